/**
 * The signer of the transparency log: its keys, and the newest head that it received. Written to
 * journals: a change is a migration. Times are epoch milliseconds; roots are lower-case hex.
 */
import { Schema } from "effect"
import { HexHash } from "./log.ts"

const At = Schema.Int

const key = {
  /** The key's id in signed notes, eight hex digits: of the origin's name and the public key. */
  kid: Schema.String.pipe(Schema.check(Schema.isPattern(/^[0-9a-f]{8}$/))),
  /** The public key's 32 bytes in base64url, as JWK writes it. */
  x: Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/))),
  /** The same for verifiers of signed notes: name, id, and type with key. */
  vkey: Schema.String.pipe(Schema.check(Schema.isMaxLength(1_000)))
}
export const PublicKey = Schema.Struct(key)
export type PublicKey = typeof PublicKey.Type

const head = { size: Schema.Int.pipe(Schema.check(Schema.isGreaterThanOrEqualTo(0))), root: HexHash }

export const SignerCommand = Schema.Union([
  /** This key signs from now on, or none does. */
  Schema.TaggedStruct("UseKey", {
    key: Schema.NullOr(PublicKey)
  }),
  /** The log has this head; it may be signed and published. */
  Schema.TaggedStruct("RecordHead", head)
])
export type SignerCommand = typeof SignerCommand.Type

export const SignerEvent = Schema.Union([
  Schema.TaggedStruct("SigningKeyTaken", { ...key, at: At }),
  Schema.TaggedStruct("SigningKeyRetired", { kid: key.kid, at: At }),
  Schema.TaggedStruct("HeadRecorded", { ...head, at: At })
])
export type SignerEvent = typeof SignerEvent.Type

export const SignerState = Schema.Struct({
  _tag: Schema.Literal("Signer"),
  /** The newest last; at most one is active. */
  keys: Schema.Array(
    Schema.Struct({
      ...key,
      status: Schema.Literals(["active", "retired"]),
      valid_from: At,
      /** Null while it is active. */
      valid_until: Schema.NullOr(At),
      /** Times between the two in which it did not sign, because it was retired and came back; the oldest first. */
      gaps: Schema.optional(Schema.Array(Schema.Struct({ from: At, until: At })))
    })
  ),
  /** Null while none was. */
  head: Schema.NullOr(Schema.Struct({ ...head, at: At }))
})
export type SignerState = typeof SignerState.Type

export class SignerRefused extends Schema.TaggedError<SignerRefused>()("SignerRefused", {
  /** `head-behind`: a larger head was recorded; `head-forked`: one of the same size and another root was. */
  reason: Schema.Literals(["head-behind", "head-forked", "too-many-keys"])
}) {}
