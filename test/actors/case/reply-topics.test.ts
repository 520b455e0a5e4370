/** What a message asks or wishes beside the course of its case gets its own answer. */
import { describe, expect, test } from "vitest"
import { DAY, SECOND } from "../../support/given.ts"
import { deciding, endTriage, FACTS, open, posting, stating, type Step, wanting } from "./commands.ts"
import { awaiting, replyTo } from "./deposit-asked.ts"

const of = (text: string, name: string): ReadonlyArray<Step> => [
  open(text, { organization: { org_id: "other-side", org_name: name } }),
  { wait: 20 * SECOND },
  endTriage
]

const FLIGHT: ReadonlyArray<Step> = [
  open("My flight NW 412 from Vienna to Rome on 3 November 2026 was cancelled the same day. I live in Austria.", {
    organization: { org_id: "northwind", org_name: "Northwind Air" }
  }),
  stating({
    ...FACTS,
    flight_number: "NW412",
    flight_date: "2026-11-03",
    route: "Vienna to Rome",
    disruption: "cancelled"
  }),
  { wait: 20 * SECOND },
  endTriage,
  posting,
  { wait: 2 * DAY }
]
const COLLECTOR = of(
  "A debt collector, Cobalt Recovery, calls my sister in Ohio about a card debt of 2013 of $2,900.",
  "Cobalt Recovery"
)
const GYM = of(
  "Iron Gym in San Diego, California keeps charging my card $39 a month after I cancelled my membership.",
  "Iron Gym"
)
const MOULD = of(
  "Our housing association Riverside Homes in Leeds, England does not repair the black mould, reported in May.",
  "Riverside Homes"
)

describe("the wish to go to court", () => {
  test.each([
    "I want to sue them now",
    "take this to small claims court",
    "Must I really wait until January before I can sue?",
    "I won't wait any more, I want to go to court on 7 December",
    "Do I really have to wait all that time?",
    "I have had enough, let's sue them",
    "Ich will jetzt vor Gericht gehen",
    "Kann ich jetzt schon zum Amtsgericht?",
    "Je veux aller au tribunal maintenant",
    "Quiero ir a juicio ya"
  ])("while an answer is awaited is told from which day, where, and by which request: %s", (content) => {
    const reply = replyTo(awaiting, content)
    expect(reply.intents).toEqual(["can_sue"])
    expect(reply.content).toContain("the letter asks for an answer by December 4, 2026")
    expect(reply.content).toContain("only the day on which this service goes on by itself")
    expect(reply.content).toContain("confirm it by the request beside this reply")
    expect(reply.content).toContain("the time ended on October 30, 2026")
    expect(JSON.stringify(reply.suggested_actions)).toContain("escalation_request")
  })
  test("after the day of the letter has passed needs no further waiting", () => {
    const { content } = replyTo([...awaiting, { wait: 20 * DAY }], "I want to go to court now")
    expect(content).toMatch(/^Yes, you need not wait: the letter asked for an answer by/)
  })
  test("before a letter left names the letter as the quickest way", () => {
    const { content } = replyTo(GYM, "I want to take them to court")
    expect(content).toContain("no law makes you wait for this service")
    expect(content).toContain("no letter has left yet")
  })
  test.each([
    "if they refuse again I want to sue them",
    "We never said that we want to go to court",
    "They said they want to take me to court",
    "I don't want to go to court over this"
  ])("is not read from a condition, the other side or a denial: %s", (content) => {
    expect(replyTo(awaiting, content).content).not.toContain("only the day on which this service goes on by itself")
  })
})

