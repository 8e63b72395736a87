/** What loads each page of packed names, by its number. The plugin of character-names-plugin.ts makes it. */
declare module "virtual:character-names" {
  const pages: Readonly<Record<number, () => Promise<{ readonly default: string }>>>;
  export default pages;
}

/** The packed abbreviations of characters that cannot be seen. The plugin of character-names-plugin.ts makes it. */
declare module "virtual:character-abbreviations" {
  const packed: string;
  export default packed;
}

/** The text of a file, which Vite includes. */
declare module "*?raw" {
  const text: string;
  export default text;
}
