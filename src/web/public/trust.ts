/** The trust look-up, and the dossier of one domain with the ledger of its score. */
import type { TrustCheckResponse } from "../../../schema/api/trust.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING, type Part } from "../html.ts"
import { crumb, facts, searchForm, tag, type Tone } from "../parts.ts"
import { counted, moment, percent, spoken } from "../words.ts"
import { evidence, ledger, trustRuling } from "./evidence.ts"

type Check = typeof TrustCheckResponse.Encoded

export const SIGNAL_TONES: Readonly<Record<string, Tone>> = {
  GREEN: "keep",
  YELLOW: "amend",
  RED: "remove",
  UNKNOWN: "quiet"
}

const SIGNALS: ReadonlyArray<readonly [signal: string, meaning: string]> = [
  ["GREEN", "It is known whose domain this is, and the record is good."],
  ["YELLOW", "Something speaks against it, or too little is recorded. Read the record first."],
  ["RED", "Fraud, a ban, a very low score, or an imitation of somebody else is recorded."],
  ["UNKNOWN", "Nothing is recorded. Unknown is not bad."]
]

export const trustSearch = (value: string): Html =>
  searchForm({
    action: "/trust",
    name: "q",
    label: "Whom are you dealing with?",
    hint: "The domain or web address of a firm, such as example.com.",
    value,
    button: "Check"
  })

const NO_DOMAIN = "A domain ends in .com, .org or the like, for example example.com."

/** The form; with what was wrong where it could not be read. */
export const trustPage = (asked: string, wrong = ""): string => {
  const isDomain = asked.includes(".")
  return page(
    {
      title: wrong === "" ? "Trust check" : "Error: Trust check",
      area: "public",
      current: "/trust",
      description: "Whose domain it is, what is recorded of them, and whether it imitates another one."
    },
    html`<div class="wide">
      <h1>Trust check</h1>
      <p class="lead">
        Whose domain is it, what is recorded of them, and does it imitate somebody else? The score starts at 50; every
        point up or down says why.
      </p>
      ${
        wrong === ""
          ? NOTHING
          : html`<div class="error-summary" role="alert" tabindex="-1" autofocus>
              <h2>There is a problem</h2>
              <ul class="points">
                <li><a href="#q">${isDomain ? wrong : NO_DOMAIN}</a></li>
                ${isDomain ? NOTHING : html`<li><a href="/orgs?q=${encodeURIComponent(asked)}">Search the organizations for “${asked}”</a></li>`}
              </ul>
            </div>`
      }
      ${trustSearch(asked)}
      <section aria-labelledby="signals">
        <h2 id="signals">What the signals mean</h2>
        ${facts(SIGNALS.map(([signal, meaning]) => [tag(SIGNAL_TONES[signal] ?? "quiet", signal), meaning]))}
      </section>
      <p>
        A check reads what this service has recorded; it does not visit the site. To look for a name instead of a
        domain, search the
        <a href="/orgs">organizations</a>.
      </p>
    </div>`
  )
}

export const dossierPage = (check: Check): string => {
  const {
    domain_metadata: domain,
    entity_match: match,
    evidence_summary: record,
    recommendation,
    trust_signal: signal
  } = check
  return page(
    {
      title: `${domain.unicode}: ${signal.toLowerCase()}`,
      area: "public",
      current: "/trust",
      description: `${domain.unicode}: ${FOR_PEOPLE[signal] ?? recommendation.action}`
    },
    html`<article class="wide">
      ${crumb("/trust", "Trust check")}
      <h1>${domain.unicode}</h1>
      <p class="cite">${ownerOf(match)}</p>
      ${lookalike(check)} ${signalRuling(signal, record, FOR_PEOPLE[signal] ?? recommendation.action)}
      ${
        recommendation.reasons.length === 0
          ? NOTHING
          : html`<ul class="points">
              ${recommendation.reasons.map((one) => html`<li>${forPeople(one, match)}</li>`)}
            </ul>`
      }
      ${ledger(record)} ${evidence(record)} ${aboutDomain(check)}
    </article>`
  )
}

/** A reason without the names of fields: here the organization stands above, and the ledger follows. */
const forPeople = (reason: string, { org_name }: Check["entity_match"]): string =>
  reason.replace(LEDGER_FIELD, ".").replace(MATCH_FIELD, org_name === null ? "another organization" : `“${org_name}”`)

const MATCH_FIELD = /the organization in entity_match/g
const LEDGER_FIELD = /; evidence_summary\.factors says (?:why|so)\.$/

