/**
 * `npm start`: installs when it must, bundles when it must, and becomes the service. Plain JavaScript that Node 18
 * understands, because the first start may run on any Node; the service itself runs on the Node 22 among its dependencies.
 *
 * Always true: a signal to this process reaches the service. Where Node can replace its own process it does; an older one
 * stays before it and passes signals and the exit code on.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readdirSync, realpathSync } from "node:fs"
import * as nodeModule from "node:module"
import { fileURLToPath } from "node:url"
import { END_SIGNALS, ended, ensureInstalled } from "./install.js"

const root = fileURLToPath(new URL("..", import.meta.url))
const NODE_FLAGS = [
  // Room for young objects, taken when there are some: most of what a request makes is garbage when it is answered.
  "--max-semi-space-size=64",
  // Node would compile a pattern twice, first to a code that it improves for long: the first message after a start
  // took 800 ms of the processor, and takes 300 without.
  "--no-regexp-tier-up"
]
const SIGNAL_EXIT = 128
/** By then the service is ready, and what a start runs is compiled. */
const FLUSH_MS = 10_000

/** The Node among the dependencies; on a system that it is not made for, the one that runs now. */
const bundledNode = () => {
  const names = readdirSync(`${root}node_modules`).filter((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
  const found = names
    .flatMap((name) => ["bin/node", "bin/node.exe"].map((file) => `${root}node_modules/${name}/${file}`))
    .find((file) => existsSync(file))
  return found ?? process.execPath
}

/** Becomes this program again, on the Node of the project. */
const handOver = async (node) => {
  const args = [...NODE_FLAGS, fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  if (typeof process.execve === "function") {
    process.removeAllListeners("warning")
    process.execve(node, [node, ...args], process.env)
  }
  const { code, error, signal } = await ended(spawn(node, args, { stdio: "inherit" }))
  if (error !== undefined) {
    console.error(`redress: ${node} cannot be run (${error.message}); install again: npm ci`)
    process.exit(1)
  }
  process.exit(code ?? SIGNAL_EXIT + (END_SIGNALS[signal] ?? 0))
}

/** In a process of its own: the bundler would leave its threads and its memory to the service. */
const makeBundle = () => {
  const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/bundle.js`], { encoding: "utf8" })
  if (status === 0) return
  const reason = /^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? stderr.trim().split("\n").at(-1) ?? "no reason given"
  console.error(`The service could not be bundled (${reason}). It runs from its sources, which takes longer to start.`)
}

const isRightNode = () => {
  const node = bundledNode()
  return (
    realpathSync(node) === realpathSync(process.execPath) && NODE_FLAGS.every((flag) => process.execArgv.includes(flag))
  )
}

const hasInstalled = await ensureInstalled({ withTools: false })
if (hasInstalled || !isRightNode()) await handOver(bundledNode())
const { findBundle } = await import("./bundle.js")
let bundle = findBundle()
if (bundle === undefined) {
  makeBundle()
  bundle = findBundle()
}
if (bundle !== undefined) {
  const isNew = !existsSync(bundle.compiled)
  nodeModule.enableCompileCache(bundle.compiled)
  // Written at an orderly end too; a process that is killed would leave the next start to compile all of it again.
  if (isNew) setTimeout(() => nodeModule.flushCompileCache?.(), FLUSH_MS).unref()
}
await import(bundle?.main ?? "../src/main.ts")
