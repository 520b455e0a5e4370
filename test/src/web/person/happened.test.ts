/** What happened in a case, in the words of the person who reads it. */
import { describe, expect, test } from "vitest"
import { happenedToYou, inYourWords, saidToYou } from "../../../../src/web/person/happened.ts"
import { personCase } from "../../../../src/web/person/person-page.ts"
import { flowed } from "../../../../src/web/words.ts"
import { caseState } from "../../../support/case-states.ts"
import { NOW } from "../../../support/given.ts"

const line = (type: string, event: string, sequence = 1) => ({ actor: "system", at: NOW, event, sequence, type })

describe("a line of the timeline", () => {
  test.each([
    ["The user reports an answer of the organization", "You told of an answer of the organization"],
    [
      "The organization has answered; the user decides whether that settles the matter",
      "The organization has answered; you decide whether that settles the matter"
    ],
    ["The user says that the letter was posted", "You said that the letter was posted"],
    ["The user does not accept the organization's answer", "You do not accept the organization's answer"],
    ["The user disputes the resolution", "You dispute the resolution"],
    ["The user has read the letter and will post it", "You have read the letter and will post it"],
    ["The user is reminded that the case waits for them", "You are reminded that the case waits for you"],
    ["Contact of the user added", "Contact of yours added"],
    ["Escalated as the user asked", "Escalated as you asked"],
    [
      "The letter is prepared for the user to post; when the user says that it was posted, the dates run from that day",
      "The letter is prepared for you to post; when you say that it was posted, the dates run from that day"
    ]
  ])("the person reads “%s” as “%s”", (event, words) => {
    expect(inYourWords(line("any", event))).toBe(words)
  })

  test("of a new address of the page says so of this page", () => {
    expect(inYourWords(line("person_url_renewed", "The person's page has a new address"))).toBe(
      "This page has a new address"
    )
  })
})

test("what programs do is left out, and the newest stands first", () => {
  const lines = [
    line("case_opened", "Case opened"),
    line("case_evaluated", "Evaluated: severity medium, RCW 19.86 (Consumer Protection Act)", 2),
    line("message_answered", "Message answered by rules", 3),
    line("letter_drafted", "Letter drafted; a person reads it before it leaves", 4)
  ]
  expect(happenedToYou(lines).map(({ event }) => event)).toEqual([
    "Letter drafted; somebody reads it before it leaves",
    "Case opened"
  ])
})

test("the indent of a line that was broken for mail goes with its break", () => {
  expect(flowed("Re: A demand: \n     objection (case 1)\n\n  Kept as it is")).toBe(
    "Re: A demand: objection (case 1)\n\n  Kept as it is"
  )
})

test("how a case ended is said to the person who ended it", () => {
  expect(saidToYou("The user says that the matter is settled.")).toBe("You said that the matter is settled.")
  expect(saidToYou("The user withdrew the case.")).toBe("You withdrew the case.")
})

test("a page of a long case shows its newest lines, and where the older ones are", () => {
  const timeline = Array.from({ length: 2_000 }, (_line, at) => line("case_updated", `Line ${at}`, at + 1))
  const state = caseState({ timeline })
  const view = {
    state,
    forms: { action: "/", key: "k" },
    pathTo: (part: string) => part,
    now: NOW,
    said: [],
    hasStaff: false
  }
  const { text } = personCase(view)
  expect(text.match(/<li>Line /g)).toHaveLength(100)
  expect(text).toContain("<li>Line 1999 ")
  expect(text).toContain("1,900 older lines are in the file of your data.")
  expect(Buffer.byteLength(text)).toBeLessThan(40_000)
})
