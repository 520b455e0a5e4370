/**
 * Whether a host imitates a known domain (domain decision B.5), be it an organization's or a listed brand's. Six tests;
 * the first match wins:
 *
 *     userinfo      0.95  a known name before the @ of an address: https://paypal.com@evil.net
 *     homograph     0.98  the label looks the same and is written otherwise: paypa1.com, раураl.com
 *     subdomain     0.9   a known label left of another owner's domain: paypal.com.evil.net
 *     combination   0.8   a known label and a word that asks for trust: paypal-login.net, securepaypal.com
 *     other_suffix  0.6   the same label under another suffix: paypal.shop; a note, never RED by itself
 *     misspelling   0.7   none of these, and one change in 5 to 8 characters, up to two in longer ones: papyal.com
 *
 * A label of fewer than four characters is compared with no brand. A listed brand of three letters is compared where a
 * hyphen and a word follow it. A domain that an organization holds does not imitate that organization. Organizations that
 * were found to deceive, or are known by an enforcement record alone, are not imitated.
 *
 * A claimed domain counts for more than a likeness. It is a misspelling, a combination or a subdomain impersonation only of
 * a domain that another organization has verified, because two claims prove nothing (discover.com and discovery.com). A
 * verified domain is no imitation. A name left of it may still be one: paypal.com.hostly.net, where hostly.net is verified.
 *
 * A name that is also a word (apple, target, chase) has neighbours that mean no harm: ample.com is one change from
 * apple.com. Of listed brands words are known, and such a brand is not misspelt, has no other suffix, is left of a
 * domain only with its own suffix (apple.com.evil.net), and is joined with a word only by a hyphen or by one that asks
 * to sign in. Of organizations' domains the tests do not know words: a domain that is wrongly named is verified, and the
 * note is gone.
 */
import type { DomainHost } from "./host.ts"
import { type KnownDomain, labelOf } from "./known-domain.ts"
import type { Found, LabelSet } from "./label-set.ts"
import { labelSkeleton, undisguised } from "./skeleton.ts"

const LOOKALIKE_KINDS = ["userinfo", "homograph", "subdomain", "combination", "misspelling", "other_suffix"] as const
export type LookalikeKind = (typeof LOOKALIKE_KINDS)[number]

const LOOKALIKE_CONFIDENCE: Readonly<Record<LookalikeKind, number>> = {
  userinfo: 0.95,
  homograph: 0.98,
  subdomain: 0.9,
  combination: 0.8,
  misspelling: 0.7,
  other_suffix: 0.6
}

export interface Lookalike {
  readonly kind: LookalikeKind
  readonly confidence: number
  /** The imitated domain and its holder. */
  readonly of: KnownDomain
}

export interface LookalikeSearch {
  readonly best: Lookalike | undefined
  /** False when the search was cut short. */
  readonly complete: boolean
}

const BRAND_LENGTH_MIN = 4
/** For a listed brand with a hyphen and a word: dhl-parcel.example. */
const LISTED_LENGTH_MIN = 3
/** Only these are recognized without a hyphen beside a name that is a dictionary word. */
const SIGN_IN_WORDS: ReadonlySet<string> = new Set(["login", "verify"])
/** A forgotten dot and a suffix count as such words too: wwwpaypal.com, paypal-com.net. */
const WORDS = ["login", "secure", "verify", "support", "account", "billing", "refund", "help", "signin", "www", "com"]
/** Words of trade. Only with a hyphen and a listed brand, because a shop may be named after its street. */
const TRADE_WORDS = (
  "alert alerts auth bank banking card cards claim claims client cliente colis confirm customer customers customs " +
  "delivery dispute disputes fee fees fraud id invoice konto kunden livraison package packages parcel password pay " +
  "payment payments recovery redelivery reschedule reset returns security shipment shipping sicherheit sms soporte " +
  "suspended toll tolls tracking unlock unpaid update updates verification wallet"
).split(" ")
/** compass is no pass. */
const HYPHENATED_WORDS: ReadonlySet<string> = new Set(["com"])
/** Words removed from one label: paypal-secure-account-login. */
const WORD_COUNT_MAX = 3
/**
 * Common host names. mail.com and shop.com have holders, but shop.example.org imitates neither. Only the subdomain test
 * ignores them.
 */
const HOST_NAMES: ReadonlySet<string> = new Set(
  (
    "account accounts admin auth assets beta billing blog booking careers cloud community connect data demo " +
    "developer developers docs download downloads email events files forum forums gateway git help home images " +
    "info intranet invest investor investors jobs labs learn legal live login mail media meet mobile music news " +
    "newsletter online order orders partner partners pay payment payments photos play portal press remote sales " +
    "search secure server service services shop signin sites smtp sso staging static status store stores stream " +
    "support team test track tracking travel trust upload video videos webmail wiki work world"
  ).split(" ")
)

