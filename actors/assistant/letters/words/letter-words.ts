/** What a language must say for a letter to be written in it, beside its templates. Pure. */
import type { FactName, OtherLanguage } from "../../../../schema/letter.ts"
import type { Term } from "../laws/term.ts"

/** A first letter, a reminder, or an answer to a refusal; only the letters that can be each have words for it. */
export type Variant = "first" | "reminder" | "refusal"

/** A day as a letter writes it, and whether it is right to a few days only. */
export interface WrittenDay {
  readonly day: string
  readonly rough: boolean
}

/** The law of a letter in its language. */
export interface LawWords {
  readonly citation: string
  readonly law: string
  /** What the law says, in sentences, where one template writes about the laws of several places. */
  readonly told?: string
}

/** The earlier request whose time the law measures. */
export interface TermWords {
  /** Under which law: the citation as the letter writes it. */
  readonly citation: string
  readonly term: Term
  /** What the law wants within the time, as the template words it. */
  readonly duty: string
  readonly due: WrittenDay
}

/** What became of the matter before this letter: whole sentences. */
export interface HistoryPhrases {
  /** The request, as the template words it; its day if that is known. No full stop. */
  readonly opening: (asked: string, on: WrittenDay | undefined) => string
  readonly refusal: (refused: string, on: WrittenDay | undefined) => string
  readonly notAccepted: string
  readonly notSettled: string
  readonly partial: string
  readonly promised: string
  /** The opening, and that no answer came. */
  readonly unanswered: (opening: string) => string
  readonly reminder: string
  readonly termRuns: (told: TermWords) => string
  readonly termEnded: (
    told: TermWords & { readonly presumed: boolean; readonly extendable: boolean; readonly breach: boolean }
  ) => string
}

/** The fixed sums of a regulation, by distance. */
export interface BandSums {
  readonly short: string
  readonly medium: string
  readonly long: string
}

export interface FlightWords {
  readonly bands: (sums: BandSums, withinUnion: boolean) => string
  /** Parts of the demand; a sum that is not known is undefined, and so is the total of one passenger. */
  readonly fixedSum: (sum: string | undefined, passengers: number | undefined, total?: string) => string
  readonly ticket: (price: string | undefined) => string
  readonly otherWay: (cost: string) => string
  readonly care: (cost: string) => string
  readonly records: string
  readonly listed: (parts: ReadonlyArray<string>) => string
}

/** Who signs for another, and as what. */
export interface Signer {
  readonly name: string
  readonly as: "parent" | "attorney"
}

export interface FrameWords {
  /** What stands before the title in the line of the subject. */
  readonly subjectMark: string
  readonly subject: (title: string, caseId: string) => string
  readonly variants: Readonly<Record<Variant, string>>
  /** The day of the letter on its own line. */
  readonly dated: (day: string) => string
  /** Between the name of a reference and its number. */
  readonly colon: string
  readonly references: Readonly<Partial<Record<FactName, string>>>
  /** The contact may be a desk, or a person of whom it is not known whether a man or a woman. */
  readonly salutation: (contact: string | null) => string
  /** The demand alone, as a request. */
  readonly demanded: (demand: string) => string
  readonly request: (demand: string, respondBy: string) => string
  readonly documents: string
  readonly document: (position: number) => string
  readonly moreDocuments: (count: number) => string
  readonly bytes: string
  /** What a document is, for people. */
  readonly kinds: Readonly<Record<"image" | "text" | "file", string>>
  /** The mark before a decimal. */
  readonly decimalMark: string
  readonly closing: string
  /** The paragraph that says who writes for whom, where the person the letter is for does not sign; and whether a story is told. */
  readonly represented: (by: Signer, person: string, tellsStory: boolean) => string
  /** Under the name of that signer, and in the address of the sender. */
  readonly signedFor: (by: Signer, person: string) => string
  readonly through: (by: Signer) => string
  readonly imprint: (caseId: string) => string
  /** At the foot of a printed page. */
  readonly page: (page: number, count: number) => string
  /** The addressee whose name is a link alone. */
  readonly organization: string
  /** What became of the letter that a reminder reminds of. */
  readonly noAnswer: string
  readonly noSettlement: string
  /** The money that came so far, and what is left of the sum of the matter: whole sentences. */
  readonly received: (came: MoneyWords) => string
  /** What a letter asks for where the whole sum came. */
  readonly nothingOwed: string
}

/** A sum that came, with its day; `left` is a written sum, or whether nothing or an unknown sum is left. */
export interface MoneyWords {
  readonly sum: string
  readonly day: string | undefined
  readonly left: string
}

export interface LetterWords {
  /** Absent: English. */
  readonly language?: OtherLanguage
  /** `2026-11-20` as the language writes it. */
  readonly day: (isoDay: string) => string
  /** `2400.00 USD` as the language writes it. */
  readonly sum: (money: string) => string
  /** A whole number of thousands with its marks. */
  readonly grouped: (whole: number) => string
  /** How often: "twice". */
  readonly times: (count: number) => string
  /** Facts that need a word beside them or other words, each as it stands within a sentence. */
  readonly facts: Readonly<Partial<Record<FactName, (value: string) => string>>>
  /** The law by the id of its rule; undefined: the language has no words for it. English has the rule's own. */
  readonly law: (ruleId: string) => LawWords | undefined
  /** What stands before a day in a template, and what before one that is known roughly. */
  readonly beforeRough: ReadonlyArray<readonly [exact: string, rough: string]>
  readonly frame: FrameWords
  readonly history: HistoryPhrases
  readonly flight: FlightWords
}
