import { expect, it } from "vitest";
import { lazy } from "./lazy.js";

it("creates a value once, at its first use", () => {
  let created = 0;
  const value = lazy(() => ({ created: ++created }));
  expect(created).toBe(0);
  expect(value()).toBe(value());
  expect(created).toBe(1);
});

it("keeps undefined, and calls again after an error", () => {
  let created = 0;
  const nothing = lazy(() => void created++);
  nothing();
  nothing();
  expect(created).toBe(1);

  const second = lazy(() => {
    if (++created < 3) throw new Error("not yet");
    return created;
  });
  expect(second).toThrow("not yet");
  expect(second()).toBe(3);
});
