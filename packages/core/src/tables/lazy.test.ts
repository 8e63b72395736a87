import { expect, it } from "vitest";
import { lazy } from "./lazy.js";

it("creates a value once, at its first use", () => {
  let made = 0;
  const value = lazy(() => ({ made: ++made }));
  expect(made).toBe(0);
  expect(value()).toBe(value());
  expect(made).toBe(1);
});

it("keeps undefined, and calls again after an error", () => {
  let made = 0;
  const nothing = lazy(() => void made++);
  nothing();
  nothing();
  expect(made).toBe(1);

  const second = lazy(() => {
    if (++made < 3) throw new Error("not yet");
    return made;
  });
  expect(second).toThrow("not yet");
  expect(second()).toBe(3);
});
