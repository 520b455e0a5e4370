/** A module whose exports a bundle stores. */
export const storeModule: (
  id: string,
  root: string
) => Promise<{
  readonly bytes: Uint8Array
  readonly names: ReadonlyArray<string>
  readonly paths: ReadonlyArray<string>
}>
