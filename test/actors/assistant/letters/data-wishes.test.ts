/** Two wishes about personal data that are told at once are both asked for. */
import { expect, test } from "vitest"
import { composeLetter } from "../../../../actors/assistant/letters/compose.ts"
import { narrativeFacts } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { EVERY_FACT, evaluationOf, letterInput, ruleIdOf } from "./given-letter.ts"

const rightOf = (text: string) => narrativeFacts([text]).data_right

test.each([
  "J'ai demandé d'effacer mes données et de m'envoyer une copie.",
  "Je veux une copie de mes données et la suppression de mon compte.",
  "I want them to erase my data and send me a copy.",
  "I want a copy of my data and then they should delete everything: please delete it.",
  "Please send me a copy of all my data, and delete it after that.",
  "Ich möchte eine Kopie meiner Daten und dass sie alles löschen.",
  "Ich bat darum, meine Daten zu löschen und mir vorher eine Kopie zu schicken.",
  "Quiero una copia de mis datos y que borren todo.",
  "Pedí borrar mis datos y enviarme una copia."
])("in %j a copy and the erasure are wanted", (text) => expect(rightOf(text)).toBe("access_and_erasure"))

test.each([
  ["I want them to delete my data and send me a copy of the confirmation.", undefined],
  ["I want a copy of my data before they delete it.", undefined],
  ["I asked for a copy of my data and they deleted my account.", undefined],
  ["Please send me a copy of my data and do not delete it.", undefined],
  ["Please delete my data.", "erasure"],
  ["I want a copy of my data.", "access"]
])("in %j not both are wanted", (text, right) => expect(rightOf(text)).toBe(right))

test.each(["gdpr_request", "privacy_request"])("the letter %s asks for both", (id) => {
  const composed = composeLetter(
    letterInput({
      evaluation: evaluationOf(ruleIdOf(id)),
      narrative: ["I want them to erase my data and send me a copy."],
      facts: Object.fromEntries(
        (["consumer_name", "consumer_address"] as const).map((fact) => [fact, EVERY_FACT[fact] ?? ""])
      )
    })
  )
  if (composed._tag === "Missing") throw new Error("no letter")
  expect(composed.letter.body).toContain("I ask for access")
  expect(composed.letter.body).toContain("I ask you to erase")
})

test.each([
  ["Ich möchte, dass es gelöscht wird, und wissen, was sonst noch über mich gespeichert ist", "access_and_erasure"],
  ["Ich möchte wissen, was über mich gespeichert ist.", "access"],
  ["Quiero saber qué datos tienen de mí", "access"],
  ["Je veux savoir quelles données ils ont sur moi", "access"],
  ["No quiero que borren mis datos, quiero saber qué datos tienen", undefined],
  ["Mein Konto wurde gelöscht, ich will meine Daten", undefined],
  ["My photos were deleted, I want my data back", undefined]
])("in %j the wish is %s", (text, right) => expect(rightOf(text)).toBe(right))
