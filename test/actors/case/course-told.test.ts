/** What a message tells of the course of its case: paid in part, settled, refused, filed. Nothing of it is heard as something else. */
import { describe, expect, test } from "vitest"
import { DAY } from "../../support/given.ts"
import { message, open, responding, type Step, tell, wanting } from "./commands.ts"
import { awaiting, replyTo } from "./deposit-asked.ts"

const answered: ReadonlyArray<Step> = [...awaiting, responding]
const beyond: ReadonlyArray<Step> = [...awaiting, { wait: 70 * DAY }, wanting]

const decisionsOf = (reply: ReturnType<typeof replyTo>): ReadonlyArray<unknown> =>
  reply.suggested_actions.flatMap((action) =>
    typeof action === "string" || action.request?.body?.["metadata"] === undefined
      ? []
      : [action.request.body["metadata"]]
  )

describe("a payment of a part", () => {
  test.each([
    "They refunded 800 dollars yesterday",
    "Ils m'ont remboursé 800 hier, il manque 1000",
    "ayer me devolvieron 800, faltan 1.000",
    "they refunded 800 today but not the 1,000 for the carpet yet",
    "ils ont viré 800 hier",
    "haben 800 erstattet, also 1.000 abgezogen",
    "Sie haben mir 800 überwiesen",
    "Fit Gym paid 800",
    "he returned 800 of 1,800"
  ])("settles nothing and corrects nothing: %s", (said) => {
    const { content, intents } = replyTo(awaiting, said)
    expect(intents?.[0]).toBe("part_paid")
    expect(content).toContain("paid $800.00, and of the $1,800.00 that this case is about $1,000.00 is still missing")
    expect(content).not.toContain("Good news")
  })
  test("can be confirmed as the answer, and can be taken as the end with its sum", () => {
    const decisions = decisionsOf(replyTo(awaiting, "They refunded 800 dollars yesterday"))
    expect(decisions).toContainEqual({ decision: "response" })
    expect(decisions).toContainEqual({
      decision: "accept",
      monetary_relief: { amount: "800.00", currency: "USD" }
    })
  })
  test("is no silence for what is written later", () => {
    const { content } = replyTo([...awaiting, message("They refunded 800 dollars yesterday")], "what now?")
    expect(content).not.toContain("has not answered yet")
  })
  test("that is all of it settles the matter", () => {
    expect(replyTo(awaiting, "They refunded 1,800 dollars yesterday").intents).toEqual(["settled"])
  })
})

describe("an agreement", () => {
  test.each([
    ["changed my mind, we take it. 1500", answered],
    ["he said ok 1,500! deal. im done thank you so much", answered],
    ["they paid me $1,500 and its over. thanks", beyond],
    ["the AG got them to refund $1,500. denise is happy with that", beyond],
    ["we settled in the hallway for 1,500", beyond],
    ["Ich nehme das Angebot an, 1500", answered],
    ["J'accepte, 1500", answered],
    ["Acepto los 1500", answered]
  ] as const)("ends the case with its sum once it is confirmed: %s", (said, steps) => {
    const reply = replyTo(steps, said)
    expect(reply.intents).toEqual(["settled"])
    expect(reply.content).toContain("settled for $1,500.00")
    expect(decisionsOf(reply)[0]).toEqual({
      decision: "accept",
      monetary_relief: { amount: "1500.00", currency: "USD" }
    })
  })
  test("is not made of all but the money", () =>
    expect(replyTo(awaiting, "everything is settled except the money").intents).not.toContain("settled"))
  test.each(["so is it done? should i close this", "should we take it?", "if they pay 1500 i accept it"])(
    "is not made by a question or a condition: %s",
    (said) => {
      const { intents } = replyTo(answered, said)
      expect(intents).not.toContain("settled")
      expect(intents).not.toContain("stop")
    }
  )
})

describe("a refusal by the person", () => {
  test.each([
    "no she wont take that",
    "No, no acepto",
    "non je refuse, je veux mon argent",
    "Nein, ich lehne das ab",
    "je ne suis pas d'accord, c'était pas la grève"
  ])("of a recorded answer is a rejection: %s", (said) =>
    expect(replyTo(answered, said).intents).toEqual(["reject_offer"])
  )
  test.each([
    ["ils proposent 550 euros", "non je refuse, je veux mon argent"],
    ["me ofrecen 550 euros", "No, no acepto"],
    ["sie bieten mir nur 550 Euro", "Nein, das akzeptiere ich nicht"],
    ["they offer 550", "no i dont accept"],
    ["they offer 550", "no way that is enough"]
  ])("of an offer that was only told is one as well: %s / %s", (told, said) =>
    expect(replyTo([...awaiting, message(told)], said).intents).toEqual(["reject_offer"])
  )
  test.each(["no thanks for explaining it so well", "no way he pays that", "is 550 not enough to end it?"])(
    "is not made by: %s",
    (said) => {
      const { intents } = replyTo(answered, said)
      expect(intents).not.toContain("reject_offer")
      expect(intents).not.toContain("stop")
    }
  )
  test("stands beside a question, and both are answered", () => {
    const { intents } = replyTo(answered, "no i dont accept, i want the other 900. also can i sue him in small claims?")
    expect(intents).toEqual(["reject_offer", "can_sue"])
  })
})

