/** What a bundle stores of a module. */
export interface StoredModule {
  readonly bytes: Uint8Array
  readonly names: ReadonlyArray<string>
}

/** The paths of the modules that a bundle stores, from the folder of the project. */
export const storedPaths: (root: string) => ReadonlyArray<string>
/** Runs modules. Rejects when one exports what V8 does not give back as it was. */
export const storeModules: (
  stored: ReadonlyArray<string>,
  root: string
) => Promise<{ readonly files: ReadonlyMap<string, StoredModule>; readonly paths: ReadonlyArray<string> }>
