/**
 * Signed notes (C2SP signed-note) with Ed25519: a text, an empty line, and one line per signature over the text with its last
 * line end. The verifier chooses the keys to trust.
 */
import { Result } from "effect"
import { createHash, createPublicKey, verify } from "node:crypto"

/** Ed25519, in key ids and verifier keys. */
const TYPE_ED25519 = 0x01
const KEY_ID_BYTES = 4
const PUBLIC_KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** An em dash and a space. */
const SIGNATURE_MARK = "\u2014 "
/** Most signatures of a note; the specification allows a limit from 100 on. */
const SIGNATURE_COUNT_MAX = 100
/** A name has no Unicode space and no plus: these separate it from its neighbours. */
const NAME = /^[^\s+]+$/u

export interface VerifierKey {
  readonly name: string
  /** Four bytes as eight hex digits. */
  readonly keyId: string
  readonly publicKey: Uint8Array
}

export interface NoteSignature {
  readonly name: string
  readonly keyId: string
  readonly signature: Uint8Array
}

export interface Note {
  /** With its last line end. */
  readonly text: string
  readonly signatures: ReadonlyArray<NoteSignature>
}

/** The first four bytes of SHA-256(name || 0x0A || 0x01 || public key), as eight hex digits. */
export const noteKeyId = (name: string, publicKey: Uint8Array): string =>
  createHash("sha256")
    .update(`${name}\n`)
    .update(Buffer.of(TYPE_ED25519))
    .update(publicKey)
    .digest()
    .subarray(0, KEY_ID_BYTES)
    .toString("hex")

export const formatVerifierKey = (name: string, publicKey: Uint8Array): string =>
  `${name}+${noteKeyId(name, publicKey)}+${Buffer.concat([Buffer.of(TYPE_ED25519), publicKey]).toString("base64")}`

/** Parses a verifier key; fails with what is wrong with it. Its id must follow from its name and key. */
export const parseVerifierKey = (text: string): Result.Result<VerifierKey, string> => {
  const [name = "", keyId = "", ...rest] = text.split("+")
  // Base64 has plus signs of its own.
  const bytes = base64Bytes(rest.join("+"))
  if (!NAME.test(name) || bytes === undefined) return Result.fail("a verifier key is name+id+base64")
  if (bytes[0] !== TYPE_ED25519 || bytes.length !== 1 + PUBLIC_KEY_BYTES)
    return Result.fail("only Ed25519 is understood")
  const publicKey = bytes.subarray(1)
  return noteKeyId(name, publicKey) === keyId
    ? Result.succeed({ name, keyId, publicKey })
    : Result.fail("the id does not belong to the name and the key")
}

/** A note of this text and one signature under this name. The text ends with a line end and has no empty line. */
export const signNote = (
  text: string,
  signer: { readonly name: string; readonly keyId: string; readonly sign: (bytes: Uint8Array) => Uint8Array }
): string => {
  if (!NAME.test(signer.name) || !text.endsWith("\n") || hasControl(text)) throw new Error("this text is no note")
  const signature = Buffer.concat([Buffer.from(signer.keyId, "hex"), signer.sign(Buffer.from(text))])
  return `${text}\n${SIGNATURE_MARK}${signer.name} ${signature.toString("base64")}\n`
}

/** Parses a note without verifying it; undefined if the text is no note. */
export const parseNote = (note: string): Note | undefined => {
  const split = note.lastIndexOf("\n\n")
  if (split < 0 || !note.endsWith("\n") || !note.isWellFormed() || hasControl(note)) return undefined
  const lines = note.slice(split + 2, -1).split("\n")
  if (lines.length > SIGNATURE_COUNT_MAX) return undefined
  const signatures: Array<NoteSignature> = []
  for (const line of lines) {
    const signature = parseSignature(line)
    if (signature === undefined) return undefined
    signatures.push(signature)
  }
  return { text: note.slice(0, split + 1), signatures }
}

const parseSignature = (line: string): NoteSignature | undefined => {
  if (!line.startsWith(SIGNATURE_MARK)) return undefined
  const [name = "", written = "", ...more] = line.slice(SIGNATURE_MARK.length).split(" ")
  const bytes = base64Bytes(written)
  if (!NAME.test(name) || bytes === undefined || bytes.length <= KEY_ID_BYTES || more.length > 0) return undefined
  return { name, keyId: bytes.subarray(0, KEY_ID_BYTES).toString("hex"), signature: bytes.subarray(KEY_ID_BYTES) }
}

/**
 * The text, when at least one of these keys has signed it and none of their signatures is wrong; signatures of others are
 * ignored.
 */
export const openNote = (note: string, trusted: ReadonlyArray<VerifierKey>): string | undefined => {
  const parsed = parseNote(note)
  if (parsed === undefined) return undefined
  const known = parsed.signatures.flatMap((signature) => {
    const key = trusted.find(({ keyId, name }) => name === signature.name && keyId === signature.keyId)
    return key === undefined ? [] : [{ key, signature }]
  })
  const text = Buffer.from(parsed.text)
  const isGenuine = known.every(({ key, signature }) => isSigned(text, signature.signature, key.publicKey))
  return known.length > 0 && isGenuine ? parsed.text : undefined
}

const isSigned = (bytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean => {
  if (signature.length !== SIGNATURE_BYTES) return false
  const x = Buffer.from(publicKey).toString("base64url")
  return verify(null, bytes, createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" }), signature)
}

/** Line ends are the only control characters of a note below U+0020. */
const hasControl = (text: string): boolean => {
  for (const character of text) if (character < " " && character !== "\n") return true
  return false
}

/** Strict base64: undefined unless encoding the result gives the same text. */
const base64Bytes = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, "base64")
  return bytes.length > 0 && bytes.toString("base64") === text ? bytes : undefined
}
