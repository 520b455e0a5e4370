/** The case of a deposit at two of its stages, and the reply that a message to a case gets. */
import { DAY, SECOND } from "../../support/given.ts"
import { endTriage, FACTS, message, open, posting, stating, type Step, tell } from "./commands.ts"

export const DEPOSIT = "My landlord kept my security deposit of $1,800 in Seattle, Washington"

/** Its letter waits to be posted. */
export const prepared: ReadonlyArray<Step> = [
  open(DEPOSIT),
  stating({ ...FACTS, property_address: "1 Main Street", deposit_amount: "1800.00 USD", move_out_date: "2026-09-30" }),
  { wait: 20 * SECOND },
  endTriage
]

/** Its letter was posted three days ago. */
export const awaiting: ReadonlyArray<Step> = [...prepared, posting, { wait: 3 * DAY }]

export const replyTo = (steps: ReadonlyArray<Step>, content: string) => {
  const reply = tell(...steps, message(content)).last.find((event) => event._tag === "MessageAnswered")?.reply
  if (reply === undefined) throw new Error("nothing was answered")
  return reply
}
