import { describe, expect, test } from "vitest"
import { evolveOpen } from "../../../actors/case/evolve.ts"
import { asPrepared } from "../../../actors/case/prepared.ts"
import type { OpenCase, Packet } from "../../../schema/case.ts"
import { coverSections } from "../../../src/letters/cover.ts"
import { timelineLines } from "../../../src/letters/packet-timeline.ts"
import { answerLines, statementLines } from "../../../src/letters/statement.ts"
import { storyOf } from "../../../src/letters/story.ts"
import { caseState, letterState, packetState } from "../../support/case-states.ts"
import { DAY, NOW } from "../../support/given.ts"

const told = (later: ReadonlyArray<string>, more: Partial<OpenCase> = {}): OpenCase =>
  caseState({
    narrative: ["My gym renewed my contract without asking.", ...later],
    narrative_at: [NOW, ...later.map((_, index) => NOW + (index + 1) * DAY)],
    responses: [],
    facts: {},
    ...more
  })

const packet = packetState({ prepared_at: NOW + 30 * DAY })

const statementOf = (state: OpenCase, of: Packet = packet): string =>
  statementLines(asPrepared(state, of), of).join("\n")

const linesOf = (heading: string, state: OpenCase, of: Packet = packet): string =>
  coverSections(asPrepared(state, of), of)
    .find((one) => one.heading === heading)
    ?.lines.join("\n") ?? ""

const storyAfter = (text: string): string | undefined => storyOf(told([text]))[1]?.text

describe("the story of a statement", () => {
  test.each([
    "Has the letter gone out yet?",
    "facts",
    "Answers to the case's questions.",
    "why another letter? I already posted one",
    "what do I do with these papers",
    "I got my money!",
    "Thank you so much for all your help",
    "send me the pdf",
    "please take it further to the next body",
    "où est-ce que j'envoie les papiers ?",
    "Muss ich jetzt noch etwas tun?",
    "Add their address: StreamBox Inc, 500 Market St, San Francisco CA 94105",
    "I want to die, I cannot do this any more",
    "I dont know how much",
    "Here is what you asked for",
    "The organization answered me.",
    "None of these.",
    "if i dont pay can they take my house or garnish me",
    "does dr patel need to write something",
    "also can i sue him in small claims, which court",
    "yes thats their answer",
    "Wohin kann ich mich wenden, Schlichtungsstelle oder Gericht?",
    "darf der Vermieter das denn einfach so",
    "combien de temps ils ont pour répondre",
    "qué puedo hacer ahora con esta factura",
    "im scared he calls immigration on me",
    "I'm so ashamed that I fell for it again",
    "ich habe Angst dass die mich verklagen"
  ])("has no word of what only asks, orders or thanks: %s", (text) => {
    expect(storyAfter(text)).toBeUndefined()
  })

  test.each([
    ["They called again yesterday at work. What can I do?", "They called again yesterday at work."],
    ["The lamp was 40 dollars and they never sent it.", "The lamp was 40 dollars and they never sent it."],
    ["Also the hotel charged me twice lol", "Also the hotel charged me twice"],
    ["he texted me that he will call immigration on us", "he texted me that he will call immigration on us"],
    ["Can prove it with photos of the kitchen.", "Can prove it with photos of the kitchen."],
    ["their man came again on Friday, can they just do that", "their man came again on Friday"],
    ["They owe me the deposit and I want it back.", "They owe me the deposit and I want it back."],
    ["The deposit was 975 not 950", "The deposit was 975 not 950"],
    ["Le vol est arrivé avec quatre heures de retard.", "Le vol est arrivé avec quatre heures de retard."],
    ["Der Vermieter behält die Kaution seit März ein.", "Der Vermieter behält die Kaution seit März ein."],
    ["Me cobraron otra vez el 3 de noviembre.", "Me cobraron otra vez el 3 de noviembre."],
    ["put in the letter that they call five times a day now", "They call five times a day now"]
  ])("has what tells more of the problem: %s", (text, story) => {
    expect(storyAfter(text)).toBe(story)
  })

  test("has no bare answer to a question of the case, which stands among its facts", () => {
    const address = "12 Harcourt Road, Leeds LS6 2AB"
    expect(storyOf(told([address], { facts: { consumer_address: address } }))).toHaveLength(1)
  })
})

