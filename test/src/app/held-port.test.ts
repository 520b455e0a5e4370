/** The port is taken before anything is made, answers 503 meanwhile, and is free for the front at once. */
import { Effect, Exit, Result } from "effect"
import { createServer } from "node:net"
import { expect, test } from "vitest"
import { holdPort } from "../../../src/app/held-port.ts"

const HOST = "127.0.0.1"

test("any free port is taken, and given in the settings", async () => {
  await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const { settings } = yield* holdPort({ host: HOST, port: 0 })
        expect(settings.port).toBeGreaterThan(0)
        const second = yield* Effect.result(Effect.scoped(holdPort({ host: HOST, port: settings.port })))
        expect(Result.getOrThrow(Result.flip(second))).toMatchObject({ _tag: "ListenFailed", port: settings.port })
      })
    )
  )
})

test("a request to a held port is answered 503 with Retry-After", async () => {
  const exit = await Effect.runPromiseExit(
    Effect.scoped(
      Effect.gen(function* () {
        const { settings } = yield* holdPort({ host: HOST, port: 0 })
        const response = yield* Effect.promise(() => fetch(`http://${HOST}:${settings.port}/health/ready`))
        expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"])
        expect(yield* Effect.promise(() => response.json())).toMatchObject({ code: 503 })
      })
    )
  )
  expect(Exit.isSuccess(exit)).toBe(true)
})

test("a browser's request to a held port is answered with a page", async () => {
  await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const { settings } = yield* holdPort({ host: HOST, port: 0 })
        const headers = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" }
        const response = yield* Effect.promise(() => fetch(`http://${HOST}:${settings.port}/console`, { headers }))
        expect([response.status, response.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"])
        expect(yield* Effect.promise(() => response.text())).toContain("<h1>The service is starting</h1>")
      })
    )
  )
})

test("a port that was given up can be listened on at once, also under a connection", async () => {
  await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const { giveUp, settings } = yield* holdPort({ host: HOST, port: 0 })
        yield* Effect.promise(() => fetch(`http://${HOST}:${settings.port}/`).then((response) => response.text()))
        yield* giveUp
        const next = createServer()
        yield* Effect.callback<void, Error>((resume) => {
          next.once("error", (error) => resume(Effect.fail(error)))
          next.listen(settings.port, HOST, () => resume(Effect.void))
        })
        next.close()
      })
    )
  )
})
