/** Leads an error of a case's form to its field: fields of the same name stand in several forms of the page. */
import { heldUnder, type Typed } from "../typed-form.ts"

const relief = (prefix: string): Typed => ({
  amount: `${prefix}-amount`,
  currency: `${prefix}-currency`,
  monetary_relief: `${prefix}-amount`,
  non_monetary_relief: `${prefix}-relief`,
  consumer_satisfied: `${prefix}-content`
})

/** By form, and by the last word of the path that the interface names. */
const IDS: Readonly<Record<string, Typed>> = {
  settled: relief("settled"),
  outcome: relief("outcome"),
  answered: { date: "answered-date" },
  contact: {
    name: "contact-name",
    email: "contact-email",
    role: "contact-role",
    department: "contact-department"
  }
}

const OF_LETTER: Typed = { date: "date", channel: "channel", tracking_number: "tracking" }

export const fieldIdsOf =
  (typed: Typed) =>
  (path: string): string => {
    const name = path.split(".").at(-1) ?? path
    const { do: what = "", letter_id: letter } = typed
    const ofLetter = what === "posted" ? heldUnder(OF_LETTER, name) : undefined
    const ofForm = heldUnder(heldUnder(IDS, what) ?? {}, name)
    return ofLetter === undefined || letter === undefined ? (ofForm ?? name) : `${ofLetter}-${letter}`
  }