test("the first text of a statement has no question to the service and no standing with immigration", () => {
  const state = caseState({
    narrative: [
      "My boss kept my last pay of 640 dollars. I am undocumented. can u help. does he have to pay me in cash"
    ],
    narrative_at: [NOW],
    responses: [],
    facts: {}
  })
  expect(storyOf(state)[0]?.text).toBe("My boss kept my last pay of 640 dollars.")
})

describe("what papers say of an answer", () => {
  const letters = [letterState({ purpose: "first", state: "posted", sent_at: NOW, drafted_at: NOW })]
  const statement = (later: ReadonlyArray<string>, more: Partial<OpenCase> = {}) =>
    statementOf(told(later, { letters, responded_at: null, organization: SHOP, ...more }))
  const SHOP = { org_id: "shop", org_name: "Technikhof24" }
  const REPLY =
    "Technikhof24 schreibt: 'Laut DHL wurde das Paket am 24.9. zugestellt, damit ist die Widerrufsfrist am 8.10. abgelaufen.'"

  test("is that none came, where nobody told of one", () => {
    expect(statement([])).toContain("has not answered.")
    expect(statement(["They charged me again on Friday."])).toContain("has not answered.")
  })
  test.each([
    REPLY,
    "Ils disent ok mais je dois payer 79 euros.",
    "en fait ils ont répondu qu'ils réparent gratuitement"
  ])("is not that none came, where a message tells of one: %s", (text) => {
    expect(statement([text])).not.toContain("has not answered")
    expect(linesOf("Dates", told([text], { letters, responded_at: null, organization: SHOP }))).not.toContain(
      "has not answered"
    )
  })
  test("is not that none came, where the first text tells of one", () => {
    const narrative = ["Halden Bank wrote on 12 november that they refuse to give it back."]
    expect(statement([], { narrative, narrative_at: [NOW - DAY] })).toContain(
      "No answer of the organization to a letter of this case is recorded. What it said or wrote before is told"
    )
  })
  test("keeps a sentence whole behind a day that ends in a point", () => {
    expect(statement([REPLY])).toContain("ist die Widerrufsfrist am 8.10. abgelaufen.")
    expect(storyAfter("Die Frist war am 24. September vorbei, sagt der Händler jetzt.")).toContain(
      "24. September vorbei"
    )
  })
  test("has no choice between words of a letter, and no silence among the facts beside an answer", () => {
    const facts = { payment_problem: "own", answer_so_far: "none" } as const
    expect(statement([REPLY], { facts })).not.toMatch(/Payment problem|Answer so far|had not answered/)
    expect(statement([], { facts })).toContain("The organization had not answered.")
  })

  test("tells a choice in a sentence, and no fact that no letter of the case may need", () => {
    const state = told(["They told me on the phone that I already paid the debt."], {
      facts: { answer_so_far: "verified" },
      letters: [{ ...letterState(), template: "fdcpa_809_validation" }]
    })
    expect(statementOf(state)).toContain("The organization answered that it had verified what is disputed.")
    const bill = told(["I already paid them 200 on the phone because she scared me. I bought the phone in May."], {
      letters: [{ ...letterState(), template: "no_surprises_dispute" }]
    })
    expect(statementOf(bill)).not.toMatch(/debt|Product|Debt dispute/)
  })
})

describe("what is said to the service", () => {
  test.each(["the letter is too soft.", "you cut it off", "la lettre est trop gentille", "mettez-le dans la lettre"])(
    "is in no statement: %s",
    (text) => {
      expect(storyAfter(text)).toBeUndefined()
    }
  )
  test("is no bare answer with a longer number", () => {
    const facts = { consumer_name: "Gareth Pugh", account_reference: "8500 1123" }
    expect(storyOf(told(["Gareth Pugh, account is 8500 1123 47"], { facts }))).toHaveLength(1)
  })
  test("is left out behind what is told", () => {
    expect(storyAfter("The check-out report was signed by both of us, put that in the letter")).toBe(
      "The check-out report was signed by both of us"
    )
  })
  test("is not seen where the other side is told of", () => {
    expect(storyAfter("They said you missed the last payment of May.")).toBe(
      "They said you missed the last payment of May."
    )
  })
})

test("the reference that papers are filed under stands in full, and the number of a bank account does not", () => {
  const facts = { account_reference: "8500 1123 47" }
  const of = (rule_id: string) =>
    statementOf(
      told(["They say that my account 8500 1123 47 is in arrears."], { facts, letters: [letterState({ rule_id })] })
    )
  expect(of("gb-energy")).toContain("Account reference: 8500 1123 47")
  expect(of("gb-energy")).not.toContain("****")
  expect(of("gb-app")).not.toContain("8500 1123 47")
})

