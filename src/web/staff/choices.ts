/** What may be decided about an item of each kind, with what follows from it in a sentence and the key that leads there. */
import type { QueueDecision } from "../../../schema/api/queue.ts"
import type { QueueKind } from "../../../schema/queue-item.ts"
import { heldUnder } from "../typed-form.ts"

export interface Choice {
  readonly decision: QueueDecision["decision"]
  readonly name: string
  /** Moves the focus to the button, and never presses it. */
  readonly key: string
  readonly consequence: string
  /** The key leads to the reason first. */
  readonly needsReason?: boolean
  readonly isMain?: boolean
}

export const KIND_NAMES: Readonly<Record<QueueKind, string>> = {
  crisis: "Crisis",
  letter: "Letter",
  org_report: "Report",
  enforcement_match: "Record",
  merge: "Merge",
  proposal: "Proposal",
  problem: "Problem",
  identity: "Identity",
  revocation: "Revocation",
  erasure: "Erasure"
}

const approve = (name: string, consequence: string): Choice => ({
  decision: "approve",
  name,
  key: "a",
  consequence,
  isMain: true
})
const reject = (consequence: string): Choice => ({
  decision: "reject",
  name: "Reject",
  key: "r",
  consequence,
  needsReason: true
})

export const CHOICES: Readonly<Record<QueueKind, ReadonlyArray<Choice>>> = {
  crisis: [
    {
      decision: "close",
      name: "Close the review",
      key: "a",
      consequence: "Close: a person has looked at it and nothing more is needed from us.",
      isMain: true
    }
  ],
  letter: [
    approve("Approve", "Approve: the letter leaves as it stands, by mail at once, or to the person who posts it."),
    reject("Reject: the letter does not leave; the person whose case it is reads the reason on their page.")
  ],
  org_report: [
    {
      decision: "accept",
      name: "Accept",
      key: "a",
      consequence: "Accept: the report counts in the organization's score.",
      isMain: true
    },
    reject("Reject: the report counts nowhere; what you find weighs on the reputation of its agent.")
  ],
  enforcement_match: [
    {
      decision: "link",
      name: "Link",
      key: "a",
      consequence: "Link: the record is that of the organization you name, and counts in its score.",
      isMain: true
    },
    {
      decision: "create",
      name: "Create",
      key: "c",
      consequence: "Create: its first respondent becomes a known organization, and the record is theirs."
    },
    reject("Reject: the record is nobody's we know."),
    {
      decision: "move",
      name: "Move",
      key: "m",
      consequence: "Move: a record that is linked goes to the organization you name."
    },
    {
      decision: "withdraw",
      name: "Withdraw",
      key: "w",
      consequence: "Withdraw: a record that is linked is nobody's again."
    }
  ],
  merge: [
    {
      decision: "accept",
      name: "They are one",
      key: "a",
      consequence: "One: what is recorded of the first counts for the second, under the second's name.",
      isMain: true
    },
    reject("Reject: they stay two, and are not proposed again.")
  ],
  proposal: [
    {
      decision: "accept",
      name: "Accept",
      key: "a",
      consequence: "Accept: the agent's reputation rises, and the work may be used.",
      isMain: true
    },
    {
      decision: "start_review",
      name: "Begin review",
      key: "s",
      consequence: "Begin: the agent sees that somebody reads it."
    },
    {
      decision: "request_changes",
      name: "Ask for changes",
      key: "c",
      consequence: "Changes: the agent reads the reason and may send a new revision.",
      needsReason: true
    },
    reject("Reject: in good faith; it weighs a little on the agent's reputation, less than spam does."),
    {
      decision: "reject_as_spam",
      name: "Spam",
      key: "m",
      consequence: "Spam: rejected, and it weighs on the agent's reputation.",
      needsReason: true
    },
    {
      decision: "reject_policy_strike",
      name: "Against the rules",
      key: "p",
      consequence: "Against the rules: rejected, and it weighs heavily on the agent's reputation.",
      needsReason: true
    },
    {
      decision: "implement",
      name: "Implemented",
      key: "i",
      consequence: "Implemented: an accepted proposal was carried out."
    }
  ],
  problem: [
    {
      decision: "publish",
      name: "Publish",
      key: "a",
      consequence: "Publish: everybody reads it, with the organizations that you tick.",
      isMain: true
    },
    reject("Reject: it stays hidden.")
  ],
  identity: [
    approve("Approve", "Approve: the agent is called so from now on, everywhere."),
    reject("Reject: the agent keeps its name and reads the reason.")
  ],
  revocation: [
    {
      ...approve(
        "Revoke",
        "Revoke: with the second person's word the agent or sponsor is revoked for ever. It cannot be undone."
      ),
      needsReason: true
    },
    reject("Reject: nobody is revoked, and the first vote ends.")
  ],
  erasure: [
    {
      ...approve(
        "Erase",
        "Erase: with the second person's word every text of the case is gone for ever. Its number, dates and counts stay."
      ),
      needsReason: true
    },
    reject("Reject: the texts stay, the first vote ends, and the person sees on their page that it was refused.")
  ]
}

const FIELDS = ["reason", "reviewer", "org_id", "finding", "subject", "body"] as const

/** Whether the page asks why. */
export const needsReason = (kind: string, decision: unknown): boolean =>
  (heldUnder(CHOICES, kind) ?? []).some((one) => one.decision === decision && one.needsReason === true)

/** What the form says, as the queue's endpoint takes it. A blank field is left out. */
export const decisionOf = (
  form: { readonly get: (name: string) => string | null; readonly getAll: (name: string) => ReadonlyArray<string> },
  kind: string
): Record<string, unknown> => {
  const given: Record<string, unknown> = { decision: form.get("decision") ?? "" }
  for (const name of FIELDS) {
    const value = (form.get(name) ?? "").replaceAll("\r\n", "\n").trim()
    if (value !== "") given[name] = value
  }
  const revision = form.get("revision")
  if (revision !== null && kind === "proposal") given["revision"] = Number(revision)
  const recipient = form.get("recipient_email")
  const leaves = given["decision"] === "approve" || given["decision"] === "edit"
  if (recipient !== null && kind === "letter" && leaves) given["recipient_email"] = recipient === "" ? null : recipient
  if (given["decision"] === "publish") given["organizations"] = form.getAll("organizations")
  if (given["decision"] !== "reject") delete given["finding"]
  if (given["decision"] !== "link" && given["decision"] !== "move") delete given["org_id"]
  return given
}
