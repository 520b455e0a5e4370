/**
 * The settings: every one is read, refused without being repeated, and described the same in `--help`, `.env.example` and
 * docs/operating.md.
 */
import { Result } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { readSettings, SETTINGS, type Settings } from "../../src/config.ts"
import { envExample, helpText, settingsTable } from "../../src/config/settings-texts.ts"

type Environment = Parameters<typeof readSettings>[0]
type Key = keyof typeof SETTINGS

const DEFAULTS: Settings = {
  host: "127.0.0.1",
  port: 8080,
  baseUrl: undefined,
  databaseUrl: undefined,
  databasePoolSize: 10,
  dataDir: ".data",
  operatorToken: undefined,
  operatorTokenUntil: undefined,
  operatorTokenPrevious: undefined,
  operatorTokenPreviousUntil: undefined,
  serverSecret: undefined,
  casePrefix: "ARC",
  trustProxy: false,
  trustedProxies: undefined,
  metricsToken: undefined,
  securityContact: undefined,
  actorMemoryMb: undefined,
  standby: false,
  writeMsMax: 5_000,
  addressRequestsPerMinute: 60,
  mcpAllowedOrigins: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
  inboundMailSecret: undefined,
  accountVerification: undefined,
  lettersPerSponsorPerDay: 50,
  lettersPerDay: 2_000,
  assistantConfig: undefined,
  councilConfig: undefined,
  signingKey: undefined,
  lawTextFetch: true,
  brandList: true,
  warmUp: true,
  outboundAllowPrivate: false,
  logLevel: "info",
  logFormat: undefined
}
const SECRET = "a-secret-of-thirty-two-characters"

const settingsOf = (environment: Environment) => Result.getOrThrow(readSettings(environment))
const problemsOf = (environment: Environment) => Result.getOrThrow(Result.flip(readSettings(environment))).problems

/** 32 bytes. */
const SEED = Buffer.alloc(32, 7).toString("base64")

