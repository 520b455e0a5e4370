/** What a user tells once the letter is written: it changes the letter only where it changes what the letter says. */
import { describe, expect, test } from "vitest"
import { DAY, HOUR, SECOND } from "../../support/given.ts"
import { contact, endTriage, FACTS, message, open, stating, type Step, tags, tell } from "./commands.ts"

/** A letter that nobody mails, approved and waiting for the user to post it. */
const STORY =
  "StreamBox in California renewed my subscription and took $129.99. I cancelled it in October. Support says no refunds."
const prepared: ReadonlyArray<Step> = [open(STORY), stating(FACTS), { wait: 20 * SECOND }, endTriage, { wait: HOUR }]
/** A letter without its line ends. */
const flat = (body = ""): string => body.replaceAll(/\s+/g, " ")
const bodyAfter = (...texts: ReadonlyArray<string>): string =>
  flat(tell(...prepared, ...texts.map((text) => message(text))).state.letters.at(-1)?.body)

describe("a letter that was not posted yet", () => {
  test.each([
    "They havent answered, what now?",
    "they haven't replied",
    "I posted it yesterday and they never answered",
    "Sie haben nicht geantwortet",
    "Ils n'ont pas répondu",
    "no me han contestado"
  ])("stays as it was approved after %j", (text) => {
    const before = tell(...prepared)
    expect(before.state.letters.map(({ state }) => state)).toEqual(["prepared_for_user"])
    const told = tell(...prepared, { wait: DAY }, message(text))
    expect(told.state.letters).toEqual(before.state.letters)
    expect(tags(told.last)).not.toContain("LetterCancelled")
  })
  test("claims no request of its own day", () =>
    expect(bodyAfter("I wrote to them on 20 November 2026 and have heard nothing")).not.toContain(
      "I have had no answer"
    ))
  test("no longer claims a request that the user takes back", () => {
    const asked =
      "StreamBox in California renewed my subscription and took $129.99. I asked them to cancel, they never answered."
    const of = (...steps: ReadonlyArray<Step>) =>
      flat(tell(open(asked), stating(FACTS), ...steps).state.letters.at(-1)?.body)
    expect(of(endTriage)).toContain("I have had no answer")
    expect(of(message("no that's wrong, I never wrote to them before"), endTriage)).not.toContain(
      "I have had no answer"
    )
  })
  test("tells of a request of a day before it", () =>
    expect(bodyAfter("I asked them to refund me on 12 October 2026 and they never answered")).toContain(
      "October 12, 2026"
    ))
})

describe("a letter that waits to be posted is written again", () => {
  test.each([
    [
      "Add their address: StreamBox Inc, 500 Market St, San Francisco CA 94105",
      "\nCustomer Relations\n500 Market St\nSan Francisco CA 94105\n"
    ],
    ["please put in that they call 5 times a day", "\n\nI add that they call 5 times a day.\n\n"]
  ])("after %j", (text, words) => {
    const told = tell(...prepared, { wait: DAY }, message(text))
    expect(told.state.letters.map(({ state }) => state)[0]).toBe("cancelled")
    expect(told.state.letters.at(-1)?.body).toContain(words)
  })
})

describe("the reply to what is told for the letter", () => {
  const replyTo = (...steps: ReadonlyArray<Step>): string =>
    tell(...steps).last.find((event) => event._tag === "MessageAnswered")?.reply.content ?? ""
  test("names the address of the organization that was taken, to be corrected", () => {
    const told = message("Add their address: StreamBox Inc, 500 Market St, San Francisco, CA 94105")
    expect(replyTo(...prepared, told)).toContain(
      "Taken from your message: organization address: 500 Market St, San Francisco, CA 94105. If that is not right, say so."
    )
    expect(bodyAfter("Add their address: StreamBox Inc, 500 Market St, San Francisco, CA 94105")).toContain(
      "500 Market St"
    )
  })
  test("says which words go into the letter", () =>
    expect(replyTo(...prepared, message("please put in the letter that they call five times a day"))).toContain(
      "This goes into the letter: “I add that they call five times a day.” If that is not right, say so."
    ))
  test("says what is taken out again, and the letter has it no more", () => {
    const asked = message("Put in the letter that I will accept half of the damages")
    const steps = [...prepared, asked, message("No, that is not right, take that out of the letter again")]
    expect(flat(tell(...steps).state.letters.at(-1)?.body)).not.toContain("half of the damages")
    expect(replyTo(...steps)).toContain(
      "This is not in the letter any more: “I add that I will accept half of the damages.”"
    )
  })
  const queued = [open(STORY), contact(), stating(FACTS), endTriage]
  const words = "Put in the letter that they called my work too"
  test("says that it is too late where the letter is on its way out", () => {
    const { state } = tell(...queued, message(words))
    expect(state.letters.map((letter) => letter.state)).toEqual(["queued"])
    const reply = replyTo(...queued, message(words))
    expect(reply).not.toContain("goes into the letter")
    expect(reply).toContain("it is too late to put this into it: “I add that they called my work too.”")
  })
  test("takes no address for a letter that is on its way out", () => {
    const reply = replyTo(...queued, message("Their address is 7 Elm Street, San Francisco, CA 94105"))
    expect(reply).not.toContain("Taken from your message")
    expect(reply).toContain("too late to put this address")
  })
  test("says of no more than a letter has room for that it goes into it", () => {
    const long = (word: string) => message(`Put in the letter that they ${`${word} `.repeat(80)}me`)
    expect(replyTo(...prepared, long("called"))).toContain("This goes into the letter")
    const reply = replyTo(...prepared, long("called"), long("texted"))
    expect(reply).not.toContain("This goes into the letter")
    expect(reply).toContain("without these words")
  })
  test("says nothing of the letter in a danger", () => {
    const farewell = message("Put in the letter that I love my kids: they should know that I am sorry")
    expect(replyTo(open("I want to end my life"), farewell)).not.toContain("goes into the letter")
  })
})
