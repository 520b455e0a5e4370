/** The command line of the offline verifier: parses its arguments, prints the result and chooses the exit code. */
import { Result } from "effect"
import { parseArgs } from "node:util"
import { parseVerifierKey } from "../log/signed-note.ts"
import { isValid } from "./checks.ts"
import { checkProof, type FileCheck, type OfflineOptions, type PinnedRoot, readProof } from "./offline-proof.ts"

export interface VerifyIo {
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  /** The text of a file, or of standard input for "-". */
  readonly readText: (file: string) => string
  /** Epoch milliseconds. */
  readonly now: number
}

/** Valid, if the named keys or head can be trusted. */
const EXIT_VALID = 0
const EXIT_NOT_VALID = 1
/** It could not be checked. */
export const EXIT_FAILED = 2
/** Consistent in itself, but no key or head was given to check it against; such a file is easily made. */
const EXIT_CONSISTENT = 3

const HELP = `npm run vault:verify -- FILE [--key VKEY]... [--root SIZE:HEX]

Checks the attestation in FILE without the service: canonical form, hash, leaf, inclusion in the log, revocation, expiry and,
where they are there, signatures. FILE is what GET /api/v1/vcap/attestations/:session_id/proof answers; - reads standard
input. No file can show that an attestation is not revoked: ask its /verify.

  --key VKEY       trusts this key and asks for its signatures: name+id+base64, as /.well-known/vcap-signing-keys.json shows
                   it. More than once after a change of keys: an attestation is signed by the key of its day, the head of the
                   log by today's. What says that it was sealed before there was a key is held by the signed head alone
  --root SIZE:HEX  trusts this tree alone, for what no key has signed: tree_size and root_hash, as /vcap-log showed them to
                   you or to somebody whom you trust when the file was made

Take keys and roots from somewhere else than the file. Without any of them a file can only be consistent.

Exit 0: valid; 1: not valid; 2: it could not be checked; 3: consistent, not authenticated.
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
    return verifyText(io.readText(asked.file), asked, io)
  } catch (failure) {
    io.stderr(`${printable(failure instanceof Error ? failure.message : String(failure))}\n`)
    if (failure instanceof UsageFault) io.stderr("--help says how it is used\n")
    return EXIT_FAILED
  }
}

interface Asked extends Pick<OfflineOptions, "pinned" | "root"> {
  readonly file: string
}

/** The arguments; undefined if help was asked for. */
const readArguments = (args: ReadonlyArray<string>): Asked | undefined => {
  const { positionals, values } = parsed(args)
  if (values.help === true) return undefined
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new UsageFault("name one file, or - for standard input")
  const pinned = (values.key ?? []).map((vkey) =>
    Result.getOrElse(parseVerifierKey(vkey), (fault) => {
      throw new UsageFault(`--key: ${fault}`)
    })
  )
  return { file, pinned, root: values.root === undefined ? undefined : rootIn(values.root) }
}

const ROOT_FORM = /^(\d{1,15}):([0-9a-f]{64})$/i

const rootIn = (text: string): PinnedRoot => {
  const [, size, root] = ROOT_FORM.exec(text) ?? []
  if (size === undefined || root === undefined)
    throw new UsageFault("--root: a root is SIZE:HEX, a number and 64 hex digits")
  return { size: Number(size), root: root.toLowerCase() }
}

const parsed = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { key: { type: "string", multiple: true }, root: { type: "string" }, help: { type: "boolean" } }
    })
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

const verifyText = (text: string, { pinned, root }: Asked, { now, stderr, stdout }: VerifyIo): number => {
  const proof = readProof(text)
  if (Result.isFailure(proof)) {
    stderr(`${proof.failure}\n`)
    return EXIT_FAILED
  }
  const checks = checkProof(proof.success, { pinned, root, now })
  const { attestation, generated_at } = proof.success
  const { session_id } = attestation
  stdout(`${printable(session_id)}, the file says it is of ${printable(generated_at)}\n${checks.map(lineOf).join("")}`)
  if (!isValid(checks)) {
    stdout("NOT VALID\n")
    return EXIT_NOT_VALID
  }
  if (pinned.length > 0 || root !== undefined) {
    stdout("VALID\n")
    return EXIT_VALID
  }
  if (proof.success.keys.length > 0) stdout("The keys came with the file: anybody could have made them.\n")
  stdout("Name a key that you trust with --key, or a root with --root.\nCONSISTENT (not authenticated)\n")
  return EXIT_CONSISTENT
}

/** Shows control characters and direction marks of the file by number, so that its texts cannot manipulate the terminal. */
const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)!.toString(16)}}`)

const RESULT_WIDTH = 9
const NAME_WIDTH = 16
const lineOf = ({ detail, name, result }: FileCheck): string =>
  `  ${result.padEnd(RESULT_WIDTH)}${name.padEnd(NAME_WIDTH)}${printable(detail)}\n`
