/**
 * A history that is longer than one answer of the journal: it is read page by page, whole and in order, and a short one
 * costs the one query that it always did.
 */
import { Effect } from "effect"
import { expect, test } from "vitest"
import { Journal, ROW_PAGE_COUNT } from "../../../actors/runtime/journal.ts"
import { makeRecovery } from "../../../actors/runtime/recovery.ts"
import { Snapshots } from "../../../actors/runtime/snapshot.ts"
import { ledgerEntity, type LedgerState } from "../ledger-entity.ts"
import { addressOf, chainOf, commitOf, freshId, type PortsUnderTest } from "./ports.ts"

export const longHistoriesContract = (ports: PortsUnderTest): void => {
  /** Rows after `from`, up to row `to`; the first opens the ledger, every other adds one. */
  const write = (id: string, from: number, to: number) => {
    const commits = Array.from({ length: to - from }, (_, n) => {
      const events = from + n === 0 ? [{ _tag: "Opened", id }] : [{ _tag: "Added", amount: 1 }]
      return commitOf(id, from + n, { events: JSON.stringify(events) })
    })
    return ports.run(Effect.flatMap(Journal, (journal) => journal.write([chainOf(...commits)])))
  }
  /** What is recovered, and after which rows it was asked for. */
  const recovered = async (id: string) => {
    const pagesAfter: Array<number> = []
    const rowCounts: Array<number> = []
    const recover = makeRecovery({
      load: async (addresses) => {
        const histories = await ports.run(Effect.flatMap(Journal, (journal) => journal.load(addresses)))
        rowCounts.push(...histories.map(({ rows }) => rows.length))
        return histories
      },
      rowsAfter: async (address, seq) => {
        pagesAfter.push(seq)
        const rows = await ports.run(Effect.flatMap(Journal, (journal) => journal.rowsAfter(address, seq)))
        rowCounts.push(rows.length)
        return rows
      }
    })
    const { state, version } = await recover(ledgerEntity, addressOf(id))
    return { sum: (state as LedgerState & { readonly _tag: "Open" }).sum, version, pagesAfter, rowCounts }
  }

  test("is recovered page by page, and a page that is full is not taken for the last one", async () => {
    const id = freshId("long")
    const page = ROW_PAGE_COUNT
    await write(id, 0, page)
    expect(await recovered(id)).toEqual({ sum: page - 1, version: page, pagesAfter: [page], rowCounts: [page, 0] })
    await write(id, page, page + 1)
    expect(await recovered(id)).toEqual({ sum: page, version: page + 1, pagesAfter: [page], rowCounts: [page, 1] })
  })

  test("with a snapshot begins at its row, and a short one is one query", async () => {
    const id = freshId("long-snapshot")
    await write(id, 0, 7)
    expect(await recovered(id)).toEqual({ sum: 6, version: 7, pagesAfter: [], rowCounts: [7] })
    const state = { _tag: "Open", id, sum: 2, rangAt: [], note: "" } satisfies LedgerState
    const snapshot = { address: addressOf(id), seq: 3, version: 1, state: JSON.stringify(state) }
    await ports.run(Effect.flatMap(Snapshots, (snapshots) => snapshots.save([snapshot])))
    expect(await recovered(id)).toEqual({ sum: 6, version: 7, pagesAfter: [], rowCounts: [4] })
  })
}
