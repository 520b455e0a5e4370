/** What the other side says, offers or paid, advice, moods and wishes for the letter never become what happened; a real story does. */
import { describe, expect, test } from "vitest"
import type { Facts } from "../../../../schema/letter.ts"
import { answersIn } from "../../../../actors/assistant/letters/answers/answers.ts"
import { questionOf } from "../../../../actors/assistant/letters/facts.ts"

const NOW = Date.parse("2026-11-20T09:00:00Z")
const read = (content: string): Facts =>
  answersIn(content, [questionOf("what_happened")], { now: NOW, country: "US", isAnswer: true })

describe("the question what happened", () => {
  test.each([
    "the manager called, says its as is but he will pay half of the transmission, total is 4,300 so 2150",
    "they emailed: we can offer a repair at half price, 65 dollars, or a 50 dollar voucher as goodwill",
    "they say 'refund processed 412' but count still 84",
    "he paid me 2150 yesterday for the transmission",
    "I got a lawyer now, he says to wait until the new year",
    "You are asking me too many questions, I told you already",
    "the letter should not say that I was drunk when I bought it",
    "do not mention the carfax because my nephew is not allowed to run it",
    "I am really angry about this whole thing to be honest",
    "please dont put my sister's name in the letter, she was not there",
    "leave the part with the police out of it, it was nothing",
    "I called them and they said they will refund half of it",
    "he said no, he won't give me anything back",
    "the dealer offered me 500 dollars and a free oil change",
    "they answered that I signed it as is",
    "they have sent me 300 euros back last week",
    "Sie haben geantwortet, dass sie nur die Hälfte zahlen wollen",
    "Der Händler bietet mir 300 Euro an",
    "der Brief soll nicht sagen, dass ich betrunken war",
    "Bitte erwähnen Sie meinen Bruder nicht, er war nicht dabei",
    "ich bin so wütend über das alles hier",
    "Mein Anwalt sagt, ich soll bis Januar warten",
    "das habe ich Ihnen doch schon alles gesagt",
    "ils ont répondu qu'ils vont payer la moitié",
    "ne mentionnez pas que j'étais en retard ce jour",
    "je suis vraiment en colère contre tout cela",
    "vous posez trop de questions, je vous l'ai déjà dit",
    "mon avocat dit qu'il faut attendre janvier",
    "me ofrecen la mitad del dinero y un vale",
    "no mencione que mi hermano estaba conmigo ese día",
    "estoy muy enfadada con todo esto de verdad",
    "mi abogado dice que espere hasta enero",
    "ya se lo dije, son demasiadas preguntas",
    "my attorney told me to wait until he is back",
    "this is so frustrating, I can't take it any more",
    "You already have everything, stop asking me the same questions",
    "the shop wrote me back, they would give me a voucher of 50",
    "she replied yesterday that the car was sold as is",
    "i just talked to Mike, he offers 800",
    "got 300 from them yesterday",
    "He sent me a check for 550 this morning",
    "I filed a complaint with the DMV on Nov 1"
  ])("is not answered by what the other side says, advice, a mood or a wish for the letter: %j", (content) =>
    expect(read(content)).toEqual({})
  )

  test.each([
    "The heating failed on 2 November and nobody came",
    "they delivered the wrong sofa on 3 May and now refuse to take it back",
    "The screen of the laptop flickers all the time",
    "Der Verkäufer hat die Ware nie geliefert und antwortet nicht",
    "Le vendeur m'a envoyé un mauvais appareil et refuse",
    "El piso estaba limpio y el casero no devuelve nada",
    "It broke after two weeks and they refuse to help.",
    "The salesman told me it was never in an accident, but the carfax shows frame damage",
    "He told me the car had no accidents and then the transmission died",
    "They said delivery on 3 May but nothing came",
    "A man called and said he was from my bank, so I sent him 3000",
    "She was called and told to move her savings to a safe account",
    "I am so angry because they delivered the wrong sofa and left",
    "I told you already, they delivered the wrong sofa on 3 May",
    "They promised to fix it by June and never came back",
    "I called three times and nobody picked up the phone",
    "The transmission died after 41 days, he says its as is",
    "I signed the lease in May. They say I owe them 500.",
    "the letter says I owe them money for a card I never had",
    "They charged my card every month after I had cancelled",
    "You sold me a car with a broken gearbox in May",
    "they told her to transfer the money to a new account",
    "Die Waschmaschine ist nach zwei Wochen kaputt gegangen",
    "La machine est tombée en panne après deux semaines",
    "he never paid me for the last two weeks of work",
    "they paid me 200 too little for October",
    "I paid 500 on 3 May and the parcel never came",
    "I bought it on 3 May, it died on 4 June and he won't answer",
    "they kept the whole deposit because of a stain that was there before",
    "my landlord wants to keep it for cleaning, the flat was clean when I left",
    "The seller sent me a wrong phone and offers only a voucher",
    "someone stole my card and bought a tv with it",
    "The dealer said they would deliver it on Friday and it never came",
    "My boss says I stole, so he kept my wages",
    "they offered me a job and never paid me",
    "the bank says I authorized it but I did not",
    "I received a check for 2000 from him and deposited it, it bounced",
    "my lawyer never filed the claim in time",
    "Ils m'ont dit que la voiture n'avait jamais eu d'accident",
    "Er sagte, das Auto sei unfallfrei, aber der Rahmen ist geschweißt"
  ])("is answered by what happened beside words of the other side: %j", (content) =>
    expect(read(content)["what_happened"]).toBeDefined()
  )

  test("leaves out of the story how the writer feels and what was asked", () =>
    expect(read("I am so angry about all this. They delivered the wrong sofa. I already told you that.")).toEqual({
      what_happened: "They delivered the wrong sofa."
    }))
})
