import { expect, it } from "vitest";
import { eucJP, gb18030, gbk, iso2022JP, shiftJIS } from "webenc";
import { readText } from "../files.js";
import { changedCodePoints } from "./losses.js";
import { PAGE, roundTripPage } from "./round-trip.js";

it("docs/reports/not-round-tripped.md is current: npm run report losses", { timeout: 600_000 }, () => {
  expect(roundTripPage()).toBe(readText(PAGE));
});

// https://encoding.spec.whatwg.org/#shift_jis-encoder and the other Japanese encoders
it("finds the code points that the standard's text maps to others", { timeout: 120_000 }, () => {
  const changes = (encoding: typeof gbk) =>
    changedCodePoints(encoding).map(({ codePoint, text }) => String.fromCodePoint(codePoint) + text);
  expect(changes(shiftJIS)).toEqual(["¥\\", "‾~", "−－"]);
  expect(changes(eucJP)).toEqual(["¥\\", "‾~", "−－"]);
  const ofISO2022JP = changes(iso2022JP);
  expect(ofISO2022JP[0]).toBe("−－");
  expect([ofISO2022JP.length, ofISO2022JP[1], ofISO2022JP.at(-1)]).toEqual([64, "｡。", "ﾟ゜"]);
  for (const encoding of [gbk, gb18030]) {
    const codePoints = changedCodePoints(encoding).map(({ codePoint }) => codePoint);
    expect(codePoints).toHaveLength(18);
    expect(codePoints.every((codePoint) => codePoint >= 0xe000 && codePoint <= 0xf8ff)).toBe(true);
  }
});
