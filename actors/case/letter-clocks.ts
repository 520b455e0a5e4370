/** Starts the organization's time when a first letter has left. */
import type { Letter } from "../../schema/letter.ts"
import { clocksFrom } from "./clock-dates.ts"
import { append, type Course } from "./course.ts"
import { move } from "./lifecycle.ts"

/** Sets the dates by which the organization answers a letter sent then, and the status that awaits it. */
export const startClocks = (course: Course, letter: Letter, sentAt: number): Course => {
  const isBack = letter.state === "bounced"
  const full = isBack ? NO_CLOCKS : clocksFrom(course.state, letter, sentAt)
  // An organization that answered before the letter left is not reminded of an answer.
  const terms = course.state.responded_at === null ? full : { ...full, org_response_due_at: null }
  if (course.state.status === "letter_sent") {
    return move(append(course, { _tag: "ClocksSet", ...terms }), "clock_set", "awaiting_response")
  }
  // A letter that takes the place of one that came back: time counts from this one.
  return course.state.status === "awaiting_response" && !isBack
    ? append(course, { _tag: "ClocksSet", ...terms })
    : course
}

/** No date runs. */
export const NO_CLOCKS = { org_response_due_at: null, final_response_due_at: null, final_rule_id: null }
