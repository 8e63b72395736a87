declare module "*.vue" {
  import type { DefineComponent } from "vue";

  const component: DefineComponent<object, object, unknown>;
  export default component;
}

/** The address of a bundled worker. */
declare module "*?worker&url" {
  const address: string;
  export default address;
}
