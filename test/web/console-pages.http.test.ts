/** Which page of the console answers whom: the sponsor, another sponsor, an agent's key, and nobody. */
import { HttpApi } from "effect/http-api"
import { Context, Option } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pages } from "../../schema/api/pages.ts"
import { Policy, type RoutePolicy } from "../../schema/api/policy.ts"
import { PAGE_POLICY } from "../../src/web/frame.ts"
import { LETTER_COUNT_MAX } from "../../actors/case/limits.ts"
import { NOT_APPROVED_AGAIN, NOT_APPROVED_ALONE } from "../../src/web/case-words.ts"
import { reviewedCase, stateOf, tell } from "../support/case-flows.ts"
import { person } from "../support/governance.ts"
import { type ConsoleWorld, startConsoleWorld } from "../support/console-world.ts"
import { weigh } from "../support/page-weight.ts"
import { addSponsor, OPERATOR_TOKEN } from "../support/resolution-service.ts"

interface DeclaredPage {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly policy: RoutePolicy | undefined
}

const declared: Array<DeclaredPage> = []
HttpApi.reflect(pages, {
  onGroup: () => undefined,
  onEndpoint: ({ endpoint, group, mergedAnnotations }) => {
    if (group.identifier !== "consolePages") return
    const { identifier: name, method, path } = endpoint
    declared.push({ name, method, path, policy: Option.getOrUndefined(Context.getOption(mergedAnnotations, Policy)) })
  }
})
const behindSignIn = declared.filter(({ path }) => path.startsWith("/console"))

let world: ConsoleWorld
let owner: string
let other: string

beforeAll(async () => {
  world = await startConsoleWorld()
  owner = world.sponsor.headers["cookie"] ?? ""
  other = (await addSponsor(world.service, "stranger")).headers["cookie"] ?? ""
})
afterAll(async () => {
  await world.service.runtime.delivery.idle()
  expect(world.service.defects).toEqual([])
  await world.close()
})

/** The path with ids of the sponsor's own. */
const pathOf = ({ path }: DeclaredPage): string =>
  path
    .replace(":case_id", world.cases.reading)
    .replace(":webhook_id", world.webhook)
    .replace(":delivery_id", world.delivery)
    .replace(":id", world.helper.id)

