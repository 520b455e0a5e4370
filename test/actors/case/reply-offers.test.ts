/** What people ask and say of an offer, of the letter and of an answer, in four languages: the reply is true of the case. */
import { describe, expect, test } from "vitest"
import { intentsOf } from "../../../actors/assistant/messages/intent.ts"
import { DAY, SECOND } from "../../support/given.ts"
import {
  deciding,
  endTriage,
  FACTS,
  message,
  open,
  posting,
  responding,
  stating,
  type Step,
  tell,
  update
} from "./commands.ts"
import { awaiting, DEPOSIT, prepared, replyTo } from "./deposit-asked.ts"

const answered: ReadonlyArray<Step> = [...awaiting, responding]

const requests = (reply: ReturnType<typeof replyTo>): ReadonlyArray<unknown> =>
  reply.suggested_actions.flatMap((action) => (typeof action === "string" ? [] : [action.request]))

describe("a question about an offer", () => {
  test.each([
    "they offered 60, what should I do?",
    "StreamBox offered 60 dollars. What should I do?",
    "Sie haben mir 600 angeboten, was soll ich tun?",
    "Ils me proposent 200 euros, qu'est-ce que je dois faire ?",
    "Me ofrecen 200 euros, ¿qué hago?",
    "can I ask them for 700 instead?",
    "Kann ich stattdessen 700 verlangen?",
    "Puis-je demander 700 à la place ?",
    "¿Puedo pedir 700?"
  ])("is understood: %s", (text) => expect(intentsOf(text)).toEqual(["accept_offer"]))

  test.each(["they never offered me anything, what should I do?", "they refuse to pay the 600, what should I do?"])(
    "is not heard in: %s",
    (text) => expect(intentsOf(text)).not.toContain("accept_offer")
  )

  test("sets the sum beside what was asked, also where the currency is not said", () => {
    const { content } = replyTo(awaiting, "they offered 60, what should I do?")
    expect(content).toContain("What is offered: $60.00, 3 % of that sum.")
    expect(content).toContain("The decision is yours")
  })

  test("about more than was offered keeps both sums apart", () => {
    const { content } = replyTo([...awaiting, message("They offered me 550 dollars.")], "can I ask for 700 instead?")
    expect(content).toContain("What you would ask for: $700.00, 39 % of that sum.")
    expect(content).toContain("What is offered: $550.00, 31 % of that sum.")
  })
})

describe("a word that an offer is not enough", () => {
  test.each([
    "No thanks, not enough. I want all of it",
    "Nein danke, zu wenig",
    "Non merci, ce n'est pas assez",
    "No gracias, es muy poco"
  ])("is a rejection and no thanks: %s", (said) => {
    const { content, intents } = replyTo(answered, said)
    expect(intents).toEqual(["reject_offer"])
    expect(content).not.toContain("You are welcome")
    expect(content).toContain("Nothing is written to it by itself")
  })

  test("asks for the confirmation first where the answer is only told", () => {
    const { content } = replyTo([...awaiting, message("They offered me 550 dollars.")], "not enough")
    expect(content).toContain("First confirm that it is Fit Gym's answer")
  })
})

test.each([
  ["a rejection", deciding({ decision: "reject" })],
  ["a question before it", message("what should I do now?")]
])("of %s nothing is said to be written to the organization by itself", (_what, step) => {
  const content = tell(...answered, step).last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""
  expect(content).not.toMatch(/is asked for a better one|a better one is awaited/)
  expect(content).toMatch(/Nothing is written to it by itself|writes no further letter/)
})

test("a dispute of an outcome says that the rest must be asked for in writing", () => {
  const settled = [...answered, deciding({ decision: "accept" })]
  const disputed = tell(...settled, deciding({ decision: "dispute" }))
  const content = disputed.last.find((event) => event._tag === "MessageAnswered")?.reply.content
  expect(content).toContain("writes no further letter to Fit Gym")
})

describe("money that came", () => {
  test.each([
    "they paid!",
    "they paid it in the end!!",
    "Ich habe mein Geld bekommen!",
    "Sie haben endlich gezahlt",
    "j'ai reçu mon argent !",
    "ils m'ont enfin remboursé",
    "ya me pagaron",
    "I got my money!"
  ])("is heard in: %s", (text) => expect(intentsOf(text)).toEqual(["settled"]))

  test.each([
    "they paid 300",
    "they paid me half",
    "no me pagaron",
    "Sie haben noch nicht gezahlt",
    "they paid it to the wrong account",
    "they paid me last month and then took it back"
  ])("is not heard in: %s", (text) => expect(intentsOf(text)).not.toContain("settled"))
})

