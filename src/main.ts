/**
 * Where the process begins. What must happen before anything else is imported happens here: Node's compile cache is on,
 * because most of a start is loading modules, and the native HTTP module will find its header limit in the environment.
 */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"
import { beginEarly } from "./app/begun-early.ts"
import "./http/header-limit.ts"

// Beside the packages it compiles and not in the system's temporary folder, where others could write. A folder that
// cannot be written costs only the time that it would have saved. The bundle has turned on one of its own before.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)))
beginEarly()
await import("./app/run.ts")
