"""Decodes with Python's codecs, with glibc's iconv and with ICU.

Reads JSON from standard input, {codec: [hexadecimal bytes, ...]}, and writes {codec: [text or null, ...] or null}; null for a
codec that is not there. "python:NAME" is a codec of Python, "iconv:NAME" a charset of the C library, "icu:NAME" a converter of ICU.
"""
import codecs
import ctypes
import glob
import json
import sys


def python_decoder(name):
    codecs.lookup(name)
    return lambda data: data.decode(name)


def iconv_decoder(name):
    libc = ctypes.CDLL(None)
    libc.iconv_open.restype = ctypes.c_void_p
    libc.iconv.restype = ctypes.c_size_t
    libc.iconv.argtypes = [ctypes.c_void_p] * 5
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
            raise ValueError(data)
        libc.iconv(handle, None, None, ctypes.byref(end), ctypes.byref(room))
        return target.raw[: len(target) - room.value].decode("utf-8")

    return decode


def icu_decoder(name):
    path = next(iter(sorted(glob.glob("/usr/lib/*/libicuuc.so.[0-9][0-9]"))), None)
    if path is None:
        raise LookupError(name)
    version = path[-2:]
    icu = ctypes.CDLL(path)
    function = lambda each: getattr(icu, f"{each}_{version}")
    function("ucnv_open").restype = ctypes.c_void_p
    error = ctypes.c_int(0)
    converter = ctypes.c_void_p(function("ucnv_open")(name.encode(), ctypes.byref(error)))
    if error.value > 0:
        raise LookupError(name)
    stop = ctypes.cast(function("UCNV_TO_U_CALLBACK_STOP"), ctypes.c_void_p)
    function("ucnv_setToUCallBack")(converter, stop, None, None, None, ctypes.byref(error))
    target = (ctypes.c_uint16 * 256)()

    def decode(data):
        error.value = 0
        function("ucnv_reset")(converter)
        length = function("ucnv_toUChars")(converter, target, 256, data, len(data), ctypes.byref(error))
        if error.value > 0:
            raise ValueError(data)
        return bytes(target)[: 2 * length].decode("utf-16-le")

    return decode


def text_or_none(decode, data):
    try:
        return decode(data)
    except ValueError:
        return None


def texts_or_none(codec, inputs):
    kind, name = codec.split(":", 1)
    try:
        decode = {"python": python_decoder, "iconv": iconv_decoder, "icu": icu_decoder}[kind](name)
    except (LookupError, AttributeError):
        return None
    return [text_or_none(decode, bytes.fromhex(data)) for data in inputs]


json.dump({codec: texts_or_none(codec, inputs) for codec, inputs in json.load(sys.stdin).items()}, sys.stdout)