/** The signal of a domain or an organization with its score and what the score rests on. */
export const signalRuling = (
  signal: Check["trust_signal"],
  record: Check["evidence_summary"],
  sentence: string
): Html =>
  html`${trustRuling({
    tone: SIGNAL_TONES[signal] ?? "quiet",
    signal,
    score: record.score,
    lower: record.score_lower,
    rows: [
      ["Cases", casesOf(record)],
      ["Evidence", evidenceIn(record)],
      ["Confidence", percent(record.confidence)]
    ],
    sentence
  })}
  ${WHAT_FIGURES_MEAN}`

/** One decimal, and none where it would be 0: it is a weight, and no number of cases. */
const evidenceIn = ({ effective_sample: sample }: Check["evidence_summary"]): string => {
  if (sample === 0) return "None yet"
  return sample < 0.1 ? "Less than a tenth of a case" : `As much as ${counted(Number(sample.toFixed(1)), "case")}`
}

/** The figures of `docs/domain.md`, B.5. */
const WHAT_FIGURES_MEAN = html`<section>
  <details>
    <summary>What evidence and confidence mean</summary>
    <p>
      Evidence is all that the score rests on, counted in cases. A case that ended counts for less the older it is, and
      for less where only the user told how it ended. An enforcement record counts as five cases, a proven domain also
      as five, and the accepted reports of one sponsor as one. So there can be evidence where no case was closed yet.
    </p>
    <p>
      Confidence grows with the evidence: 10 cases give 50 %, 30 give 75 %. It says how much is known. It does not say
      how good the organization is.
    </p>
    <p>
      “Surely at least” is the lower score that remains when chance is allowed for: few cases prove little. The
      <a href="/guides/trust">guide to trust</a> says where evidence comes from.
    </p>
  </details>
</section>`

const casesOf = ({ cases: { closed, favourable, total } }: Check["evidence_summary"]): string =>
  total === 0
    ? "None"
    : `${total} brought, ${closed === 0 ? "none closed yet" : `${closed} closed, ${favourable} in the user's favour`}`

/** The interface speaks to an agent of the person it acts for; this page speaks to the person. */
const FOR_PEOPLE: Readonly<Record<string, string>> = {
  YELLOW: "Read what is recorded below before you pay, sign or disclose anything.",
  RED: "Do not pay, sign in or disclose anything."
}

const OWNERS: Readonly<Record<string, string>> = {
  verified_domain: "This domain is verified for",
  claimed_domain: "This domain is claimed by",
  name_similarity: "The domain is not known to be theirs, but its name is like that of"
}

const ownerOf = ({ match_confidence, match_type, org_id, org_name }: Check["entity_match"]): Part => {
  if (org_id === null || org_name === null) return "No known organization has this domain."
  return html`${OWNERS[match_type] ?? ""} <a href="/orgs/${org_id}">${org_name}</a> (${percent(match_confidence)} sure).`
}

const KINDS: Readonly<Record<string, string>> = {
  userinfo: "Their name stands before the @, and the address leads elsewhere.",
  homograph: "It is written with letters that look alike.",
  subdomain: "It puts their name in front of another domain.",
  combination: "It joins their name with another word.",
  misspelling: "It is their name, misspelt.",
  other_suffix: "It is their name under another ending."
}

const lookalike = ({ domain_metadata: { lookalike_of: of } }: Check): Html =>
  of === null
    ? NOTHING
    : html`<section class="warning" aria-labelledby="imitates">
        <h2 id="imitates">${of.kind === "userinfo" ? "It pretends to be" : "It looks like"} ${of.domain}</h2>
        <p>
          ${KINDS[of.kind] ?? ""} That domain belongs to
          ${of.org_id === null ? of.org_name : html`<a href="/orgs/${of.org_id}">${of.org_name}</a>`}
          (${percent(of.confidence)} sure).
        </p>
      </section>`

const aboutDomain = ({ domain_metadata: domain, meta }: Check): Html => {
  const flags = domain.risk_flags.map(spoken).join(", ")
  return html`<section aria-labelledby="about">
    <h2 id="about">The domain</h2>
    ${facts([
      ["Asked for", domain.input],
      ["As machines write it", domain.ascii],
      ["Registered part", domain.registrable_domain ?? "None: it is an address"],
      ["Flags", flags === "" ? "None" : flags],
      [
        "Imitations",
        domain.lookalike_search === "cut_short"
          ? "Not all similar domains were compared"
          : spoken(domain.lookalike_search === "complete" ? "all known domains were compared" : "not looked for")
      ],
      ["Checked", [moment(meta.checked_at), html`, by the method ${meta.method_version}`]]
    ])}
    <p class="quiet small">${meta.disclaimer}</p>
  </section>`
}
