/** chai, which implements `expect`, dispatches events about its plugins. Engines without events get empty classes. */
Object.assign(globalThis, {
  Event: globalThis.Event ?? class {},
  EventTarget:
    globalThis.EventTarget ??
    class {
      addEventListener(): void {}
      dispatchEvent(): void {}
    },
});
