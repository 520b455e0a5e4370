/** What pages say of a case whose problem no law covers, and of how much a person got. */
import { describe, expect, test } from "vitest"
import { caseView } from "../../../../src/cases/case-view.ts"
import { caseArticle } from "../../../../src/web/console/case-page.ts"
import { caseRows } from "../../../../src/web/console/cases-page.ts"
import type { CaseView } from "../../../../src/web/console/case-view.ts"
import { isNone } from "../../../../src/web/no-law.ts"
import { currencyOf } from "../../../../src/web/relief-words.ts"
import { awaitingCase, endTriage, stateOf } from "../../../support/case-flows.ts"
import { NOW } from "../../../support/given.ts"
import { BASE_URL, openCase } from "../../../support/resolution-service.ts"
import { servedFile } from "../../../support/served-file.ts"

const FORM = { "content-type": "application/x-www-form-urlencoded", origin: BASE_URL }

const { agent, service, sponsor } = await servedFile({ startsAt: NOW })

const CHOIR = {
  problem_description: "Our choir in Oregon sold me a place in the summer concert and gave it to somebody else",
  organization_named: "City Choir",
  jurisdiction: "US-OR"
}

const personOf = async (caseId: string) => {
  const call = { params: [caseId], headers: sponsor.headers }
  const { body } = await service.call("POST /api/v1/cases/:case_id/person-url", call)
  const page = { params: [caseId], query: new URL(body.person_url).searchParams.toString() }
  return {
    read: async () => (await service.call("GET /person/:case_id", page)).text,
    act: async (fields: Readonly<Record<string, string>>) =>
      service.call("POST /person/:case_id", { ...page, headers: FORM, body: new URLSearchParams(fields).toString() })
  }
}

const unclear = async () => {
  const caseId = await openCase(service, agent, CHOIR)
  await endTriage(service, caseId)
  const { evaluation, status } = await stateOf(service, caseId)
  expect([status, evaluation?.actionable]).toEqual(["needs_information", false])
  return caseId
}

describe("a case whose problem is none of those in the list", () => {
  test("names no law while it says that none is named", async () => {
    const text = await (await personOf(await unclear())).read()
    expect(text).not.toContain("The law that may help")
    // It is shown where, and whoever chooses a problem does not say it again.
    expect(text).toContain("Taken so far, as given or as read from the text: Oregon.")
    expect(text).not.toMatch(/id="jurisdiction"[^>]*value="[^"]/)
  })

  test("takes “none of these” for an answer, and says honestly what can still be done", async () => {
    const caseId = await unclear()
    const person = await personOf(caseId)
    const before = await person.read()
    if ((await stateOf(service, caseId)).evaluation?.candidates?.length !== 0)
      expect(before).toContain('value="none_of_these"')
    const sent = await person.act({ do: "problem", problem_category: "none_of_these" })
    expect(sent.status).toBe(303)
    expect(sent.headers["location"]).toMatch(/done=none$/)
    const after = await person.read()
    expect(after).toContain("No law of this service&#39;s catalogue covers what you told")
    expect(after).toMatch(/Unless you say more, the case is closed on \w+ \d+, \d{4}\./)
    expect(after).toContain("Ask a consumer advice centre")
    expect(after).toContain("It is one of the problems after all")
  })

  test.each([
    [["a story", "none of these"], true],
    [["a story", "No, none of them!"], true],
    [["Nichts davon."], true],
    [["aucun de ces cas"], true],
    [["a story"], false],
    [["a story", "Neither."], true],
    [["My landlord in Seattle keeps my deposit.", "Neither."], false],
    [["Mein Vermieter in Berlin zahlt meine Kaution nicht zurück.", "Nichts davon."], false],
    [["a story", "none of these", "Thank you."], true],
    [["a story", "none of these", "My landlord keeps my deposit."], false],
    [["a story", "none of these", "This is the problem."], false],
    [
      [
        "none of these",
        "In fact the choir kept the 80 dollars that I paid for the place in March, and does not answer."
      ],
      false
    ]
  ])("is said so in words as well: %j", (texts, expected) => {
    expect(isNone(texts)).toBe(expected)
  })

  test("has no guess for its label in the console", async () => {
    const caseId = await unclear()
    const { body } = await service.call("GET /api/v1/cases", { headers: sponsor.headers, query: "q=city-choir" })
    const item = body.results.find((one: { case_id: string }) => one.case_id === caseId)
    expect(item.problem_is_asked).toBe(true)
    expect(caseRows([item], NOW).text).toContain("No problem named yet")
    const nothing = { results: [], total: 0 }
    const view = {
      one: caseView(await stateOf(service, caseId), { version: 1, trustscore: 50 }),
      letters: [],
      messages: nothing,
      contacts: nothing,
      documents: nothing,
      now: NOW,
      formKey: "key"
    } as unknown as CaseView
    const text = caseArticle(view).text
    expect(text).toContain("No problem named yet")
    expect(text).not.toContain("Rules that fit")
  })
})

describe("how much a person got", () => {
  test("is asked for in the currency of the case, and named when the case has ended", async () => {
    const { case_id } = await awaitingCase(service, agent)
    const person = await personOf(case_id)
    expect(await person.read()).toMatch(/id="settled-currency"[^>]*value="USD"/)
    await person.act({ do: "settled", amount: "49", currency: "USD" })
    expect(await person.read()).toContain("The sum is $49.00.")
  })

  test.each([
    [{ deposit_amount: "950.00 GBP" }, "US-WA", "GBP"],
    [{}, "GB", "GBP"],
    [{}, "FR", "EUR"],
    [{}, "BG", "EUR"],
    [{}, "US-CA", "USD"],
    [{}, null, ""]
  ])("has the currency of its sums, or else of its place: %j in %s", (facts, place, currency) => {
    expect(currencyOf(facts, place)).toBe(currency)
  })
})
