/** What a person reads when a message to their case tells of danger: what to do first, whom to call, and that the case waits. */
import { describe, expect, test } from "vitest"
import { closingReview, endTriage, message, open, type Step, tell, update } from "./commands.ts"

const CARD = "There was debit card fraud on my US account in Washington state"

const paragraphs = (...steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const answered = tell(...steps).last.find((event) => event._tag === "MessageAnswered")
  return answered?.reply.content.split("\n\n") ?? []
}

describe("the reply to a message that tells of danger", () => {
  test.each([
    [
      "I want to die",
      "It is good that you told this.",
      "Please get help now, before anything else: 988 (",
      "Your case stays open, and it can wait until you are safe.",
      "You need not decide or answer anything here now"
    ],
    [
      "Ich will nicht mehr leben, ich kann nicht mehr",
      "Es ist gut, dass Sie das erzählt haben.",
      "Bitte holen Sie jetzt Hilfe, vor allem anderen: 988 (",
      "Ihr Fall bleibt offen, und er kann warten, bis Sie in Sicherheit sind.",
      "Sie müssen hier jetzt nichts entscheiden"
    ],
    [
      "No quiero vivir más, no puedo más",
      "Ha hecho bien en contarlo.",
      "Por favor, pida ayuda ahora, antes que nada: 988 (",
      "Su caso sigue abierto y puede esperar hasta que esté a salvo.",
      "Ahora no tiene que decidir ni contestar nada aquí"
    ],
    [
      "Je veux mourir, je n'en peux plus",
      "Vous avez bien fait de le dire.",
      "S’il vous plaît, demandez de l’aide maintenant, avant toute chose : 988 (",
      "Votre dossier reste ouvert, et il peut attendre que vous soyez en sécurité.",
      "Vous n’avez rien à décider ni à répondre ici maintenant"
    ]
  ])("is four paragraphs in its language, and none speaks of a dispute: %s", (told, ...beginnings) => {
    const said = paragraphs(open(CARD), message(told))
    expect(said).toHaveLength(beginnings.length)
    beginnings.forEach((beginning, at) => expect(said[at]).toContain(beginning))
    expect(said.join(" ")).not.toMatch(/only in English|nur auf Englisch|solo en inglés|uniquement|Regulation|law/)
  })

  test("keeps what was asked, in a paragraph behind", () => {
    const said = paragraphs(
      open(CARD),
      endTriage,
      message("He said he will shoot me."),
      message("How long does it take?")
    )
    const at = said.findIndex((one) => one.includes("can wait until you are safe"))
    expect(at).toBeGreaterThan(0)
    expect(said.slice(at + 1).join(" ").length).toBeGreaterThan(20)
  })

  test.each([
    ["Ich will nicht mehr leben, ich kann nicht mehr", /Mensch dieses Dienstes/],
    ["I want to die", /person of this service/],
    ["No quiero vivir más, no puedo más", /persona de este servicio/],
    ["Je veux mourir, je n'en peux plus", /personne de ce service/]
  ])("promises a person only where staff is there: %s", (told, person) => {
    expect(paragraphs(open(CARD), message(told)).join(" ")).toMatch(person)
    expect(paragraphs(open(CARD), message(told, { no_staff: true })).join(" ")).not.toMatch(person)
  })

  test("tells the step again until a person has looked, and only the contacts from then on", () => {
    const before = [open(CARD), message("I smell gas in the kitchen and my baby is asleep")]
    expect(paragraphs(...before)[0]).toContain("go outside now")
    expect(paragraphs(...before, message("thank you"))[0]).toContain("go outside now")
    const after = paragraphs(...before, closingReview, message("thank you"))
    expect(after[0]).toContain("If anyone may be in danger")
    expect(after.join(" ")).not.toContain("go outside now")
  })
})

describe("a law that stays while danger is told", () => {
  test("has the steps of each danger that is told later", () => {
    const { evaluation } = tell(
      open(CARD),
      endTriage,
      message("He said he will shoot me."),
      message("I smell gas in the kitchen and my baby is asleep")
    ).state
    expect(evaluation?.crisis_first?.hazards).toEqual(["gas"])
    expect(evaluation?.recommended_action).toMatch(/^If you smell gas, go outside now/)
    expect(evaluation?.recommended_action.split("When everyone is safe: ")).toHaveLength(2)
    expect(evaluation?.relevant_law).toBe(tell(open(CARD), endTriage).state.evaluation?.relevant_law)
  })

  test("stands behind what the person is told first", () => {
    const { evaluation } = tell(open(CARD), endTriage, message("He said he will shoot me.")).state
    expect(evaluation?.crisis_classes).toContain("threats")
    expect(evaluation?.recommended_action).toMatch(
      /^Nobody who is hurt is to blame for it\. .* Please get help now, before anything else: 911 \(/
    )
    expect(evaluation?.recommended_action).toContain("\n\nWhen everyone is safe: ")
  })
})

test("the timeline names contacts and tells no step, because papers for others repeat it", () => {
  const { timeline } = tell(open("I smell gas in the kitchen and my baby is asleep")).state
  const evaluated = timeline.find(({ type }) => type === "case_evaluated")?.event ?? ""
  expect(evaluated).toContain("If anyone may be in danger, please get help now, before anything else: 911 (")
  expect(evaluated).not.toContain("gas")
})

test("an urgency that is declared gets the general sentence", () => {
  const { evaluation } = tell(open(CARD), update({ urgency: "crisis" })).state
  expect(evaluation?.crisis_first).toEqual({ language: "en", hazards: [] })
  expect(evaluation?.recommended_action.startsWith("If anyone may be in danger")).toBe(true)
})
