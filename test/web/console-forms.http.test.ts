/** Forms of the console that are sent twice, too late, or after the session has ended: nothing is doubled, no word is lost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type ConsoleWorld, startConsoleWorld } from "../support/console-world.ts"
import { openCase, PASSWORD } from "../support/resolution-service.ts"

let world: ConsoleWorld
let cookie: string
const email = "ada@example.org"

beforeAll(async () => {
  world = await startConsoleWorld()
  cookie = world.sponsor.headers["cookie"] ?? ""
})
afterAll(async () => {
  await world.service.runtime.delivery.idle()
  expect(world.service.defects).toEqual([])
  await world.close()
})

type Fields = Readonly<Record<string, string>>

const send = async (path: string, fields: Fields, headers: Fields = {}) => {
  const reply = await fetch(world.origin + path, {
    method: "POST",
    headers: { accept: "text/html", origin: world.origin, ...headers },
    body: new URLSearchParams(fields),
    redirect: "manual"
  })
  return {
    status: reply.status,
    location: reply.headers.get("location"),
    headers: reply.headers,
    text: await reply.text()
  }
}
const read = async (path: string) => (await fetch(world.origin + path, { headers: { cookie } })).text()
const keyIn = (text: string): string => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? ""
const casePath = () => `/console/cases/${world.cases.asking}`
const messages = async () => {
  const call = { params: [world.cases.asking], headers: world.sponsor.headers }
  return (await world.service.call("GET /api/v1/cases/:case_id/messages", call)).body.total as number
}

describe("a form of a case that is sent twice", () => {
  test("adds its message once, also when both are under way at once", async () => {
    const before = await messages()
    const one = { do: "message", key: keyIn(await read(casePath())), content: "They called again." }
    const both = await Promise.all([send(casePath(), one, { cookie }), send(casePath(), one, { cookie })])
    expect(both.map(({ location, status }) => [status, location])).toEqual([
      [303, `${casePath()}?done=message`],
      [303, `${casePath()}?done=message`]
    ])
    expect((await send(casePath(), one, { cookie })).status).toBe(303)
    expect(await messages()).toBe(before + 1)
  })

  test("adds its contact once, and another one from the same page", async () => {
    const key = keyIn(await read(casePath()))
    const contact = { do: "contact", key, contact_type: "org_contact", name: "Desk one" }
    for (const fields of [contact, contact, { ...contact, name: "Desk two" }])
      expect((await send(casePath(), fields, { cookie })).status).toBe(303)
    const text = await read(casePath())
    expect([text.split("Desk one").length, text.split("Desk two").length]).toEqual([2, 2])
  })
})

describe("the person's page of a case", () => {
  test("gets a new address from the console: it is shown once, opens the page, and the one before opens nothing", async () => {
    const path = `/console/cases/${world.cases.reading}`
    expect(await read(path)).toContain("The person's own page")
    const made = await send(path, { do: "person_url", key: keyIn(await read(path)) }, { cookie })
    expect([made.status, made.headers.get("cache-control")]).toEqual([200, "no-store"])
    const address = /(\/person\/[^<\s]+)/.exec(made.text)?.[1] ?? ""
    expect((await fetch(world.origin + address)).status).toBe(200)
    expect((await fetch(world.origin + world.personPaths.reading)).status).toBe(404)
    expect(await read(path)).not.toContain(address)
  })

  test("gets none by another sponsor's form, and none for a case that is unknown", async () => {
    const missing = await send("/console/cases/ARC-2026-999999", { do: "person_url" }, { cookie })
    expect(missing.status).toBe(404)
    const nobody = await send(`/console/cases/${world.cases.reading}`, { do: "person_url" })
    expect(nobody.status).not.toBe(200)
  })
})

test("the page of a new key says how a program takes it, with the key itself once", async () => {
  const text = await read("/console/agents")
  const fields = { do: "create", key: keyIn(text), name: "Desk", description: "Helps", contactEmail: "ops@example.org" }
  const made = await send("/console/agents", fields, { cookie })
  expect(made.status).toBe(200)
  expect(made.text.match(/svc_[0-9a-f]{64}/g)).toHaveLength(1)
  expect(made.text).toContain(`${world.origin}/mcp`)
  expect(made.text).toContain("Authorization: Bearer svc_…")
})

describe("a form of a case that has ended meanwhile", () => {
  test("gives its words back", async () => {
    const path = `/console/cases/${world.cases.answered}`
    const withdrawn = { do: "withdrawn", sure: "yes", key: keyIn(await read(path)) }
    expect((await send(path, withdrawn, { cookie })).status).toBe(303)
    const late = await send(path, { do: "message", content: "One more <thing>." }, { cookie })
    expect(late.status).toBe(409)
    expect(late.text).toContain("One more &lt;thing&gt;.")
    expect(late.text).toContain("Copy what you still need.")
  })
})

describe("a form of the console that is sent after the session has ended", () => {
  const typed = { do: "message", key: "0123456789abcdef0123", content: 'It was "<b>" on\nMonday' }
  const hiddenIn = (text: string): Fields =>
    Object.fromEntries(
      [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">")
      ])
    )

  test("comes back in the sign-in page, and is sent from the page after the sign-in", async () => {
    const before = await messages()
    const door = await send(casePath(), typed)
    expect([door.status, door.headers.get("cache-control"), door.location]).toEqual([401, "no-store", null])
    expect(door.text).toContain("Your session had ended")
    const carried = hiddenIn(door.text)
    expect(carried).toEqual({
      next: casePath(),
      "kept.do": "message",
      "kept.key": typed.key,
      "kept.content": typed.content
    })

    const wrong = await send("/sign-in", { ...carried, email, password: "not the password" })
    expect(wrong.status).toBe(401)
    expect(hiddenIn(wrong.text)).toEqual(carried)

    const opened = await send("/sign-in", { ...carried, email, password: PASSWORD })
    expect(opened.status).toBe(200)
    expect(opened.text).toContain("Send it now")
    expect(opened.text).toContain(`action="${casePath()}"`)
    expect(opened.text).toContain("It was &quot;&lt;b&gt;&quot; on\nMonday")
    expect(await messages()).toBe(before)
    const session = opened.headers.get("set-cookie")?.split(";")[0] ?? ""
    expect((await send(casePath(), typed, { cookie: session })).location).toBe(`${casePath()}?done=message`)
    expect(await messages()).toBe(before + 1)
  })

  const unsigned = async (content: string, documentBytes: number) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...typed, content })) body.set(name, value)
    body.set("documents", new File([new Uint8Array(documentBytes).fill(65)], "photo.txt"))
    const headers = { accept: "text/html", origin: world.origin }
    return fetch(world.origin + casePath(), { method: "POST", headers, body, redirect: "manual" })
  }

  test("is kept without a large document that was chosen with it", async () => {
    const door = await unsigned("They sent me this.", 2_000_000)
    expect(door.status).toBe(401)
    const carried = hiddenIn(await door.text())
    expect(carried).toMatchObject({ "kept.content": "They sent me this.", had_files: "yes" })
    const opened = await send("/sign-in", { ...carried, email, password: PASSWORD })
    expect(opened.text).toContain("The documents that you had chosen were not kept.")
  })

  test("is kept as far as the sign-in form can send it", async () => {
    const longest = await unsigned("\u{1F4A7}".repeat(20_000), 10)
    const carried = hiddenIn(await longest.text())
    const opened = await send("/sign-in", { ...carried, email, password: PASSWORD })
    expect([longest.status, opened.status]).toEqual([401, 200])
    expect((await unsigned("\u{1F4A7}".repeat(21_500), 10)).status).toBe(303)
  })

  test.each([
    ["comes from another site", { content: "Pay" }, "https://evil.example"],
    ["says no origin", { content: "Pay" }, ""],
    ["holds a password", { content: "Pay", currentPassword: "correct horse" }, undefined],
    ["holds nothing typed", { do: "withdrawn", sure: "yes" }, undefined]
  ])("is not kept when it %s", async (_what, fields, origin) => {
    const headers = origin === undefined ? {} : { origin }
    const sent = await send(casePath(), fields, headers)
    expect([sent.status, sent.location, sent.text]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(casePath())}`,
      ""
    ])
  })

  test("is sent to no place but the console", async () => {
    const elsewhere = { next: "https://evil.example", "kept.content": "Hello", email, password: PASSWORD }
    expect((await send("/sign-in", elsewhere)).text).toContain('<form class="stack" method="post" action="/console">')
  })

  test("leaves a page alone that asks for a part of itself", async () => {
    const part = await fetch(`${world.origin}/console/agents-live`, {
      headers: { "hx-request": "true" },
      redirect: "manual"
    })
    expect(part.status).toBe(401)
  })
})

describe("the page of a case about danger", () => {
  test("names no rule that cites no law", async () => {
    const { service, helper } = world
    const danger = { problem_description: "My husband hit me again and says he will kill me. I live in Texas." }
    const id = await openCase(service, helper, danger)
    const text = await read(`/console/cases/${id}`)
    expect(text).toContain("Crisis: somebody may be in danger")
    expect(text).not.toContain("none (safety protocol)")
  })
})