describe("the question whether a body is open", () => {
  const insurer = (day: string) =>
    of(
      `My insurer Castle Mutual in Bristol, England does not pay my claim of £900. I complained by phone on ${day} and heard nothing.`,
      "Castle Mutual"
    )
  test("counts its waiting time from a complaint by telephone that was told", () => {
    const { content } = replyTo(insurer("20 October 2026"), "Can I go to the ombudsman now?")
    expect(content).toContain("Not yet: the Financial Ombudsman Service takes it from 15 December 2026 on")
  })
  test("is answered with yes once that time is over", () => {
    const { content } = replyTo(insurer("1 September 2026"), "can i take this to the ombudsman today?")
    expect(content).toMatch(/^Yes, the Financial Ombudsman Service is open to you now/)
    expect(content).toContain("https://www.financial-ombudsman.org.uk")
  })
  test.each([
    [FLIGHT, "¿Qué es el ombudsman?", "independent body"],
    [FLIGHT, "Was ist die apf?", "https://www.passagier.at"]
  ])("what a body is has its address where the rules know it", (steps, question, words) => {
    expect(replyTo(steps, question).content).toContain(words)
  })
  test("a complaint that was closed as a duplicate is called unanswered", () => {
    const { content } = replyTo(awaiting, "they closed my complaint as a duplicate")
    expect(content).toContain("closed without a decision")
    expect(content).toContain("the small claims court is next")
  })
})

describe("harm that is told", () => {
  test.each([
    "my toddler is in hospital with a chest infection now",
    "does awaab's law apply?",
    "can the repair go faster?"
  ])("in a home that is not repaired gets the quicker ways: %s", (content) => {
    const reply = replyTo(MOULD, content)
    expect(reply.content).toContain("within 24 hours")
    expect(reply.content).toContain("environmental health")
    expect(reply.content).toContain("Tell Riverside Homes today")
  })
  test("of a denied treatment gets the urgent appeal of 72 hours", () => {
    const denied = of("Blue Plan in Ohio denied my father's back surgery on November 4, 2026.", "Blue Plan")
    expect(replyTo(denied, "can i ask for an urgent appeal?").content).toContain("within 72 hours at the latest")
  })
  test("is no topic of a matter in which nothing is quicker", () => {
    expect(replyTo(awaiting, "I was in hospital in May when he came").content).not.toContain("call a doctor")
  })
})

describe("who sues whom", () => {
  test.each(["is it too old to sue?", "is the debt too old?", "what is the statute of limitations in ohio"])(
    "the age of a debt is answered with its limitation, and with what starts it again: %s",
    (content) => {
      const reply = replyTo(COLLECTOR, content)
      expect(reply.content).toContain("Do not pay a part")
      expect(reply.content).toContain("12 C.F.R. § 1006.26(b)")
      expect(reply.content).not.toContain("you have 1 year to go to court")
    }
  )
  test("whether they can be sued is no threat against the person", () => {
    const { content } = replyTo(GYM, "can they be sued?")
    expect(content).toContain("anybody may bring a claim to a court")
    expect(content).not.toContain("Like anybody, Iron Gym")
  })
  test("whether she can be sued for a debt is asked by the debtor's side", () => {
    expect(replyTo(COLLECTOR, "can she be sued?").content).toContain("Cobalt Recovery can bring a claim")
  })
})

test.each(["how long do they have?", "How long does Northwind have to pay?"])(
  "the time for compensation is not that of a refund: %s",
  (question) => {
    const { content } = replyTo(FLIGHT, question)
    expect(content).toContain("For the compensation the Regulation sets no day")
    expect(content).not.toContain("By law Northwind Air has 7 days to refund you")
  }
)

