/**
 * What secrets look like, by whose they are. Every pattern begins where the character before could not belong to it and has
 * no part that can be read in two ways, so a text is read once, however it was made.
 */
import { parseApiKey } from "../auth/api-key.ts"

export interface SecretPattern {
  /** What a person is told: "looks like …". */
  readonly name: string
  /** Global; a group `value`, where there is one, is the secret itself. */
  readonly pattern: RegExp
  /** Whether what was found is meant; absent means always. */
  readonly isMeant?: (value: string) => boolean
}

/** Documentation of AWS writes all its keys so. */
const isNoExample = (value: string): boolean => !/EXAMPLE(?:KEY)?$/.test(value)

export const SECRET_PATTERNS: ReadonlyArray<SecretPattern> = [
  {
    name: "an API key of this service",
    pattern: /(?<![A-Za-z0-9])svc_[0-9a-f]{64}(?![0-9a-f])/g,
    // Examples have the form alone: without the right checksum it opens nothing.
    isMeant: (value) => parseApiKey(value) !== undefined
  },
  {
    name: "a staff token of this service",
    pattern: /(?<![A-Za-z0-9])stf_[0-9a-f]{16}_[0-9a-f]{48}(?![0-9a-f])/g
  },
  { name: "a webhook secret", pattern: /(?<![A-Za-z0-9_])whsec_[A-Za-z0-9+/]{32,}={0,2}/g },
  {
    name: "an AWS access key id",
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    isMeant: isNoExample
  },
  {
    name: "an AWS secret access key",
    pattern:
      /aws[_-]?secret[_-]?(?:access[_-]?)?key["']?[ \t]{0,20}[:=][ \t]{0,20}["']?(?<value>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
    isMeant: isNoExample
  },
  { name: "a GitHub token", pattern: /(?<![A-Za-z0-9])gh[pousr]_[A-Za-z0-9]{36,255}(?![A-Za-z0-9])/g },
  { name: "a GitHub token", pattern: /(?<![A-Za-z0-9])github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}(?![A-Za-z0-9])/g },
  { name: "a Slack token", pattern: /(?<![A-Za-z0-9-])xox[abeoprs]-[0-9]{6,}-[A-Za-z0-9-]{12,}/g },
  {
    name: "a Slack webhook address",
    pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,14}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{20,}/g
  },
  { name: "a live Stripe key", pattern: /(?<![A-Za-z0-9])[rs]k_live_[A-Za-z0-9]{24,}/g },
  { name: "a Google API key", pattern: /(?<![\w-])AIza[\w-]{35}(?![\w-])/g },
  { name: "a Google client secret", pattern: /(?<![\w-])GOCSPX-[\w-]{28}(?![\w-])/g },
  { name: "a key of a model provider", pattern: /(?<![\w-])sk-(?:ant|proj|svcacct)-[\w-]{32,}/g },
  { name: "an npm token", pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/g },
  { name: "a private key", pattern: /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g },
  {
    name: "a signed token (JWT)",
    pattern: /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g
  },
  {
    name: "a password or key in plain text",
    pattern:
      /(?:passw(?:or)?d|passwd|secret|api[_-]?key|(?:access|auth)[_-]?token)["']?[ \t]{0,20}(?::=|[:=])[ \t]{0,20}(["'`])(?<value>[^"'`\s]{12,200})\1/gi,
    isMeant: (value) => looksRandom(value)
  }
]

/** Bits for each character from which nobody has thought of a word any more. */
const ENTROPY_BITS_MIN = 3.5
/** What stands for a value that comes from somewhere else. */
const PLACEHOLDER = /[${}<>]|example|changeme|placeholder|your[_-]|xxx|process\.env|^https?:/i

const looksRandom = (value: string): boolean =>
  !PLACEHOLDER.test(value) && /[0-9]/.test(value) && /[A-Za-z]/.test(value) && entropyBits(value) >= ENTROPY_BITS_MIN

/** Shannon's, of the characters of this text alone. */
const entropyBits = (text: string): number => {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
