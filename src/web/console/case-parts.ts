/** What was said in a case, its documents and its contacts, each with the form that adds to it. */
import { type Html, html, NOTHING } from "../html.ts"
import { tag } from "../parts.ts"
import { counted, distance, number } from "../words.ts"
import type { CaseView } from "./case-view.ts"
import { hasEnded } from "../case-words.ts"
import { button, fileForm, folded, input, onceForm, select, textArea } from "../fields.ts"
import { typedInto } from "../typed-form.ts"
import { targetOf } from "./letter-part.ts"

const SPEAKERS = { sponsor: "You", person: "The person, on their page", agent: "Your agent" } as const

/** The newest first, each with the answer to it. */
export const conversationPart = (view: CaseView): Html => {
  const { messages, now, one } = view
  return html`<section class="panel" aria-labelledby="conversation">
    <h2 id="conversation">Conversation</h2>
    ${hasEnded(one.status) ? NOTHING : messageForm(view)}
    ${messages.results.length === 0 ? html`<p class="quiet">Nothing was said since the case was opened.</p>` : NOTHING}
    ${messages.results.map(
      (message) =>
        html`<div class="said">
          <p class="quiet small">${SPEAKERS[message.by]}, ${distance(message.created_at, now)}</p>
          <p class="words">${message.content}</p>
          <div class="reply">
            <p class="quiet small">
              Answer
              ${message.reply.generated_by === "rules" ? "by rules" : `by a model (${message.reply.model ?? "unknown"})`}
            </p>
            <p class="words">${message.reply.content}</p>
          </div>
        </div>`
    )}
    ${
      messages.total > messages.results.length
        ? html`<p class="quiet small">
            The newest ${number(messages.results.length)} of ${counted(messages.total, "message")}.
          </p>`
        : NOTHING
    }
  </section>`
}

/** The key makes a form that is sent twice one message. */
const messageForm = (view: CaseView): Html =>
  fileForm(
    targetOf(view),
    "message",
    html`${textArea({
      id: "content",
      label: "Say or ask something",
      hint: "What else happened, a correction, or what happens now",
      lengthMax: 20_000,
      isRequired: true,
      rows: 4,
      value: view.fault?.typed["content"] ?? ""
    })}
    ${input({ id: "files", label: "Documents", hint: "PDF, images or text; up to ten, 5 MB each", type: "file", isMany: true })}
    ${button("Send")}`
  )

export const documentPart = ({ documents }: CaseView): Html =>
  documents.results.length === 0
    ? NOTHING
    : html`<section class="panel" aria-labelledby="documents">
        <h2 id="documents">Documents</h2>
        <ul class="points">
          ${documents.results.map(
            ({ byte_count, filename, media_type, url }, index) =>
              html`<li>
                <a href="${url}">${filename ?? `Document ${String(index + 1)}`}</a>
                <span class="quiet small">${media_type}, ${number(Math.ceil(byte_count / 1_000))} kB</span>
              </li>`
          )}
        </ul>
      </section>`

const CHANNELS = [
  ["any", "Any"],
  ["email", "E-mail"],
  ["phone", "Phone"],
  ["mail", "Post"]
] as const

const NOT_SAID = html`<span class="quiet">without a name or an address</span>`

export const contactPart = (view: CaseView): Html => {
  const { contacts, one } = view
  const typed = typedInto(view.fault?.typed, "contact")
  const valueOf = (name: string): string => typed[name] ?? ""
  return html`<section class="panel" aria-labelledby="contacts">
    <h2 id="contacts">Contacts</h2>
    ${contacts.results.length === 0 ? html`<p class="quiet">None yet.</p>` : NOTHING}
    <ul class="points">
      ${contacts.results.map(
        ({ contact_type, department, email, name, role }) =>
          html`<li>
            ${tag(contact_type === "user_contact" ? "keep" : "conflict", contact_type === "user_contact" ? "You" : "Organization")}
            ${[name, role, department, email].filter((word) => word !== null && word !== undefined).join(", ") || NOT_SAID}
          </li>`
      )}
    </ul>
    ${
      hasEnded(one.status)
        ? NOTHING
        : folded(
            "Add a contact",
            onceForm(
              targetOf(view),
              "contact",
              html`${select({ id: "contact_type", label: "Whose contact it is", value: valueOf("contact_type") }, [
                  ["org_contact", "The organization"],
                  ["user_contact", "You, who signs the letters"]
                ])}
                <div class="fields">
                  ${input({ id: "contact-name", name: "name", label: "Name", lengthMax: 200, value: valueOf("name") })}
                  ${input({ id: "contact-email", name: "email", label: "E-mail address", type: "email", lengthMax: 254, value: valueOf("email") })}
                  ${input({ id: "contact-role", name: "role", label: "Role", lengthMax: 200, value: valueOf("role") })}
                  ${input({ id: "contact-department", name: "department", label: "Department", lengthMax: 200, value: valueOf("department") })}
                </div>
                ${select({ id: "preferred_channel", label: "Best way", value: typed["preferred_channel"] ?? "any" }, CHANNELS)}
                ${button("Add the contact")}
                <p class="hint">
                  Where this service sends mail, letters go to a contact of the organization that has an e-mail address.
                </p>`
            ),
            typed["do"] !== undefined
          )
    }
  </section>`
}
