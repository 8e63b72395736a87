import { FINISHED } from "@webenc/core";
import { processQueue } from "@webenc/core/internal";
import { toScalarValues } from "@webenc/core/testing/oracle/api";
import { getAnOutputEncoding } from "@webenc/core/testing/oracle/encodings";
import * as oracleHooks from "@webenc/core/testing/oracle/hooks";
import { IOQueue as OracleQueue } from "@webenc/core/testing/oracle/queue";
import fc from "fast-check";
import { fromHex, toHex } from "../vectors/format.js";
import * as webenc from "../webenc.js";
import { type Check, encodingCheck, type Subject, same, standardNames } from "./check.js";
import { bytesFor, textFor } from "./inputs.js";

const queueOf = webenc.IOQueue.from;

const checkDecoding = (bytes: Uint8Array, { own, oracle }: Subject): void => {
  const string = (codePoints: readonly number[] | null) => codePoints && String.fromCodePoint(...codePoints);
  const decoded = string(oracleHooks.decode(bytes, oracle));
  same("decode", webenc.decode(bytes, own), decoded);
  same("decode of a queue", webenc.decode(queueOf(bytes), own).toScalarValueString(), decoded);
  const utf8 = string(oracleHooks.utf8Decode(bytes));
  same("UTF-8 decode", webenc.utf8Decode(bytes), utf8);
  same("UTF-8 decode of a queue", webenc.utf8Decode(queueOf(bytes)).toScalarValueString(), utf8);
  const withoutBOM = string(oracleHooks.utf8DecodeWithoutBOM(bytes));
  same("UTF-8 decode without BOM", webenc.utf8DecodeWithoutBOM(bytes), withoutBOM);
  const orFail = string(oracleHooks.utf8DecodeWithoutBOMOrFail(bytes));
  same("UTF-8 decode without BOM or fail", webenc.utf8DecodeWithoutBOMOrFail(bytes), orFail);
  const ofQueue = webenc.utf8DecodeWithoutBOMOrFail(queueOf(bytes))?.toScalarValueString() ?? null;
  same("UTF-8 decode without BOM or fail of a queue", ofQueue, orFail);
  const sniffed = oracleHooks.bomSniff(OracleQueue.from(bytes))?.name;
  same("BOM sniff", webenc.bomSniff(bytes)?.name, sniffed);
  same("BOM sniff of a queue", webenc.bomSniff(queueOf(bytes))?.name, sniffed);
};

const checkEncoding = (text: string, encodable: webenc.EncodableEncoding, oracle: Subject["oracle"]): void => {
  const scalarValues = toScalarValues(text);
  const encoded = toHex(oracleHooks.encode(scalarValues, oracle));
  same("encode", toHex(webenc.encode(text, encodable)), encoded);
  same("encode of a queue", toHex(webenc.encode(queueOf(text), encodable).toBytes()), encoded);
  const html = new webenc.IOQueue();
  same("process a queue", processQueue(encodable.encoder(), queueOf(text), html, "html") === FINISHED, true);
  same("the output of process a queue", toHex(html.toBytes()), encoded);

  const [encoder, oracleEncoder] = [encodable.encoder(), oracle.encoder!()];
  const [queue, oracleQueue] = [queueOf(text), OracleQueue.from(scalarValues)];
  for (let potentialError: number | null = 0; potentialError !== null; ) {
    const [output, oracleOutput] = [new webenc.IOQueue(), new OracleQueue()];
    potentialError = oracleHooks.encodeOrFail(oracleQueue, oracleEncoder, oracleOutput);
    const given = [webenc.encodeOrFail(queue, encoder, output), output.toList()];
    same("encode or fail", given, [potentialError, oracleOutput.toList()]);
  }

  const isInSet = webenc.componentPercentEncodeSet;
  same(
    "percent-encode after encoding",
    webenc.percentEncodeAfterEncoding(encodable, text, isInSet, true),
    oracleHooks.percentEncodeAfterEncoding(scalarValues, oracle, isInSet, true),
  );
};

export const hooks: Check = encodingCheck(
  600,
  standardNames,
  (encoding) => ({
    bytes: fc
      .tuple(fc.constantFrom("", "", "efbbbf", "feff", "fffe", "efbb", "fe"), bytesFor(encoding))
      .map(([mark, bytes]) => mark + bytes.slice(0, 4000)),
    text: textFor(encoding).map((text) => text.slice(0, 500)),
  }),
  ({ bytes, text }, subject) => {
    const { name, own, oracle } = subject;
    checkDecoding(fromHex(bytes), subject);
    same("get an output encoding", webenc.getOutputEncoding(own).name, getAnOutputEncoding(oracle).name);
    if (own.encoder && oracle.encoder) checkEncoding(text, { name, encoder: own.encoder }, oracle);
  },
);
