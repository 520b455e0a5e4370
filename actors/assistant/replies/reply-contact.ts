/** The request that makes an e-mail address of a message a contact of the organization. */
import type { SuggestedAction } from "../../../schema/triage.ts"
import type { About } from "./reply-about.ts"

const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}(?![\w-])/g

/** "My account email is …" names an address of the writer. */
const OWN_ADDRESS =
  /\b(?:my|our|her|his|meine?|mon|mi) (?:\w+ ){0,3}(?:e-?mails?|mail|mailadresse|adresse|address|courriel|correo|login|account|username|konto)\b[^@\n.;]{0,40}?[\w.+-]{1,64}@[\w.-]{1,200}|\b(?:registered|signed up|logged in|reach me|write to me|contact me|i am|i'm|me at)\b[^@\n.;]{0,30}?[\w.+-]{1,64}@[\w.-]{1,200}/gi

/** With the one address that the message names; whose it is, only the sender knows. */
export const addContact = ({ case_id, content, instead_of, organization: writtenTo }: About): SuggestedAction => {
  // All contacts of a case are those of the organization named, even if the letter goes to another.
  const organization = instead_of ?? writtenTo
  const [email, ...others] = content.replaceAll(OWN_ADDRESS, "").match(MAIL_ADDRESS) ?? []
  if (email === undefined || others.length > 0)
    return { text: "Add an organization contact to the case", request: null }
  return {
    text: `If ${email} is an address of ${instead_of ?? "the organization"}, add it as its contact`,
    request: {
      method: "POST",
      path: `/api/v1/cases/${case_id}/contacts`,
      body: { contact_type: "org_contact", name: organization, email }
    }
  }
}