export const findLookalike = (
  host: DomainHost,
  labels: LabelSet,
  holders: ReadonlyArray<KnownDomain>,
  canonical: (orgId: string) => string = (orgId) => orgId
): LookalikeSearch => {
  const search = new Search(host, labels, holders, canonical)
  const decoy = search.userinfo()
  if (decoy !== undefined) return { best: decoy, complete: search.complete }
  const proven = holders.find(({ level }) => level === "verified")
  if (proven !== undefined) {
    // The host itself is verified, as under a private suffix.
    if (proven.domain === host.ascii || host.leftLabels.length === 0) return NO_LOOKALIKE
    return { best: search.subdomain() ?? search.leftCombination(), complete: search.complete }
  }
  const best = search.homograph() ?? search.subdomain() ?? search.combination() ?? search.leftCombination()
  // A label that equals one brand's is not a misspelling of another's.
  return { best: best ?? search.otherSuffix() ?? search.misspelling(), complete: search.complete }
}

class Search {
  complete = true
  readonly #host: DomainHost
  readonly #labels: LabelSet
  readonly #canonical: (orgId: string) => string
  /** The holders of the host, after merges. */
  readonly #own: ReadonlySet<string>

  constructor(
    host: DomainHost,
    labels: LabelSet,
    holders: ReadonlyArray<KnownDomain>,
    canonical: (orgId: string) => string
  ) {
    this.#host = host
    this.#labels = labels
    this.#canonical = canonical
    this.#own = new Set(holders.map(({ orgId }) => canonical(orgId)))
  }

  /**
   * Of two labels that look alike, the one with more digits and foreign letters is the disguise, whichever was known
   * first. With equally many, the unknown one is.
   */
  homograph(): Lookalike | undefined {
    const { label, publicSuffix, registrableDomain } = this.#host
    const { complete, found } = this.#looking(label)
    const brands = found.filter(({ isBrand }) => isBrand)
    const verified = brands.filter(({ level }) => level === "verified")
    const surest = verified.length > 0 ? verified : brands
    const own = registrableDomain.slice(0, -publicSuffix.length)
    const isKnown = surest.some(({ domain }) => domain.startsWith(own))
    return this.#chosen("homograph", { found: surest, complete }, ({ domain }) => {
      const least = oddness(labelOf(domain)) + (isKnown ? 1 : 0)
      return !domain.startsWith(own) && oddness(label) >= least
    })
  }

  /** A single label is a user name; with a suffix it reads like a host. */
  userinfo(): Lookalike | undefined {
    for (const [index, label] of this.#host.decoyLabels.entries()) {
      const rest = this.#host.decoyLabels.slice(index + 1)
      const found = isNoHostName(label)
        ? this.#chosen(
            "userinfo",
            this.#looking(label),
            (known) => known.listed?.isWord !== true || beginsWithSuffix(rest, known)
          )
        : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  subdomain(): Lookalike | undefined {
    const { leftLabels } = this.#host
    // From the right, because the label next to the domain is read with it.
    for (const [index, label] of [...leftLabels.entries()].toReversed()) {
      const rest = leftLabels.slice(index + 1)
      const found = isNoHostName(label)
        ? this.#chosen(
            "subdomain",
            this.#looking(label),
            (known) => this.#outweighs(known) && (known.listed?.isWord !== true || beginsWithSuffix(rest, known))
          )
        : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  combination(): Lookalike | undefined {
    return this.#combined(withoutWords(undisguised(this.#host.label)))
  }

  leftCombination(): Lookalike | undefined {
    const { leftLabels } = this.#host
    return this.#combined(
      leftLabels
        .toReversed()
        .flatMap((one) => withoutWords(undisguised(one)).filter(({ brand }) => isNoHostName(brand)))
    )
  }

  #combined(combinations: ReadonlyArray<Combination>): Lookalike | undefined {
    for (const { brand, isListed, isPlain } of combinations) {
      // Skip brands that are themselves trust words (login-secure.com).
      const found =
        WORDS.includes(brand) || TRADE_WORDS.includes(brand)
          ? undefined
          : this.#chosen(
              "combination",
              this.#looking(brand, isListed ? LISTED_LENGTH_MIN : BRAND_LENGTH_MIN),
              (known) =>
                this.#outweighs(known) && (known.listed === undefined ? !isListed : !known.listed.isWord || isPlain)
            )
      if (found !== undefined) return found
    }
    return undefined
  }

  misspelling(): Lookalike | undefined {
    const { label } = this.#host
    for (const text of new Set([label, undisguised(label)])) {
      const nearest = this.#labels.nearest(text, (known) => this.#isForeign(known) && this.#isMisspelt(known))
      const chosen = this.#chosen("misspelling", nearest)
      if (chosen !== undefined) return chosen
    }
    return undefined
  }

  otherSuffix(): Lookalike | undefined {
    const { label } = this.#host
    return label.length < BRAND_LENGTH_MIN
      ? undefined
      : this.#chosen("other_suffix", this.#labels.withLabel(label), (known) => known.listed?.isWord !== true)
  }

  #looking(label: string, lengthMin = BRAND_LENGTH_MIN): Found<KnownDomain> {
    return label.length < lengthMin ? NONE : this.#labels.withSkeleton(labelSkeleton(label))
  }

  /** Chooses deterministically among equal matches: verified first, then by name. */
  #chosen(
    kind: LookalikeKind,
    { complete, found }: Found<KnownDomain>,
    fits: (known: KnownDomain) => boolean = () => true
  ): Lookalike | undefined {
    if (!complete) this.complete = false
    let best: KnownDomain | undefined
    for (const known of found) {
      if (this.#isForeign(known) && fits(known) && (best === undefined || isBefore(known, best))) best = known
    }
    return best === undefined ? undefined : { kind, confidence: LOOKALIKE_CONFIDENCE[kind], of: best }
  }

  /** Whether a match counts: against a host with a holder only verified domains do. */
  #outweighs({ level }: KnownDomain): boolean {
    return this.#own.size === 0 || level === "verified"
  }

  #isMisspelt(known: KnownDomain): boolean {
    // A host with a holder is not a misspelling of a brand that is only listed.
    const mayBe = known.listed === undefined ? this.#outweighs(known) : this.#own.size === 0
    return mayBe && !isDisguise(labelOf(known.domain), this.#host.label)
  }

  #isForeign(known: KnownDomain): boolean {
    return (
      known.isBrand &&
      known.domain !== this.#host.registrableDomain &&
      (this.#own.size === 0 || !this.#own.has(this.#canonical(known.orgId)))
    )
  }
}

