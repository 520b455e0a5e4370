/** All that the page of a case shows. */
import type { ContactListResponse, DocumentListResponse, MessageListResponse } from "../../../schema/api/case-lists.ts"
import type { LetterResponse } from "../../../schema/api/letters.ts"
import type { CaseResponse } from "../../../schema/api/resolution.ts"
import type { Fault } from "../fields.ts"

export interface CaseView {
  readonly one: typeof CaseResponse.Encoded
  /** Those that count, the newest first. */
  readonly letters: ReadonlyArray<typeof LetterResponse.Encoded>
  /** The letter that a person turned down, while the case waits for what is to be corrected. */
  readonly turnedDown?: typeof LetterResponse.Encoded | undefined
  /** No letter is written any more, and there is no staff that could go on with the case. */
  readonly isAlone?: boolean | undefined
  /** Staff is there that could read a letter before it is mailed. */
  readonly hasStaff?: boolean | undefined
  readonly messages: typeof MessageListResponse.Encoded
  readonly contacts: typeof ContactListResponse.Encoded
  readonly documents: typeof DocumentListResponse.Encoded
  readonly now: number
  /** A form that is sent twice is taken once. */
  readonly formKey: string
  readonly done?: string | undefined
  readonly fault?: Fault | undefined
}