/** What each setting takes, and what becomes of it. A record, so that a new setting without examples does not compile. */
const TAKEN: Readonly<Record<Key, ReadonlyArray<readonly [string, unknown]>>> = {
  host: [
    ["0.0.0.0", "0.0.0.0"],
    ["::1", "::1"],
    ["my-host.example", "my-host.example"]
  ],
  port: [
    ["0", 0],
    ["65535", 65_535]
  ],
  baseUrl: [
    ["https://redress.example", "https://redress.example"],
    ["http://LOCALHOST:80/", "http://localhost"]
  ],
  databaseUrl: [
    ["postgres://u:p@h:5432/d", "postgres://u:p@h:5432/d"],
    ["postgresql:///d?host=/run/postgresql", "postgresql:///d?host=/run/postgresql"]
  ],
  databasePoolSize: [
    ["1", 1],
    ["200", 200]
  ],
  dataDir: [["/var/lib/redress data/ü", "/var/lib/redress data/ü"]],
  operatorToken: [[SECRET, SECRET]],
  operatorTokenUntil: [["2027-01-31T00:00:00Z", Date.UTC(2027, 0, 31)]],
  operatorTokenPrevious: [[SECRET, SECRET]],
  operatorTokenPreviousUntil: [["2027-01-31T01:00:00+01:00", Date.UTC(2027, 0, 31)]],
  trustedProxies: [
    ["10.0.0.0/8, 192.0.2.7", ["10.0.0.0/8", "192.0.2.7"]],
    ["2001:db8::/32", ["2001:db8::/32"]]
  ],
  metricsToken: [[SECRET, SECRET]],
  securityContact: [
    ["mailto:security@redress.example", "mailto:security@redress.example"],
    ["https://redress.example/security", "https://redress.example/security"]
  ],
  serverSecret: [["!".repeat(512), "!".repeat(512)]],
  casePrefix: [["QX", "QX"]],
  trustProxy: [
    ["on", true],
    ["off", false]
  ],
  actorMemoryMb: [["16", 16]],
  standby: [["on", true]],
  writeMsMax: [["1900", 1_900]],
  addressRequestsPerMinute: [["1", 1]],
  mcpAllowedOrigins: [
    ["https://app.example", ["https://app.example"]],
    ["https://app.example, http://other.example:8080", ["https://app.example", "http://other.example:8080"]]
  ],
  smtpUrl: [
    ["smtps://u:p@mail.example:465", "smtps://u:p@mail.example:465"],
    ["smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525"]
  ],
  mailFrom: [["letters@redress.example", "letters@redress.example"]],
  inboundMailSecret: [SECRET, `whsec_${"A".repeat(32)}`, `whsec_${"A".repeat(34)}==`].map((one) => [one, one]),
  accountVerification: [
    ["operator", "operator"],
    ["off", "off"]
  ],
  lettersPerSponsorPerDay: [["1", 1]],
  lettersPerDay: [["1", 1]],
  assistantConfig: [["/etc/redress/assistant.json", "/etc/redress/assistant.json"]],
  councilConfig: [["/etc/redress/council.json", "/etc/redress/council.json"]],
  // What it becomes is a key and nothing to compare; test/src/log/http/log-signed.http.test.ts does.
  signingKey: [[SEED, expect.objectContaining({ asymmetricKeyType: "ed25519" })]],
  lawTextFetch: [["off", false]],
  brandList: [["off", false]],
  warmUp: [["off", false]],
  outboundAllowPrivate: [["on", true]],
  logLevel: [
    ["debug", "debug"],
    ["error", "error"]
  ],
  logFormat: [
    ["json", "json"],
    ["text", "text"]
  ]
}
const REFUSED: Readonly<Record<Key, ReadonlyArray<string>>> = {
  host: ["a b", "http://x", "x/../y", "x".repeat(254)],
  port: ["65536", "-1", "80 80", "8080x", "1e3", "0x50", "eighty"],
  baseUrl: ["redress.example", "ftp://x", "https://x/path", "https://x/?q=1", "https://x/#h", "https://"],
  databaseUrl: ["mysql://h/d", "h:5432", "/var/run/postgresql"],
  databasePoolSize: ["0", "201", "ten"],
  dataDir: ["a\0b", "x".repeat(4_097)],
  operatorToken: ["short-token", `${SECRET}\n`, `${SECRET} x`, "ü".repeat(40), "x".repeat(513)],
  operatorTokenUntil: ["tomorrow", "2028-02-01", "2027-13-01T00:00:00Z"],
  operatorTokenPrevious: ["short-token"],
  operatorTokenPreviousUntil: ["soon"],
  trustedProxies: ["10.0.0.0/33", "proxy.example", "10.0.0.0/8;10.1.0.0/16", "::/129", "10.0.0.0/-1"],
  metricsToken: ["short-token"],
  securityContact: ["security@redress.example", "http://redress.example"],
  serverSecret: ["short-secret", `${SECRET}\t`],
  casePrefix: ["A", "arc", "ABCDEFGHI", "AR-C", "A1"],
  trustProxy: ["yes", "true", "1", "ON"],
  actorMemoryMb: ["15", "65537", "512MB"],
  standby: ["yes"],
  writeMsMax: ["1899", "30001"],
  addressRequestsPerMinute: ["0", "1000000001"],
  mcpAllowedOrigins: [
    "*",
    "app.example.org",
    "https://app.example.org/",
    "https://app.example.org/x",
    "null",
    "ftp://app.example.org"
  ],
  smtpUrl: ["https://mail.example", "mail.example:25"],
  mailFrom: [
    "letters",
    "a@b@c.example",
    "Letters <l@redress.example>",
    "l+x@redress.example",
    `${"x".repeat(21)}@a.example`
  ],
  inboundMailSecret: ["short-secret", `whsec_${"!".repeat(40)}`, `whsec_${"A".repeat(31)}!`, `whsec_${"A".repeat(31)}`],
  accountVerification: ["none"],
  lettersPerSponsorPerDay: ["0", "1000001"],
  lettersPerDay: ["0", "1000000001"],
  assistantConfig: ["a\0b"],
  councilConfig: ["a\0b"],
  signingKey: [SEED.slice(1), `${SEED}AA`, SEED.replace("w", "!"), "-----BEGIN PRIVATE KEY-----"],
  lawTextFetch: ["never"],
  brandList: ["none"],
  warmUp: ["later"],
  outboundAllowPrivate: ["yes"],
  logLevel: ["verbose", "INFO"],
  logFormat: ["xml"]
}
const every = <Value>(record: Readonly<Record<Key, ReadonlyArray<Value>>>) =>
  Object.entries(record).flatMap(([key, values]) =>
    values.map((value, index) => ({ key: key as Key, name: SETTINGS[key as Key].name, value, index }))
  )
const SERVER = { SERVER_SECRET: SECRET }
/** Settings that are only taken together with another one. */
const COMPANIONS: Readonly<Partial<Record<Key, { readonly given: Environment; readonly read: Partial<Settings> }>>> = {
  databaseUrl: { given: SERVER, read: { serverSecret: SECRET } },
  operatorTokenPrevious: {
    given: { OPERATOR_TOKEN_PREVIOUS_UNTIL: "1970-01-01T00:00:01Z" },
    read: { operatorTokenPreviousUntil: 1_000 }
  },
  operatorTokenPreviousUntil: {
    given: { OPERATOR_TOKEN_PREVIOUS: SECRET },
    read: { operatorTokenPrevious: SECRET }
  },
  smtpUrl: { given: { MAIL_FROM: "a@b.example" }, read: { mailFrom: "a@b.example" } },
  inboundMailSecret: {
    given: { SMTP_URL: "smtp://h", MAIL_FROM: "a@b.example" },
    read: { smtpUrl: "smtp://h", mailFrom: "a@b.example" }
  },
  mailFrom: { given: { SMTP_URL: "smtp://h" }, read: { smtpUrl: "smtp://h" } }
}

