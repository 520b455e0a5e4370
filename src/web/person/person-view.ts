/** All that the person's own page shows. */
import type { OpenCase } from "../../../schema/case.ts"
import type { SaidMessage } from "../../cases/case-messages.ts"
import type { Target } from "../fields.ts"
import type { Typed } from "../typed-form.ts"
import type { Done, FieldFault } from "./person-form.ts"
import type { Form } from "./person-forms.ts"

export interface PersonView {
  readonly state: OpenCase
  /** Where the page's forms go: the page itself, with its secret. */
  readonly forms: Target
  /** A path below the page, for example "letters/1", with the secret. */
  readonly pathTo: (part: string) => string
  readonly now: number
  /** What they said here and were answered, the newest first; undefined while it cannot be read. */
  readonly said: ReadonlyArray<SaidMessage> | undefined
  /** Whether staff exists to read letters. */
  readonly hasStaff: boolean
  /** What was taken just now. */
  readonly done?: Done | undefined
  /** Why a form was not taken, for the person. */
  readonly problem?: string | undefined
  /** Which fields it is about. */
  readonly errors?: ReadonlyArray<FieldFault> | undefined
  /** What was typed into the form that was not taken. */
  readonly typed?: Typed | undefined
}

export const formOf = ({ forms, state, typed = {} }: PersonView): Form => ({ to: forms, state, typed })
