/** The packages' tables, each with its payload and with what makes the table of a payload. The bundler makes it. */
declare module "tables" {
  export const tables: readonly {
    readonly payload: string;
    readonly make: (payload: string) => { join(): string };
  }[];
}
