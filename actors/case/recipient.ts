/**
 * The mail address of a letter's recipient. A letter is never mailed to a complaint body of the rules: where the client gave
 * such an address as the organization's, the user files the letter. A letter to another than the organization named is not
 * mailed either, because the contacts of a case are those of the organization named.
 */
import type { OpenCase } from "../../schema/case.ts"
import type { LetterDraft, Recipient } from "../../schema/letter.ts"
import { isRegulatorsHost } from "../assistant/bodies/legal-steps.ts"

type Mailable = Recipient & { readonly email: string }

/** The newest contact at the organization that has an e-mail address; undefined too when that is a public body's. */
export const mailRecipient = (state: OpenCase): Mailable | undefined => {
  const desk = newestDesk(state)
  return desk === undefined || isPublicBodys(state) ? undefined : desk
}

/** Where this letter goes by mail as things stand; null when the user posts or files it. */
export const addressFor = (state: OpenCase, { leaves_by }: Pick<LetterDraft, "leaves_by">): string | null =>
  leaves_by === "mail" ? (mailRecipient(state)?.email ?? null) : null

const FOR_AN_AGENCY = "it is a request to an agency, which the user files"
const FOR_ANOTHER =
  "it goes to the one who has the duty under its law, which is not the organization named; the user posts it"
const NO_ADDRESS = "no e-mail address of the organization is known"
const OF_A_PUBLIC_BODY =
  "the e-mail address belongs to a body that takes complaints; this service never writes to one, the user does"

/** Why this letter does not leave by mail as things stand. */
export const problemOf = (
  state: OpenCase,
  { addressed_to, leaves_by }: Pick<LetterDraft, "addressed_to" | "leaves_by">
): string => {
  if (addressed_to !== undefined) return FOR_ANOTHER
  if (leaves_by === "user") return FOR_AN_AGENCY
  return isPublicBodys(state) ? OF_A_PUBLIC_BODY : NO_ADDRESS
}

/** Whether the newest address is that of a body of the rule set. */
export const isPublicBodys = (state: OpenCase): boolean => {
  const email = newestDesk(state)?.email
  return email !== undefined && isRegulatorsHost(email.slice(email.lastIndexOf("@") + 1))
}

const newestDesk = (state: OpenCase): Mailable | undefined => {
  const desk = state.contacts.findLast((contact) => contact.contact_type === "org_contact" && contact.email !== null)
  if (desk === undefined || desk.email === null) return undefined
  return { name: desk.name, department: desk.department, email: desk.email }
}
