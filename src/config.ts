/**
 * Every setting of the service, once: name, default, meaning, and how its text becomes a value. Nothing else reads the
 * environment. The help text, `.env.example` and the table in docs/operating.md come from this record
 * (`config/settings-texts.ts`).
 */
import { Result } from "effect"
import { type SettingProblem, SettingsInvalid } from "./config/settings-invalid.ts"
import { readSigningKey } from "./crypto/signing-key.ts"
import { isOfThisMachine } from "./config/verification-mode.ts"
import {
  baseUrl,
  flag,
  integer,
  mailAddress,
  moment,
  networks,
  oneOf,
  origins,
  secret,
  setting,
  text,
  type Setting,
  url,
  webhookSecret
} from "./config/setting-forms.ts"

export const SETTINGS = {
  host: setting(
    "HOST",
    "127.0.0.1",
    "Address to listen on",
    text(/^[0-9a-zA-Z.:-]{1,253}$/, "an address or host name")
  ),
  port: setting("PORT", "8080", "Port to listen on; 0 takes a free one", integer(0, 65_535)),
  baseUrl: setting(
    "BASE_URL",
    undefined,
    "Public address of the service, in case_url, discovery, cookies and Origin checks; http://localhost:PORT when unset",
    baseUrl
  ),
  databaseUrl: setting(
    "DATABASE_URL",
    undefined,
    "Postgres server, postgres://user:password@host:5432/database; the embedded database in DATA_DIR when unset",
    url("a postgres:// URL", "postgres:", "postgresql:")
  ),
  databasePoolSize: setting(
    "DATABASE_POOL_SIZE",
    "10",
    "Connections for reads from a Postgres server; writes have one of their own",
    integer(1, 200)
  ),
  dataDir: setting(
    "DATA_DIR",
    ".data",
    "Embedded database, owner lock and generated secrets; created for this user alone",
    text(/^[^\0]{1,4096}$/, "a path")
  ),
  operatorToken: setting(
    "OPERATOR_TOKEN",
    undefined,
    "Bearer of /api/admin/*; generated into DATA_DIR/operator-token when unset",
    secret
  ),
  operatorTokenUntil: setting(
    "OPERATOR_TOKEN_UNTIL",
    undefined,
    "Moment at which OPERATOR_TOKEN ends, such as 2027-01-31T00:00:00Z; it does not end when unset",
    moment
  ),
  operatorTokenPrevious: setting(
    "OPERATOR_TOKEN_PREVIOUS",
    undefined,
    "The operator token before, which works until OPERATOR_TOKEN_PREVIOUS_UNTIL, so that it can be rotated without a pause",
    secret
  ),
  operatorTokenPreviousUntil: setting(
    "OPERATOR_TOKEN_PREVIOUS_UNTIL",
    undefined,
    "Moment at which OPERATOR_TOKEN_PREVIOUS ends; required with it",
    moment
  ),
  serverSecret: setting(
    "SERVER_SECRET",
    undefined,
    "Keys the hashes of user identifiers and encrypts stored secrets; generated into DATA_DIR/server-secret when unset, required with DATABASE_URL",
    secret
  ),
  casePrefix: setting("CASE_PREFIX", "ARC", "The prefix of case ids", text(/^[A-Z]{2,8}$/, "2 to 8 capital letters")),
  trustProxy: setting(
    "TRUST_PROXY",
    "off",
    "on: a proxy on this machine or in its private network says in X-Forwarded-For whom it forwards; TRUSTED_PROXIES names others",
    flag
  ),
  trustedProxies: setting(
    "TRUSTED_PROXIES",
    undefined,
    "Addresses and networks of the proxies that set X-Forwarded-For, such as 10.0.0.0/8, separated by commas; takes the place of TRUST_PROXY",
    networks
  ),
  metricsToken: setting("METRICS_TOKEN", undefined, "Bearer of /metrics; anybody may read it when unset", secret),
  securityContact: setting(
    "SECURITY_CONTACT",
    undefined,
    "Where vulnerabilities are reported, mailto:… or https://…; without it there is no /.well-known/security.txt",
    url("a mailto: or https:// address", "mailto:", "https:")
  ),
  actorMemoryMb: setting(
    "ACTOR_MEMORY_MB",
    undefined,
    "Memory of warm actors, in MB, above which the longest unused are written out; half of what the heap has beside 256 MB (640 with the embedded database), at most 512, when unset",
    integer(16, 65_536)
  ),
  standby: setting(
    "STANDBY",
    "off",
    "on: while another process owns the database of DATABASE_URL, wait and take over when it ends; off: refuse to start",
    flag
  ),
  writeMsMax: setting(
    "WRITE_MS_MAX",
    "5000",
    "The longest that a database which commits slowly may keep a write waiting, in milliseconds",
    integer(1_900, 30_000)
  ),
  addressRequestsPerMinute: setting(
    "ADDRESS_REQUESTS_PER_MINUTE",
    "60",
    "Requests per minute of one network address on public routes",
    integer(1, 1_000_000_000)
  ),
  mcpAllowedOrigins: setting(
    "MCP_ALLOWED_ORIGINS",
    undefined,
    "Origins of web pages that may use /mcp beside this service's own and those of this machine, separated by commas",
    origins
  ),
  smtpUrl: setting(
    "SMTP_URL",
    undefined,
    "Mail server that letters leave by, smtps://user:password@host:465 or smtp://host:587; when unset letters are prepared for the user to post",
    url("an smtp:// or smtps:// URL", "smtp:", "smtps:")
  ),
  mailFrom: setting(
    "MAIL_FROM",
    undefined,
    "Address that letters come from and answers go to, with +… before the @ for each letter; required with SMTP_URL",
    mailAddress
  ),
  inboundMailSecret: setting(
    "INBOUND_MAIL_SECRET",
    undefined,
    "Signs POST /api/v1/inbound/mail, by which answers to letters come in; without it the service takes no mail",
    webhookSecret
  ),
  accountVerification: setting(
    "ACCOUNT_VERIFICATION",
    undefined,
    "mail: a code proves the address; operator: an operator confirms accounts; off: nobody does, only for a service that this machine alone reaches. When unset: mail with SMTP_URL, else off where HOST and BASE_URL are this machine and no proxy is trusted, else operator",
    oneOf("mail", "operator", "off")
  ),
  lettersPerSponsorPerDay: setting(
    "LETTERS_PER_SPONSOR_PER_DAY",
    "50",
    "Letters that leave by mail for one sponsor in a UTC day; more wait for the next day",
    integer(1, 1_000_000)
  ),
  lettersPerDay: setting(
    "LETTERS_PER_DAY",
    "2000",
    "Letters that leave by mail in a UTC day, of all sponsors together; more wait for the next day",
    integer(1, 1_000_000_000)
  ),
  assistantConfig: setting(
    "ASSISTANT_CONFIG",
    undefined,
    "JSON file that names a language model for drafts of replies and letters; without it everything is written by rules",
    text(/^[^\0]{1,4096}$/, "a path")
  ),
  councilConfig: setting(
    "COUNCIL_CONFIG",
    undefined,
    "JSON file that names the council's language models, one per company; without it a rule-based member evaluates alone",
    text(/^[^\0]{1,4096}$/, "a path")
  ),
  signingKey: setting(
    "VCAP_SIGNING_KEY",
    undefined,
    "Ed25519 private key that signs heads of the transparency log and attestations (base64 of the 32 byte seed, or PKCS#8 in PEM); nothing is signed when unset",
    readSigningKey
  ),
  lawTextFetch: setting(
    "LAW_TEXT_FETCH",
    "on",
    "off: texts of laws are not fetched; evaluations use texts that operators bring; models else judge by the citation, and rules reach no verdict",
    flag
  ),
  brandList: setting(
    "BRAND_LIST",
    "on",
    "off: trust checks do without the list of often imitated brands that comes with the service",
    flag
  ),
  outboundAllowPrivate: setting(
    "OUTBOUND_ALLOW_PRIVATE",
    "off",
    "on: calls to addresses that others name may reach this machine; for development and tests only",
    flag
  ),
  warmUp: setting(
    "WARM_UP",
    "on",
    "off: nothing is prepared after a start, so the first message waits for a third of a second; it saves as much processor time, and 45 MB",
    flag
  ),
  logLevel: setting("LOG_LEVEL", "info", "debug, info, warn or error", oneOf("debug", "info", "warn", "error")),
  logFormat: setting(
    "LOG_FORMAT",
    undefined,
    "json or text; text when standard output is a terminal",
    oneOf("json", "text")
  )
} as const

