/**
 * Proof of control over a domain: the organization publishes a token in DNS or in a file. The token is a keyed hash under the
 * server's secret, so nothing is stored and no token can be guessed.
 */
import { createHmac } from "node:crypto"
import { isSameText } from "../crypto/same-text.ts"
import { derivedKey } from "../crypto/secrets.ts"

const PURPOSE = "redress/domain-proof/1"
/** 192 bits of the hash. */
const TOKEN_CHARS = 32
const PREFIX = "redress-verification="
const WELL_KNOWN_PATH = "/.well-known/redress-verification.txt"
/** Name servers far away answer within a second or two. */
export const LOOKUP_MS_MAX = 5_000
/** One line, and what an editor leaves behind it. */
export const FILE_BYTES_MAX = 4_096

export type ProofMethod = "dns_txt" | "well_known"

export interface ProofPorts {
  /** The TXT records of a name, each as its parts; an empty list when there are none. Rejects if no server answers. */
  readonly resolveTxt: (name: string) => Promise<ReadonlyArray<ReadonlyArray<string>>>
  /** The body of an https address, or undefined when it has none of this size; rejects when it may not be asked. */
  readonly fetchText: (url: string, bytesMax: number) => Promise<string | undefined>
}

export interface DomainProofs {
  /** What must be published, in either place. */
  readonly wordFor: (orgId: string, domain: string) => string
  /** Whether it is published there. */
  readonly check: (method: ProofMethod, orgId: string, domain: string) => Promise<boolean>
}

export const proofUrl = (domain: string): string => `https://${domain}${WELL_KNOWN_PATH}`

export const makeDomainProofs = (serverSecret: string, { fetchText, resolveTxt }: ProofPorts): DomainProofs => {
  const key = derivedKey(serverSecret, PURPOSE)
  const wordFor = (orgId: string, domain: string): string => {
    const hash = createHmac("sha256", key).update(`${orgId}\n${domain}`).digest("base64url")
    return PREFIX + hash.slice(0, TOKEN_CHARS)
  }
  const published = async (method: ProofMethod, domain: string): Promise<ReadonlyArray<string>> => {
    switch (method) {
      case "dns_txt":
        return (await withinTime(resolveTxt(domain))).map((parts) => parts.join(""))
      case "well_known":
        return ((await fetchText(proofUrl(domain), FILE_BYTES_MAX)) ?? "").split(/\r?\n/)
      default:
        return method satisfies never
    }
  }
  return {
    wordFor,
    check: async (method, orgId, domain) => {
      const word = wordFor(orgId, domain)
      // A name that does not exist, a server that is silent: the proof is not there.
      const words = await published(method, domain).catch(() => [])
      return words.some((one) => isSameText(one.trim(), word))
    }
  }
}

const withinTime = async <A>(work: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), LOOKUP_MS_MAX)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