describe("a practical question beside a case", () => {
  const WASHER = of(
    "Compré una lavadora en Electro Sol en Valencia el 10 de mayo de 2025 y desde el 5 de noviembre de 2026 no funciona.",
    "Electro Sol"
  )
  test.each([
    [GYM, "should i cancel my card?", "A new card alone does not end a contract"],
    [GYM, "Should I call them?", "a call proves little"],
    [COLLECTOR, "should I call them?", "Better not"],
    [GYM, "can i email it instead?", "An e-mail counts as writing"],
    [GYM, "do i send the original or a copy", "Send a copy, and keep the original"],
    [awaiting, "can I claim interest?", "You can ask for it"],
    [awaiting, "who has to prove the damage?", "goes beyond normal wear"],
    [FLIGHT, "Can I also claim the hotel?", "Meals, calls, a hotel"],
    [WASHER, "¿Cuánto dura la garantía?", "10 May 2028"],
    [WASHER, "¿Quién tiene que demostrar el defecto?", "Electro Sol has to prove that it was not"],
    [WASHER, "¿Puedo seguir usando la lavadora?", "Use it as little as you can"],
    [GYM, "what can i ask you?", "You can ask here"],
    [GYM, "Who reads my letter, and when does it go out?", "It is not written yet"],
    [awaiting, "Who reads my letter?", "The letter left on November 20, 2026"]
  ])("has its own answer", (steps, question, words) => {
    const { content } = replyTo(steps, question)
    expect(content).toContain(words)
    expect(content).not.toContain("no rule answers")
  })
  const CAR = of(
    "I bought a used Corsa from Hillside Motors in Leeds, England on 10 November 2026 for £4,200, delivered the same day, and the clutch failed on 15 November.",
    "Hillside Motors"
  )
  test.each([
    [CAR, "do i have to let them repair it?", "ends on 10 December 2026"],
    [CAR, "they say sold as seen, is that right?", "s. 31"],
    [CAR, "must I take it back to them?", "bears the reasonable cost of the return"],
    [CAR, "do I need an expert report?", "report of an independent workshop"],
    [GYM, "what if they charge me again next month?", "write it here"],
    [COLLECTOR, "what do I say to the collection agency?", "I dispute this debt"],
    [MOULD, "can I claim the heaters we bought?", "What it cost you besides"],
    [COLLECTOR, "if she pays a little, does it restart the clock?", "Do not pay a part"],
    [FLIGHT, "will they pay the taxi?", "Meals, calls, a hotel"],
    [GYM, "can you send it today?", "It is not written yet"],
    [GYM, "should I report it to the police?", "The police are for crimes"],
    [GYM, "should I block them in my bank app?", "A new card alone does not end a contract"],
    [awaiting, "is there a fee?", "This service asks no money of you"]
  ])("of the goods, the next time or the cost has its own answer", (steps, question, words) => {
    const { content } = replyTo(steps, question)
    expect(content).toContain(words)
    expect(content).not.toContain("no rule answers")
  })
  test("of a stolen payment has the card blocked at once", () => {
    const stolen = of(
      "Von meinem Konto bei der Nordbank in Bremen wurden am 3. November 2026 980 Euro abgebucht, die ich nicht freigegeben habe.",
      "Nordbank"
    )
    expect(replyTo(stolen, "Soll ich meine Karte sperren?").content).toContain("116 116")
  })
  test("of a supply that may be cut off is how to keep it", () => {
    const gas = of("Luce Nova in Bologna, Italia sent a gas bill of 1,870 euros, far too high.", "Luce Nova")
    const { content } = replyTo(gas, "Should she pay meanwhile so that the gas is not cut off?")
    expect(content).toContain("under protest")
    expect(content).not.toContain("No letter has left yet; the dates")
  })
  test("beside another one leaves both answered", () => {
    const { content, intents } = replyTo(awaiting, "how long do they have? and can I claim interest?")
    expect(intents).toEqual(["how_long", "how_much"])
    expect(content).toContain("You can ask for it")
    expect(content).toContain("has until")
  })
  test("that no rule answers is named beside one that a rule answers", () => {
    const { content } = replyTo(awaiting, "Should I call them? What about my cat?")
    expect(content).toContain("a call proves little")
    expect(content).toContain("No rule answers “What about my cat?”")
  })
  test("that is not understood gets what can be asked, and no list of questions", () => {
    const { content } = replyTo(GYM, "does he like pizza?")
    expect(content).toContain("no rule answers")
    expect(content).toContain("You can ask here, for example")
    expect(content).not.toContain("What is the full name")
  })
})

test("papers filed with a body that only advises lead on to the next one", () => {
  const filed: ReadonlyArray<Step> = [
    open("I bought a used Corsa in Leeds, England on 10 November 2026 for £4,200, and the clutch failed at once."),
    stating({ ...FACTS, what_happened: "The clutch failed.", delivery_date: "2026-11-10", product: "Corsa" }),
    { wait: 20 * SECOND },
    endTriage,
    (state) => ({
      _tag: "ApproveForPosting",
      letter_id: state.letters.at(-1)?.letter_id ?? "",
      by: "person",
      contacts_shown: true
    }),
    posting,
    { wait: 30 * DAY },
    wanting,
    deciding({ decision: "filed" })
  ]
  const { content } = replyTo(filed, "what happens now?")
  expect(content).toContain("decides no single dispute")
  expect(content).toContain("write “Please take this further”")
})
