/**
 * Patterns of secrets: by the form of each provider's keys, and by the name that stands before a value.
 *
 * Always true: searching takes linear time in any text. A pattern begins only where the character before cannot belong to it, and
 * its ambiguous parts are short.
 */
import { parseApiKey } from "../auth/api-key.ts"
import { isPassword, isRandomAsItStands, isRandomInQuotes, isSampleToken } from "./secret-values.ts"

export interface SecretPattern {
  /** The words of the finding: "looks like …". */
  readonly name: string
  /** Global; a group `value`, where there is one, is the secret itself. */
  readonly pattern: RegExp
  /** Whether what was found is meant; absent means always. */
  readonly isMeant?: (value: string) => boolean
}

/** Documentation of AWS writes all its keys so. */
const isNoExample = (value: string): boolean => !/EXAMPLE(?:KEY)?$/.test(value)

/** Names under which secrets are kept, or the ends of such names. */
const CALLED =
  "(?:passw(?:or)?d|passwd|passphrase|pwd|secret(?:[._-]?access)?(?:[._-]?key)?|(?:api|private|account|access|signing|encryption|auth)[._-]?key|token)"

/** How a name is given a value; a comparison and an arrow are none. */
const GIVEN = "[ \\t]{0,20}(?::=|=>|[:=])(?![=>])[ \\t]{0,20}"

/** Patterns of a known issuer first: of two matches on a line the first is reported. */
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
  {
    name: "a key of a model provider",
    pattern: /(?<![\w-])sk-(?:(?:ant|or|proj|svcacct)-[\w-]{32,}|[A-Za-z0-9]{32,})/g
  },
  { name: "an npm token", pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/g },
  { name: "a private key", pattern: /-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----/g },
  { name: "a GitLab token", pattern: /(?<![\w-])glpat-[\w-]{20,}/g },
  { name: "a SendGrid key", pattern: /(?<![\w.-])SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g },
  {
    name: "an Azure key",
    pattern: /(?<![A-Za-z0-9])(?:Account|SharedAccess)Key=(?<value>[A-Za-z0-9+/]{40,}={0,2})/g
  },
  {
    name: "a signed token (JWT)",
    pattern: /(?<![\w-])eyJ[\w-]{8,}\.(?<value>eyJ[\w-]{8,})\.[\w-]{16,}/g,
    isMeant: (payload) => !isSampleToken(payload)
  },
  {
    name: "a credential of an HTTP request",
    pattern: /(?<![A-Za-z0-9])(?:Bearer|Basic)[ \t]{1,20}(?<value>[A-Za-z0-9._~+/-]{20,500}={0,2})/gi,
    isMeant: isRandomInQuotes
  },
  {
    name: "a password in an address",
    pattern: /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:/@"'`]{0,100}:(?<value>[^\s/@"'`]{8,200})@/gi,
    isMeant: isPassword
  },
  {
    name: "a password or key in plain text",
    // Between the name and the value there may be a type, as in `secret: string = "…"`.
    pattern: new RegExp(
      `${CALLED}["']?(?:[ \\t]?:[ \\t]{0,4}[&A-Za-z]{1,20})?${GIVEN}(["'\`])(?<value>[^"'\`\\s]{12,200})\\1`,
      "gi"
    ),
    isMeant: isRandomInQuotes
  },
  {
    name: "a password or key in plain text",
    // As files of settings write it: the name begins the line, and the value ends it.
    pattern: new RegExp(
      `^[ \\t]{0,40}(?:export[ \\t]{1,9}|-[ \\t]{1,9})?["']?[\\w.-]{0,60}?${CALLED}["']?${GIVEN}(?<value>[^"'\`\\s]{12,200})(?:[ \\t]{1,20}#.*)?\\r?$`,
      "gim"
    ),
    isMeant: isRandomAsItStands
  }
]
