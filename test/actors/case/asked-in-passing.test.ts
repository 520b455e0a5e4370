/** What people ask beside their case: what it costs, who talks to whom, what is due from them, and what if nothing fits. */
import { describe, expect, test } from "vitest"
import { message, open, type Step, tell, update } from "./commands.ts"
import { awaiting, DEPOSIT, prepared, replyTo } from "./deposit-asked.ts"

describe("a message of several questions", () => {
  test("gets an answer to each of them", () => {
    const { content, intents } = replyTo(prepared, "what now? and is this legal advice? how much will this cost me?")
    expect(intents).toEqual(["about_service", "cost", "what_now"])
    expect(content).toContain("gives information and not legal advice")
    expect(content).toContain("asks no money of you")
    expect(content).toContain("A letter to the organization is ready")
  })
})

test.each([
  ["how much does this cost?", ["cost"]],
  ["is this free?", ["cost"]],
  ["do I have to pay a credit repair company for this?", ["cost"]],
  ["was kostet das?", ["cost"]],
  ["should she just pay it so they don't ruin her credit?", ["pay_meanwhile"]],
  ["can you talk to them for me", ["telephone"]],
  ["They sent a check for half. can I cash it? will I lose the rest?", ["organization_answered", "accept_offer"]]
])("%j is read as %j", (content, intents) => expect(replyTo(awaiting, content).intents).toEqual(intents))

describe("a question about this service", () => {
  test.each([
    ["Please delete my case and all my data.", ["erase"], "but a message does not do it"],
    ["I lost my link.", ["about_service"], "/person-url"],
    ["Will the landlord know that I wrote to you?", ["about_service"], "nothing else of the case does"],
    ["Who are you?", ["about_service"], "an automated service"],
    ["The letter is wrong.", ["correction"], "cannot be changed"]
  ])("%j is read as %j, and answered", (content, intents, words) => {
    const reply = replyTo(awaiting, content)
    expect(reply.intents).toEqual(intents)
    expect(reply.content).toContain(words)
    expect(reply.content).not.toContain("no rule answers")
  })
})

describe("a turn that the dispute takes", () => {
  test.each([
    ["The letter came back undelivered.", "Keep the envelope closed"],
    ["He wants me to sign a release for 600 dollars.", "ends the whole claim"],
    ["He sold the building, there is a new owner.", "takes over the deposit"],
    ["What if he goes bankrupt?", "with the trustee"],
    ["Someone called and says he can get it back for 200 dollars.", "very often a second fraud"]
  ])("%j is answered", (content, words) => {
    expect(replyTo(awaiting, content).content).toContain(words)
  })

  test("of its own words asks nothing of others' letters", () => {
    expect(replyTo(awaiting, "My neighbor sold his car.").content).not.toContain("takes over the deposit")
  })
})

describe("a question of one kind of matter", () => {
  const WAGES =
    "My employer, a restaurant in Brooklyn, New York, has not paid me for two weeks, about $1,150. I quit on October 1."
  const HEALTH =
    "My health insurer denied my MRI claim for $1,900 as not medically necessary. My doctor ordered it. I live in Spokane, Washington."
  const REPORT = "Equifax shows a Capital One account on my report that is not mine. I live in Ohio."

  test.each([
    [WAGES, "Can they fire me for this?", "29 U.S.C. § 215(a)(3)"],
    [WAGES, "I don't have papers, can they report me to immigration?", "tells no authority of you"],
    [WAGES, "I was paid in cash.", "Write down now the days"],
    [HEALTH, "How do I appeal?", "within 180 days of the denial"],
    [HEALTH, "I need the scan next week, it's urgent.", "within 72 hours"],
    [REPORT, "Should I freeze my credit?", "within one business day"],
    [REPORT, "Is it identity theft?", "identitytheft.gov"]
  ])("of %j: %j is answered", (opening, content, words) => {
    expect(replyTo([open(opening)], content).content).toContain(words)
  })

  test("is not answered in a matter of another kind", () => {
    for (const content of ["Can they fire me for this?", "I was paid in cash.", "How do I appeal?"])
      expect(replyTo([open(DEPOSIT)], content).content).not.toMatch(/§ 215|Write down now|180 days/)
  })
})

describe("an answer that waits for a decision", () => {
  const answered: ReadonlyArray<Step> = [...awaiting, update({ organization_response: "We refuse." })]

  test.each(["go on", "I want to fight it", "Let's keep going please.", "Weitermachen", "Sigamos"])(
    "is turned down by %j",
    (content) => expect(replyTo(answered, content).intents).toEqual(["reject_offer"])
  )

  test("that offers something is not turned down by words that may mean yes", () => {
    const offered: ReadonlyArray<Step> = [...awaiting, update({ organization_response: "We offer 900 dollars." })]
    for (const content of ["Ok, proceed.", "Yes, go on.", "Please continue.", "Adelante"])
      expect(replyTo(offered, content).intents, content).not.toContain("reject_offer")
    expect(replyTo(offered, "I will fight them.").intents).toEqual(["reject_offer"])
  })

  test("is not turned down by a wish to go on with something else, nor before it came", () => {
    expect(replyTo(answered, "I want to go on holiday first.").intents).not.toContain("reject_offer")
    expect(replyTo(awaiting, "go on").intents).not.toContain("reject_offer")
  })

  test("may be followed by another one", () => {
    const { intents } = replyTo(answered, "They changed their mind and will pay on Friday.")
    expect(intents).toContain("organization_answered")
  })

  test("may be told in a review, and nothing may be asked for it", () => {
    expect(replyTo(answered, "Can I post a bad review?").content).toContain("Never tie it to money")
  })
})

