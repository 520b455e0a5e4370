/**
 * Signed notes and keys against the example of C2SP's signed-note and that of Go's note package, and our own signatures
 * against node:crypto alone.
 */
import { Result } from "effect"
import { createPublicKey, generateKeyPairSync, verify } from "node:crypto"
import { describe, expect, test } from "vitest"
import { makeSigner, originOf } from "../../../src/log/signer.ts"
import { readSigningKey } from "../../../src/crypto/signing-key.ts"
import {
  formatVerifierKey,
  openNote,
  parseNote,
  parseVerifierKey,
  signNote,
  type VerifierKey
} from "../../../src/log/signed-note.ts"

const keyOf = (text: string): VerifierKey => Result.getOrThrow(parseVerifierKey(text))
const isKey = (text: string): boolean => Result.isSuccess(parseVerifierKey(text))

/** c2sp.org/signed-note, "Example". */
const SPEC_KEY = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k"
const SPEC_TEXT = "This is an example message.\n"
const SPEC_NOTE = `${SPEC_TEXT}\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n`
/** golang.org/x/mod/sumdb/note, the package's own example. */
const GO_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
const GO_TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const GO_NOTE = `${GO_TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`

const SEED = Buffer.alloc(32, 7)
const ORIGIN = "redress.example/vcap-log"
const signerOf = (text: string) => {
  const signer = makeSigner(Result.getOrThrow(readSigningKey(text)), ORIGIN)
  if (signer === undefined) throw new Error("no signer")
  return { ...signer, keyId: signer.kid }
}

describe("notes of others", () => {
  test.each([
    ["C2SP", SPEC_KEY, SPEC_NOTE, SPEC_TEXT],
    ["Go", GO_KEY, GO_NOTE, GO_TEXT]
  ])("%s: the note opens with its key, and the key is written as it was read", (_of, key, note, text) => {
    expect(openNote(note, [keyOf(key)])).toBe(text)
    const { name, publicKey } = keyOf(key)
    expect(formatVerifierKey(name, publicKey)).toBe(key)
  })

  test("a note does not open with another key, nor when a character of it was changed", () => {
    expect(openNote(SPEC_NOTE, [keyOf(GO_KEY)])).toBeUndefined()
    expect(openNote(SPEC_NOTE, [])).toBeUndefined()
    expect(openNote(SPEC_NOTE.replace("message", "massage"), [keyOf(SPEC_KEY)])).toBeUndefined()
    expect(openNote(SPEC_NOTE.replace("Uw2QOkn8", "Uw2QOkn9"), [keyOf(SPEC_KEY)])).toBeUndefined()
  })

  test("signatures of unknown keys are ignored, and a wrong one of a known key invalidates the note", () => {
    const signer = signerOf(SEED.toString("base64"))
    const own = signNote(SPEC_TEXT, signer)
    const both = `${SPEC_NOTE}${own.slice(own.lastIndexOf("—"))}`
    expect(openNote(both, [keyOf(SPEC_KEY)])).toBe(SPEC_TEXT)
    expect(openNote(both, [keyOf(SPEC_KEY), keyOf(signer.vkey)])).toBe(SPEC_TEXT)
    const other = signNote("Another text.\n", signer)
    const spoilt = `${SPEC_NOTE}${other.slice(other.lastIndexOf("—"))}`
    expect(openNote(spoilt, [keyOf(SPEC_KEY), keyOf(signer.vkey)])).toBeUndefined()
    expect(openNote(spoilt, [keyOf(SPEC_KEY)])).toBe(SPEC_TEXT)
  })

  test.each([
    "",
    "text\n",
    SPEC_NOTE.slice(0, -1),
    `${SPEC_NOTE}\n`,
    SPEC_NOTE.replace("— ", "- "),
    SPEC_NOTE.replace("QM=\n", "QM\n"),
    SPEC_NOTE.replace("This", "Th\u0007is"),
    `${SPEC_TEXT}\n`,
    SPEC_NOTE + SPEC_NOTE.slice(SPEC_NOTE.indexOf("—")).repeat(100)
  ])("what is no note is none: %j", (text) => {
    expect(parseNote(text)).toBeUndefined()
  })

  test("a verifier key whose parts do not belong together is refused", () => {
    expect(isKey(SPEC_KEY)).toBe(true)
    expect(isKey(SPEC_KEY.replace("foo", "bar"))).toBe(false)
    expect(isKey(SPEC_KEY.replace("530d903a", "530d903b"))).toBe(false)
    expect(isKey(SPEC_KEY.replace("+Aek", "+Bek"))).toBe(false)
    expect(isKey("example.com/foo")).toBe(false)
  })
})

describe("our own signer", () => {
  test("a seed and PKCS#8 in PEM, also on one line, are the same key", () => {
    const { privateKey } = generateKeyPairSync("ed25519")
    const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString()
    const seed = privateKey.export({ format: "jwk" }).d ?? ""
    const keys = [pem, pem.replaceAll("\n", "\\n"), seed, Buffer.from(seed, "base64url").toString("base64")]
    expect(new Set(keys.map((text) => signerOf(text).vkey)).size).toBe(1)
  })

  test("a key of another kind is refused, and the refusal does not repeat it", () => {
    const { privateKey, publicKey } = generateKeyPairSync("x25519")
    const others = [
      privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
      publicKey.export({ format: "pem", type: "spki" }).toString(),
      "not a key",
      SEED.subarray(1).toString("base64")
    ]
    for (const text of others) {
      const refused = Result.getOrThrow(Result.flip(readSigningKey(text)))
      expect(refused).toMatch(/^an Ed25519 private key/)
      expect(refused).not.toContain(text)
    }
  })

  test("what it signs is a note of its name that node:crypto verifies", () => {
    const signer = signerOf(SEED.toString("base64"))
    const text = `${ORIGIN}\n1\n${Buffer.alloc(32).toString("base64")}\n`
    const note = signNote(text, signer)
    expect(openNote(note, [keyOf(signer.vkey)])).toBe(text)
    const line = note.split("\n").at(-2)?.split(" ") ?? []
    expect(line.slice(0, 2)).toEqual(["—", ORIGIN])
    const bytes = Buffer.from(line[2] ?? "", "base64")
    expect(bytes.subarray(0, 4).toString("hex")).toBe(signer.kid)
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: signer.x }, format: "jwk" })
    expect(verify(null, Buffer.from(text), key, bytes.subarray(4))).toBe(true)
  })

  test("without a key there is no signer, and the origin is where the log is", () => {
    expect(makeSigner(undefined, ORIGIN)).toBeUndefined()
    expect(originOf("https://redress.example")).toBe(ORIGIN)
    expect(originOf("http://localhost:8080")).toBe("localhost:8080/vcap-log")
  })

  test("what is no text of a note is not signed", () => {
    const signer = signerOf(SEED.toString("base64"))
    expect(() => signNote("no line end", signer)).toThrow("no note")
    expect(() => signNote("text\n", { ...signer, name: "two words" })).toThrow("no note")
  })
})
