/** What a letter says of how a payment came about. Pure. */
import type { Facts } from "../../../../schema/letter.ts"

type PaymentWord = "deceived" | "unauthorized" | "made_wrongly" | "made_by_self"

const flag = (name: PaymentWord, holds: boolean): Partial<Record<PaymentWord, string>> =>
  holds ? { [name]: "yes" } : {}

/** Deceit comes before every other answer. */
export const paymentOf = ({ payment_problem, payment_under_deceit }: Facts): Partial<Record<PaymentWord, string>> => {
  if (payment_under_deceit === "yes" || payment_problem === "deceived") return { deceived: "yes" }
  return {
    ...flag("unauthorized", payment_problem === "unauthorized"),
    ...flag("made_wrongly", payment_problem === "wrong"),
    ...flag("made_by_self", payment_problem === "own")
  }
}