describe("the statement for a body", () => {
  test("says who signs for the person", () =>
    expect(
      statementOf(told([], { facts: { consumer_name: "Ada Roe", signer_name: "Claire Roe", signs_as: "attorney" } }))
    ).toContain("  Ada Roe\n  represented by Claire Roe, under a power of attorney\n"))

  test("names who speaks and against whom, and leaves room for what is not known", () => {
    const facts = { consumer_name: "Priya Natarajan", consumer_address: "2140 Shattuck Ave\nBerkeley CA 94704" }
    const statement = statementOf(told([], { facts }))
    expect(statement).toContain("From:\n  Priya Natarajan\n  2140 Shattuck Ave\n  Berkeley CA 94704\n")
    expect(statement).toContain("About:\n  Quxorganization\n")
    expect(statementOf(told([]))).toContain("From:\n  Name: ____________________\n  Address: ____________________")
  })

  test("says what was asked and when, what was answered and when, and what is claimed now", () => {
    const letters = [
      letterState({
        state: "posted",
        sent_at: NOW + DAY,
        posting: { date: "2026-11-21", channel: "registered_post", tracking_number: "9407" },
        demand: "refund $49.00."
      })
    ]
    const responses = [{ ...caseState().responses[0]!, received_at: NOW + 10 * DAY, text: "We refund nothing." }]
    const state = told([], { letters, responses, responded_at: NOW + 10 * DAY })
    const statement = statementOf(state)
    expect(statement).toContain(
      "posted on November 21, 2026, as the person concerned says\n    It asks: refund $49.00."
    )
    expect(statement).toContain("November 30, 2026: “We refund nothing.”")
    expect(statement).toContain("What is claimed now:\n  Refund $49.00.")
    const timeline = timelineLines(asPrepared(state, packet), packet).join("\n")
    expect(timeline).toContain(
      "November 21, 2026: A letter to Quxorganization was sent by registered or certified post, tracking number 9407"
    )
    expect(timeline).toContain("November 30, 2026: Quxorganization answered by mail")
    expect(timeline).not.toMatch(/Qux(?:event|actor)|\d\d:\d\d|Message|Evaluated/)
  })

  test("tells a sum that was offered apart from what is claimed", () => {
    const offer = "Ils me proposent 200 euros, qu'est-ce que je dois faire ?"
    const letters = [letterState({ state: "delivered", sent_at: NOW, demand: "€400.00 for each passenger." })]
    const statement = statementOf(told([offer], { letters, facts: { amount: "200.00 EUR" } }))
    expect(statement).not.toMatch(/Sum in dispute|€200/)
    expect(statement.split("Ils me proposent")).toHaveLength(2)
    expect(statement).toContain(
      "What was offered, and is not what is claimed:\n  “Ils me proposent 200 euros”, told on"
    )
    expect(statement).toContain("What is claimed now:\n  €400.00 for each passenger.")
  })

  test("names a sum that was corrected since the letter left, and no other one", () => {
    const letters = [letterState({ state: "posted", sent_at: NOW, demand: "Return the deposit of £950.00." })]
    const claimed = (deposit_amount: string) =>
      statementOf(told([], { letters, facts: { deposit_amount, amount: deposit_amount } }))
    expect(claimed("975.00 GBP")).toContain("The sum as corrected since that letter: £975.00")
    expect(claimed("975.00 GBP")).not.toContain("Sum in dispute")
    expect(claimed("950.00 GBP")).not.toContain("as corrected")
    const french = [letterState({ state: "posted", sent_at: NOW, demand: "Verser 1 250,00 € sous huit jours." })]
    expect(statementOf(told([], { letters: french, facts: { amount: "1250.00 EUR" } }))).not.toContain("as corrected")
  })

  test("stays as it was when the papers were prepared, whatever is told later", () => {
    const prepared = evolveOpen(
      told(["They charged me again on 3 November."], { facts: { consumer_name: "Ann Lee" } }),
      {
        _tag: "PacketPrepared",
        packet_id: packet.packet_id,
        step: packet.step,
        at: packet.prepared_at
      }
    )
    const [own] = prepared.packets
    const later: OpenCase = {
      ...prepared,
      narrative: [...prepared.narrative, "My bank says that another law is better."],
      narrative_at: [...(prepared.narrative_at ?? []), packet.prepared_at + DAY],
      facts: { consumer_name: "Somebody Else" },
      responded_at: packet.prepared_at + DAY
    }
    expect(statementOf(later, own)).toBe(statementOf(prepared, own))
    expect(statementOf(later, own)).toContain("They charged me again on 3 November.")
    // Papers of before that was kept go by the moments of what was told.
    const { prepared_of: _none, ...older } = own!
    expect(statementOf({ ...later, facts: prepared.facts }, older)).toBe(statementOf(prepared, own))
  })
})

