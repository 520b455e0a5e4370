/** Who signs for the person that a letter is for: a parent for a minor, or a relative with a power of attorney. */
import { describe, expect, test } from "vitest"
import { composeLetter } from "../../../../../actors/assistant/letters/compose.ts"
import { signerIn } from "../../../../../actors/assistant/letters/told/told-signer.ts"
import type { Facts } from "../../../../../schema/letter.ts"
import { endTriage, message, open, stating, tell } from "../../../case/commands.ts"
import { letterInput } from "../given-letter.ts"

describe("who signs for another", () => {
  test.each([
    [
      "My daughter, shes 14, has seizures. Letter is for my daughter Ava, I'm her dad Marcus Bell",
      { signs_as: "parent", signer_name: "Marcus Bell" }
    ],
    ["They denied my son's scan. He is 9. I am Jo Lee, his mother. I should sign, not him", { signs_as: "parent" }],
    ["wait, she is 14, I should sign, not her. It is for my daughter", { signs_as: "parent" }],
    [
      "Der Brief ist für meine Tochter Mia. Sie ist 12 Jahre alt. Ich bin ihr Vater Jan Vogt.",
      { signs_as: "parent", signer_name: "Jan Vogt" }
    ],
    [
      "The letter is for my mum Margaret Ellison, I'm her daughter Claire Ellison with power of attorney",
      { signs_as: "attorney", signer_name: "Claire Ellison" }
    ],
    ["My mother (81) was tricked. I have power of attorney since 2024.", { signs_as: "attorney" }],
    ["Meine Mutter ist 84. Ich habe eine Vorsorgevollmacht.", { signs_as: "attorney" }],
    ["Ma mère a 79 ans, j'ai une procuration", { signs_as: "attorney" }]
  ])("is read from %j", (text, facts) => expect(signerIn(text)).toEqual(expect.objectContaining(facts)))

  test.each([
    "My daughter is 14 and her flight was late. I'm her dad Marcus Bell",
    "The letter is for my daughter Ava, she is 24. I'm her dad Marcus Bell",
    "My mother is 81. Do I need power of attorney?",
    "My mum was tricked, I don't have power of attorney",
    "The scammer told my mother that he had power of attorney",
    "I should sign the contract for my new flat",
    "Our landlord has power of attorney for my aunt",
    "I have a son, 9, and they sent it late. I sign for parcels"
  ])("is nobody in %j", (text) => expect(signerIn(text)).toEqual({}))

  test("has a first and a last name", () =>
    expect(signerIn("I'm her daughter Claire with power of attorney for my mum")).toEqual({ signs_as: "attorney" }))
})

const bodyWith = (facts: Facts): string => {
  const composed = composeLetter(letterInput({ facts: { ...letterInput().facts, ...facts } }))
  return composed._tag === "Composed" ? composed.letter.body : ""
}

describe("a letter that another signs", () => {
  test("says who writes for whom, and bears the name of the signer", () => {
    const body = bodyWith({ signer_name: "Claire Roe", signs_as: "attorney" })
    expect(body).toMatch(/^Jane Roe\nrepresented by Claire Roe\n12 Long Street\n/)
    expect(body.replaceAll(/ ?\n/g, " ")).toContain(
      "I, Claire Roe, write for Jane Roe under a power of attorney, of which I send you a copy if you ask for it. Where this letter says “I”, it speaks for Jane Roe."
    )
    expect(body).toContain("Sincerely,\n\nClaire Roe\nfor Jane Roe, under a power of attorney\n")
  })

  test("is the person's own where both names are one", () => {
    const own = bodyWith({})
    expect(own).not.toBe("")
    expect(bodyWith({ signer_name: "jane roe", signs_as: "attorney" })).toBe(own)
  })

  test("is written again once the parent says that a minor cannot sign", () => {
    const story =
      "My health plan in Illinois denied my daughter's MRI on October 28, 2026. Claim number SP-448120. I'm her dad Marcus Bell."
    const facts = {
      consumer_name: "Ava Bell",
      consumer_address: "4410 N Kedzie Ave\nChicago, IL 60625",
      denied_what: "brain MRI"
    }
    const { letters } = tell(
      open(story),
      stating(facts),
      endTriage,
      message("wait, she is 14, I should sign, not her")
    ).state
    expect(letters[0]?.body).toContain("Sincerely,\n\nAva Bell\n")
    expect(letters.at(-1)?.body).toContain("Sincerely,\n\nMarcus Bell\nparent of Ava Bell\n")
  })

  test("waits for the full name of who has the power", () => {
    const composed = composeLetter(
      letterInput({ narrative: ["My mother was charged after she cancelled. I have power of attorney."] })
    )
    expect(composed._tag === "Missing" ? composed.questions.map(({ fact }) => fact) : []).toEqual(["signer_name"])
  })
})
