/** Direct questions and news of a case: an offer, wages, going further, the letter, and what is told for it. */
import { describe, expect, test } from "vitest"
import { intentsOf } from "../../../actors/assistant/messages/intent.ts"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, responding, type Step, tell } from "./commands.ts"
import { awaiting, DEPOSIT, replyTo } from "./deposit-asked.ts"

const COLLECTOR = "A debt collector in Ohio keeps calling my work about a debt of $2,314.66 that is not mine"
const requests = ({ suggested_actions }: ReturnType<typeof replyTo>) =>
  suggested_actions.flatMap((action) => (typeof action === "string" ? [] : [action.request?.body]))

describe("a question about an offer", () => {
  test.each([
    "do i take the 900?? the manager texted: give me the apron and you get 900 or see you in court",
    "the agents wrote: 'We are not responsible. As a gesture of goodwill he offers £300.' should i take it?"
  ])("is weighed beside the words of the other side: %s", (content) => {
    expect(intentsOf(content)).toEqual(["organization_answered", "accept_offer"])
  })
  test.each([
    "im Emma Whitlock, now at 14 Bramley Rise, Leeds LS13 4QT. is it even worth it?",
    "they want a HIPAA authorization form and a letter from the neurologist first, they said the 60 days starts after that. is this right?",
    "no i dont take the coupon. where do i go now, texas",
    "how do I take it further?",
    "They give me nothing. Is it right to sue?"
  ])("is not seen where none was made or it is turned down: %s", (content) => {
    expect(intentsOf(content)).not.toContain("accept_offer")
  })
  test("with a court beside it is answered as both", () => {
    expect(intentsOf("should i take the 900 or sue?")).toEqual(["accept_offer", "can_sue"])
  })
  test("that was refused leads to where to go, also before it is confirmed", () => {
    const told: ReadonlyArray<Step> = [...awaiting, message("They offered me a coupon of $50.")]
    expect(replyTo(told, "no i dont take the coupon. where do i go now?").intents).toEqual([
      "reject_offer",
      "where_else"
    ])
  })
})

describe("wages and a debt collector", () => {
  test("are answered with the judgment that it needs, and not with how to sue", () => {
    const { content, intents } = replyTo([open(COLLECTOR)], "can they really take money out of my pay without court?")
    expect(intents).toEqual(["being_sued"])
    expect(content).toMatch(/^Not without a court/)
    expect(content).not.toContain("2,314.66")
  })
  test("of an employer are no matter of a collector", () => {
    const wages = "My employer in Fresno, California did not pay my last wages of $900"
    const { intents } = replyTo([open(wages)], "can they take the apron out of my pay?")
    expect(intents).not.toContain("being_sued")
  })
  test("a court is never asked for the sum that a collector demands", () => {
    expect(replyTo([open(COLLECTOR)], "Can I sue them?").content).toContain("is no claim of yours")
  })
})

describe("the wish to go further", () => {
  test("before a letter says what the case needs first, and offers no request", () => {
    const reply = replyTo([open(DEPOSIT)], "I dont accept that. take it further please")
    expect(reply.content).toContain("So the case stays where it is for now.")
    expect(reply.content).not.toContain("ask that it is taken further")
  })
  test.each(["take it further please", "please escalate this", "I reject, take it to the attorney general"])(
    "while an answer is awaited is confirmed by one request: %s",
    (content) => {
      const reply = replyTo(awaiting, content)
      expect(reply.content).toContain("You asked for it: confirm it by the request beside this reply")
      expect(requests(reply)).toContainEqual({ content: "Please take this further.", type: "escalation_request" })
    }
  )
  test("after an answer is to reject it and go beyond", () => {
    const reply = replyTo([...awaiting, responding], "take it further please")
    expect(reply.content).toContain("confirm that you reject the answer and go beyond")
    expect(JSON.stringify(requests(reply))).toContain('"escalate":true')
  })
  test.each(["how do I take it further?", "Should I report them to the FTC?", "if they refuse I will go further"])(
    "that is a question or a condition asks for nothing yet: %s",
    (content) => {
      expect(replyTo(awaiting, content).content).not.toContain("You asked for it")
    }
  )
})

describe("a direct question", () => {
  test("whether to pay is answered before the advice", () => {
    const { content } = replyTo(awaiting, "just tell me if i have to pay the 2918 or not")
    expect(content).toMatch(/^Whether you owe it these rules cannot decide/)
  })
  test.each([
    "should the letter go to the landlord or the agents?",
    "which one do I write to?",
    "An wen geht der Brief?"
  ])("to whom the letter goes is answered with its name: %s", (content) => {
    expect(replyTo([open(DEPOSIT)], content).content).toContain("The letter goes to Fit Gym")
  })
  test.each(["can we change the letter", "Kann ich den Brief ändern?", "peut-on modifier la lettre ?"])(
    "whether the letter can be changed depends on whether it has left: %s",
    (content) => {
      expect(replyTo([open(DEPOSIT)], content).content).toContain("Yes, until it has left")
      expect(replyTo(awaiting, content).content).toContain("keeps its words")
    }
  )
})

describe("news of the person", () => {
  test.each([
    "they also texted me at 6:40 in the morning on nov 19. please add",
    "they called my mother too, add that"
  ])("of a call without words is no answer of the organization: %s", (content) => {
    expect(intentsOf(content)).toEqual(["evidence"])
  })
  test("beside the name that the letter needs is no answer before a letter", () => {
    const reply = replyTo([open(DEPOSIT)], "Letter is for my daughter Ava, I'm her dad Marcus Bell. They denied it")
    expect(reply.intents).toEqual(["context"])
  })
  test.each(["the bank phoned mum and said they made a mistake maybe", "en fait ils ont répondu qu'ils réparent"])(
    "of a mistake of others, or that begins with “in fact”, is no correction: %s",
    (content) => {
      expect(intentsOf(content)).toEqual(["organization_answered"])
    }
  )
  test.each(["I made a mistake, the date is wrong", "non, en fait c'était le 3 mars", "not 6 but 6.3 hours"])(
    "of a mistake of their own is a correction: %s",
    (content) => {
      expect(intentsOf(content)).toEqual(["correction"])
    }
  )
})

describe("the answer to a list of problems", () => {
  const WEDDING =
    "Hired a wedding photographer in Toronto, paid 3,200 CAD in full. The contract says the gallery comes within 8 weeks and we have got nothing."
  const asked = tell(open(WEDDING), { wait: 20 * SECOND }, endTriage).state.evaluation?.candidates ?? []
  test("by a number is named back, with a court where the rules hold no law", () => {
    expect(asked.length).toBeGreaterThan(1)
    const { content } = replyTo([open(WEDDING), { wait: 20 * SECOND }, endTriage], "1")
    expect(content).toContain("Noted: the problem is “")
    expect(content).not.toContain("waits for the answer to one question")
    expect(content).toContain("the small claims court or tribunal of your province")
  })
  test("leaves the question of time to sue answered too", () => {
    const { content } = replyTo(
      [open(WEDDING), { wait: 20 * SECOND }, endTriage],
      "small claims ok? how much time do i have"
    )
    expect(content).toContain("Until when: the law of the place")
  })
})

test("an answer in quotation marks is quoted to its end, without the question behind it", () => {
  const { content } = replyTo(
    awaiting,
    "the agents wrote: 'We are not responsible. As a gesture of goodwill he offers £300.' should i take it?"
  )
  expect(content).toContain("he offers £300.'”")
})
