/** The offline verifier as somebody runs it who has a downloaded proof. */
import { hash, type KeyObject } from "node:crypto"
import { runVerify } from "../../src/vault/verify-command.ts"
import { NOW } from "./given.ts"

/** What the command printed and its exit code. */
export const verified = (proof: unknown, args: ReadonlyArray<string> = [], now = NOW) => {
  const printed: Array<string> = []
  const text = typeof proof === "string" ? proof : JSON.stringify(proof)
  const code = runVerify(["-", ...args], {
    stdout: (line) => void printed.push(line),
    stderr: (line) => void printed.push(line),
    readText: () => text,
    now
  })
  return { code, out: printed.join("") }
}
/** The checks that failed. */
export const failedIn = ({ out }: { readonly out: string }) =>
  [...out.matchAll(/^ {2}fail +(\w+)/gm)].map(([, name]) => name)

/** A verifier key of C2SP signed-note, made here again. */
export function vkeyOf(name: string, key: KeyObject): string {
  const bytes = Buffer.from(String(key.export({ format: "jwk" }).x), "base64url")
  const typed = Buffer.concat([Buffer.of(1), bytes])
  const id = hash("sha256", Buffer.concat([Buffer.from(`${name}\n`), typed]), "hex").slice(0, 8)
  return `${name}+${id}+${typed.toString("base64")}`
}