describe("an answer of the organization in plain words", () => {
  test.each([
    "Contestan que fue un problema técnico imprevisto y que no pagan nada",
    "Fit Gym hat abgelehnt: technischer Defekt",
    "Fit Gym replied that the regulator allows it and closed my ticket",
    "Fit répond que c'était une grève",
    "they sent a letter they got it and are investigating",
    "they answered today with a pdf but only name and phone number, loan history is missing",
    "sie behaupten, es sei alles in Ordnung"
  ])("is heard as one: %s", (said) => {
    const { content, intents } = replyTo(awaiting, said)
    expect(intents).toEqual(["organization_answered"])
    expect(content).not.toContain("telephone line")
  })
  test("that only says that it looks into it is no final one", () => {
    const { content } = replyTo(awaiting, "they sent a letter they got it and are investigating")
    expect(content).toContain("decides nothing yet")
  })
  test.each([
    "they called AGAIN today, twice",
    "im scared he calls immigration on me",
    "PostNL now says they found it and will deliver"
  ])("is not heard where others, or a fear, speak: %s", (said) => {
    expect(replyTo(awaiting, said).intents).not.toContain("organization_answered")
  })
  test("is not heard where the person on whose behalf it is asked speaks", () => {
    const story =
      "My client Denise signed up for a free trial at Fit Gym in New York. She cancelled and they keep charging"
    const { intents } = replyTo([open(story)], "she also says the card is a Visa debit from M&T bank")
    expect(intents).not.toContain("organization_answered")
  })
})

describe("papers that the person filed", () => {
  test.each([
    ["filed online w/ the WA AG, confirmation 2026-118833", "2026-118833"],
    ["I submitted it yesterday, ref IAA-2026-11", "IAA-2026-11"],
    ["I filed at the justice court today, cause no J1-CV-27-0012", "J1-CV-27-0012"],
    ["we filed at the court, claim number 512MC001", "512MC001"],
    ["He presentado la reclamación, expediente 2026-4471", "2026-4471"],
    ["Ich habe die Papiere eingereicht, Az. 4 C 12/26", null]
  ])("are heard, and recorded with their number by the request beside the reply alone: %s", (said, reference) => {
    const { last, state } = tell(...beyond, message(said))
    expect(state?.packets.at(-1)?.filed_at).toBeNull()
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).toContain("send the request beside this reply: then it is recorded that you filed them")
    const metadata = reply?.suggested_actions.flatMap((action) =>
      typeof action === "string" ? [] : (action.request?.body?.["metadata"] ?? [])
    )
    expect(metadata).toContainEqual({ decision: "filed", ...(reference === null ? {} : { reference }) })
  })
  test.each([
    "should i file it online?",
    "I haven't filed it yet",
    "i will file it tomorrow",
    "we submitted a claim to the insurer in May",
    "He filed a countersuit",
    "he filed an eviction case yesterday number 44-1182",
    "They told me the complaint was filed incorrectly",
    "my claim was lodged but rejected by the clerk, must redo",
    "I filed them. Or wait, i only printed them",
    "I filed a dispute with PayPal",
    "I already filed this with BBB in October",
    "Filed for unemployment today",
    "She filed for divorce",
    "I just submitted the form on their website, case number 88123",
    "I've filed the letter away",
    "filed my nails while I waited",
    "My complaint is filed where exactly",
    "They say the claim was lodged late",
    "Ich habe die Rechnung bei meiner Krankenkasse eingereicht",
    "J'ai déposé la lettre à la poste",
    "He presentado la declaración de la renta"
  ])("are not heard in: %s", (said) => {
    const { last, state } = tell(...beyond, message(said))
    expect(state?.packets.at(-1)?.filed_at).toBeNull()
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content).not.toContain("it is recorded that you filed them")
  })
})

describe("what looks like an offer", () => {
  test.each(["combien je peux demander en plus pour le retard ?", "can I ask for more?"])(
    "is a question about the sum where none was made: %s",
    (said) => {
      expect(replyTo(awaiting, said).intents?.[0]).toBe("how_much")
    }
  )
  test("in a letter that demands a debt offers nothing", () => {
    const demand = message("Answer", {
      type: "user_response",
      decision: { decision: "response", response: "Enclosed is verification of the debt. Balance $2,214.67." }
    })
    const { content } = replyTo([...awaiting, demand], "is that enough?")
    expect(content).not.toContain("What is offered")
  })
  test("another thing than the money is turned down for the money", () => {
    expect(replyTo(answered, "we'd rather have the money").intents).toEqual(["reject_offer"])
  })
})

test("words of the organization that a message quotes take no law from the case", () => {
  const bill =
    "ER visit at Mercy General in Phoenix July 9 (in network, Aetna PPO through my job). Now I get a bill $3,870 from 'Desert Anesthesia Partners' who I never heard of, they say out of network. Insurance paid 612. They already threatened collections. My son has asthma too but thats another thing. Also hospital charged me parking twice lol"
  const said =
    "they sent a letter back: 'We have reviewed your account. As a courtesy we can reduce the balance to $1,900 if paid within 10 days. Otherwise the account will be placed with a collection agency.' what do I do"
  const told = ["I already paid them 200 on the phone because she scared me", "will this hurt my credit", said]
  const after = tell(open(bill), ...told.map((text) => message(text))).state?.evaluation
  expect(after?.subcategory).toBe("surprise_bill")
  expect(after?.actionable).toBe(true)
})

test("a credit that the bank took back is its answer, and no correction of the payment", () => {
  const bank = "Someone took $640 from my checking account with my debit card in Texas and my bank refuses to refund it"
  const said = "they took the 640 back again yesterday!!! letter says 'no error occurred'"
  const { last, state } = tell(open(bank), message(said))
  expect(last.find((event) => event._tag === "MessageAnswered")?.reply.intents).toEqual(["organization_answered"])
  expect(state?.facts.transaction_date).toBeUndefined()
})
