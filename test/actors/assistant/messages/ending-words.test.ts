/** A demand settles nothing, and a wish that the organization stops is no wish to end the case. */
import { describe, expect, test } from "vitest"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"

describe("a message about money", () => {
  test.each([
    "I want my money back for the machine and the install",
    "I asked for my money back twice",
    "My money back please",
    "Ich hätte gerne mein Geld zurück",
    "Je veux que l'argent soit remboursé",
    "quiero que me devuelvan mi dinero",
    "they should have paid it in full",
    "I need this problem solved",
    "The refund came, but I want the interest as well"
  ])("that demands it tells of no success: %s", (content) => {
    expect(intentsOf(content)).not.toContain("settled")
  })
  test.each([
    "elle n'a payé que 300 euros, je conteste",
    "He paid 300 of 1,150",
    "They refunded it, but I dispute the sum"
  ])("that contests a payment or a part tells of no success: %s", (content) => {
    expect(intentsOf(content)).not.toContain("settled")
  })
  test.each([
    "I got my money back, thank you",
    "I want to let you know that the money arrived",
    "The refund came, please close it",
    "landlord called and now offers 900 if we drop it, we agreed, he already transferred it",
    "We accepted 900 pounds and he paid",
    "Wir haben uns geeinigt, er hat schon überwiesen",
    "On s'est mis d'accord et il a viré 700 euros",
    "llegamos a un acuerdo y ya pagaron"
  ])("that came, also after an agreement, settles the matter: %s", (content) => {
    expect(intentsOf(content)).toEqual(["settled"])
  })
  test.each(["we agreed on 900 but he only transferred 300", "we agreed he would pay monthly and he has not paid"])(
    "that was agreed on and not paid in full settles nothing: %s",
    (content) => {
      expect(intentsOf(content)).not.toContain("settled")
    }
  )
})

describe("a wish to stop", () => {
  test.each([
    "Ich will dass die Kündigung bestätigt wird und die aufhören abzubuchen",
    "Sie sollen aufhören, mich anzurufen",
    "Ich will den Vertrag beenden",
    "Je veux annuler mon abonnement",
    "Je veux qu'ils arrêtent tout",
    "quiero que dejen de llamarme y cancelen todo",
    "I want them to stop this",
    "they must stop it now",
    "they offered 500 if I withdraw my complaint",
    "I've had enough of this company"
  ])("that is about the organization, a contract or its offer ends no case: %s", (content) => {
    expect(intentsOf(content)).not.toContain("stop")
  })
  test.each([
    "I want to stop the case",
    "ich möchte aufhören",
    "Ich möchte, dass Sie das Verfahren einstellen",
    "Je veux annuler mon dossier",
    "Quiero cancelar todo",
    "I've had enough, end it."
  ])("that is about the case ends it: %s", (content) => {
    expect(intentsOf(content)).toEqual(["stop"])
  })
})
