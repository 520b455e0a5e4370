import { existsSync, mkdirSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"

/**
 * Creates a folder that this user alone may read (0700), with the folders above it; one that exists is left as it is. Throws what
 * the system says. `mkdirSync` with `recursive` never returns in a folder that takes no other, as /proc.
 */
export const makePrivateFolder = (path: string): void => {
  const whole = resolve(path)
  if (isFolder(whole)) return
  const parent = dirname(whole)
  if (parent !== whole && !existsSync(parent)) makePrivateFolder(parent)
  try {
    mkdirSync(whole, { mode: 0o700 })
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(whole)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
