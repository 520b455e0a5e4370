/** The transparency log behind the real front, over a database in memory that outlives it. */
import { Result } from "effect"
import { expect } from "vitest"
import { LOG_ID, logEntity } from "../../actors/log/log.ts"
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { type HttpServer, startServer } from "../../src/http/uws.ts"
import { readSigningKey } from "../../src/crypto/signing-key.ts"
import { NOW } from "./given.ts"
import { leafCommand } from "./log-runtime.ts"
import { type ResolutionService, startResolution } from "./resolution-service.ts"

export const LOG_ORIGIN = "redress.example/vcap-log"

export interface LogOverHttp {
  readonly service: ResolutionService
  readonly get: (path: string) => Promise<Response>
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  readonly json: (path: string) => Promise<any>
  readonly append: (count: number) => Promise<void>
  /** Moves the clock, and delivers what is due by then. */
  readonly later: (ms: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** `key` signs heads: an Ed25519 seed in base64; nothing is signed without. */
export const startLogOverHttp = async (database: MemoryDatabase, key?: string): Promise<LogOverHttp> => {
  const signingKey = key === undefined ? undefined : Result.getOrThrow(readSigningKey(key))
  let now = NOW
  const service = await startResolution({ database, signingKey, now: () => now })
  const server: HttpServer = await startServer({
    host: "127.0.0.1",
    port: 0,
    routes: service.routes,
    onDefect: (defect) => service.defects.push(defect)
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)
  return {
    service,
    get,
    json: async (path) => (await get(path)).json(),
    append: async (count) => {
      const ids = Array.from({ length: count }, (_, one) => `ses_${one}`)
      await Promise.all(ids.map((id) => service.registry.ask(logEntity, LOG_ID, leafCommand(id))))
    },
    later: async (ms) => {
      now += ms
      await service.runtime.delivery.sweep()
    },
    close: async () => {
      expect(service.defects).toEqual([])
      server.close()
      await service.close()
    }
  }
}
