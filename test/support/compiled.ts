/**
 * Children of a test that are not the service find their modules compiled, as the service does: loading them is most of
 * a short life.
 */
import { join } from "node:path"

/** Of the environment of such a child. The folder is the one that src/main.ts uses. */
export const COMPILED: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/compiled")
}