describe("what is for nobody else", () => {
  const OPENED = "My gym renewed my contract without asking."
  const both = (text: string): ReadonlyArray<OpenCase> => [told([text]), told([], { narrative: [`${OPENED} ${text}`] })]

  test.each([
    "I would settle for $600 if they pay quickly, but keep that to yourselves.",
    "We could accept an offer of $500, they do not know it.",
    "I'd take $300 and be done with it.",
    "My bottom line is $400 for all of it.",
    "Ich würde auch 300 Euro annehmen.",
    "Mit 300 Euro wäre ich auch zufrieden.",
    "J'accepterais 300 euros pour en finir.",
    "Podría aceptar 300 euros para terminar."
  ])("what the person would settle for: %s", (text) => {
    for (const state of both(text)) expect(statementOf(state)).not.toMatch(/[3-6]00/)
  })

  test.each([
    "Between us, I lied about the date of the contract.",
    "Do not tell them that I am undocumented and work without papers.",
    "The truth is that I broke the window myself but they must not know.",
    "This stays between us: I have been using drugs at the gym.",
    "I lied about the date of the contract. Please keep that to yourselves.",
    "Das soll im Brief nicht stehen: ich habe den Vertrag selbst unterschrieben.",
    "Sagen Sie ihnen bitte nicht, dass ich das Fenster zerbrochen habe.",
    "Unter uns gesagt habe ich den Vertrag selbst unterschrieben.",
    "Ne le dites pas à eux, mais c'est moi qui ai cassé la fenêtre.",
    "Entre nous, c'est moi qui ai cassé la fenêtre.",
    "No se lo digan, pero yo rompí la ventana.",
    "Entre nosotros, yo rompí la ventana de la casa."
  ])("what is told in confidence: %s", (text) => {
    for (const state of both(text)) {
      expect(statementOf(state)).not.toMatch(/lied|undocumented|window|drugs|unterschrieben|Fenster|fenêtre|ventana/)
    }
    expect(statementOf(both(text)[1]!)).toContain(OPENED)
  })

  test.each([
    "The caller said: do not tell the bank about the transfer.",
    "The contract between us and the gym ended in March.",
    "They did not tell me that the fee would go up.",
    "The landlord wants to keep the whole deposit to himself.",
    "They do not know where my parcel is and keep it that way.",
    "I will take the gym to court for $600.",
    "Der Vermieter will die Kaution für sich behalten.",
    "Ils ne savent pas où se trouve mon colis."
  ])("and not what only sounds alike: %s", (text) => {
    expect(statementOf(both(text)[1]!)).toContain(text)
  })

  test("more than the last four digits of numbers that open an account", () => {
    const text =
      "My social security number is 123-45-6789 and my card is 4111 1111 1111 1111. They debited DE89 3704 0044 0532 0130 00 and my bank account 000123456789 on 2026-11-12."
    for (const state of both(text)) {
      const statement = statementOf(state)
      expect(statement).not.toMatch(/123-45|4111|3704|00012345/)
      for (const shown of ["****6789", "****1111", "****3000", "2026-11-12"]) expect(statement).toContain(shown)
    }
  })

  test("danger, and what the writer has of illness and medicines where the law is about something else", () => {
    const danger = told([], { narrative: [`${OPENED} This all makes me want to kill myself.`] })
    expect(statementOf(danger)).toContain(OPENED)
    expect(statementOf(danger)).not.toContain("kill myself")
    expect(statementOf(told([], { narrative: ["I want to kill myself."] }))).toContain(
      "Write here what happened: ____________________"
    )
    const ill = ["I am so depressed that I took pills", "My therapist says my bipolar disorder is worse"]
    expect(statementOf(told(ill))).not.toMatch(/depressed|therapist/)
    const evaluation = { ...caseState().evaluation!, category: "healthcare", matches: [] }
    expect(
      statementOf(told(["My therapist was denied by the plan, my depression is worse."], { evaluation }))
    ).toContain("my depression is worse")
  })

  test("a report of an answer in the person's own words that says more than the answer", () => {
    const [answer] = caseState().responses
    const text = "They refused. Between us, I lied about the date."
    const responses = [{ ...answer!, source: "person" as const, text }]
    const state = told([], { responses })
    expect(statementOf(state)).toContain("“They refused.”")
    expect([...statementLines(state, packet), ...answerLines(state)].join("\n")).not.toContain("lied")
  })
})

