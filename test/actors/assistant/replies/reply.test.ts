/** The rule-based answer to a message: what it must always say and never say. */
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { draftedReply, MODEL_DISCLAIMER, replyTo } from "../../../../actors/assistant/replies/reply.ts"
import type {
  ReplyCaseStatus,
  ReplyInput,
  ReplyMessageType,
  Standing
} from "../../../../actors/assistant/replies/reply-input.ts"
import type { AssistantReply } from "../../../../schema/triage.ts"
import type { About } from "../../../../actors/assistant/replies/reply-about.ts"
import { asksUnknown, intentsOf } from "../../../../actors/assistant/messages/intent.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"
import { ruleSet } from "../../../../actors/assistant/rule-set.stored.ts"
import { triage, type TriageInput } from "../../../../actors/assistant/triage.ts"

const NOW = Date.UTC(2026, 10, 20)

const STATUSES: ReadonlyArray<ReplyCaseStatus> = [
  "triaging",
  "needs_information",
  "letter_drafted",
  "letter_sent",
  "awaiting_response",
  "response_received",
  "escalated",
  "resolved",
  "closed",
  "withdrawn"
]

const TYPES: ReadonlyArray<ReplyMessageType> = [
  "context",
  "evidence",
  "user_response",
  "escalation_request",
  "correction"
]

const STANDINGS: ReadonlyArray<Standing> = [
  "safety_first",
  "in_review",
  "rejected",
  "on_its_way",
  "no_address",
  "to_post",
  "failed",
  "bounced",
  "answer_rejected",
  "not_written",
  "to_be_written",
  "public_body",
  "drafting_stopped"
]

const evaluationOf = (text: string, input: Partial<TriageInput> = {}) =>
  triage({ text, jurisdiction: "US", organizationNamed: true, now: NOW, ...input })

const about = (more: Partial<About> = {}): About => ({
  case_id: "ARC-2026-00001",
  facts: {},
  is_unknown_question: false,
  content: "",
  intents: ["context"],
  now: NOW,
  organization: "Acme",
  remedy: "Refund of the charge.",
  law: "12 C.F.R. 1026.13",
  rule_id: "us-fcba-billing",
  earlierAnswer: () => undefined,
  told_answer: undefined,
  is_confirming: false,
  earlier_offer: undefined,
  isNumberUnsure: false,
  deadlines: [],
  jurisdiction: "US-WA",
  amount: "1800.00 USD",
  letter: undefined,
  reminder_at: null,
  last_day_at: null,
  answer: undefined,
  unconfirmed: undefined,
  ladder: [],
  packet: undefined,
  document_count: 0,
  attached_count: 0,
  changed: [],
  is_answerable: true,
  person_by: null,
  ...more
})

/** The words of the actions, and of what they send. */
const texts = ({ suggested_actions }: AssistantReply): ReadonlyArray<string> =>
  suggested_actions.map((action) =>
    typeof action === "string"
      ? action
      : action.request === null
        ? action.text
        : `${action.text} ${JSON.stringify(action.request.body?.["metadata"])}`
  )

const requestIn = ({ suggested_actions: [first] }: AssistantReply) =>
  first === undefined || typeof first === "string" ? undefined : first.request

const reply = (text: string, more: Partial<ReplyInput> = {}, input: Partial<TriageInput> = {}) => {
  const evaluation = evaluationOf(text, input)
  return replyTo({
    evaluation,
    status: "awaiting_response",
    missing: { organization: false, contact: false, documents: false, questions: [] },
    nextStep: evaluation.escalation[0],
    about: about(),
    ...more
  })
}

