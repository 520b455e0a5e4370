/**
 * Concepts that only the order of words shows: who the writer is ("we are a landlord"), whose counterpart a person is
 * ("a tenant of mine"), what is to be written ("draft a polite refusal").
 *
 * A sequence is a first concept, the words that may stand between, a second concept, and the concept that both make.
 * Always true: each hit looks at most as many words back as its sequence's `between`, so reading stays linear.
 */

export interface Sequence {
  readonly first: string
  readonly second: string
  readonly makes: string
  /** How many words may stand between. */
  readonly between: number
  /** Which words may stand between; any where it is missing. */
  readonly through?: ReadonlySet<string>
  /** A word that must not follow: "my customer number" names no customer. */
  readonly notBefore?: ReadonlySet<string>
  /** A word that must not follow the first: "renters insurance" acts for no renter. A possessive's "s" may stand before it. */
  readonly notThen?: ReadonlySet<string>
  /** The second concept must not be denied: "customers don't want to see that" is no demand. */
  readonly asserted?: boolean
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** Articles and adjectives, which leave open who is spoken of. */
const QUALIFIERS = set(
  "a an the small private big large local new former own two three four one few several single family independent german french little medium sized regional nonprofit non profit polite friendly firm short formal written customer support team call center our your their my this that of on last current other second adverse action notice ein eine einen kleine kleiner kleines privater une un petite petit una pequena pequeno and very only brief reply letter email online subscription box dental medical beauty tech software fitness used debt collection moving cleaning vacation holiday property rental"
)

/** What follows a counterpart's name where the writer is the counterpart: "my tenant portal". */
const OF_THE_COUNTERPART = set(
  "number id service services support account care rights portal union association handbook badge benefits insurance card file loyalty app data records room login area status advocate agreement stock discount policy policies insurer insurers coverage claim claims"
)

/** Policies are called after those whom they insure, and offices after those whom they serve: "customer services say". */
const NO_PERSON = set(
  "insurance insurances insurer insurers policy policies coverage cover service services support care relations helpline"
)

/** "A landlord's daughter" is no landlord. */
const OF_A_BUSINESS = set("daughter son wife husband tenant customer client child s")

/** "They asked me for the contract" asks the writer. */
const OF_THE_ASKED = set("me us him her my our them")

/** "My credit" is a credit file, "my credit card" is none. */
const OF_OTHER_CREDIT = set("card cards union line limit note notes voucher balance with for back")

export const sequences: ReadonlyArray<Sequence> = [
  { first: "possessive", second: "credit_word", makes: "credit_report", between: 0, notBefore: OF_OTHER_CREDIT },
  {
    first: "writer_is",
    second: "business_role",
    makes: "own_role",
    between: 4,
    through: QUALIFIERS,
    notBefore: OF_A_BUSINESS
  },
  { first: "as_role", second: "business_role", makes: "as_business", between: 3, through: QUALIFIERS },
  { first: "as_business", second: "self", makes: "own_role", between: 2 },
  { first: "acting_for", second: "business_role", makes: "own_role", between: 4 },
  { first: "business_role", second: "here_sign", makes: "own_role", between: 0 },
  {
    first: "possessive",
    second: "counterpart",
    makes: "own_counterpart",
    between: 1,
    through: QUALIFIERS,
    notBefore: OF_THE_COUNTERPART
  },
  { first: "counterpart", second: "of_ours", makes: "own_counterpart", between: 0 },
  { first: "counterpart", second: "acts", makes: "counterpart_acts", between: 4, asserted: true, notThen: NO_PERSON },
  { first: "am", second: "counterpart", makes: "am_counterpart", between: 3, through: QUALIFIERS },
  { first: "drafting", second: "refusal_text", makes: "drafts_refusal", between: 4, through: QUALIFIERS },
  { first: "drafting", second: "answer_text", makes: "drafts_answer", between: 4, through: QUALIFIERS },
  { first: "drafts_answer", second: "counterpart", makes: "drafts_refusal", between: 3, through: QUALIFIERS },
  { first: "drafting", second: "fiction", makes: "fiction_asked", between: 4 },
  { first: "possessive", second: "counter_business", makes: "my_business", between: 3, through: QUALIFIERS },
  { first: "kin_owner", second: "kin", makes: "private_person", between: 1, through: QUALIFIERS },
  { first: "private_person", second: "misdeed", makes: "private_deed", between: 8 },
  { first: "unordered", second: "lives_in", makes: "not_by_me", between: 3 },
  { first: "made_by_another", second: "lives_in", makes: "not_by_me", between: 3 },
  { first: "by_phone", second: "agrees_to", makes: "sold_by_phone", between: 5 },
  { first: "agrees_to", second: "by_phone", makes: "sold_by_phone", between: 2 },
  { first: "takes_money", second: "each_period", makes: "taken_each_period", between: 5 },
  { first: "each_period", second: "takes_money", makes: "taken_each_period", between: 4 },
  { first: "asked_firm", second: "for_paper", makes: "asks_paper", between: 3, notThen: OF_THE_ASKED },
  { first: "asks_paper", second: "firm_paper", makes: "thief_papers", between: 7 },
  { first: "poses_as", second: "public_body", makes: "posed_public", between: 4 },
  { first: "did_work", second: "home_part", makes: "home_work", between: 1 },
  { first: "tradesman", second: "work_bad", makes: "trader_failed", between: 18 },
  { first: "tradesman", second: "trade_fault", makes: "trader_failed", between: 18 },
  { first: "reaches_back", second: "over_a_year", makes: "back_billed", between: 9 },
  { first: "instead_of", second: "clock_time", makes: "late_arrival", between: 2 },
  { first: "planned_time", second: "actual_time", makes: "late_arrival", between: 9 },
  { first: "left_home", second: "money_stays", makes: "left_and_owed", between: 18 },
  { first: "bill_word", second: "bill_open", makes: "own_bill", between: 6 },
  { first: "move_ask", second: "business_move", makes: "own_move", between: 2 }
]
