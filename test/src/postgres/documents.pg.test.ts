/** Documents on both databases: the same bytes of one sponsor are kept once, whole, and apart from another sponsor's. */
import { SqlClient } from "effect/sql"
import { Effect } from "effect"
import { beforeEach, expect, test } from "vitest"
import { DocumentStore } from "../../../src/documents/store.ts"
import { type AcceptedDocument, sniffDocument } from "../../../src/documents/sniff.ts"
import { layerPostgres } from "../../../src/postgres/documents.ts"
import { describeEachDatabase } from "../../support/database.ts"
import { DAY, NOW } from "../../support/given.ts"

const MEGABYTE = 1024 * 1024

const documentOf = async (
  bytes: Uint8Array<ArrayBuffer>,
  filename: string | null = null
): Promise<AcceptedDocument> => ({
  filename,
  bytes,
  ...(await sniffDocument(bytes))
})
const textDocument = (text: string, filename?: string) => documentOf(new TextEncoder().encode(text), filename)
/** Every byte value, zero included; `seed` makes it another document. */
const binary = (length: number, seed = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8) + seed) & 255)

interface Row {
  readonly sponsor_id: string
  readonly sha256: string
  readonly media_type: string
  readonly byte_count: number
  readonly stored_at: string
  readonly content: Uint8Array
}

describeEachDatabase("documents", (database) => {
  const keep = (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now = NOW) =>
    database.run(
      Effect.flatMap(DocumentStore, (store) => store.keep(sponsorId, documents, now)).pipe(
        Effect.provide(layerPostgres)
      )
    )
  const read = (sponsorId: string, hashes: ReadonlyArray<string>) =>
    database.run(
      Effect.flatMap(DocumentStore, (store) => store.read(sponsorId, hashes)).pipe(Effect.provide(layerPostgres))
    )
  const sql = <A, E>(use: (client: SqlClient.SqlClient) => Effect.Effect<A, E>) =>
    database.run(Effect.flatMap(SqlClient.SqlClient, use))
  const rows = () => sql((client) => client<Row>`select * from document order by stored_at, sponsor_id, sha256`)

  beforeEach(() => sql((client) => client`truncate document`))

  test("are kept whole, with their type, size and hash", async () => {
    const document = await documentOf(binary(70_000))
    await keep("spn_a", [document])
    const [row, ...rest] = await rows()
    expect(rest).toEqual([])
    expect(row).toMatchObject({
      sponsor_id: "spn_a",
      sha256: document.sha256,
      media_type: "application/octet-stream",
      byte_count: 70_000
    })
    expect(Number(row?.stored_at)).toBe(NOW)
    expect(Buffer.from(row!.content).equals(document.bytes)).toBe(true)
  })

  test("of one sponsor are kept once, whatever their names and however often they come", async () => {
    const one = await textDocument("a letter", "one.txt")
    const same = await textDocument("a letter", "two.txt")
    await keep("spn_a", [one, same])
    await Promise.all(Array.from({ length: 5 }, () => keep("spn_a", [same], NOW + DAY)))
    const stored = await rows()
    expect(stored.length).toBe(1)
    expect(Number(stored[0]?.stored_at)).toBe(NOW)
  })

  test("of two sponsors are two, so that neither can learn what the other has", async () => {
    const document = await textDocument("a letter")
    await keep("spn_a", [document])
    await keep("spn_b", [document])
    expect((await rows()).map((row) => row.sponsor_id)).toEqual(["spn_a", "spn_b"])
  })

  test("are read back byte for byte, by hash; what is not kept is not there", async () => {
    const [one, other] = [await documentOf(binary(70_000)), await textDocument("a letter")]
    await keep("spn_a", [one, other])
    const found = await read("spn_a", [other.sha256, one.sha256, "0".repeat(64)])
    expect([...found.keys()]).toEqual([other.sha256, one.sha256])
    expect(Buffer.from(found.get(one.sha256)!).equals(one.bytes)).toBe(true)
    expect(Buffer.from(found.get(other.sha256)!).toString()).toBe("a letter")
    expect(await read("spn_a", [])).toEqual(new Map())
  })

  test("of another sponsor cannot be read, even by who knows the hash", async () => {
    const document = await textDocument("a letter")
    await keep("spn_a", [document])
    expect(await read("spn_b", [document.sha256])).toEqual(new Map())
  })

  test("keeping no documents writes no rows", async () => {
    await keep("spn_a", [])
    expect(await rows()).toEqual([])
  })

  test("of the largest request are stored whole", async () => {
    // 20 MB of base64 hold 15 MB.
    const documents = await Promise.all([1, 2, 3].map((seed) => documentOf(binary(5 * MEGABYTE - 64, seed))))
    const startedAt = performance.now()
    await keep("spn_a", documents)
    const ms = Math.round(performance.now() - startedAt)
    console.info(`15 MB of documents on the ${database.kind} database: ${ms} ms`)
    expect((await rows()).map((row) => row.content.length)).toEqual(documents.map((one) => one.byte_count))
  })
})