const ask = (page: DeclaredPage, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(world.origin + pathOf(page), {
    method: page.method,
    headers: { accept: "text/html", ...headers },
    redirect: "manual",
    ...(page.method === "GET" ? {} : { body: new URLSearchParams({ do: "nothing-of-the-kind" }) })
  })

describe("the declared pages of the console", () => {
  test("count against the rate of pages, and need a session exactly under /console", () => {
    expect(declared.length).toBeGreaterThan(20)
    for (const { name, path, policy } of declared) {
      const access = path.startsWith("/console") ? "sponsor" : "public"
      expect([name, policy?.rate, policy?.access]).toEqual([name, "page", access])
    }
  })

  test.each(behindSignIn.map((page) => [`${page.method} ${page.path}`, page] as const))(
    "%s leads nobody and agents to the sign-in",
    async (_name, page) => {
      const callers = [{}, world.helper.headers, { cookie: `${owner.slice(0, -4)}AAAA` }]
      for (const headers of callers) {
        const answer = await ask(page, headers)
        expect([answer.status, answer.headers.get("location")]).toEqual([
          303,
          `/sign-in?next=${encodeURIComponent(pathOf(page))}`
        ])
      }
    }
  )

  test.each(behindSignIn.filter(({ method }) => method === "GET").map((page) => [page.path, page] as const))(
    "%s is the sponsor's own, kept by no cache and listed nowhere",
    async (path, page) => {
      const answer = await ask(page, { cookie: owner })
      const text = await answer.text()
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"])
      expect(answer.headers.get("content-security-policy")).toBe(PAGE_POLICY)
      expect(text.includes('content="noindex"') || /\blive$/.test(path)).toBe(true)
      // What belongs to one sponsor is not there for another one.
      expect((await ask(page, { cookie: other })).status).toBe(/:(case_id|id|webhook_id)/.test(path) ? 404 : 200)
    }
  )

  test.each(declared.filter(({ method }) => method === "POST").map((page) => [page.path, page] as const))(
    "a form at %s is refused from a foreign page",
    async (_path, page) => {
      const answer = await ask(page, { cookie: owner, origin: "https://evil.example" })
      expect(answer.status).toBe(403)
    }
  )
})

describe("what pages of the console weigh on the first visit", () => {
  const KB = 1_000
  // The webhook has a delivery under way.
  const LIVE = ["/console", "/console/agents", "/console/cases/:case_id", "/console/webhooks/:webhook_id"]
  const read = (path: string): Promise<Response> =>
    fetch(world.origin + path, { headers: { accept: "text/html", "accept-encoding": "br", cookie: owner } })

  test.each(behindSignIn.filter(({ method, path }) => method === "GET" && !/\blive$/.test(path)))(
    "$path: at most 60 kB where it changes while it is open, and 45 kB where it does not",
    async (page) => {
      const { all, script } = await weigh(read, pathOf(page))
      const isLive = LIVE.includes(page.path)
      expect([all > 30 * KB, all <= (isLive ? 60 : 45) * KB, all]).toEqual([true, true, all])
      expect([isLive ? script > 5 * KB : script <= KB, script]).toEqual([true, script])
    }
  )

  test("a letter begins at the margin of its sheet", async () => {
    const page = await fetch(`${world.origin}/console/cases/${world.cases.reading}`, { headers: { cookie: owner } })
    expect(await page.text()).toMatch(/class="sheet[^>]*>\S/)
  })

  test("the person's page: at most 60 kB, because it changes while it is open", async () => {
    for (const path of Object.values(world.personPaths)) {
      const { all, script } = await weigh(read, path)
      expect([all > 30 * KB, all <= 60 * KB, script > 5 * KB, all]).toEqual([true, true, true, all])
    }
  })
})

describe("an error behind a sign-in", () => {
  const errorAt = async (path: string, cookie = "") => {
    const answer = await fetch(world.origin + path, { headers: { accept: "text/html", cookie } })
    return { status: answer.status, text: await answer.text(), kept: answer.headers.get("cache-control") }
  }
  const staffCookie = async (): Promise<string> => {
    const signedIn = await fetch(`${world.origin}/staff/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: world.origin },
      body: new URLSearchParams({ token: OPERATOR_TOKEN })
    })
    return signedIn.headers.get("set-cookie")?.split(";")[0] ?? ""
  }

  test.each(["/console/nothing", "/console/cases/ARC-2026-99999"])("%s keeps the console's frame", async (path) => {
    const { kept, status, text } = await errorAt(path, owner)
    expect([status, kept]).toEqual([404, "no-store"])
    expect(text).toContain('href="/console/webhooks"')
    expect(text).toContain("Go to what needs you")
  })

  test("of staff keeps their frame, without the pages of administrators", async () => {
    const cookie = await staffCookie()
    const { status, text } = await errorAt("/staff/nothing", cookie)
    expect([status, text.includes("/staff/queue"), text.includes("/staff/members")]).toEqual([404, true, false])
    expect((await errorAt("/operator/actors/none/none", cookie)).text).toContain('href="/operator/flow"')
    expect(await errorAt("/operator/actors/none", cookie)).toMatchObject({
      status: 404,
      text: expect.stringContaining("There is no such kind")
    })
  })

  test("tells a visitor nothing of what is behind it", async () => {
    for (const path of ["/console/nothing", "/staff/nothing", "/operator/nothing"]) {
      const { status, text } = await errorAt(path)
      expect(status).toBe(404)
      expect(text).toContain('href="/council"')
      expect(text).not.toMatch(/href="\/(?:console|staff|operator)\//)
    }
  })

  test("of a bad search says what is wrong with it, and not that there is a list of errors", async () => {
    const { status, text } = await errorAt(`/console/cases?q=${"x".repeat(300)}`, owner)
    expect(status).toBe(400)
    expect(text).toMatch(/Q must have at most \d+ characters/)
    expect(text).not.toContain("see errors")
  })

  test("outside the console is a public page, also for its sponsor", async () => {
    const { text } = await errorAt("/nothing", owner)
    expect(text).not.toContain('href="/console/webhooks"')
  })
})

describe("the address to go on to after the sign-in", () => {
  test.each([
    "https://evil.example",
    "//evil.example",
    "/console//evil.example",
    "/console\\@evil",
    "/staff",
    "/consoled"
  ])("is the console's first page instead of %s", async (next) => {
    const answer = await fetch(`${world.origin}/sign-in?next=${encodeURIComponent(next)}`, {
      headers: { cookie: owner },
      redirect: "manual"
    })
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/console"])
  })
})

test("a letter that is written no more is said to be a person's to go on with only where staff is there", async () => {
  const { helper, origin, service } = world
  const { case_id } = await reviewedCase(service, helper)
  for (let count = 1; count < LETTER_COUNT_MAX; count++) {
    const body = {
      content: "My name",
      metadata: { facts: { consumer_name: `Ada ${String.fromCodePoint(65 + count)}` } }
    }
    const call = { params: [case_id], headers: helper.headers, body }
    expect((await service.call("POST /api/v1/cases/:case_id/messages", call)).status).toBe(201)
  }
  const { letters } = await stateOf(service, case_id)
  expect(letters).toHaveLength(LETTER_COUNT_MAX)
  const letter_id = letters.at(-1)?.letter_id ?? ""
  const decision = { _tag: "Reject" } as const
  await tell(service, case_id, { _tag: "ReviewLetter", letter_id, reviewer_id: "rev_tests", note: "No.", decision })
  const pageText = async () =>
    (await fetch(`${origin}/console/cases/${case_id}`, { headers: { cookie: owner, accept: "text/html" } })).text()
  const alone = await pageText()
  expect([alone.includes(NOT_APPROVED_ALONE), alone.includes(NOT_APPROVED_AGAIN)]).toEqual([true, false])
  await person(service, "bob", "admin")
  const accompanied = await pageText()
  expect([accompanied.includes(NOT_APPROVED_ALONE), accompanied.includes(NOT_APPROVED_AGAIN)]).toEqual([false, true])
})
