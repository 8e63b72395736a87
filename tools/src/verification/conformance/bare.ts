/** chai, which `expect` is made of, tells listeners of its plugins: where there are no events, nobody listens. */
Object.assign(globalThis, {
  Event: globalThis.Event ?? class {},
  EventTarget:
    globalThis.EventTarget ??
    class {
      addEventListener(): void {}
      dispatchEvent(): void {}
    },
});
