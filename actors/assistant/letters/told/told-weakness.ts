/**
 * What a narrative of a fraud tells of the victim's eyesight, hearing, memory or health, and whether the bank knows of it: the rules on
 * reimbursement protect a customer whom that kept from seeing through the fraud.
 *
 * Always true: one kind is told and not denied; in the letter stand words of a list. Pure, and linear in the text.
 */
import type { Facts } from "../../../../schema/letter.ts"
import { withApostrophes } from "../../plain-text.ts"

const FRAUD = /(?<!\p{L})(?:fraud\p{L}*|scam\p{L}*|safe account|tricked|deceived|conned|imperson\p{L}*)(?!\p{L})/iu
const KINDS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /(?<!\p{L})(?:macular degeneration|cataracts?|glaucoma|(?:partially|registered|legally|nearly|almost) (?:blind|sighted)|visually impaired|sight[- ]impaired|poor (?:eye)?sight|(?:can|could) (?:hardly|barely) (?:read|see))(?!\p{L})/iu,
    "eyesight"
  ],
  [
    /(?<!\p{L})(?:hard of hearing|hearing (?:loss|impaired|aids?)|(?:is|was|am|i'm|she's|he's) (?:partially |nearly )?deaf)(?!\p{L})/iu,
    "hearing"
  ],
  [
    /(?<!\p{L})(?:dementia|alzheimer(?:'s)?|memory (?:loss|problems)|cognitive (?:decline|impairment))(?!\p{L})/iu,
    "memory"
  ],
  [/(?<!\p{L})(?:parkinson(?:'s)?|(?:had|after|since) (?:a|her|his|my) stroke|chemotherapy)(?!\p{L})/iu, "illness"],
  [
    /(?<!\p{L})(?:learning (?:disability|difficulties)|(?:is|am|i'm|was) (?:severely |registered )?disabled|autistic)(?!\p{L})/iu,
    "disability"
  ]
]
const DENIED =
  /(?<!\p{L})(?:no|not|n't|never|isn't|doesn't have|without) (?:\p{L}+ ){0,2}(?:dementia|alzheimer|memory|deaf|blind|disabled|impaired)/iu
const KNOWN =
  /(?<!\p{L})(?:the bank|they|it) (?:\p{L}+ )?(?:knows?|knew|is aware|are aware|was told|were told)(?! (?:that )?(?:it|this) (?:was|is) a (?:scam|fraud))(?!\p{L})|(?<!\p{L})on (?:her|his|my|their) (?:bank )?(?:file|record)(?!\p{L})|(?<!\p{L})(?:i|we|she|he) (?:had |have )?told the bank (?:about|of) (?:it|this|her|his|my)(?!\p{L})/iu

export const weaknessIn = (whole: string): Facts => {
  const text = withApostrophes(whole)
  if (!FRAUD.test(text) || DENIED.test(text)) return {}
  const kinds = KINDS.flatMap(([pattern, kind]) => (pattern.test(text) ? [kind] : []))
  const [weakness, ...others] = kinds
  return weakness === undefined || others.length > 0
    ? {}
    : { weakness, ...(KNOWN.test(text) ? { weakness_known: "yes" } : {}) }
}

/** As the letter says it of the customer. */
export const WEAKNESS_WORDS: Readonly<Record<string, string>> = {
  eyesight: "my eyesight is impaired",
  hearing: "my hearing is impaired",
  memory: "my memory is impaired",
  illness: "I am seriously ill",
  disability: "I have a disability"
}
