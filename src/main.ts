/**
 * Where the process begins. It only turns on Node's compile cache, which must happen before anything else is
 * imported: most of a start is loading modules, and from the second one on they are compiled already.
 */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

// Beside the packages it compiles and not in the system's temporary folder, where others could write. A folder that
// cannot be written costs only the time that it would have saved.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)))
await import("./app/run.ts")
