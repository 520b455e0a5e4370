/**
 * The transparency log: its commands, events and state. Its leaves are numbered from 0 and never change. Written to journals: a change is a migration. Times are epoch milliseconds; hashes are lower-case hex.
 */
import { Schema } from "effect"

const At = Schema.Int
const Index = Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0)))
export const HexHash = Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{64}$/)))

/** What a leaf is about (domain decision F.4). */
export const LeafType = Schema.Literals([
  "attestation.sealed",
  "attestation.revoked",
  "council.verdict",
  "key.rotated",
  "audit.head"
])
export type LeafType = typeof LeafType.Type

/** What is logged: never the content, only its hash. No part of it is personal data. */
const entry = {
  type: LeafType,
  /** Names the thing within its type: a session id, an evaluation's number, a day, a key's id. */
  id: Schema.String.pipe(Schema.check(Schema.isMaxLength(200))),
  /** SHA-256 of the content, in the form that the ordering actor defines. */
  payload_hash: HexHash
}

/** The actor that receives the leaf's place in a `NoteLogged` command. */
const Told = Schema.NullOr(Schema.Struct({ kind: Schema.String, id: Schema.String }))

/** The place of a leaf: the same fields in the order to the asking actor, in states and in answers. */
export const LeafPlace = Schema.Struct({ leaf_index: Index, leaf_hash: HexHash, logged_at: At })
export type LeafPlace = typeof LeafPlace.Type

/** The order that the log gives to `tell`; entities that order leaves have it among their commands. */
export const NoteLogged = Schema.TaggedStruct("NoteLogged", { type: LeafType, place: LeafPlace })
export type NoteLogged = typeof NoteLogged.Type

/** The hash of a whole subtree of 256^level leaves, the `index`-th of its size: what tiles above the lowest hold. */
export const LogNode = Schema.Struct({
  level: Schema.Int.pipe(Schema.check(Schema.isGreaterThan(0))),
  index: Index,
  hash: HexHash
})
export type LogNode = typeof LogNode.Type

export const LogCommand = Schema.Union([Schema.TaggedStruct("AppendLeaf", { ...entry, tell: Told })])
export type LogCommand = typeof LogCommand.Type

export const LogEvent = Schema.Union([
  /** One in each journal row, so that the row after number n holds leaf n. `nodes` are those that this leaf completes. */
  Schema.TaggedStruct("LeafAppended", {
    ...entry,
    index: Index,
    leaf_hash: HexHash,
    nodes: Schema.Array(LogNode),
    tell: Told,
    at: At
  })
])
export type LogEvent = typeof LogEvent.Type

export const LogState = Schema.Struct({
  _tag: Schema.Literal("Log"),
  size: Index,
  /** The roots of the largest whole subtrees, the leftmost first: one for each bit of the size. */
  peaks: Schema.Array(HexHash),
  /** When the last leaf came; null while there is none. */
  updated_at: Schema.NullOr(At)
})
export type LogState = typeof LogState.Type

export class LogRefused extends Schema.TaggedError<LogRefused>()("LogRefused", {
  /** `not-text`: half of a surrogate pair has no bytes to hash. */
  reason: Schema.Literals(["not-text", "too-large"])
}) {}
