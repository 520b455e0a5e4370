/** A claim that goes to a tribunal, or on a way of its own, is not sent to the court for small sums. */
import { expect, test } from "vitest"
import { whereDecided } from "../../../actors/assistant/bodies/where-decided.ts"
import { SECOND } from "../../support/given.ts"
import { endTriage, message, open, type Step, tell } from "./commands.ts"

const WAGES = "my boss hasnt paid my last months wages £1,312, i left on 18 October. I live in Hull, England"
const opened: ReadonlyArray<Step> = [open(WAGES), { wait: 20 * SECOND }, endTriage]

test("unpaid wages in Great Britain go to Acas and an employment tribunal within three months less a day", () => {
  const told = tell(...opened, message("how long have I got for the tribunal?"))
  const content = told.last.find((event) => event._tag === "MessageAnswered")?.reply?.content ?? ""
  expect(content).toMatch(/^Until when: you have 3 months to turn to Acas/)
  expect(content).toContain("less one day")
  expect(content).toContain("Where: an employment tribunal")
  expect(content).toContain("Acas early conciliation comes first")
  expect(content).not.toMatch(/county court|often some years/)
})

test("an appeal of Social Security is no small claim, and a claim about goods in Australia is one of a tribunal", () => {
  expect(whereDecided("us-ssa-recon", [])).toContain("not the small claims court")
  expect(whereDecided("au-goods", [{ regulator: "tribunal_au", name: "NCAT" }])).toContain("NCAT")
  expect(whereDecided("us-tx-deposit", [{ regulator: "small_claims", name: "Small claims court" }])).toBeUndefined()
})
