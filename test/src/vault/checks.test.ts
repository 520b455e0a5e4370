/** Which signatures are demanded and taken, from the statement's own words and from the times of the keys. */
import { generateKeyPairSync, sign } from "node:crypto"
import { expect, test } from "vitest"
import { checksOf, type Evidence, type Period } from "../../../src/vault/checks.ts"
import { preAuthEncoding } from "../../../src/vault/dsse.ts"
import { DAY, NOW } from "../../support/given.ts"

const { privateKey, publicKey } = generateKeyPairSync("ed25519")
const KID = "0badc0de"
const key = {
  name: "redress.example/vcap-log",
  keyId: KID,
  publicKey: Buffer.from(String(publicKey.export({ format: "jwk" }).x), "base64url")
}

/** The check of a statement issued now that says this of its key, or nothing at all as old ones do. */
const signatureCheck = (
  said: string | null | undefined,
  isSigned: boolean,
  periods: ReadonlyArray<Period> | undefined
) => {
  const statement = JSON.stringify({ issued_at: new Date(NOW).toISOString(), signing_key_id: said })
  const evidence: Evidence = {
    session_id: "ses_1",
    attestation_id: "att_1",
    agent_id: "agt_1",
    statement,
    statement_hash: "",
    logged: undefined,
    isMisplaced: false,
    revocation: {
      words: undefined,
      leafIndex: undefined,
      logged: undefined,
      isMisplaced: false,
      absence: "none-in-log"
    },
    supersededBy: null,
    signature: isSigned
      ? { kid: KID, sig: sign(null, preAuthEncoding(statement), privateKey).toString("base64") }
      : undefined,
    keys: [{ kid: KID, key, periods }],
    now: NOW
  }
  return checksOf(evidence).at(-1)?.result
}

const ALWAYS = [{ from: NOW - DAY, until: null }]
const BEFORE = [{ from: NOW - 2 * DAY, until: NOW - DAY }]
const LATER = [{ from: NOW + DAY, until: null }]
const AROUND_AND_NOT_NOW = [...BEFORE, ...LATER]

test.each<[string, string | null | undefined, boolean, ReadonlyArray<Period> | undefined, string]>([
  ["its key names it", KID, true, ALWAYS, "pass"],
  ["nobody knows when its key signed", KID, true, undefined, "pass"],
  ["it is gone and the statement names it", KID, false, undefined, "fail"],
  ["the statement names another key", "00000000", true, ALWAYS, "fail"],
  ["the statement says that there is none", null, true, ALWAYS, "fail"],
  ["its key had ended", KID, true, BEFORE, "fail"],
  ["its key had not begun", KID, true, LATER, "fail"],
  ["its key was away then", KID, true, AROUND_AND_NOT_NOW, "fail"],
  ["the clock was set by a minute when its key began", KID, true, [{ from: NOW + 60_000, until: null }], "pass"],
  ["there is none, and no key signed", null, false, BEFORE, "skipped"],
  ["there is none, and a key signed", null, false, ALWAYS, "fail"],
  ["there is none, and the first key came at once afterwards", null, false, [{ from: NOW, until: null }], "skipped"],
  ["an old statement has none, and no key signed", undefined, false, LATER, "skipped"],
  ["an old statement has none, and a key signed", undefined, false, ALWAYS, "fail"],
  ["an old statement has one, and its key signed", undefined, true, ALWAYS, "pass"]
])("the signature, when %s", (_, said, isSigned, periods, result) => {
  expect(signatureCheck(said, isSigned, periods)).toBe(result)
})
