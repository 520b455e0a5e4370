/** A message about the course of a case shows neither which problem it is nor a danger. */
import { describe, expect, test } from "vitest"
import { tellsOnlyCourse } from "../../../../actors/assistant/messages/course-told.ts"
import { message, open, type Step, tell } from "../../case/commands.ts"

describe("a message that tells only of the course of its case", () => {
  test.each([
    "I put it in the mailbox this morning, certified mail 9407 1118 9956 0000 1234 56",
    "posted it today, thanks",
    "The letter came back undeliverable. whats now",
    "I found his new address: 77 Haywood Rd, Asheville, NC 28806",
    "fine ill wait till jan 10",
    "ok. thank you for your help",
    "as told",
    "Ich habe den Brief heute per Einschreiben aufgegeben",
    "Vielen Dank! Ich warte bis Januar.",
    "wie vorher geschrieben",
    "J'ai posté la lettre ce matin en recommandé",
    "Merci. J'attends le 10 janvier",
    "He echado la carta en el buzón",
    "ya lo he contado todo",
    "still nothing"
  ])("is known: %s", (text) => expect(tellsOnlyCourse(text)).toBe(true))

  test.each([
    "I mailed it back to the shop and they refuse the refund",
    "I sent it back on May 3",
    "I have been waiting since May for my refund",
    "I wait for three months now and the heating is off. I moved out in March",
    "Ich warte seit Mai auf mein Geld",
    "J'attends depuis mai",
    "Espero que me devuelvan la fianza",
    "thanks to them I lost my deposit",
    "They sent the parcel to another house",
    "I put it in the mailbox. I want to die",
    "We will wait for the doctor, she does not breathe",
    "Ich habe die Schuhe zurückgeschickt, es war ein Einschreiben"
  ])("is not taken for one: %s", (text) => expect(tellsOnlyCourse(text)).toBe(false))
})

describe("a case whose later messages tell only of its course", () => {
  const MATTER =
    "Paid Blue Ridge Decks LLC $6,500 of $9,800 on Aug 5 for a deck in Asheville NC. They dug 4 holes and left Aug 22. Owner Tim stopped answering texts Sept 15. I found out his license is expired. I want the deposit back. No permit was pulled either"
  const steps: ReadonlyArray<Step> = [
    open(MATTER),
    message("Sarah Eldridge, 14 Montford Ave, Asheville, NC 28801"),
    message("it was actually $6,000 i paid not 6,500. i found the check"),
    message("what if he goes bankrupt"),
    message("I put it in the mailbox this morning, certified mail 9407 1118 9956 0000 1234 56")
  ]

  test("is not decided by the words of posting a letter", () => {
    expect(tell(...steps).state.evaluation?.actionable).toBe(false)
  })

  test("sees no danger in the illness of the other side", () => {
    const { state } = tell(
      ...steps,
      message("the letter came back undeliverable. whats now"),
      message("I found his new address: 77 Haywood Rd, Asheville, NC 28806"),
      message("Tim's wife texted 'he is in the hospital please give us till january'"),
      message("fine ill wait till jan 10")
    )
    expect(state.evaluation?.severity).not.toBe("crisis")
  })

  test("still sees the danger of the person", () => {
    expect(tell(...steps, message("I want to kill myself")).state.evaluation?.severity).toBe("crisis")
  })
})
