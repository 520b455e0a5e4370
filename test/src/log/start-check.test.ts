/** The check at the start, over rows in memory: a head that was written with the newest leaf, and a process that still appends. */
import { describe, expect, test } from "vitest"
import { LOG_HEAD_VIEW, LOG_ID, logEntity } from "../../../actors/log/log.ts"
import { addressKey } from "../../../actors/runtime/journal.ts"
import { makeMemoryDatabase } from "../../../actors/runtime/memory-journal.ts"
import { signerEntity } from "../../../actors/signer/signer.ts"
import { checkLog } from "../../../src/log/start-check.ts"
import { play } from "../../support/laws.ts"
import { leafCommand } from "../../support/log-runtime.ts"
import { memoryLogRows } from "../../support/memory-log-rows.ts"

const SIZE = 20
const { events } = play(
  logEntity,
  Array.from({ length: SIZE }, (_, index) => leafCommand(`leaf-${index}`))
)
const stateOf = (size: number) => events.slice(0, size).reduce(logEntity.evolve, logEntity.initialState)

const world = () => {
  const database = makeMemoryDatabase()
  const put = (size: number) => {
    const rows = events.slice(0, size).map((event, index) => {
      return { seq: index + 1, commandId: String(index), events: JSON.stringify([event]) }
    })
    database.rows.set(addressKey(logEntity.kind, LOG_ID), rows)
  }
  const putHead = (size: number) => {
    for (const row of logEntity.project(stateOf(size), [])) {
      database.views.set(`${LOG_HEAD_VIEW}/${LOG_ID}`, { ...row, version: size })
    }
  }
  const check = (whileStateIsRead: (reads: number) => void = () => undefined) => {
    let reads = 0
    return checkLog({
      rows: memoryLogRows(database),
      logState: async () => {
        const size = database.rows.get(addressKey(logEntity.kind, LOG_ID))?.length ?? 0
        whileStateIsRead(++reads)
        return stateOf(size)
      },
      signerState: async () => signerEntity.initialState
    }).then(
      ({ size }) => `holds ${size} after ${reads}`,
      (error: unknown) => error
    )
  }
  return { put, putHead, check }
}

describe("the check at the start", () => {
  test("a log without leaves needs no head", async () => {
    expect(await world().check()).toBe("holds 0 after 1")
  })

  test("leaves that a process appends meanwhile are read too, with the head that they brought", async () => {
    const { check, put, putHead } = world()
    put(10)
    putHead(10)
    const appending = (reads: number) => {
      if (reads > 2) return
      put(10 + 4 * reads)
      putHead(10 + 4 * reads)
    }
    expect(await check(appending)).toBe("holds 18 after 3")
  })

  test("a head of more leaves than ever come is a log without its end", async () => {
    const { check, put, putHead } = world()
    put(SIZE - 1)
    putHead(SIZE)
    expect(await check()).toMatchObject({ _tag: "LogDamaged", code: "leaf-missing", leaf: SIZE - 1 })
  })
})