describe("the writer's own words", () => {
  test.each([
    "letter from my doctor",
    "The charge was on November 5 and they said no refunds - put that in the letter please",
    "no that's wrong, I never wrote to them before"
  ])("are no answer of the organization: %s", (text) => expect(intentsOf(text)).not.toContain("organization_answered"))

  test.each([
    'They sent me this: "We have no record of your letter and will garnish your wages."',
    "Ils m'ont répondu : nous refusons",
    "letter from the landlord: we keep it"
  ])("are told from words that it sent: %s", (text) => expect(intentsOf(text)).toContain("organization_answered"))

  test.each([
    "no, that was not their answer",
    "That wasn't their reply",
    "Das war nicht ihre Antwort",
    "Ce n'est pas leur réponse",
    "Eso no es su respuesta"
  ])("dismiss an answer that was told: %s", (said) => {
    const told = [...awaiting, message("They offered me 550 dollars.")]
    expect(replyTo(told, said).intents).toEqual(["answer_dismissed"])
    const after = replyTo([...told, message(said)], "what now?")
    expect(after.content).not.toContain("You told of an answer")
    expect(JSON.stringify(after.suggested_actions)).not.toContain("550 dollars")
  })
})

describe("an answer that asks for a paper", () => {
  test("is no final answer: it is sent on, and every date goes on", () => {
    const { content } = replyTo(awaiting, "They wrote back: please send us a copy of your lease")
    expect(content).toContain("It asks for something and decides nothing yet.")
    expect(content).toContain("Send it to Fit Gym yourself")
    expect(content).toContain("every date goes on as it is")
  })
  test.each([
    ["Bitte senden Sie uns eine Kopie der Rechnung", true],
    ["Veuillez nous transmettre une copie de la facture", true],
    ["Por favor, envíenos una copia de la factura", true],
    ["We refuse. Please send us no more documents.", false],
    ["We offer 200 dollars; please send your bank details.", false]
  ])("is told from one that decides: %s", (text, isAsked) => {
    const { content } = replyTo([...awaiting, update({ organization_response: text })], "what now?")
    expect(content.includes("decides nothing yet")).toBe(isAsked)
  })
  test("may be answered by the user, who keeps a copy", () => {
    expect(replyTo(awaiting, "ok I will send them the notes").content).toMatch(/^Good\. When you send it/)
  })
})

describe("a question about the course of the case", () => {
  test.each([
    "Has the letter gone out yet?",
    "Ist der Brief schon raus?",
    "La lettre est-elle partie ?",
    "¿Ha salido ya la carta?"
  ])("gets yes or no: %s", (asked) => {
    expect(replyTo(prepared, asked).content).toContain("No, no letter has left yet.")
    expect(replyTo(awaiting, asked).content).toContain("Yes: it is recorded that you posted it on November 20, 2026.")
  })
  test.each(["did they answer?", "Haben sie schon geantwortet?", "Ont-ils déjà répondu ?", "¿Ya contestaron?"])(
    "says whether an answer is known: %s",
    (asked) => {
      expect(replyTo(awaiting, asked).content).toContain("No answer of the organization is recorded.")
      expect(replyTo(answered, asked).content).toContain("Yes, Fit Gym answered on November 23, 2026: “We offer half.”")
    }
  )
  test.each([
    "what does my letter say?",
    "send me the pdf",
    "Was steht in meinem Brief?",
    "Que dit ma lettre ?",
    "¿Qué dice mi carta?"
  ])("leads to the letter: %s", (asked) => {
    const reply = replyTo(prepared, asked)
    expect(reply.content).toContain("The whole letter stands on the page of the case")
    expect(requests(reply)[0]).toMatchObject({ method: "GET", path: expect.stringContaining("/pdf") })
  })
  test("about a further letter says what the case holds", () => {
    expect(replyTo(prepared, "why another letter?").content).toContain("There is only one letter in this case.")
  })
  test("about the day of the money promises none, and names the day of the answer", () => {
    const { content } = replyTo(awaiting, "when do I get my money?")
    expect(content).toContain("Nobody can name the day of a payment yet")
    expect(content).toContain("has until January 19, 2027")
    expect(content).not.toContain("no last day for you")
  })
})

test("what is told after the letter left is never said to come before one", () => {
  const { content } = replyTo(answered, "They wrote back: we keep the deposit.")
  expect(content).not.toContain("no letter has left yet")
})

describe("a question about taking the payment back", () => {
  test.each([
    "can i dispute it with my bank instead?",
    "can I do a chargeback?",
    "Kann ich die Lastschrift zurückholen?",
    "puis-je contester le paiement auprès de ma banque ?",
    "¿Puedo reclamar el pago a mi banco?"
  ])("is answered: %s", (asked) => {
    const { content, intents } = replyTo(prepared, asked)
    expect(intents).toEqual(["chargeback"])
    expect(content).toContain("nobody is paid twice")
  })
})