describe("a parcel that the carrier is said to have delivered", () => {
  const parcel: ReadonlyArray<Step> = [open("I bought a laptop in Manchester, England for £650. It came broken.")]

  test.each([
    "They want me to contact the courier.",
    "They say it was left with a neighbour.",
    "The tracking says delivered."
  ])("%j is answered from the law on who bears the risk", (content) =>
    expect(replyTo(parcel, content).content).toContain("Consumer Rights Act 2015, s. 29")
  )

  test("may have been paid by a card, and the bank is asked then", () => {
    const { intents } = replyTo(parcel, "Can I get the money back from my bank? I paid with a debit card.")
    expect(intents).toContain("chargeback")
  })
})

test.each([
  ["Was steht mir zu?", "how_much"],
  ["Quel montant puis-je réclamer ?", "how_much"],
  ["¿Qué me corresponde?", "how_much"],
  ["Wo kann ich mich beschweren?", "where_else"],
  ["Où puis-je me plaindre ?", "where_else"],
  ["¿Dónde puedo reclamar?", "where_else"],
  ["Muss ich zum Anwalt?", "lawyer"],
  ["¿Qué posibilidades tengo?", "chances"],
  ["Soll ich erstmal zahlen?", "pay_meanwhile"],
  ["Die bieten einen Gutschein über 150 Euro an.", "organization_answered"],
  ["Good news, it is fixed now.", "settled"],
  ["Was it fixed by them?", "what_now"]
] as const)("%j is read as %j", (content, intent) => expect(replyTo(awaiting, content).intents).toContain(intent))

describe("a question about faulty goods", () => {
  const sofa: ReadonlyArray<Step> = [
    open(
      "I bought a sofa in Leeds, England for £799. It arrived with a broken leg and they want me to pay for its collection."
    )
  ]

  test.each([
    ["Do I need to pay for the collection?", "bears the reasonable cost of the return"],
    ["I have had enough, what if I just keep it and get some money off?", "have the price reduced"],
    ["Can you also claim for the two days I took off work?", "can be claimed as well"]
  ])("%j is answered from its law", (content, words) => {
    const reply = replyTo(sofa, content)
    expect(reply.content).toContain(words)
    expect(reply.intents).not.toContain("stop")
  })

  test("weighs an offer also without its mark", () => {
    expect(replyTo(sofa, "they now offer £100 off, is that fair").intents).toContain("accept_offer")
  })

  test("in two words gets where the case stands, and not that no rule answers it", () => {
    expect(replyTo(sofa, "and now?").content).not.toContain("no rule answers")
  })
})

test("a cheque for a part is told from payment in full", () => {
  const { content } = replyTo(awaiting, "They sent a check for 900 dollars. can I cash it?")
  expect(content).toContain("payment in full")
  expect(content).toContain("50 %")
})

test("a question about the user's own deadline is not answered with the organization's alone", () => {
  const { content } = replyTo(awaiting, "I'm moving abroad next month, is there a deadline for me?")
  expect(content).toContain("no last day for you")
})

test("a time that two rules give is told once", () => {
  const debt = open("A debt collector in Ohio calls me at work about a debt that is not mine and I told them to stop")
  const { content } = replyTo([debt], "how long do I have to dispute?")
  const sentences = content.split(/(?<=\.) /)
  expect(sentences.length).toBeGreaterThan(1)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test("anger gets a word before the state of the case", () => {
  expect(replyTo(awaiting, "this is ridiculous, you people are useless").content).toMatch(/^It is understandable/)
})

describe("a case of no problem that the rules know", () => {
  const asked = [open("My neighbour's dog barks all night in Ohio, what can I do")]
  test.each(["it's none of those", "so you can't help me?"])("does not get the same list again after %j", (content) => {
    const reply = replyTo(asked, content)
    expect(reply.content).not.toContain("Which of these is it?")
    expect(reply.content).toContain("speak to a person")
  })
})

test("an answer that comes before its question was recorded is taken and said back", () => {
  const { content } = replyTo([open(DEPOSIT)], "Jamal Reed, 88 Ocean Ave, Seattle WA 98101. what does it cost?")
  const told = tell(open(DEPOSIT), message("Jamal Reed, 88 Ocean Ave, Seattle WA 98101. what does it cost?"))
  expect(told.state?.facts).toMatchObject({
    consumer_name: "Jamal Reed",
    consumer_address: "88 Ocean Ave\nSeattle WA 98101"
  })
  expect(content).toContain("asks no money of you")
  expect(content).toContain("name: Jamal Reed")
})

test("a place without rules is named with its article", () => {
  const { content } = replyTo(
    [open("There is black mould in our rented flat in Utrecht, Netherlands, and the landlord does nothing")],
    "hello?"
  )
  expect(content).toContain("in the Netherlands")
})