describe("settings", () => {
  test("have defaults that start the service with nothing set", () => {
    expect(settingsOf({})).toEqual(DEFAULTS)
  })

  test("that are empty count as unset", () => {
    const empty = Object.fromEntries(Object.values(SETTINGS).map(({ name }) => [name, ""]))
    expect(settingsOf(empty)).toEqual(DEFAULTS)
  })

  test("of no meaning here are left alone", () => {
    expect(settingsOf({ PATH: "/bin", HOME: "/root", port: "1", REDRESS_PORT: "x" })).toEqual(DEFAULTS)
  })

  test.each(every(TAKEN))("$name is read ($index)", ({ key, name, value: [given, expected] }) => {
    const companion = COMPANIONS[key]
    expect(settingsOf({ ...companion?.given, [name]: given })).toEqual({
      ...DEFAULTS,
      ...companion?.read,
      [key]: expected
    })
  })

  test.each(every(REFUSED))("$name is refused by name, and its value is not repeated ($index)", ({ name, value }) => {
    const outcome = Result.flip(readSettings({ ...SERVER, [name]: value }))
    const refused = Result.getOrThrow(outcome)
    expect(refused.problems).toEqual([{ code: "value-invalid", name, message: expect.any(String) }])
    // A single word such as "1" may stand in the sentence by itself.
    if (value.length > 4)
      for (const text of [refused.message, JSON.stringify(refused)]) expect(text).not.toContain(value)
    expect(refused.message).toContain("--help")
  })

  test("are refused together, so that one start shows every mistake", () => {
    expect(problemsOf({ PORT: "x", LOG_LEVEL: "y", TRUST_PROXY: "z" }).map(({ name }) => name)).toEqual([
      "PORT",
      "TRUST_PROXY",
      "LOG_LEVEL"
    ])
  })

  test("DATABASE_URL needs SERVER_SECRET, which other processes share", () => {
    const DATABASE_URL = "postgres://u:hidden-password@h/d"
    const problems = problemsOf({ DATABASE_URL })
    expect(problems).toMatchObject([{ code: "companion-missing", name: "DATABASE_URL", meant: "SERVER_SECRET" }])
    expect(JSON.stringify(problems)).not.toContain("hidden-password")
    expect(problemsOf({ DATABASE_URL, SERVER_SECRET: "" })).toHaveLength(1)
    expect(settingsOf({ DATABASE_URL, SERVER_SECRET: SECRET }).databaseUrl).toBe(DATABASE_URL)
  })
})

test("a mail server needs a sender, and a sender a mail server", () => {
  for (const lonely of [{ SMTP_URL: "smtp://h" }, { MAIL_FROM: "a@b.example" }]) {
    expect(problemsOf(lonely)).toMatchObject([{ code: "companion-missing", name: "SMTP_URL", meant: "MAIL_FROM" }])
  }
})

test("a mail server that is written wrongly is not called missing as well", () => {
  const problems = problemsOf({ SMTP_URL: "http://h", MAIL_FROM: "a@b.example" })
  expect(problems).toMatchObject([{ code: "value-invalid", name: "SMTP_URL" }])
})

test("incoming mail needs the address that letters come from", () => {
  expect(problemsOf({ INBOUND_MAIL_SECRET: SECRET })).toMatchObject([
    { code: "companion-missing", name: "INBOUND_MAIL_SECRET", meant: "MAIL_FROM" }
  ])
})

test("the sentence that a person reads names every mistake, and where to read on", () => {
  const { message } = Result.getOrThrow(Result.flip(readSettings({ LOG_LEVEL: "loud", SMTP_URL: "smtp://h" })))
  expect(message).toBe(
    "LOG_LEVEL must be one of debug, info, warn, error; SMTP_URL and MAIL_FROM must be set together: a letter needs a server to leave by and a sender. Run with --help to see every setting."
  )
})

describe("every setting is described", () => {
  const file = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8")
  const all = Object.values(SETTINGS)

  test("in --help, by name, meaning and default, at one indentation", () => {
    const lines = helpText().split("\n")
    for (const { fallback, meaning, name } of all) {
      const [line, ...more] = lines.filter((one) => one.startsWith(`  ${name} `))
      expect(more).toEqual([])
      expect(line?.slice(33)).toBe(fallback === undefined ? meaning : `${meaning} [${fallback}]`)
    }
  })

  test("in .env.example, which is what the record says", () => {
    expect(file(".env.example")).toBe(envExample())
  })

  test("in .env.example at values that are taken", () => {
    const given = [...envExample().matchAll(/^#([A-Z_]+)=(.*)$/gm)].map((one) => [one[1]!, one[2]!] as const)
    expect(given.map(([name]) => name)).toEqual(all.map(({ name }) => name))
    expect(settingsOf(Object.fromEntries(given))).toEqual(DEFAULTS)
  })

  test("in the table of docs/operating.md", () => {
    expect(file("docs/operating.md")).toContain(`\n\n${settingsTable()}\n\n`)
    const [, , ...rows] = settingsTable().split("\n")
    expect(rows.map((row) => /^\| `([A-Z_]+)` /.exec(row)?.[1])).toEqual(all.map(({ name }) => name))
    expect(
      new Set(
        settingsTable()
          .split("\n")
          .map((row) => row.length)
      ).size
    ).toBe(1)
  })
})