/** The settings as the service uses them. */
export type Settings = { readonly [Name in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Name]> }

/** Without a default the value may be missing. */
type ValueOf<One> =
  One extends Setting<infer Value, infer Fallback> ? Value | (undefined extends Fallback ? undefined : never) : never

/** An empty variable counts as unset. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>
): Result.Result<Settings, SettingsInvalid> => {
  const problems: Array<SettingProblem> = []
  const values: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(SETTINGS)) {
    const given = environment[one.name]
    const used = given === undefined || given === "" ? one.fallback : given
    if (used === undefined) {
      values[key] = undefined
      continue
    }
    const parsed: Result.Result<unknown, string> = one.parse(used)
    if (Result.isSuccess(parsed)) values[key] = parsed.success
    else problems.push({ code: "value-invalid", name: one.name, message: `${one.name} must be ${parsed.failure}` })
  }
  // Each value was parsed by the setting of its key; one that was refused is undefined, and a problem already.
  const settings = values as unknown as Settings
  const refused = new Set(problems.map(({ name }) => name))
  problems.push(
    ...companionProblems(settings).filter(({ meant, name }) => !refused.has(name) && !refused.has(meant ?? ""))
  )
  if (problems.length === 0 && settings.accountVerification === "off" && !isOfThisMachine(settings)) {
    problems.push(OFF_ELSEWHERE)
  }
  return problems.length === 0 ? Result.succeed(settings) : Result.fail(new SettingsInvalid({ problems }))
}

/** Settings that need another one. */
const companionProblems = (settings: Settings): ReadonlyArray<SettingProblem> => {
  const problems: Array<SettingProblem> = []
  const needs = (name: string, meant: string, message: string) =>
    problems.push({ code: "companion-missing", name, meant, message })
  if (settings.databaseUrl !== undefined && settings.serverSecret === undefined) {
    const why = "SERVER_SECRET must be set together with DATABASE_URL, because every process needs the same one"
    needs("DATABASE_URL", "SERVER_SECRET", why)
  }
  if ((settings.operatorTokenPrevious === undefined) !== (settings.operatorTokenPreviousUntil === undefined)) {
    const why =
      "OPERATOR_TOKEN_PREVIOUS and OPERATOR_TOKEN_PREVIOUS_UNTIL must be set together: a token that was replaced must end"
    needs("OPERATOR_TOKEN_PREVIOUS", "OPERATOR_TOKEN_PREVIOUS_UNTIL", why)
  }
  if ((settings.smtpUrl === undefined) !== (settings.mailFrom === undefined)) {
    const why = "SMTP_URL and MAIL_FROM must be set together: a letter needs a server to leave by and a sender"
    needs("SMTP_URL", "MAIL_FROM", why)
  }
  if (settings.inboundMailSecret !== undefined && settings.mailFrom === undefined) {
    const why = "INBOUND_MAIL_SECRET needs MAIL_FROM: incoming mail is recognized by the address that letters come from"
    needs("INBOUND_MAIL_SECRET", "MAIL_FROM", why)
  }
  if (settings.accountVerification === "mail" && settings.smtpUrl === undefined) {
    const why = "ACCOUNT_VERIFICATION=mail needs SMTP_URL: codes are mailed; use operator without a mail server"
    needs("ACCOUNT_VERIFICATION", "SMTP_URL", why)
  }
  return problems
}

const OFF_ELSEWHERE: SettingProblem = {
  code: "companion-missing",
  name: "ACCOUNT_VERIFICATION",
  message:
    "ACCOUNT_VERIFICATION=off needs HOST and BASE_URL of this machine and no trusted proxy: others would reach accounts that nobody verified"
}
