/** The packed names of the indexes' characters. The plugin of character-names-plugin.ts makes it. */
declare module "virtual:character-names" {
  const packed: string;
  export default packed;
}
