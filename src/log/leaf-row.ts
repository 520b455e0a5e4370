/** Parses and checks a journal row of the log. Only the exact text that the log writes for a leaf is accepted. */
import { Result } from "effect"
import { LEAF_VERSION, type LeafContent } from "../../actors/log/leaf.ts"
import { leafHash, type Hash } from "../../actors/log/merkle.ts"
import type { JournalRow } from "../../actors/runtime/journal.ts"
import type { LeafType, LogEvent, LogNode } from "../../schema/log.ts"
import { isoTime } from "../../schema/text.ts"

export interface CheckedLeaf {
  /** Computed from the content, and equal to the hash in the row. */
  readonly hash: Hash
  /** The content that was hashed, with the leaf's index. */
  readonly words: LeafContent & { readonly index: number }
  /** As the row states them; only the tree shows whether they are right. */
  readonly nodes: ReadonlyArray<LogNode>
}

/** Left: what is wrong with the row, as the end of "leaf 7 …". */
export const checkedLeaf = ({ events, seq }: JournalRow): Result.Result<CheckedLeaf, string> => {
  const event = onlyEventOf(events)
  if (event === undefined) return Result.fail(NO_LEAF)
  if (event.index !== seq - 1) return Result.fail(`says that it is leaf ${String(event.index)}`)
  const words = wordsOf(event, seq - 1)
  if (words === undefined || !Array.isArray(event.nodes)) return Result.fail(NO_LEAF)
  const hash = leafHash(dataOf(words))
  if (hash.toString("hex") !== event.leaf_hash) {
    return Result.fail("does not have the content that its hash was made of")
  }
  if (textOf(words, event) !== events) return Result.fail("is not written as the log writes a leaf")
  return Result.succeed({ hash, words, nodes: event.nodes })
}

const NO_LEAF = "is not written as a leaf"

/** The row before it is checked. */
type Claimed = { readonly [Name in keyof LogEvent]?: unknown }
type Words = CheckedLeaf["words"]

const onlyEventOf = (text: string): Claimed | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (!Array.isArray(parsed) || parsed.length !== 1) return undefined
    const event = parsed[0] as Claimed | null
    return event?._tag === "LeafAppended" ? event : undefined
  } catch {
    return undefined
  }
}

const TYPE = /^[a-z.]+$/
const HEX = /^[0-9a-f]{64}$/
/** The earliest and latest moments that a date can name, in milliseconds from 1970. */
const MOMENT_MS_MAX = 8_640_000_000_000_000

const wordsOf = ({ at, id, payload_hash, type }: Claimed, index: number): Words | undefined => {
  if (typeof id !== "string" || !id.isWellFormed() || typeof type !== "string" || !TYPE.test(type)) return undefined
  if (typeof payload_hash !== "string" || !HEX.test(payload_hash)) return undefined
  if (typeof at !== "number" || !(Math.abs(at) <= MOMENT_MS_MAX)) return undefined
  return { index, type: type as LeafType, id, payload_hash, at }
}

/**
 * The same text as `leafData` gives, in a third of its time: the names are in their order, none of these types and hashes needs
 * an escape, and RFC 8785 writes a string as JSON.stringify does.
 */
const dataOf = ({ at, id, payload_hash, type }: Words): string =>
  `{"id":${JSON.stringify(id)},"payload_hash":"${payload_hash}","ts":"${isoTime(at)}","type":"${type}","v":${LEAF_VERSION}}`

/**
 * The one text that the journal writes for this event. The database finds a hash by its place in the text. With a repeated name
 * or an extra space it could find another hash than a parser does.
 */
const textOf = ({ at, id, index, payload_hash, type }: Words, { leaf_hash, nodes, tell }: Claimed): string =>
  `[{"_tag":"LeafAppended","type":"${type}","id":${JSON.stringify(id)},"payload_hash":"${payload_hash}","index":${index},"leaf_hash":"${String(leaf_hash)}","nodes":${JSON.stringify(nodes)},"tell":${JSON.stringify(tell)},"at":${at}}]`