describe("reply, in a crisis", () => {
  test.each(STATUSES)("while %s it begins with the contacts", (status) => {
    const answer = reply("I want to end my life", { status })
    const { content } = answer
    expect(content.startsWith("If anyone may be in danger, please get help now")).toBe(true)
    expect(content).toContain("988")
    expect(texts(answer)[0]).toContain("988")
  })

  test.each(STATUSES)("while %s it says first what to do where the message tells of danger", (status) => {
    const { content } = reply("I want to end my life", { status, about: about({ intents: ["crisis"] }) })
    expect(content).toMatch(/^It is good that you told this\. .*\n\nPlease get help now, before anything else: 988 \(/)
    expect(content.includes("Your case stays open")).toBe(!["resolved", "closed", "withdrawn"].includes(status))
  })
})

describe("reply, otherwise", () => {
  test("the law is cited and the date the organization has is named", () => {
    const answer = reply("charged twice on my card")
    expect(answer.citations).toEqual(["15 U.S.C. § 1666; 12 C.F.R. § 1026.13"])
    expect(answer.content).toContain("December 20, 2026")
  })

  test("no citation is given when no rule fits", () => {
    const answer = reply("xyzzy")
    expect(answer.citations).toEqual([])
    expect(answer.content).toContain("No law is named")
  })

  test("a stale rule is flagged", () => {
    const later = { now: Date.UTC(2028, 0, 1) }
    expect(reply("I get a robocall every day", {}, later).content).toContain("more than twelve months ago")
    expect(reply("I get a robocall every day").content).not.toContain("more than twelve months ago")
  })

  test("what is missing is asked for, and the contact only once the organization is known", () => {
    const missing = { organization: true, contact: true, documents: true, questions: [] }
    const answer = reply("I get a robocall every day", { missing }, { jurisdiction: undefined })
    expect(answer.content).toContain("name of the organization")
    expect(answer.content).toContain("State or country")
    expect(answer.content).not.toContain("a contact at the organization")
    expect(texts(answer)).toContain("Name the organization")
  })

  test("each question is put in words, with where its answer goes and how it looks", () => {
    const questions = [questionOf("consumer_name"), questionOf("amount"), questionOf("event_date")]
    const missing = { organization: false, contact: false, documents: false, questions }
    const answer = reply("I get a robocall every day", { status: "needs_information", missing })
    expect(answer.content).toContain(
      "The letter still needs 3 answers: What is the full name of the person the letter is for?"
    )
    expect(texts(answer)).toContain(
      "How much money is this about, with its currency? Send it as metadata.facts.amount, for example 49.00 USD"
    )
    expect(texts(answer).filter((action) => action.includes("metadata.facts."))).toHaveLength(3)
    const one = reply("I get a robocall every day", { missing: { ...missing, questions: questions.slice(0, 1) } })
    expect(one.content).toContain("The letter still needs one answer")
  })

  test.each([
    ["in_review", "a person reads it before it leaves"],
    ["no_address", "no e-mail address of the organization is known"],
    ["to_post", "When you say on which day it was posted"],
    ["to_read", "approve it there and post it"],
    ["public_body", "this service never writes to one"],
    ["drafting_stopped", "a person of this service must be asked"],
    ["rejected", "was not approved"],
    ["failed", "could not be mailed"],
    ["on_its_way", "is ready to leave"]
  ] as const)("a drafted letter that is %s is not said to have left", (standing, words) => {
    const { content } = reply("I get a robocall every day", { status: "letter_drafted", standing })
    expect(content).toContain(words)
    expect(content).not.toMatch(/was sent|been written to/)
  })

  test("a letter to post goes on with its posting, an answer or a settlement, and never with a withdrawal", () => {
    const actions = texts(reply("I get a robocall every day", { status: "letter_drafted", standing: "to_post" })).join()
    for (const decision of ['"decision":"posted"', "decision response", '"decision":"accept"'])
      expect(actions).toContain(decision)
    expect(actions).not.toContain("withdraw")
    expect(actions).not.toContain("Add any answer")
  })

  test("beyond the organization it says what ends the case: filed first, then how it ended", () => {
    const ends = (papers: "none" | "to_file" | "filed") =>
      texts(reply("I get a robocall every day", { status: "escalated", papers })).join(" ")
    expect(ends("to_file")).toContain('"decision":"filed"')
    expect(ends("to_file")).not.toContain("decision outcome")
    expect(ends("filed")).toContain("decision outcome")
    expect(ends("none")).toContain("decision outcome")
  })

  test("once a letter has left its law is named, with the date counted from then", () => {
    const sentLaw = { rule_id: "r", citation: "RCW 1", law: "An act", due_at: "2026-12-24T00:00:00.000Z" }
    const answer = reply("I get a robocall every day", { sentLaw })
    expect(answer.content).toContain("The letter rests on: RCW 1 (An act).")
    expect(answer.content).toContain(
      "Counted from the day on which it left, the time of the organization ends on December 24, 2026"
    )
    expect(answer.content).not.toContain("from today")
    expect(answer.citations).toEqual(["RCW 1"])
    expect(reply("I get a robocall every day", { sentLaw: { ...sentLaw, due_at: null } }).content).not.toContain(
      "Counted from"
    )
  })

  test.each(["no_address", "public_body", "failed", "bounced"] as const)(
    "a letter that is %s needs another contact",
    (standing) => {
      expect(texts(reply("I get a robocall every day", { status: "letter_drafted", standing }))).toContain(
        "Add an organization contact to the case"
      )
    }
  )

  test("a request to escalate is honest where the ladder ends", () => {
    const answer = reply("I get a robocall every day", { messageType: "escalation_request", nextStep: undefined })
    expect(answer.content).toContain("name no further body")
    expect(answer.content).not.toContain("a person will")
  })

  test("an escalation names the next body and says that a person files", () => {
    const answer = reply("I get a robocall every day", { messageType: "escalation_request" })
    expect(answer.content).toContain("Federal Communications Commission")
    expect(answer.content).toContain("filed by a person")
  })

  test.each(["triaging", "needs_information", "letter_drafted"] as const)(
    "while %s no letter is claimed to be sent",
    (status) => {
      expect(reply("I get a robocall every day", { status }).content).not.toMatch(/was sent|been written to/)
    }
  )

  test.each(["resolved", "closed", "withdrawn"] as const)("when %s nothing more is asked", (status) => {
    const missing = { organization: true, contact: true, documents: true, questions: [] }
    expect(reply("I get a robocall every day", { status, missing }).content).not.toContain("please send")
  })
})

describe("reply, written by a language model", () => {
  const drafted = { model: "model-1", content: "Keep the call log." }

  test("what the rules cite and suggest stays, and it says who wrote it", () => {
    const byRules = reply("I get a robocall every day")
    expect(draftedReply(byRules, drafted, evaluationOf("robocall"))).toEqual({
      ...byRules,
      content: "Keep the call log.",
      generated_by: "llm",
      model: "model-1",
      disclaimer: MODEL_DISCLAIMER
    })
    expect(MODEL_DISCLAIMER).toContain("information, not legal advice")
  })

  test("the contacts still come first in a crisis", () => {
    const text = "I want to end my life"
    const { content } = draftedReply(reply(text), drafted, evaluationOf(text))
    expect(content).toMatch(/^It is good that you told this\. .*\n\nPlease get help now, before anything else: 988 \(/)
    expect(content.endsWith("Keep the call log.")).toBe(true)
  })
})

describe("reply, for every case", () => {
  const phrases = ruleSet.rules.flatMap((rule) => rule.triggers.strong)
  const anyReply = fc.record({
    text: fc.array(fc.constantFrom(...phrases), { maxLength: 6 }).map((parts) => `${parts.join(" ")} Zqxjkv`),
    jurisdiction: fc.constantFrom(undefined, "US-WA", "GB", "France", "Canada", "??"),
    status: fc.constantFrom(...STATUSES),
    messageType: fc.option(fc.constantFrom(...TYPES), { nil: undefined }),
    standing: fc.option(fc.constantFrom(...STANDINGS), { nil: undefined }),
    missing: fc.record({
      organization: fc.boolean(),
      contact: fc.boolean(),
      documents: fc.boolean(),
      questions: fc.subarray([questionOf("consumer_name"), questionOf("amount"), questionOf("what_happened")])
    })
  })

  test("it is labelled as made by rules, carries the disclaimer, suggests something, and repeats nothing of the user", () => {
    fc.assert(
      fc.property(anyReply, ({ jurisdiction, text, ...input }) => {
        const answer = reply(text, input, { jurisdiction, declaredCategory: "Zqxjkv" })
        expect(answer).toMatchObject({ generated_by: "rules", model: null })
        expect(answer.disclaimer).toContain("information, not legal advice")
        expect(answer.content).not.toContain("legal advice")
        expect(answer.suggested_actions.length).toBeGreaterThan(0)
        expect(JSON.stringify(answer)).not.toMatch(/Zqxjkv|undefined|\[object|\$\{|\{\{|NaN| {2}|\.\./)
      })
    )
  })
})

describe("reply, to what people wrote in cases that were played", () => {
  const sent = { letter_id: "L1", sent_at: NOW, was_posted: true, waits_to_be_posted: false, drafted_at: NOW }
  const answerTo = (content: string, more: Partial<ReplyInput> = {}, known: Partial<About> = {}) =>
    reply("charged twice on my card", {
      about: about({ content, intents: intentsOf(content), is_unknown_question: asksUnknown(content), ...known }),
      ...more
    })

  test.each([
    ["Soll ich das annehmen?", "nur auf Englisch"],
    ["Je dois accepter leur offre ?", "en anglais"],
    ["¿Cuánto tiempo tienen?", "solo en inglés"],
    ["no contestan", "solo en inglés"]
  ])("a person who writes %j is told in that language that replies are in English", (content, told) => {
    expect(answerTo(content).content).toContain(told)
  })

  test.each(["They did not answer me", "Die Bank ignores me", "Should I take it?", "It is for los Angeles"])(
    "the reply to %j says nothing of languages",
    (content) => expect(answerTo(content).content).not.toContain("in English only")
  )

  test("the service says that it is no lawyer when it is asked", () => {
    const answer = answerTo("is this legal advice? are you a lawyer")
    expect(answer.intents).toEqual(["about_service"])
    expect(answer.content).toMatch(/^No\. This service is not a lawyer/)
  })

  test("an e-mail address in a message can be made the organization's contact with one request", () => {
    const missing = { organization: false, contact: true, documents: false, questions: [] }
    const actions = (content: string) =>
      answerTo(content, { missing }, { letter: undefined, organization: "Acme" }).suggested_actions
    expect(actions("can you send it by email? their address is billing@acme.example")).toContainEqual(
      expect.objectContaining({
        request: expect.objectContaining({
          body: { contact_type: "org_contact", name: "Acme", email: "billing@acme.example" }
        })
      })
    )
    expect(JSON.stringify(actions("write to a@acme.example or b@acme.example"))).not.toContain("/contacts")
  })

  test("distress is heard before anything is asked, and nothing else is said to be hard", () => {
    expect(answerTo("I cant stop crying").content).toMatch(
      /^That is hard, and it need not all be done at once\. Thank you/
    )
    expect(answerTo("The gym was hard to reach").content).not.toContain("That is hard")
  })

  test("rent is not simply kept back, whatever law the case goes by", () => {
    expect(answerTo("can i stop paying rent", {}, { rule_id: undefined }).content).toContain(
      "Do not simply stop paying rent"
    )
  })

  test("what was taken from an answer stands before what comes next", () => {
    const { content } = answerTo("Dana Whitfield", { told: ["Taken from your message: name: Dana Whitfield."] })
    expect(content).toMatch(/^Thank you, [^.]+\. Taken from your message: name: Dana Whitfield\. /)
    expect(content.match(/Taken from/g)).toHaveLength(1)
  })

  test.each([
    ["whats the chance i win", "chances", "Nobody can say how it will end"],
    ["do I even have a case?", "chances", "Nobody can say how it will end"],
    ["is it worth fighting?", "chances", "The case holds no documents yet"],
    ["do i need a lawyer for this", "lawyer", "Not for this letter"],
    ["should we get an attorney?", "lawyer", "Not for this letter"],
    ["what law did they break", "which_law", "The law that fits best is"],
    ["do i have any rights if it was sold as is", "which_law", "What it gives"],
    ["is this even legal?", "which_law", "is for a court or a public body to say"],
    ["¿cuánto me corresponde?", "how_much", "Nobody can promise a sum"],
    ["can you just call them", "telephone", "telephones nobody"],
    ["Could you please phone my landlord?", "telephone", "telephones nobody"],
    ["Can she still get out of it?", "how_long", "No letter has left yet"],
    ["is it too late to appeal", "how_long", "No letter has left yet"]
  ] as const)("%j is a question of %s", (content, intent, words) => {
    const answer = answerTo(content, {}, { document_count: 0, letter: undefined })
    expect(answer.intents).toEqual([intent])
    expect(answer.content).toContain(words)
  })

  test.each([
    ["they said I have no chance and refuse", "organization_answered"],
    ["my lawyer wrote to them already", "context"],
    ["Me llamo Lucía Fernández Ruiz, vuelo IB3402", "context"],
    ["i paid it off august 14", "context"],
    ["so whats next", "what_now"],
    ["ok ill take it", "settled"],
    ["can her doctor help", "what_now"],
    ["it went off yesterday", "posted"],
    ["my insurance is Delta, claim number 88-20231", "context"],
    ["can you call me back please", "person"],
    ["the landlord will win nothing by this", "context"]
  ] as const)("%j asks none of these", (content, intent) => expect(answerTo(content).intents).toEqual([intent]))

  test.each([
    "lol can u write me a poem about gyms",
    "what's the weather in LA",
    "could they fire my brother who works there too"
  ])("the reply to %j says first that no rule answers it", (content) =>
    expect(answerTo(content).content).toMatch(
      /^These answers are written by fixed rules, and no rule answers “[^”]+”\. /
    )
  )

  test("an answer and a question in one message: the question is not quoted as the answer", () => {
    const answer = answerTo(
      "they answered with half of it and say thats final. what do i do",
      { status: "awaiting_response" },
      { letter: sent, last_day_at: NOW + 1e9 }
    )
    expect(answer.content).toContain("“they answered with half of it and say thats final.”")
    expect(answer.content).not.toContain("has not answered yet")
    expect(requestIn(answer)?.body?.["content"]).toBe("they answered with half of it and say thats final.")
  })

  test("a voucher in another language is called a voucher", () => {
    const answer = answerTo("Ils proposent un avoir de 40 euros. Je dois accepter ?")
    expect(answer.content).toContain("a voucher is not money")
  })

  test("a law of an unknown place begins the sentence with its condition", () => {
    const answer = reply("I get a robocall every day", {}, { jurisdiction: undefined })
    expect(answer.content).toContain(
      "If this is a matter in the United States, the law that fits best is: 47 U.S.C. § 227"
    )
  })

  test("a letter that is drafted next does not wait for the State", () => {
    const answer = reply("I get a robocall every day", { status: "triaging" }, { jurisdiction: undefined })
    expect(answer.content).toContain("Nothing more is needed for the letter")
    expect(answer.content).not.toContain("To go on, please send")
    expect(answer.content).toContain("It helps to send the State or country where this happened")
  })

  test("a time that ended before the letter left is not counted from the letter", () => {
    const sentLaw = { rule_id: "r", citation: "45 C.F.R. § 164.524", law: "HIPAA", due_at: "2026-10-31T23:59:59.000Z" }
    const answer = answerTo("I moved my office", { sentLaw }, { letter: sent })
    expect(answer.content).toContain(
      "Counted from the first request, the time of the organization had ended on October 31, 2026."
    )
  })

  test("a question about arrest is answered by the law where the case is a debt, and by no rule elsewhere", () => {
    const of = (rule_id: string) => answerTo("can they arrest me??", {}, { rule_id }).content
    expect(of("us-fdcpa-harass")).toContain("§ 1692e(4)")
    expect(of("us-ca-deposit")).toContain("no rule answers")
  })

  test("of a rejected answer it says that no letter is written by itself", () => {
    const answer = answerTo("no", { decided: "reject", standing: "answer_rejected" })
    expect(answer.content).toBe(
      "Noted: the answer did not settle the matter. This service writes no further letter to Acme: tell it in writing what you still want, and by when."
    )
  })
})

describe("intents of messages of cases that were played", () => {
  test.each([
    ["they deleted it!! thanks so much", "settled"],
    ["is half okay or should I fight", "accept_offer"],
    ["they sent some of the records but not the MRI", "organization_answered"],
    ["he paid 600 in cash", "organization_answered"],
    ["they fixed it but it broke again", "context"],
    ["can they arrest me??", "what_now"]
  ])("%j is read as %s", (content, intent) => expect(intentsOf(content)[0]).toBe(intent))
})