describe("a stated claim", () => {
  test.each([
    "They refused to give me back the $600, they would give only a voucher.",
    "The special offer cost $600 and was a scam.",
    "I would settle for the full $600, nothing less.",
    "They offered me the full $600 as a voucher.",
    "En plus ils m'ont facturé 600 euros de livraison."
  ])("is not lost where a later text has its sum: %s", (text) => {
    const statement = statementOf(told([text], { facts: { amount: "600.00 USD" } }))
    expect(statement).toContain("What is claimed now:\n  $600.00")
    expect(statement.includes("What was offered")).toBe(text.startsWith("They offered"))
  })

  test.each([
    "They offered me $60 yesterday.",
    "They would only pay me $60.",
    "Their final offer is $60 in total for it.",
    "The gym is willing to refund $60.",
    "I asked for more and they said they will give me a $60 voucher.",
    "Sie haben mir 60 Euro angeboten.",
    "Die Firma bietet nur 60 Euro.",
    "La compagnie nous propose 60 euros.",
    "Ils m'ont accordé 60 euros pour solde de tout compte.",
    "La empresa me ofrece 60 euros."
  ])("is not what the other side offered: %s", (text) => {
    expect(statementOf(told([text]))).toContain(`What was offered, and is not what is claimed:\n  “${text}”`)
  })
})

describe("the cover of a packet", () => {
  test("does not say that the organization was asked by a letter where none has left", () => {
    const state = told([], { responded_at: NOW + DAY })
    expect(linesOf("Dates", state)).toContain("No letter of this case has left.")
    expect(linesOf("What it asks for first", state)).toContain(
      "Met: The organization was asked first. Its answer of November 21, 2026 shows it; no letter of this case has left."
    )
    expect(linesOf("What it asks for first", told([]))).toBe("Not met yet: The organization was asked first.")
  })

  test("dates the terms of the law that it cites, and of no other", () => {
    const evaluation = caseState().evaluation!
    const term = { ...evaluation.deadlines[0]!, rule_id: "us-fcba-1666", kind: "dispute_from_another_law" }
    const state = told([], {
      letters: [letterState({ state: "posted", sent_at: NOW, rule_id: "us-ca-arl" })],
      evaluation: {
        ...evaluation,
        deadlines: [term],
        matches: [{ ...evaluation.matches[0]!, rule_id: "us-fcba-1666" }]
      }
    })
    expect(linesOf("Dates", state)).not.toContain("from another law")
  })

  test("has no term of a refund that nobody chose", () => {
    const evaluation = caseState().evaluation!
    const term = {
      kind: "refund",
      actor: "organization",
      due_at: null,
      rule_id: "eu-261",
      value: 7,
      unit: "calendar_days",
      from: "choice of refund",
      starts: "elsewhere",
      certainty: "H"
    } as const
    const state = (facts: OpenCase["facts"]) => told([], { facts, evaluation: { ...evaluation, deadlines: [term] } })
    expect(linesOf("Dates", state({ disruption: "delayed" }))).not.toContain("choice of refund")
    expect(linesOf("Dates", state({ flight_choice: "refund" }))).toContain(
      "7 days to refund you, counted from the day on which you choose a refund"
    )
  })

  test.each([
    ["deposit_scheme_gb", ["tenancydepositscheme.com", "depositprotection.com", "mydeposits.co.uk", "with none"]],
    ["national_enforcement_body_eu", ["national-enforcement-bodies-neb_en"]],
    ["nowhere_known", ["No web address is known here"]]
  ])("says how to find a body without a web address in the rules: %s", (regulator, expected) => {
    const step = { regulator, name: "the body", url: null }
    const place = linesOf("Where to file", told([]), packetState({ step }))
    for (const words of expected) expect(place).toContain(words)
  })
})
