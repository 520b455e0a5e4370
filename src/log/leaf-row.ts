/**
 * A journal row of the log, read. `leafOfRow` trusts what the actor wrote; `checkedLeaf` believes nothing and makes the
 * canonical data from the row's own words.
 */
import { Either } from "effect"
import { leafData } from "../../actors/log/leaf.ts"
import { leafHash, type Hash } from "../../actors/log/merkle.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import type { LogEvent, LogNode } from "../../schema/log.ts"
import { isoTime } from "../../schema/text.ts"

/** A row of the log as the actor wrote it. Throws when it is not of this form: a broken database, found at every start. */
export const leafOfRow = ({ events, seq }: JournalRow): LogEvent => {
  const [event, ...more] = JSON.parse(events) as ReadonlyArray<LogEvent>
  if (event === undefined || more.length > 0 || event.index !== seq - 1)
    throw new Error(`row ${seq} of the log is damaged`)
  return event
}

export interface CheckedLeaf {
  /** Made from the content, and equal to the hash in the row. */
  readonly hash: Hash
  /** As the row says; the tree tells whether they are right. */
  readonly nodes: ReadonlyArray<LogNode>
}

/**
 * The text that the actor's JSON.stringify gives. A million rows are read at a start, and this takes a row apart in a third
 * of the time of JSON.parse; the id stands in the canonical data exactly as it stands here.
 */
const LAYOUT =
  /^\[\{"_tag":"LeafAppended","type":"([a-z.]{1,64})","id":("(?:[^"\\]|\\.)*"),"payload_hash":"([0-9a-f]{64})","index":(\d{1,10}),"leaf_hash":"([0-9a-f]{64})","nodes":(\[\]|\[\{.*\}\]),"tell":(?:null|\{"kind":"[a-z-]*","id":"(?:[^"\\]|\\.)*"\}),"at":(\d{1,16})\}\]$/

/** Left: what is wrong with the row, as the end of "leaf 7 …". */
export const checkedLeaf = (row: JournalRow): Either.Either<CheckedLeaf, string> => {
  const found = LAYOUT.exec(row.events)
  if (found === null) return checkedInWords(row)
  const [, type, id, payloadHash, index, written, nodes, at] = found
  if (Number(index) !== row.seq - 1) return Either.left(`says that it is leaf ${index}`)
  const ts = momentOf(Number(at))
  if (ts === undefined) return Either.left(NO_LEAF)
  const data = `{"id":${id},"payload_hash":"${payloadHash}","ts":"${ts}","type":"${type}","v":1}`
  const hash = leafHash(data)
  if (hash.toString("hex") !== written) return Either.left(OTHER_HASH)
  if (nodes === "[]") return Either.right({ hash, nodes: NO_NODES })
  const parsed = parsedJson(nodes ?? "")
  return Array.isArray(parsed) ? Either.right({ hash, nodes: parsed as ReadonlyArray<LogNode> }) : Either.left(NO_LEAF)
}

const NO_NODES: ReadonlyArray<LogNode> = []
const OTHER_HASH = "does not have the content that its hash was made of"
const NO_LEAF = "is not written as a leaf"

/** The long way, for rows that a later version writes in another order. */
const checkedInWords = ({ events, seq }: JournalRow): Either.Either<CheckedLeaf, string> => {
  const parsed = parsedJson(events)
  const [event, ...more] = (Array.isArray(parsed) ? parsed : []) as ReadonlyArray<Partial<LogEvent> | null>
  if (event === null || event?._tag !== "LeafAppended" || more.length > 0) return Either.left(NO_LEAF)
  const { at, id, index, leaf_hash, nodes, payload_hash, type } = event
  if (index !== seq - 1) return Either.left(`says that it is leaf ${String(index)}`)
  if (typeof at !== "number" || momentOf(at) === undefined || !Array.isArray(nodes)) return Either.left(NO_LEAF)
  if (typeof id !== "string" || !id.isWellFormed() || typeof type !== "string" || typeof payload_hash !== "string") {
    return Either.left(NO_LEAF)
  }
  const hash = leafHash(leafData({ at, id, type, payload_hash }))
  return hash.toString("hex") === leaf_hash ? Either.right({ hash, nodes }) : Either.left(OTHER_HASH)
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The furthest moments that a date can name, as milliseconds from 1970. */
const MOMENT_MS_MAX = 8_640_000_000_000_000
const momentOf = (at: number): string | undefined => (Math.abs(at) <= MOMENT_MS_MAX ? isoTime(at) : undefined)
