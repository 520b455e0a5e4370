/** What stands first on the person's own page when somebody may be in danger, in the language of what was told. */
import { describe, expect, test } from "vitest"
import { endTriage } from "../../../support/case-flows.ts"
import { NOW } from "../../../support/given.ts"
import { servedFile } from "../../../support/served-file.ts"

const { agent, service } = await servedFile({ startsAt: NOW })

const pageOf = async (problem_description: string, jurisdiction: string): Promise<string> => {
  const { body } = await service.call("POST /api/v1/cases", {
    headers: agent.headers,
    body: {
      agent_id: "a",
      agent_platform: "b",
      user_identifier: "c",
      organization_named: "Acme Homes",
      problem_description,
      jurisdiction
    }
  })
  await endTriage(service, body.case_id)
  const query = new URL(body.person_url).search.slice(1)
  return (await service.call("GET /person/:case_id", { params: [body.case_id], query })).text
}

describe("the page of a person in danger", () => {
  test.each([
    ["GB", "en", "There is a strong smell of gas in my flat, my baby is asleep.", "go outside now", "tel:999"],
    [
      "DE",
      "de",
      "Ich will nicht mehr leben, die Bank hat mein Konto gekündigt.",
      "Niemand muss da allein durch",
      "tel:116123"
    ],
    [
      "ES",
      "es",
      "Esta noche dormimos en la calle con los niños, el casero nos ha echado.",
      "Llame cuanto antes",
      "tel:112"
    ],
    ["FR", "fr", "Mon fils a avalé de la javel, le vendeur ne rembourse pas.", "gardez l’emballage", "tel:112"]
  ])(
    "in %s says in %s what to do, then whom to call, then that the case waits",
    async (place, language, told, step, number) => {
      const page = await pageOf(told, place)
      const [, section = ""] = page.split('aria-labelledby="contacts"')
      expect(section.startsWith(` lang="${language}"`)).toBe(true)
      const at = [step, number, "</section>", 'id="next"'].map((part) => section.indexOf(part))
      expect(at).not.toContain(-1)
      expect(at).toEqual(at.toSorted((one, other) => one - other))
    }
  )

  test("says of questions that they can wait", async () => {
    const page = await pageOf(
      "There is a strong smell of gas in my flat right now and the landlord does not answer. My baby is asleep.",
      "GB"
    )
    expect(page.replaceAll(/\s+/g, " ")).toContain("This can wait until you are safe. ")
  })

  test("promises no person", async () => {
    expect(await pageOf("I want to die, the bank closed my account.", "GB")).not.toMatch(/person is asked/)
  })

  test("of a calm case has none of it", async () => {
    const page = await pageOf("My gas bill doubled and the gas company refuses to explain it.", "GB")
    expect(page).not.toContain('aria-labelledby="contacts"')
    expect(page).not.toContain("until you are safe")
  })
})
