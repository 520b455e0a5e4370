/**
 * Where the process begins. What must happen before anything else is imported happens here: Node's compile cache is on,
 * because most of a start is loading modules, young objects are collected by the thread that made them, and the native HTTP
 * module will find its header limit in the environment.
 */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"
import { beginEarly } from "./app/begun-early.ts"
import "./http/header-limit.ts"

// Beside the packages it compiles and not in the system's temporary folder, where others could write. A folder that
// cannot be written costs only the time that it would have saved. The bundle has turned on one of its own before.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)))
// So few of them live that helping threads cost more than they save (decision "V8 has large semi-spaces").
setFlagsFromString("--no-parallel-scavenge")
beginEarly()
// Every argument asks for something else than a service.
await (process.argv.length > 2 ? import("./app/answered.ts") : import("./app/run.ts"))
