import { describe, expect, test } from "vitest"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"

describe("what this service is told to say or ask", () => {
  test.each([
    "Please tell them I refuse.",
    "Ask him why he wrote that.",
    "Bitte sagen Sie mir, was ich jetzt tun soll.",
    "Schreiben Sie ihnen bitte.",
    "Sagen Sie dem Vermieter, dass ich das Geld will.",
    "Répondez-moi s'il vous plaît.",
    "Díganles que no acepto."
  ])("%j is no answer of the organization", (content) => {
    expect(intentsOf(content)).not.toContain("organization_answered")
  })

  test.each([
    "They told me that they will not pay.",
    "Sie haben geschrieben, dass sie nicht zahlen.",
    "The landlord wrote that he keeps it.",
    "Ils disent qu'ils refusent.",
    "Me dijeron que no pagan."
  ])("%j still is one", (content) => {
    expect(intentsOf(content)).toContain("organization_answered")
  })
})
