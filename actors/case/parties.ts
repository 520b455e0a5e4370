/**
 * Whose words count as the organization's in a case: its names, and who the case tells to be of it or of the person's own side.
 *
 * Always true: it is the same object as long as it says the same, because readings are remembered with it.
 */
import type { OpenCase } from "../../schema/case.ts"
import { rememberByText } from "../assistant/by-text.ts"
import { peopleIn } from "../assistant/messages/known-people.ts"
import type { Parties } from "../assistant/messages/organization-news.ts"
import { plainWords } from "../assistant/plain-text.ts"
import { standingLetter } from "./letter-queries.ts"

export const partiesOf = (state: OpenCase): Parties => {
  const names = [state.organization?.org_name ?? "", standingLetter(state)?.addressed_to?.name ?? ""]
  const { own, theirs } = peopleIn(state.narrative, names)
  const sides = [names, [...theirs, ...contactNames(state)], own].map((list) => list.join(NAME_END))
  return partiesIn(state.narrative[0] ?? "", sides.join(LIST_END))
}

const contactNames = ({ contacts }: OpenCase): ReadonlyArray<string> =>
  contacts
    .filter(({ contact_type, name }) => contact_type === "org_contact" && name !== null)
    .flatMap(({ name }) => plainWords(name ?? "").split(" "))
    .filter((word) => word.length >= NAME_CHARS_MIN)
const NAME_CHARS_MIN = 3

/** They stand in no name. */
const NAME_END = "\u0000"
const LIST_END = "\u0001"

const partiesIn = rememberByText((story: string, sides: string): Parties => {
  const [names = [], theirs = [], own = []] = sides.split(LIST_END).map((list) => list.split(NAME_END))
  return { story, names, theirs: theirs.filter((name) => name !== ""), own: own.filter((name) => name !== "") }
})
