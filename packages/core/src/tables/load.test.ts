import { describe, expect, it, vi } from "vitest";
import { kernelSlot } from "../engine/kernel-slot.js";
import { indexTable, withTable } from "./index-table.js";
import { encodingLoader, kernelLoader, tableLoader } from "./load.js";
import type { PlatformIndex } from "./platform-table.js";

/** No engine has this label, so the packed table is always downloaded. */
const NO_INDEX: PlatformIndex = ["no-such-label", 0, 94, 0xa1, 0xa1, 0xa1, 0xa1, 0, 0, 0, 1];
const PACKED = new Uint16Array([1]);

const setUp = (download: () => Promise<() => Uint16Array<ArrayBuffer>>) => {
  const table = indexTable<Uint16Array<ArrayBuffer>>();
  return { table, load: tableLoader("toy", table, () => new Uint16Array(1), NO_INDEX, download) };
};

it("shares one download and one table between all calls", async () => {
  let downloads = 0;
  const { table, load } = setUp(async () => {
    downloads++;
    return () => PACKED;
  });
  const whole = { name: "whole" };
  const offer = vi.fn();
  const loadWhole = encodingLoader(whole, offer, offer, load);
  const loadHalf = encodingLoader({ name: "half" }, offer, load);
  expect(loadWhole()).toBe(loadWhole());
  expect(await Promise.all([loadWhole(), loadHalf(), loadWhole()])).toEqual([whole, { name: "half" }, whole]);
  expect(await loadWhole()).toBe(whole);
  expect(downloads).toBe(1);
  expect(table()).toBe(PACKED);
  expect(offer).toHaveBeenCalledTimes(3);
});

it("says which table could not be downloaded, and tries again at the next call", async () => {
  const cause = new TypeError("Failed to fetch");
  let downloads = 0;
  const { table, load } = setUp(async () => {
    if (downloads++) return () => PACKED;
    throw cause;
  });
  const loadToy = encodingLoader({ name: "toy" }, load);
  const calls = [loadToy(), loadToy()];
  for (const call of calls)
    await expect(call).rejects.toEqual(new Error("The table of index toy cannot be downloaded", { cause }));
  expect(table.create).toBeUndefined();
  expect(await loadToy()).toEqual({ name: "toy" });
  expect(downloads).toBe(2);
  expect(table()).toBe(PACKED);
});

it("downloads nothing if a static import has provided the table, before or meanwhile", async () => {
  const { table, load } = setUp(() => Promise.reject(new Error("not needed")));
  withTable(table, table, () => PACKED);
  await load();
  expect(table()).toBe(PACKED);

  const other = setUp(async () => () => new Uint16Array(1));
  const loading = other.load();
  withTable(other.table, other.table, () => PACKED);
  await loading;
  expect(other.table()).toBe(PACKED);

  const last = setUp(async () => {
    withTable(last.table, last.table, () => PACKED);
    return () => new Uint16Array(1);
  });
  await last.load();
  expect(last.table()).toBe(PACKED);
});

it("adds a table to a value, and creates it once, at its first use", () => {
  const table = indexTable<Uint16Array<ArrayBuffer>>();
  let created = 0;
  const value = {};
  const create = () => {
    created++;
    return new Uint16Array(1);
  };
  expect(withTable(value, table, create)).toBe(value);
  expect(withTable(value, table, () => PACKED)).toBe(value);
  expect(created).toBe(0);
  expect(table()).toBe(table());
  expect(created).toBe(1);
});

describe("kernelLoader", () => {
  it("downloads all kernels once, at the first request, and keeps those that are there", async () => {
    const slots = [kernelSlot<string>(), kernelSlot("imported")];
    const download = vi.fn(async () => ["a", "b"]);
    const offer = kernelLoader(slots, download);
    expect(slots[0]!.request).toBeUndefined();
    offer();
    expect(download).not.toHaveBeenCalled();
    slots[1]!.request!();
    expect(slots.map(({ request }) => request)).toEqual([undefined, undefined]);
    await download.mock.results[0]!.value;
    expect(slots.map(({ kernel }) => kernel)).toEqual(["a", "imported"]);
    expect(download).toHaveBeenCalledTimes(1);
  });

  it("rejects nothing if the download fails", async () => {
    const slot = kernelSlot<string>();
    const download = vi.fn(() => Promise.reject(new Error("offline")));
    kernelLoader([slot], download)();
    slot.request!();
    await new Promise((resolve) => setTimeout(resolve));
    expect(slot).toEqual({ kernel: undefined, request: undefined });
  });
});
