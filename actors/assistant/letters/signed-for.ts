/** A letter that another signs for the person it is for: the parent of a minor, or who has a power of attorney. Pure. */
import type { FactName, Facts } from "../../../schema/letter.ts"
import { capitalized } from "../../../schema/text.ts"
import type { FrameWords, Signer } from "./words/letter-words.ts"

/** The signer of a letter that the person it is for does not sign. */
export const signerOf = ({ consumer_name, signer_name, signs_as }: Facts): Signer | undefined =>
  signer_name === undefined ||
  (signs_as !== "parent" && signs_as !== "attorney") ||
  signer_name.toLowerCase() === consumer_name?.toLowerCase()
    ? undefined
    : { name: signer_name, as: signs_as }

/** The paragraphs, after one that says who writes for whom. What stood first went on from the salutation, in German in lower case. */
export const withSigner = (
  body: ReadonlyArray<string>,
  facts: Facts,
  standing: ReadonlyArray<FactName>,
  { represented }: FrameWords
): ReadonlyArray<string> => {
  const signer = signerOf(facts)
  if (signer === undefined) return body
  const tellsStory = facts.what_happened !== undefined && standing.includes("what_happened")
  const written = represented(signer, facts.consumer_name ?? "", tellsStory)
  return [written, ...body.map((one, at) => (at === 0 ? capitalized(one) : one))]
}
