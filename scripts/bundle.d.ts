/** The file to import of the bundle, as an address, and the folder of its compiled code. */
export interface Bundle {
  readonly main: string
  readonly compiled: string
}

/** The one that fits the sources as they are now; undefined when there is none. */
export const findBundle: () => Bundle | undefined
/** Makes it. Rejects when the sources cannot be bundled or the folder cannot be written. */
export const makeBundle: () => Promise<Bundle>