const NO_LOOKALIKE: LookalikeSearch = { best: undefined, complete: true }
const NONE: Found<never> = { found: [], complete: true }

/** Characters that are neither letters of ASCII nor hyphens. */
const oddness = (label: string): number => label.replace(/[a-z-]/g, "").length

/** Whether the first label looks like the second and is the odder of the two. */
const isDisguise = (label: string, of: string): boolean =>
  oddness(label) > oddness(of) && labelSkeleton(label) === labelSkeleton(of)

const isNoHostName = (label: string): boolean => !HOST_NAMES.has(label)

/** Recorded domains come before listed ones. */
const isBefore = (one: KnownDomain, other: KnownDomain): boolean =>
  rankOf(one) === rankOf(other) ? isSurer(one, other) : rankOf(one) < rankOf(other)

const rankOf = ({ listed }: KnownDomain): number => listed?.rank ?? -1

const isSurer = (one: KnownDomain, other: KnownDomain): boolean =>
  one.level === other.level
    ? one.domain < other.domain || (one.domain === other.domain && one.orgId < other.orgId)
    : one.level === "verified"

/** Whether the labels continue with the suffix of a known domain, as in apple.com.evil.net. */
const beginsWithSuffix = (labels: ReadonlyArray<string>, { domain }: KnownDomain): boolean => {
  const suffix = domain.split(".").slice(1)
  return suffix.every((one, at) => labels[at] === one)
}

interface Combination {
  readonly brand: string
  /** Also matches names that are dictionary words: there is a hyphen, or a sign-in word. */
  readonly isPlain: boolean
  /** Matches listed brands only: a word of trade was removed, or the name is too short for others. */
  readonly isListed: boolean
}

/** The label without trust words at either end and their hyphens. */
const withoutWords = (label: string): ReadonlyArray<Combination> => {
  const left: Array<Combination> = []
  let rests: ReadonlyArray<Combination> = [{ brand: label, isPlain: false, isListed: false }]
  for (let round = 0; round < WORD_COUNT_MAX; round++) {
    rests = rests.flatMap((rest) => [
      ...WORDS.flatMap((word) => withoutWord(rest, word)),
      ...(rest.brand.includes("-") ? TRADE_WORDS.flatMap((word) => withoutTradeWord(rest, word)) : [])
    ])
    left.push(...rests)
  }
  return left
}

const withoutTradeWord = ({ brand: label, isPlain }: Combination, word: string): ReadonlyArray<Combination> =>
  [
    ...(label.endsWith(`-${word}`) ? [label.slice(0, -word.length - 1)] : []),
    ...(label.startsWith(`${word}-`) ? [label.slice(word.length + 1)] : [])
  ].map((brand) => ({ brand, isPlain, isListed: true }))

const withoutWord = ({ brand: label, isListed, isPlain }: Combination, word: string): ReadonlyArray<Combination> => {
  const left = (cut: string, brand: string): Combination => ({
    brand,
    isPlain: isPlain || cut !== brand || SIGN_IN_WORDS.has(word),
    isListed: isListed || (cut !== brand && brand.length < BRAND_LENGTH_MIN)
  })
  const before = label.endsWith(word) ? label.slice(0, -word.length) : undefined
  const after = label.startsWith(word) ? label.slice(word.length) : undefined
  const both = [
    ...(before === undefined ? [] : [{ cut: before, brand: before.replace(/-+$/, "") }]),
    ...(after === undefined ? [] : [{ cut: after, brand: after.replace(/^-+/, "") }])
  ]
  return both
    .filter(({ brand, cut }) => cut !== brand || !HYPHENATED_WORDS.has(word))
    .map(({ brand, cut }) => left(cut, brand))
}
