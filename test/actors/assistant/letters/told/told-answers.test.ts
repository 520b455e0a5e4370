/** What the organization answered is read in four languages, and what the writer did is no answer of it. */
import { expect, test } from "vitest"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const answerOf = (text: string) => narrativeFacts([text]).answer_so_far

test.each([
  "Barclays says they wont refund because I ignored a warning.",
  "Lufthansa wrote us on 2 May that it was weather and they pay nothing",
  "Der Akku ist kaputt und sie wollen nicht reparieren.",
  "Die Bank weigert sich, das Geld zu erstatten.",
  "Austrian hat abgelehnt: technischer Defekt",
  "Sie lehnen meinen Antrag ab.",
  "Contestan que fue un problema técnico imprevisto y que no pagan nada",
  "La compagnie a rejeté ma demande.",
  "They took the 640 back again and the letter says no error occurred",
  "Air France refuse de m'indemniser.",
  "On me refuse le remboursement.",
  "El banco se niega a devolverme el dinero.",
  "Vueling no quiere pagar la indemnización."
])("%j tells of a refusal", (text) => expect(answerOf(text)).toBe("refused"))

test.each([
  "Sie buchen weiter ab und antworten nicht.",
  "Ich habe keine Antwort bekommen.",
  "Ils ne répondent pas.",
  "Je n'ai aucune réponse.",
  "Reclamé el 5 de octubre y no contestan.",
  "Las cartas siguen sin respuesta."
])("%j tells of silence", (text) => expect(answerOf(text)).toBe("none"))

test.each(["They gave me a partial refund of $40.", "they only partially refunded me", "They refunded me partially."])(
  "%j tells of a part",
  (text) => expect(answerOf(text)).toBe("partial")
)
test.each([
  "acct number partial 517805XXXX",
  "the account number is partially hidden",
  "my statement shows a partial number"
])("%j is no answer of the organization", (text) => expect(answerOf(text)).toBeUndefined())

test("a part that was sent is a part of an answer", () =>
  expect(answerOf("I asked for all my data. They only sent part of it on 20 October.")).toBe("partial"))

test.each([
  "I ignored a warning on the screen.",
  "They took $49 on 3 November 2026",
  "They debited 640 dollars from my account yesterday.",
  "The bank reversed the charge of $49.",
  "Ich will das nicht bezahlen.",
  "Ich habe das Angebot abgelehnt.",
  "Den Gutschein haben wir abgelehnt.",
  "Wir wollen die Ware nicht zurückgeben.",
  "Je refuse de payer.",
  "J'ai refusé le bon d'achat.",
  "No quiero pagar dos veces.",
  "Was mache ich, wenn sie nicht antworten?",
  "I only want some of it back."
])("%j tells no answer of the organization", (text) => expect(answerOf(text)).toBeUndefined())

test.each([
  ["They offer only a repair but I want my money back.", undefined],
  ["They want to send it in for a repair.", undefined],
  ["A failed repair, and now they do nothing.", "1"],
  ["After two repairs it is still dead.", "2"]
])("in %j the repairs that were tried are %s", (text, count) =>
  expect(narrativeFacts([text]).repairs_tried).toBe(count)
)

test.each([
  "Their agent said I owe nothing, but a collector keeps calling about $400.",
  "The salesman told me I pay nothing for the first 3 months, but they charged me $60.",
  "My mother said she won't pay for it. The gym charged me $20.",
  "My doctor said it would not do harm.",
  "The seller said he will not do that again.",
  "Ich will, dass die Firma nicht mehr abbucht. Mein Vater will das nicht bezahlen."
])("in %j nobody refused what is asked for", (text) => expect(answerOf(text)).not.toBe("refused"))

test.each(["ich habe nicht geantwortet", "wir haben darauf nicht reagiert", "Ich habe mich nicht gemeldet"])(
  "%j is the writer's own silence",
  (text) => expect(answerOf(text)).toBeUndefined()
)

test.each([
  "They promised 100 points in 60 days.",
  "They promised delivery within 10 days.",
  "He promised that the car had one owner.",
  "She said it would last for years, they promised to fix my credit."
])("%j promises something to a customer, and answers nothing", (text) => expect(answerOf(text)).toBeUndefined())

test.each([
  "They promised to refund me.",
  "The landlord promised to fix it.",
  "The company said they would return the money.",
  "They promised me a full refund last week.",
  "They said they'd refund it within 10 days.",
  "I asked them on 3 October 2026, they promised to look into it."
])("%j tells that a remedy was promised", (text) => expect(answerOf(text)).toBe("promised"))

test.each([
  "I cancelled in September and rang twice since, the second girl said she would refund it and nothing came.",
  "I asked for my money on 3 November. They keep saying next week and nothing happens.",
  "I told the landlord on 3 November. He said a plumber would come this week and nothing has happened.",
  "Ich habe am 3. Oktober die Erstattung verlangt. Sie haben sie mir zugesagt, seitdem keine Antwort.",
  "J'ai demandé le remboursement le 3 octobre. Ils m'ont promis un virement et depuis aucune réponse.",
  "Pedí el reembolso el 3 de octubre. Me prometieron una transferencia y siguen sin respuesta."
])("%j tells of a promise, and a letter must not say that no answer came", (text) =>
  expect(answerOf(text)).toBe("promised")
)

test.each([
  ["I asked them on 3 November, and my brother said he would pay it. No answer.", "none"],
  ["The seller said it would arrive by 15 September.", undefined],
  ["Ich habe ihnen nichts versprochen. Keine Antwort.", "none"]
])("%j tells of no promise of the organization", (text, answer) => expect(answerOf(text)).toBe(answer))

test.each([
  [["Ich habe am 18.11.2026 widerrufen.", "abgelehnt"], "refused"],
  [["I disputed it online.", "refused."], "refused"],
  [["I disputed it online.", "acct number partial 517805XXXX."], undefined]
])("after %j the answer is %s", (texts, answer) =>
  expect(narrativeFacts(texts, { country: "US" }).answer_so_far).toBe(answer)
)
