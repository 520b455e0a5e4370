/** What a text says of a message that came, and of what came with it. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { plainWords } from "../../../../actors/assistant/plain-text.ts"
import { fitsScam, isAboutScam, saysAttached, scamAdvice } from "../../../../actors/assistant/messages/message-signs.ts"
import { triageTexts } from "../../../support/triage-texts.ts"
import { document, message, open, tell } from "../../case/commands.ts"

describe("a doubted message", () => {
  test.each([
    "is this e-mail from my bank real? they want a code",
    "Ich habe eine SMS von der Sparkasse bekommen, die wollen meine TAN. Ist die echt?",
    "Someone called and asked for my PIN, he said he is from the bank",
    "Is this a scam?",
    "Someone phoned and made me read out gift\ncards",
    "J'ai reçu un courriel, c'est de l'hameçonnage",
    "Der Anruf war Betrug, oder? Ist die Nachricht eine Fälschung?",
    "Ich weiß nicht, ob die Mail der Bank echt ist",
    "Ist die Mail echt oder nicht?",
    "Kommt der Brief wirklich von der Sparkasse?",
    "Me llegó un correo del banco, ¿es de verdad?"
  ])("is seen in %j", (text) => {
    expect(isAboutScam(text)).toBe(true)
  })

  test.each([
    "My landlord kept my deposit of 1,800 dollars",
    "The shop wants the tracking code of the parcel by e-mail",
    "The collector calls every day about a debt that is not mine",
    "Muss ich das Fitnessstudio echt noch ein Jahr zahlen?",
    "Kann ich wirklich von dem Vertrag zurücktreten?",
    "Les mandé un correo al gimnasio y la verdad es que no contestan"
  ])("is not seen in %j", (text) => {
    expect(isAboutScam(text)).toBe(false)
  })

  test("is answered with what to stop first where it has already happened", () => {
    const [first] = scamAdvice({ country: "US" }, "I gave them the code")
    expect(first).toContain("fraud line at once")
    expect(scamAdvice({ country: "US" }, "they want a code")[0]).toContain("Treat it as a fraud")
  })
})

const WORDS_OF_PATTERNS =
  "real legit legitimate genuine authentic fake safe trustworthy true scam scammer scammed fraud fraudulent phishing phished trick smishing spoofed spoofing echt betrug falschung serios arnaque hameconnage escroquerie vrai authentique faux estafa timo fraude verdad verdadero falso autentico code codes passcode pin tan otp password passwort contrasena codigo anydesk teamviewer ssn".split(
    " "
  )

describe("the signs of patterns", () => {
  test("let no pattern be passed over that a text fits", () => {
    const framed = WORDS_OF_PATTERNS.map(
      (word) =>
        `Is this mail ${word}? I think a ${word}, is the caller ${word}. He called and wants my ${word}, ${word} de ${word}?`
    )
    const differing = [...framed, ...triageTexts()].filter((text) => isAboutScam(text) !== fitsScam(plainWords(text)))
    expect(differing).toEqual([])
  })
})

describe("plain words", () => {
  /** As `plainWords` was before plain texts were told apart. */
  const foldedInFull = (text: string): string =>
    text
      .toLowerCase()
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/[\u2018\u2019`´]/g, "'")
      .replaceAll(/[\u201c\u201d„«»]/g, '"')
      .replaceAll("ß", "ss")
      .replaceAll("œ", "oe")
      .replaceAll("–", "-")
      .replaceAll("—", " - ")
      .replaceAll(/\s+/g, " ")

  test("are those of the passes over every letter, whatever the text", () => {
    const pieces = [
      " ",
      "\n",
      "\t",
      "\u00a0",
      "`",
      "\u2019",
      "\u201c",
      "\u2013",
      "\u2014",
      "\u00df",
      "\u0153",
      "\u00e9",
      "\u0301",
      "E",
      "a",
      "I",
      "\u0130"
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), fc.string(), (some, other) => {
        const text = `${some.join("")}${other}`
        expect(plainWords(text)).toBe(foldedInFull(text))
      })
    )
    for (const text of triageTexts()) expect(plainWords(text)).toBe(foldedInFull(text))
  })
})

test.each([
  "I attach the receipt",
  "I\u2019ve attached my contract",
  "I'm attaching three photos of the mould",
  "Please find attached the bill",
  "The letter is enclosed.",
  "Attached is the statement of 3 November",
  "Attached: the receipt",
  "See attachment",
  "Here is the receipt"
])("is told of: %s", (content) => expect(saysAttached(content)).toBe(true))

test.each([
  "The shower head is attached to the wall",
  "They refused to attach a handle",
  "I kept the receipt",
  "He was very attached to it",
  "Here is what happened"
])("is not told of: %s", (content) => expect(saysAttached(content)).toBe(false))

test("the answer says that nothing was attached, unless something was", () => {
  const replyTo = (attachments: ReadonlyArray<typeof document>) =>
    tell(open(), message("I attach the receipt", { attachments })).last.find(({ _tag }) => _tag === "MessageAnswered")
  expect(replyTo([])).toMatchObject({
    reply: { content: expect.stringContaining("Nothing was attached to the message") }
  })
  expect(JSON.stringify(replyTo([document]))).not.toContain("Nothing was attached")
})
