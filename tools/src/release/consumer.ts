/** What a consumer did, or why it could not be tried here. */
export interface Outcome {
  readonly what: string;
  readonly notice?: string;
}

/** Uses the packages that are installed in a folder, and gives each thing that worked. It throws if one fails. */
export type Consumer = (folder: string) => AsyncIterable<Outcome>;
