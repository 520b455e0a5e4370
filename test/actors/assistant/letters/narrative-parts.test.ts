/** Facts of a narrative that are asked for one by one: the same facts, over labelled texts of every kind. */
import { beforeAll, describe, expect, test } from "vitest"
import { narrativeDays, narrativeFacts, toldIn } from "../../../../actors/assistant/letters/told/narrative-facts.ts"
import { homeIn, personIn } from "../../../../actors/assistant/letters/told/told-person.ts"
import { FactName, type Facts } from "../../../../schema/letter.ts"
import { PARTS_TO_READ_WHOLE } from "./labelled-texts.ts"

const NOW = Date.UTC(2026, 10, 23)
const CONTEXT = { country: "US", now: NOW, writtenAt: [NOW] }

const DAYS = FactName.literals.filter((name) => name.endsWith("_date"))

/** All facts of a text are read once, for both checks. */
describe.each(PARTS_TO_READ_WHOLE)("in labelled texts of %s", (_, texts) => {
  let read: ReadonlyArray<readonly [text: string, facts: Facts]> = []
  beforeAll(() => {
    read = texts.map((text) => [text, narrativeFacts([text], CONTEXT)])
  })

  test("a fact that is asked for alone is the one among all facts", () => {
    const differing = read.filter(([text, all], at) => {
      const alone = toldIn([text], CONTEXT)
      // Each text is asked in another order, so that no part is always read before another.
      const names = [...FactName.literals.slice(at % FactName.literals.length), ...FactName.literals]
      return names.some((name) => all[name] !== alone.fact(name))
    })
    expect(differing).toEqual([])
  })

  test("the days alone are the days among all facts", () => {
    const differing = read.filter(([text, all]) => {
      const days: Facts = narrativeDays([text], CONTEXT)
      return DAYS.some((name) => all[name] !== days[name])
    })
    expect(differing).toEqual([])
  })
})

test("an earlier request is told whether its sentence names a day or not", () => {
  const asked = (text: string) => toldIn([text], CONTEXT).askedBefore()
  expect(asked("The heating is cold. I asked them to repair it.")).toBe(true)
  expect(asked("I wrote to them on 3 October 2026.")).toBe(true)
  expect(asked("Ich habe den Vermieter gebeten, die Heizung zu reparieren.")).toBe(true)
  expect(asked("The heating is cold. Asked my lawyer what to do.")).toBe(false)
  expect(asked("The heating is cold and the room is damp.")).toBe(false)
})

test.each([
  ["My full name is Dana Whitfield", { consumer_name: "Dana Whitfield" }],
  ["Ich heiße Anna Schmidt", { consumer_name: "Anna Schmidt" }],
  ["je m'appelle Claire Dubois", { consumer_name: "Claire Dubois" }],
  ["The letter should be in the name of Ruth Adler", {}],
  ["the letter is for Ruth Adler", { consumer_name: "Ruth Adler" }],
  ["I now live at 18 Pine St, Portland OR 97201", { consumer_address: "18 Pine St\nPortland OR 97201" }],
  ["new place 77 Cedar Ave, Dayton OH 45402", { consumer_address: "77 Cedar Ave\nDayton OH 45402" }]
])("%j names the person as before", (text, facts) => expect(personIn(text)).toMatchObject(facts))

test("the home of the letter is found by its own words", () => {
  expect(homeIn("I moved out of 4 Elm Rd, Dayton OH 45402")).toEqual({ property_address: "4 Elm Rd\nDayton OH 45402" })
  expect(homeIn("I was charged twice")).toEqual({})
})
