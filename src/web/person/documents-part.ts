/** The documents of a case for the person, and the form by which they add photos and documents. It needs no script. */
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { DOCUMENT_BYTES_MAX } from "../../../actors/assistant/documents.ts"
import { DOCUMENT_COUNT_MAX } from "../../../schema/api/resolution.ts"
import { BODY_BYTES_FILES } from "../../../schema/api/policy.ts"
import type { DocumentRef } from "../../../schema/case.ts"
import { button, fileForm, input } from "../fields.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { number } from "../words.ts"
import type { PersonView } from "./person-view.ts"

export const documentsPart = ({ forms, pathTo, state }: PersonView): Html => {
  const { documents, status } = state
  const isOpen = !hasEnded(status)
  if (!isOpen && documents.length === 0) return NOTHING
  return html`<section class="panel" aria-labelledby="documents">
    <h2 id="documents">Photos and documents</h2>
    ${
      documents.length === 0
        ? html`<p class="quiet">There are none yet.</p>`
        : html`<ol class="points">
            ${documents.map(lineOf)}
          </ol>`
    }
    ${
      isOpen
        ? fileForm(
            { action: pathTo("documents"), key: forms.key },
            "documents",
            html`${input({ id: "files", label: "Add photos or documents", hint: HINT, type: "file", isMany: true, isRequired: true })}
              ${button("Add them", "plain")}
              <p class="hint">
                A letter that has not left is written again and names them. Nothing is sent to the organization by this
                button.
              </p>`
          )
        : NOTHING
    }
  </section>`
}

const MEGABYTE = 1024 * 1024
const HINT = `A receipt, a contract, a photo, a screenshot: PDF, images or text. Up to ${String(DOCUMENT_COUNT_MAX)} at once, ${String(DOCUMENT_BYTES_MAX / MEGABYTE)} MB each and ${String(Math.floor(BODY_BYTES_FILES / MEGABYTE))} MB together`

const lineOf = ({ byte_count, filename, media_type }: DocumentRef, index: number): Html =>
  html`<li>
    ${filename ?? `Document ${String(index + 1)}`}
    <span class="quiet small">${kindOf(media_type)}, ${number(Math.ceil(byte_count / 1_000))} kB</span>
  </li>`

const kindOf = (mediaType: string): string => {
  if (mediaType.startsWith("image/")) return "image"
  if (mediaType === "application/pdf") return "PDF"
  return mediaType.startsWith("text/") ? "text" : "file"
}
