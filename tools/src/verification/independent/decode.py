"""Decodes with Python's codecs and with glibc's iconv.

Reads JSON from standard input, {codec: [hexadecimal bytes, ...]}, and writes {codec: [text or null, ...] or null}; null for a
codec that is not there. "python:NAME" is a codec of Python, "iconv:NAME" a charset of the C library.
"""
import ctypes
import json
import sys


def python_decoder(name):
    import codecs

    codecs.lookup(name)

    def decode(data):
        try:
            return data.decode(name)
        except UnicodeDecodeError:
            return None

    return decode


def iconv_decoder(name):
    libc = ctypes.CDLL(None, use_errno=True)
    libc.iconv_open.restype = ctypes.c_void_p
    libc.iconv.restype = ctypes.c_size_t
    libc.iconv.argtypes = [ctypes.c_void_p] + [ctypes.c_void_p] * 4
    handle = libc.iconv_open(b"UTF-8", name.encode())
    if handle in (None, ctypes.c_void_p(-1).value):
        raise LookupError(name)

    def decode(data):
        libc.iconv(handle, None, None, None, None)
        source = ctypes.create_string_buffer(data, len(data) + 1)
        target = ctypes.create_string_buffer(16 * len(data) + 64)
        start = ctypes.c_void_p(ctypes.addressof(source))
        end = ctypes.c_void_p(ctypes.addressof(target))
        left = ctypes.c_size_t(len(data))
        room = ctypes.c_size_t(len(target))
        result = libc.iconv(handle, ctypes.byref(start), ctypes.byref(left), ctypes.byref(end), ctypes.byref(room))
        if result == ctypes.c_size_t(-1).value or left.value:
            return None
        libc.iconv(handle, None, None, ctypes.byref(end), ctypes.byref(room))
        return target.raw[: len(target) - room.value].decode("utf-8")

    return decode


MAKERS = {"python": python_decoder, "iconv": iconv_decoder}


def main():
    results = {}
    for codec, inputs in json.load(sys.stdin).items():
        kind, name = codec.split(":")
        try:
            decode = MAKERS[kind](name)
        except (LookupError, AttributeError):
            results[codec] = None
            continue
        results[codec] = [decode(bytes.fromhex(data)) for data in inputs]
    json.dump(results, sys.stdout)


main()
