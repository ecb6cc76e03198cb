"""WAV files: written as 32-bit floats, read as those or as integers."""

from __future__ import annotations

import struct
import sys
from array import array
from typing import List, Sequence, Tuple

from .tables import PatternError, UnsupportedError


def interleave(kind: str, channels: Sequence[Sequence[float]]) -> bytes:
    """Little-endian samples, frame by frame: floats ("f") or doubles ("d")."""
    body = array(kind, (x for frame in zip(*channels) for x in frame))
    if sys.byteorder == "big":
        body.byteswap()
    return body.tobytes()


def wav_bytes(rate: int, channels: Sequence[Sequence[float]]) -> bytes:
    """A 32-bit float WAV file."""
    count, body = len(channels), interleave("f", channels)
    chunks = (
        b"WAVEfmt "
        + struct.pack("<IHHIIHHH", 18, 3, count, rate, rate * count * 4, count * 4, 32, 0)
        + b"fact"
        + struct.pack("<II", 4, len(channels[0]))
        + b"data"
        + struct.pack("<I", len(body))
        + body
    )
    return b"RIFF" + struct.pack("<I", len(chunks)) + chunks


def read_wav(path: str) -> Tuple[int, List[List[float]], float]:
    """Rate, channels and the size of one integer step (0 for float): 16, 24, 32-bit integer or
    32-bit float."""
    with open(path, "rb") as file:
        data = file.read()
    if len(data) < 12 or data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise PatternError("not a RIFF/WAVE file")
    chunks, position = {}, 12
    while position + 8 <= len(data):
        name, size = data[position : position + 4], struct.unpack_from("<I", data, position + 4)[0]
        if position + 8 + size > len(data):
            raise PatternError(f"the chunk {name!r} is cut off")
        chunks.setdefault(name, data[position + 8 : position + 8 + size])
        position += 8 + size + size % 2
    if len(chunks.get(b"fmt ", b"")) < 16 or b"data" not in chunks:
        raise PatternError("no format or no data chunk")
    tag, count, rate, _, align, bits = struct.unpack_from("<HHIIHH", chunks[b"fmt "])
    valid = bits
    if tag == 0xFFFE and len(chunks[b"fmt "]) >= 40:
        valid, tag = struct.unpack_from("<H4xH", chunks[b"fmt "], 18)
    raw, known = chunks[b"data"], {(1, 16): "h", (1, 24): "i", (1, 32): "i", (3, 32): "f"}
    form = f"tag {tag}, {bits} bits, {count} channels"
    if (tag, bits) not in known:
        raise UnsupportedError(f"not a format that is read: {form}")
    if not count or not rate or align != count * bits // 8 or len(raw) % align:
        raise PatternError(f"a broken format: {form}")
    if bits == 24:
        padded = bytearray(len(raw) // 3 * 4)
        for byte in range(3):
            padded[byte + 1 :: 4] = raw[byte::3]
        raw = bytes(padded)
    values = array(known[tag, bits], raw)
    if sys.byteorder == "big":
        values.byteswap()
    scale = 1.0 if tag == 3 else 2.0 ** (1 - 8 * values.itemsize)
    return (
        rate,
        [[x * scale for x in values[channel::count]] for channel in range(count)],
        0.0 if tag == 3 else 2.0 ** (1 - (valid or bits)),
    )
