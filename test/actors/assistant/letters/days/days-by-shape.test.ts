/** Days that the shape of a sentence gives, and what else a story tells of a refusal, a flight and a payment, so that it is not asked again. */
import { describe, expect, test } from "vitest"
import { answersIn } from "../../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../../actors/assistant/letters/facts.ts"
import { narrativeDays, narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"
import { answerIn } from "../../../../../actors/assistant/letters/told/told-answers.ts"
import { answerOfOrganization } from "../../../../../actors/assistant/letters/answers/refused-in-words.ts"
import type { Facts } from "../../../../../schema/letter.ts"

const NOW = Date.parse("2026-11-20T12:00:00Z")
const read = (country: string, ...texts: ReadonlyArray<string>): Facts =>
  narrativeFacts(texts, { country, now: NOW, writtenAt: texts.map(() => NOW) })

describe("a day", () => {
  test.each([
    ["GB", "He bought a used van from a dealer, Autohaus Brand, on 4 June 2026 for 9,400 pounds.", "2026-06-04"],
    [
      "FR",
      "mon four acheté chez Boulanger à Lyon le 4 juin 2026 à 499 euros ne chauffe plus depuis le 8 novembre",
      "2026-06-04"
    ],
    [
      "AT",
      "Ich habe am 4. Juni 2026 auf kaffee.at eine Mühle um 149 Euro bestellt, am 9. Juni ist sie gekommen.",
      "2026-06-04"
    ],
    ["ES", "Compré una nevera en la tienda de Murcia el 4 de junio de 2026.", "2026-06-04"],
    ["IT", "Ho comprato il 4 giugno 2026 un tavolo.", undefined],
    ["GB", "I bought a lamp and it stopped working on 4 June 2026.", undefined],
    ["GB", "I bought a sofa from DFS in Leeds for £899 and the leg snapped on 12 October 2026", undefined],
    ["GB", "I bought a sofa from DFS in Leeds for £899, the leg snapped on 12 October 2026", undefined],
    ["GB", "I bought a kettle which leaked on 12 October 2026", undefined],
    ["GB", "I bought a sofa from Marks and Spencer on 4 June 2026", "2026-06-04"],
    ["GB", "I bought a table and two chairs on 4 June 2026", "2026-06-04"],
    ["DE", "Ich habe den Tisch am 4. Juni 2026 gestrichen und vorher gekauft.", undefined]
  ])("of a purchase stands behind a shop (%s): %j", (country, text, day) =>
    expect(read(country, text).purchase_date).toBe(day)
  )

  test.each([
    [
      "GB",
      "On 2 November 2026 my aunt got a call from someone pretending to be her bank, she moved £3,200 to a 'safe account'. On 9 November they refused."
    ],
    [
      "DE",
      "Am 2. November 2026 rief mich ein angeblicher Mitarbeiter der Bank an und brachte mich dazu, 3.200 Euro auf ein sicheres Konto zu überweisen."
    ],
    ["FR", "Le 2 novembre 2026 un faux conseiller m'a appelé et j'ai viré 3 200 euros sur un compte sécurisé."],
    [
      "ES",
      "El 2 de noviembre de 2026 un falso empleado del banco me llamó y transferí 3.200 euros a una cuenta segura."
    ]
  ])("of a payment under deceit is that of the sentence, and the deceit is told (%s)", (country, text) =>
    expect(read(country, text)).toMatchObject({ transaction_date: "2026-11-02", payment_under_deceit: "yes" })
  )

  test("of a refusal is that of its letter, and what was denied is told of a relative", () => {
    const text = "Blue Plan denied prior authorization for my husband's CT scan. letter dated oct 14 2026."
    expect(read("US", text)).toMatchObject({ denial_date: "2026-10-14", denied_what: "CT scan" })
    expect(read("US", "They denied my claim. My letter dated oct 14 2026 says why.")).not.toHaveProperty("denial_date")
  })

  test.each(["My doctor's letter", "The hospital's letter", "My lawyer’s letter", "The appeal letter"])(
    "of a letter that is no refusal is none of a denial: %s",
    (letter) =>
      expect(read("US", `They denied my claim. ${letter} dated 28 October 2026 says I need it.`)).not.toHaveProperty(
        "denial_date"
      )
  )
  test("of the insurer's letter is that of the denial", () =>
    expect(read("US", "They denied my claim. The insurer's letter dated 28 October 2026 is clear.").denial_date).toBe(
      "2026-10-28"
    ))

  test("that a text tells alone is that of the event, also without its year", () => {
    const text = "They towed my van on nov 9 from my own yard and made me pay $210"
    expect(read("US", text).event_date).toBe("2026-11-09")
    expect(narrativeDays([text], { country: "US", now: NOW, writtenAt: [NOW] }).event_date).toBe("2026-11-09")
    expect(read("US", "They towed my van and I have been without it since nov 9")).not.toHaveProperty("event_date")
    expect(read("US", "They towed my van on nov 9, I called on nov 12")).not.toHaveProperty("event_date")
  })
})

test("a journey on two flights that was cancelled and ended late is read whole", () =>
  expect(
    read(
      "GB",
      "BA cancelled our flight from Leeds to London and on to Boston on 12 Oct BA1341 / BA203, got us there 20 hours late."
    )
  ).toMatchObject({
    flight_number: "BA1341 / BA203",
    flight_date: "2026-10-12",
    disruption: "cancelled",
    delay_hours: "20"
  }))

test("a journey on two flights that is told twice stays one", () => {
  const told = ["BA cancelled BA1341 / BA203 on 12 Oct", "BA1341 and BA203 on 12 october, cancelled"] as const
  expect(read("GB", ...told)).toMatchObject({ flight_number: "BA1341 / BA203", flight_date: "2026-10-12" })
})

test("two flights of two journeys are none", () =>
  expect(read("GB", "BA1341 was late and LH902 too, not BA203")).not.toHaveProperty("flight_number"))

test("a flight that was delayed by hours has them also behind its name", () =>
  expect(read("CA", "Air Canada delayed our flight AC 848 from Toronto to London by 9 hours").delay_hours).toBe("9"))

describe("what the organization answered", () => {
  test.each([
    "they said 'sold as seen'",
    "They said no, you have to come in person.",
    "live chat says cancelled but no refunds as per terms",
    "They offered a voucher of 150 euros",
    "Die schreiben: ausgepackte Geräte nehmen wir nicht zurück, nur Gutschein",
    "Der Händler sagt 'gekauft wie gesehen'",
    "Er hat geschrieben, dass er auf die Abrechnung wartet",
    "Ils disent que non",
    "ils ne remboursent pas, juste un avoir",
    "Me dicen que no",
    "dice que no piensa devolver nada"
  ])("is a refusal where it was asked for before: %j", (text) => {
    expect(answerIn(text, true)).toEqual({ answer_so_far: "refused" })
    expect(answersIn(text, [questionOf("consumer_name"), questionOf("answer_so_far")], { now: NOW })).toMatchObject({
      answer_so_far: "refused"
    })
  })

  test.each(["They said no problem, they will look", "he says no later than Friday", "I offered them a voucher"])(
    "is no refusal: %j",
    (text) => expect(answerIn(text, true).answer_so_far).not.toBe("refused")
  )

  test("is not taken back by silence that follows it", () => {
    const [first, then] = ["I asked for it on 3 May 2026 and they refused to pay.", "They do not answer my mails."]
    expect(read("US", first, then).answer_so_far).toBe("refused")
    expect(answerIn("Der Vermieter hat wieder nicht reagiert", true)).toEqual({})
  })

  test.each([
    ["Unfortunately we cannot refund an opened item.", "refused"],
    ["Leider können wir Ihrem Antrag nicht entsprechen.", "refused"],
    ["We will look into it and get back to you.", "promised"],
    ["Thank you for your message.", undefined]
  ])("in its own words: %j", (words, answer) => expect(answerOfOrganization(words)).toBe(answer))
})
