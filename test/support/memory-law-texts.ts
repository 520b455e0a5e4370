/** Words of laws beside the in-memory database, and their list over its view rows. */
import type { MemoryDatabase } from "../../actors/runtime/memory-journal.ts"
import { type KnownText, type LawTexts, textHash } from "../../src/council/law-texts.ts"

/** What a database holds is there for every service that starts on it. */
const contents = new WeakMap<MemoryDatabase, Map<string, string>>()

export const memoryLawTexts = (database: MemoryDatabase): LawTexts => {
  const words = contents.get(database) ?? new Map<string, string>()
  contents.set(database, words)
  const up = () => {
    if (database.failure !== undefined) throw database.failure
  }
  return {
    put: async (content) => {
      up()
      const sha256 = textHash(content)
      words.set(sha256, content)
      return sha256
    },
    get: async (sha256) => {
      up()
      return words.get(sha256)
    },
    list: async ({ limit, offset, origin }) => {
      up()
      const rows = [...database.views.values()]
        .filter(({ view }) => view === "law_view")
        .filter(({ row }) => row["origin"] !== null && (origin === undefined || row["origin"] === origin))
        .map(textOf)
        .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
      return { rows: rows.slice(offset, offset + limit), total: rows.length }
    }
  }
}

const placeOf = ({ lawId, normalized }: KnownText): string => `${normalized}\u0000${lawId}`

const textOf = ({
  key,
  row
}: {
  readonly key: string
  readonly row: Readonly<Record<string, unknown>>
}): KnownText => ({
  lawId: key,
  normalized: row["normalized"] as string,
  sha256: row["sha256"] as string,
  charCount: row["char_count"] as number,
  basis: row["basis"] as KnownText["basis"],
  url: row["url"] as string | null,
  origin: row["origin"] as KnownText["origin"],
  retrievedAt: row["retrieved_at"] as number
})
