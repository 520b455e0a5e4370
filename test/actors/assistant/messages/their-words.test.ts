/** What the organization said, of messages in which people report it among asides of their own. */
import { describe, expect, test } from "vitest"
import { theirWords } from "../../../../actors/assistant/messages/their-words.ts"

describe("a report of an answer", () => {
  test.each([
    [
      "The manager texted me: give me the apron and you get 900 or see you in court. do i take the 900?? i need money for rent on the 5th.",
      "The manager texted me: give me the apron and you get 900 or see you in court."
    ],
    ["They offered a coupon of 50 dollars. lol. I just wanna get rid of this", "They offered a coupon of 50 dollars."],
    ["They say I never sent readings, but I gave them.", "They say I never sent readings."],
    [
      "They wrote that the debt ends with SSN 4471. that's not even my social",
      "They wrote that the debt ends with SSN 4471."
    ],
    [
      "Sie schreiben, die Kündigung gilt erst zum 31.08.2027. Sonst geht es zum Inkasso. Dürfen die das? Schufa?",
      "Sie schreiben, die Kündigung gilt erst zum 31.08.2027. Sonst geht es zum Inkasso."
    ],
    [
      "Technikhof24 schreibt: 'Laut DHL wurde das Paket am 24.9. zugestellt, damit ist die Frist am 8.10. abgelaufen.' Sie schreiben sonst nichts. Stimmt das?",
      "Technikhof24 schreibt: 'Laut DHL wurde das Paket am 24.9. zugestellt, damit ist die Frist am 8.10. abgelaufen.' Sie schreiben sonst nichts."
    ],
    ["Ils disent que je dois payer 79 euros. Moi je trouve ça abusé !", "Ils disent que je dois payer 79 euros."],
    ["Me dicen que no. ¿Qué hago ahora?", "Me dicen que no."]
  ])("in %j is %j", (report, said) => expect(theirWords(report)).toBe(said))

  test.each([
    "We uphold the denial. I regret that I cannot help further.",
    "Dear Ms Roe, we have looked at your claim. I am sorry. They told me that nothing is due. Kind regards, A. Smith",
    'He said: "I am sorry. I cannot pay you. My hands are tied."',
    "They refused and said that I am too late.",
    "I called and they refused the refund."
  ])("in %j is all of it", (report) => expect(theirWords(report)).toBe(report))
})
