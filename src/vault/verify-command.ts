/** The command line of the offline verifier: its arguments, what it prints, and its exit code. */
import { Either } from "effect"
import { parseArgs } from "node:util"
import { parseVerifierKey, type VerifierKey } from "../log/signed-note.ts"
import { isValid } from "./checks.ts"
import { checkProof, type FileCheck, readProof } from "./offline-proof.ts"

export interface VerifyIo {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  /** Of a path, or of standard input for "-". */
  readonly readText: (file: string) => string
  /** Epoch milliseconds. */
  readonly now: number
}

export const EXIT_VALID = 0
export const EXIT_NOT_VALID = 1
/** It could not be checked. */
export const EXIT_FAILED = 2

const HELP = `npm run vault:verify -- FILE [--key VKEY]

Checks the attestation in FILE without the service: canonical form, hash, leaf, inclusion in the log, revocation, expiry and,
where they are there, signatures. FILE is what GET /api/v1/vcap/attestations/:session_id/proof answers; - reads standard
input. A later revocation is not in an older file.

  --key VKEY   trusts this key alone and asks for its signatures: name+id+base64, as /.well-known/vcap-signing-keys.json
               shows it; take it from somewhere else than the file

Exit 0: valid; 1: not valid; 2: it could not be checked.
`

/** What is wrong with the arguments, as a sentence. */
class UsageFault extends Error {
  readonly _tag = "UsageFault"
}

export const runVerify = (args: ReadonlyArray<string>, io: VerifyIo): number => {
  try {
    const asked = readArguments(args)
    if (asked === undefined) {
      io.stdout(HELP)
      return EXIT_VALID
    }
    return verifyText(io.readText(asked.file), asked.pinned, io)
  } catch (failure) {
    io.stderr(`${failure instanceof Error ? failure.message : String(failure)}\n`)
    if (failure instanceof UsageFault) io.stderr("--help says how it is used\n")
    return EXIT_FAILED
  }
}

/** Undefined when help was asked for. */
const readArguments = (
  args: ReadonlyArray<string>
): { readonly file: string; readonly pinned: VerifierKey | undefined } | undefined => {
  const { positionals, values } = parsed(args)
  if (values.help === true) return undefined
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageFault("name one file, or - for standard input")
  if (values.key === undefined) return { file, pinned: undefined }
  const pinned = Either.getOrElse(parseVerifierKey(values.key), (fault) => {
    throw new UsageFault(`--key: ${fault}`)
  })
  return { file, pinned }
}

const parsed = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: "string" }, help: { type: "boolean" } }
    })
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

const verifyText = (text: string, pinned: VerifierKey | undefined, { now, stderr, stdout }: VerifyIo): number => {
  const proof = readProof(text)
  if (Either.isLeft(proof)) {
    stderr(`${proof.left}\n`)
    return EXIT_FAILED
  }
  const checks = checkProof(proof.right, { pinned, now })
  const { attestation, generated_at } = proof.right
  stdout(`${attestation.session_id}, as of ${generated_at}\n${checks.map(lineOf).join("")}`)
  if (pinned === undefined && proof.right.keys.length > 0) {
    stdout("The keys came with the file: name one that you trust with --key.\n")
  }
  const valid = isValid(checks)
  stdout(valid ? "VALID\n" : "NOT VALID\n")
  return valid ? EXIT_VALID : EXIT_NOT_VALID
}

const RESULT_WIDTH = 9
const NAME_WIDTH = 16
const lineOf = ({ detail, name, result }: FileCheck): string =>
  `  ${result.padEnd(RESULT_WIDTH)}${name.padEnd(NAME_WIDTH)}${detail}\n`
