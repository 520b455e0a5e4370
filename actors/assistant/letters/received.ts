/** What a letter says of money that came, and what its demand then asks for. Pure. */
import type { Derived } from "./derived-names.ts"
import type { LetterTemplate } from "./template-file.ts"

/** What came, unless the words of the template tell it. */
export const receivedIn = ({ body }: Pick<LetterTemplate, "body">, { received }: Derived): string | undefined =>
  body.includes("{{deposit_back}}") ? undefined : received

/** A demand asks for what is left of the sum, where money came. */
export const askedFor = ({ left_open }: Derived): { readonly amount?: string } =>
  left_open === undefined ? {} : { amount: left_open }