describe("the request that records a posting", () => {
  const posted = (content: string) => {
    const body = requests(replyTo([...prepared, { wait: 5 * DAY }], content)).find((one) =>
      JSON.stringify(one).includes('"posted"')
    )
    return (body as { readonly body: { readonly metadata: unknown } }).body.metadata
  }
  test("has the day and the number that were told", () =>
    expect(posted("I posted it yesterday, tracking 9407 3000 0000 1234 5678 90")).toEqual({
      decision: "posted",
      date: "2026-11-24",
      tracking_number: "9407 3000 0000 1234 5678 90"
    }))
  test("is announced with them", () =>
    expect(
      replyTo([...prepared, { wait: 5 * DAY }], "I posted it yesterday, tracking RR123456789GB").content
    ).toContain("Confirm that you posted it on November 24, 2026, with the number RR123456789GB"))
  test("has the day of today where none is told", () =>
    expect(posted("I mailed the letter")).toEqual({ decision: "posted", date: "2026-11-25" }))
})

const DEBT = "A debt collector in Texas calls me at work every day about a debt although I told them to stop"
const stopped: ReadonlyArray<Step> = [
  open(DEBT),
  stating(FACTS),
  { wait: 20 * SECOND },
  endTriage,
  posting,
  { wait: DAY }
]

describe("a call after the letter that asks to stop", () => {
  test.each([
    "They called again yesterday at work, what can I do",
    "they called again today",
    "They called me three times this week after the letter"
  ])("is noted and no answer of the organization: %s", (said) => {
    const { content, intents } = replyTo(stopped, said)
    expect(intents).toEqual(["contacted_again"])
    expect(content).toContain("Write down each call or message with its day, hour, number and what was said")
    expect(content).toContain("15 U.S.C. § 1692c(c)")
  })
  test("at work is answered with what the law says of work", () =>
    expect(replyTo(stopped, "they called me at work again").content).toContain("§ 1692c(a)(3)"))
  test("that says something may be the answer", () =>
    expect(replyTo(stopped, "They called and said they will stop").intents).toEqual(["organization_answered"]))
  test("is what the case complains of, before the letter has left", () =>
    expect(replyTo([open(DEBT)], "they called again today").intents).not.toContain("contacted_again"))
})

describe("a question where the papers go", () => {
  const escalated: ReadonlyArray<Step> = [...awaiting, message("Go on", { type: "escalation_request" })]
  test.each([
    "where do I file this?",
    "which scheme even?",
    "où est-ce que j'envoie les papiers ?",
    "¿Dónde presento los papeles?",
    "Wo muss ich die Papiere einreichen?"
  ])("names the body that they are for: %s", (asked) => {
    const { content } = replyTo(escalated, asked)
    expect(content).toContain("The papers of this case are for the small claims court")
    expect(content).not.toMatch(/ask that it is taken further|no rule answers/)
  })
})

describe("a message with details and a question", () => {
  const asked = [open(DEPOSIT), { wait: 20 * SECOND }, endTriage]
  const said = "It's for Priya Natarajan, 2140 Shattuck Ave, Berkeley CA 94704. Do I have to pay anything for this?"
  test("is read for the details, and answered", () => {
    const told = tell(...asked, message(said))
    expect(told.state.facts).toMatchObject({
      consumer_name: "Priya Natarajan",
      consumer_address: "2140 Shattuck Ave\nBerkeley CA 94704"
    })
    expect(replyTo(asked, said).content).toContain("This service asks no money of you")
  })
})

test.each([
  "My account email is priya.n@example.com",
  "meine E-Mail-Adresse ist priya.n@example.com",
  "you can reach me at priya.n@example.com"
])("an e-mail address of the writer is not offered as the organization's: %s", (said) =>
  expect(JSON.stringify(replyTo(prepared, said).suggested_actions)).not.toContain("priya.n@example.com is an")
)

test("no person is promised for a letter that nobody of the service is there to read", () => {
  const medical = [
    open("My doctor in California refuses to give me a copy of my medical records"),
    stating(FACTS),
    update({}),
    { wait: 20 * SECOND },
    endTriage
  ]
  const content = (more: { readonly no_staff?: true }) =>
    tell(...medical, message("what now?", more)).last.find((event) => event._tag === "MessageAnswered")?.reply.content
  expect(content({ no_staff: true })).not.toContain("a person reads it")
})

test("a case that goes on after a rejected offer is not said to have had no answer", () => {
  const late = tell(...answered, deciding({ decision: "reject" }), { wait: 70 * DAY }, (state) => ({
    _tag: "EscalateUnanswered",
    due_at: state.clocks.final_response_due_at ?? 0
  }))
  expect(late.state.timeline.map(({ event }) => event).join("\n")).toContain("Escalated: no better answer in time")
})

test("the duties of a trade are no answer to how much", () => {
  const renewal = [open("A subscription in California renewed automatically and charged me $89 although I cancelled")]
  expect(replyTo(renewal, "how much can I get?").content).not.toContain("Clear terms")
})
