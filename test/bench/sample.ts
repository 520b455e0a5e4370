/**
 * What the bench sends: realistic cases, and always the same ones. No part of it is random, so two runs load the
 * same bytes, and every target of a round gets the same bytes as the others.
 */

/** Enough that no organization's actor stands on every request's path, few enough that each has many cases. */
const ORGANIZATION_COUNT = 50

const FIRST = ["North", "Harbor", "Summit", "Clear", "Union", "Prairie", "Cedar", "Metro", "Silver", "Lake"]
const SECOND = ["line Telecom", "stone Bank", "view Health", "path Insurance", "field Energy"]

export const ORGANIZATIONS: ReadonlyArray<string> = Array.from(
  { length: ORGANIZATION_COUNT },
  (_, index) => FIRST[index % FIRST.length]! + SECOND[Math.floor(index / FIRST.length) % SECOND.length]!
)

/** About 300 characters each, from four kinds of problem. */
const PROBLEMS = [
  "charged my card again three months after I cancelled the annual plan in writing. I have the cancellation mail of 4 May and two bank statements that show the renewals. Their support chat closes as soon as I ask for a refund, and the last answer said the plan renews automatically whatever I do. I want the money back.",
  "kept my whole security deposit after I moved out on 31 March. The flat was clean, I have dated pictures of every room, and the hand-over sheet lists no damage. They never sent an itemised list and now do not answer letters. The deposit was 2,150 dollars and the state law gives them a fixed number of days for it.",
  "denied the claim for an emergency room visit although the plan covers emergencies without prior approval. The letter only says not medically necessary and gives no reviewer's name. The hospital now sends bills for 1,890 dollars to collections while my internal appeal from six weeks ago is still without any answer.",
  "reported a debt to the credit bureaus that was never mine. I sent a written dispute with my identity papers by certified mail and the answer came back as verified after two days without any document. The wrong entry cost me a lease last week. I need it removed and want to know how they verified it at all."
]

export interface CaseBody {
  readonly agent_id: string
  readonly agent_platform: string
  readonly user_identifier: string
  readonly problem_description: string
  readonly organization_named: string
  readonly urgency: string
  readonly jurisdiction: string
}

const URGENCIES = ["low", "medium", "high"]
const JURISDICTIONS = ["US-WA", "US-CA", "US-NY", "US-TX"]

const organizationOf = (index: number): string => {
  const name = ORGANIZATIONS[index % ORGANIZATIONS.length]!
  const round = Math.floor(index / ORGANIZATIONS.length)
  return round === 0 ? name : `${name} ${round + 1}`
}

/** The body of the index-th case. Every organization meets every kind of problem. */
export const caseBody = (index: number, organizationCount = ORGANIZATION_COUNT): CaseBody => {
  const organization = organizationOf(index % organizationCount)
  const round = Math.floor(index / ORGANIZATION_COUNT)
  return {
    agent_id: "bench-agent",
    agent_platform: "redress-bench",
    user_identifier: `user-${String(index).padStart(6, "0")}`,
    problem_description: `${organization} ${PROBLEMS[(index + round) % PROBLEMS.length]!}`,
    organization_named: organization,
    urgency: URGENCIES[index % URGENCIES.length]!,
    jurisdiction: JURISDICTIONS[(index + round) % JURISDICTIONS.length]!
  }
}

/** As many different bodies as a load cycles through. */
export const CASE_BODY_COUNT = 200

export const caseBodies = (): ReadonlyArray<string> =>
  Array.from({ length: CASE_BODY_COUNT }, (_, index) => JSON.stringify(caseBody(index)))
