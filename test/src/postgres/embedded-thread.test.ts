/** The thread of the embedded database may be begun before anybody needs it. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Worker } from "node:worker_threads"
import { afterEach, expect, test } from "vitest"
import {
  beginEmbeddedThread,
  dismissEmbeddedThread,
  takeEmbeddedThread
} from "../../../src/postgres/embedded-thread.ts"

const taken: Array<Worker> = []
const take = (): Worker => {
  const one = takeEmbeddedThread()
  taken.push(one)
  return one
}

afterEach(async () => {
  dismissEmbeddedThread()
  await Promise.all(taken.splice(0).map((one) => one.terminate()))
})

test("a thread that was begun is taken once", () => {
  beginEmbeddedThread()
  beginEmbeddedThread()
  const [first, second, third] = [take(), take(), take()]
  expect(first.threadId).toBeLessThan(second.threadId)
  expect(second).not.toBe(third)
})

test("a thread that was dismissed is not taken", () => {
  const before = take()
  beginEmbeddedThread()
  dismissEmbeddedThread()
  // One number was that of the dismissed thread.
  expect(take().threadId).toBe(before.threadId + 2)
})

test("the process ends although a thread that was begun was never taken", async () => {
  const file = join(import.meta.dirname, "../../../src/postgres/embedded-thread.ts")
  const program = `import { beginEmbeddedThread } from ${JSON.stringify(file)}; beginEmbeddedThread(); console.log("begun")`
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    timeout: 20_000
  })
  expect(stdout).toBe("begun\n")
})
