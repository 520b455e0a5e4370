/**
 * Whether a host imitates a known domain (domain decision B.5). Five tests; the first match wins:
 *
 *     homograph        0.98  the label looks the same and is written otherwise: paypa1.com, раураl.com
 *     subdomain        0.9   a known label left of somebody else's domain: paypal.com.evil.net
 *     combination      0.8   a known label and a word that asks for trust: paypal-login.net, securepaypal.com
 *     other_suffix     0.6   the same label under another suffix: paypal.shop; a note, never RED by itself
 *     misspelling      0.7   none of these, and one change in 5 to 8 characters, up to two in longer ones: papyal.com
 *
 * Labels of fewer than four characters are nobody's alone. What an organization holds does not imitate that
 * organization, what is verified for anybody imitates nobody, and nobody imitates those who were found to deceive.
 *
 * A name that is also a word (apple, target, chase) has neighbours that mean no harm: ample.com is one change from
 * apple.com. The tests do not know words. Whoever is wrongly named here verifies the domain, and the note is gone.
 */
import type { DomainHost } from "./host.ts"
import { type KnownDomain, labelOf } from "./known-domain.ts"
import type { Found, LabelSet } from "./label-set.ts"
import { labelSkeleton, undisguised } from "./skeleton.ts"

export const LOOKALIKE_KINDS = ["homograph", "subdomain", "combination", "misspelling", "other_suffix"] as const
export type LookalikeKind = (typeof LOOKALIKE_KINDS)[number]

export const LOOKALIKE_CONFIDENCE: Readonly<Record<LookalikeKind, number>> = {
  homograph: 0.98,
  subdomain: 0.9,
  combination: 0.8,
  misspelling: 0.7,
  other_suffix: 0.6
}

export interface Lookalike {
  readonly kind: LookalikeKind
  readonly confidence: number
  /** The domain that is imitated, and whose it is. */
  readonly of: KnownDomain
}

export interface LookalikeSearch {
  readonly best: Lookalike | undefined
  /** False when so much is similar that not all of it was looked at. */
  readonly complete: boolean
}

const BRAND_LENGTH_MIN = 4
const WORDS = ["login", "secure", "verify", "support", "account", "billing", "refund", "help"]
/** paypal-secure-account-login: more words than this are not taken off. */
const WORD_COUNT_MAX = 3
/**
 * Names that hosts have everywhere. Somebody holds mail.com and shop.com, and yet shop.example.org imitates nobody.
 * They count in every test but that of labels left of a domain.
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
  if (holders.some(({ level }) => level === "verified")) return { best: undefined, complete: true }
  const search = new Search(host, labels, holders, canonical)
  const best = search.homograph() ?? search.subdomain() ?? search.combination()
  // A label that is somebody's own is no misspelling of another one's.
  return { best: best ?? search.otherSuffix() ?? search.misspelling(), complete: search.complete }
}

class Search {
  complete = true
  readonly #host: DomainHost
  readonly #labels: LabelSet
  readonly #canonical: (orgId: string) => string
  /** Who holds the host, after merges. */
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
   * Of two labels that look alike one is the disguise. What is verified is not; of two that are equally sure it is the
   * one with more digits and foreign letters.
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
      return !domain.startsWith(own) && !(isKnown && oddness(label) <= oddness(labelOf(domain)))
    })
  }

  subdomain(): Lookalike | undefined {
    const { leftLabels } = this.#host
    // From the right: what stands next to the domain is read with it.
    for (const label of leftLabels.toReversed()) {
      const found = isNoHostName(label) ? this.#chosen("subdomain", this.#looking(label)) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }

  combination(): Lookalike | undefined {
    const { label, leftLabels } = this.#host
    const brands = [
      ...withoutWords(undisguised(label)),
      ...leftLabels.toReversed().flatMap((one) => withoutWords(undisguised(one)).filter(isNoHostName))
    ]
    for (const brand of brands) {
      // A word with a word is no brand with a word.
      const found = WORDS.includes(brand) ? undefined : this.#chosen("combination", this.#looking(brand))
      if (found !== undefined) return found
    }
    return undefined
  }

  misspelling(): Lookalike | undefined {
    const { label } = this.#host
    for (const text of new Set([label, undisguised(label)])) {
      const nearest = this.#labels.nearest(text, (known) => this.#isForeign(known))
      const chosen = this.#chosen("misspelling", nearest)
      if (chosen !== undefined) return chosen
    }
    return undefined
  }

  otherSuffix(): Lookalike | undefined {
    const { label } = this.#host
    return label.length < BRAND_LENGTH_MIN ? undefined : this.#chosen("other_suffix", this.#labels.withLabel(label))
  }

  #looking(label: string): Found<KnownDomain> {
    return label.length < BRAND_LENGTH_MIN ? NONE : this.#labels.withSkeleton(labelSkeleton(label))
  }

  /** Of several that fit equally well the one that is verified, then the first by its letters: always the same. */
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

  #isForeign(known: KnownDomain): boolean {
    return (
      known.isBrand &&
      known.domain !== this.#host.registrableDomain &&
      (this.#own.size === 0 || !this.#own.has(this.#canonical(known.orgId)))
    )
  }
}

const NONE: Found<never> = { found: [], complete: true }

/** Characters that are neither letters of ASCII nor hyphens. */
const oddness = (label: string): number => label.replace(/[a-z-]/g, "").length

const isNoHostName = (label: string): boolean => !HOST_NAMES.has(label)

const isBefore = (one: KnownDomain, other: KnownDomain): boolean =>
  one.level === other.level
    ? one.domain < other.domain || (one.domain === other.domain && one.orgId < other.orgId)
    : one.level === "verified"

/** What is left when words that ask for trust are taken off at either end, with their hyphens. */
const withoutWords = (label: string): ReadonlyArray<string> => {
  const left: Array<string> = []
  let rests = [label]
  for (let round = 0; round < WORD_COUNT_MAX; round++) {
    rests = rests.flatMap((rest) => WORDS.flatMap((word) => withoutWord(rest, word)))
    left.push(...rests)
  }
  return left
}

const withoutWord = (label: string, word: string): ReadonlyArray<string> => [
  ...(label.endsWith(word) ? [label.slice(0, -word.length).replace(/-+$/, "")] : []),
  ...(label.startsWith(word) ? [label.slice(word.length).replace(/^-+/, "")] : [])
]
