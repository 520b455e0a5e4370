/**
 * A database of an earlier version of the service is opened by this one.
 *
 * The fixture was written by the last version on Effect 3: its dump, and in `answers.json` what it answered,
 * with the moment of its last answer. Since then the service has learned: an answer may have new members, never other values.
 */
import { PGlite } from "@electric-sql/pglite"
import { Client } from "pg"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { readFileSync } from "node:fs"
import { afterAll, describe, expect, test } from "vitest"
import { freshDataDir, freshEmbeddedDataDir, freshServerSettings } from "../support/database.ts"
import { bearer, call } from "../support/parties.ts"
import { OPERATOR_TOKEN, type RunningService, startServiceProcess } from "../support/service-process.ts"

const FIXTURE = join(import.meta.dirname, "../fixtures/older-database")
const START_MS_MAX = 120_000

interface Answers {
  readonly agentKey: string
  readonly sponsor: { readonly cookie: string }
  readonly taken_at: string
  readonly answers: Readonly<Record<string, unknown>>
}

const older = JSON.parse(readFileSync(join(FIXTURE, "answers.json"), "utf8")) as Answers
const dump = (): string => gunzipSync(readFileSync(join(FIXTURE, "database.sql.gz"))).toString("utf8")

/** The service's clock goes on from the last answer: days later its timers would have changed the cases. */
const CLOCK = `--import=data:text/javascript,${encodeURIComponent(
  `const now=Date.now,start=now();Date.now=()=>now()-start+${Date.parse(older.taken_at) + 1_000}`
)}`

const SETTINGS = {
  TRUST_PROXY: "on",
  ADDRESS_REQUESTS_PER_MINUTE: "1000000000",
  // Its log's origin, which its signatures name.
  BASE_URL: "http://localhost:34199",
  VCAP_SIGNING_KEY: Buffer.alloc(32, 7).toString("base64"),
  SERVER_SECRET: "x".repeat(40),
  NODE_OPTIONS: CLOCK
}

const restored = {
  embedded: async (): Promise<Readonly<Record<string, string>>> => {
    const dataDir = await freshEmbeddedDataDir({ migrated: false })
    const database = await PGlite.create(join(dataDir, "pgdata"))
    await database.exec(dump())
    await database.close()
    return { DATA_DIR: dataDir }
  },
  server: async (): Promise<Readonly<Record<string, string>>> => {
    const { DATABASE_URL } = await freshServerSettings()
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query("drop schema public cascade; create schema public")
    await client.query(dump())
    await client.end()
    return { DATABASE_URL, DATA_DIR: freshDataDir() }
  }
}

const credential = (path: string): Readonly<Record<string, string>> =>
  path.startsWith("/api/auth")
    ? { cookie: older.sponsor.cookie }
    : bearer(path.startsWith("/api/admin") ? OPERATOR_TOKEN : older.agentKey)

/** Every value of the earlier answer that stands otherwise in the later one, as "path: before -> after". */
const differences = (path: string, before: unknown, after: unknown): ReadonlyArray<string> => {
  if (typeof before !== "object" || before === null || typeof after !== "object" || after === null)
    return before === after ? [] : [`${path}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`]
  return Object.entries(before).flatMap(([name, value]) =>
    differences(`${path}.${name}`, value, (after as Readonly<Record<string, unknown>>)[name])
  )
}

/** What has other values by decision. */
const CHANGED_SINCE: ReadonlyArray<RegExp> = [
  // trust-2: an unreviewed report weighs nothing, and its sentences say so.
  /(trustscore|evidence_summary\.score|evidence_summary\.score_lower): 49 -> 50$/,
  /evidence_summary\.factors\.\d\.(why|points|evidence): /,
  /recommendation\.reasons\.\d: /,
  /method_version: "trust-1" -> "trust-2"$/,
  // What an unverified sponsor calls its agents is not shown to strangers.
  /^\/api\/agents\/directory\.results\.\d\.(name: ".*" -> "agent agt_|description: ".*" -> ""$)/,
  // A rule that only shares a word with the text is not shown, and none beside a danger where no law is named.
  /^\/api\/v1\/cases\/[A-Z0-9-]+\.rules\.[1-9]: \{"rule_id":.* -> undefined$/,
  // A line of the timeline says in words what a message was.
  /timeline\.\d+\.event: "Message received \([a-z_]+\)( with \d+ documents?)?" -> "Message received: /,
  // Where only the language of a text shows the place, the American numbers are told as well.
  /safety\.text: ".*" -> ".*, FR\); 988 \(Suicide and crisis lifeline, call or text, US\/CA\); 911 \(Emergency services, US\)\."$/,
  // A person without shelter is told the line that finds a bed.
  /safety\.text: "(.*)\." -> "\1; 211 \(Shelter and food near you\)\."$/,
  // A service may have no staff: a line of the timeline promises nobody's look.
  /timeline\.\d+\.event: "A person is asked to look at this case" -> "The case is marked for a person to look at"$/,
  /timeline\.\d+\.event: "(If anyone may be in danger.*\.) A person at this service is asked to look at this case\. (.*)" -> "\1 \2"$/,
  // The agent itself, and not the list of all.
  /queue\.results\.\d+\.links\.detail: "\/api\/admin\/agents" -> "\/api\/admin\/agents\/agt_[0-9a-f]{32}"$/,
  // The kind of a report in words.
  /queue\.results\.\d+\.title: "data_privacy: (.*)" -> "data privacy: \1"$/,
  // Something is known: whose domain it is said to be.
  /trustcheck\/fit-gym\.com\.recommendation\.action: "Nothing is known here\. (.*)" -> "There is no evidence here yet about the organization\. \1"$/,
  // Of each answer.
  /(updatedAt|checked_at|request_id): /
]

describe.each(["server", "embedded"] as const)("a database of the last version on Effect 3, %s", (kind) => {
  let service: RunningService | undefined
  afterAll(() => service?.stop())

  test(
    "is opened, and every answer holds what was answered before",
    async () => {
      service = await startServiceProcess({ ...SETTINGS, ...(await restored[kind]()) })
      const { origin } = service
      const found: Array<string> = []
      for (const [path, before] of Object.entries(older.answers)) {
        const { body, json, status } = await call(origin, { method: "GET", path, headers: credential(path) })
        if (status === 200) found.push(...differences(path, before, typeof before === "string" ? body : json))
        else found.push(`${path}: ${status} ${body}`)
      }
      expect(found.filter((line) => !CHANGED_SINCE.some((known) => known.test(line)))).toEqual([])
      expect(service.output()).not.toMatch(/"level":(50|60)/)
    },
    START_MS_MAX
  )
})
