/** One ruling of the law council, with all that led to it; live while it is being evaluated. */
import { restsOnNothing } from "../../../actors/council/aggregate-words.ts"
import type { VerdictResponse } from "../../../schema/api/council.ts"
import { PRINCIPLES, type Principle } from "../../../schema/council.ts"
import { medianMark, memberMark, type PrincipleRow, principleChart, scale, toneOfScore } from "../charts.ts"
import { capitalized } from "../../../schema/text.ts"
import { sentence } from "../fields.ts"
import { page } from "../frame.ts"
import { bell, live } from "../htmx.ts"
import { type Html, html, NOTHING, outside, type Part } from "../html.ts"
import { crumb, facts, hash, liveMark, points, tag } from "../parts.ts"
import { moment, number, percent, spoken } from "../words.ts"
import { listTag, NOTHING_FOUND_WORDS, nothingFoundTag, VERDICT_TONES, verdictTag } from "./council-board.ts"

type Verdict = typeof VerdictResponse.Encoded
type Member = Verdict["companyResults"][number]
type Analysis = NonNullable<Verdict["analysis"]>

const MEANINGS: Readonly<Record<Principle, string>> = {
  truthfulness: "Says plainly what it does",
  symmetry: "Holds if the parts were exchanged",
  faithfulness: "Keeps what was promised",
  stewardship: "Cares for what is held for others",
  courage: "Faces a known wrong",
  accountability: "Says who answers for it",
  proportionality: "Burdens fit the harm",
  protection: "Shields those who cannot"
}

/** Events of an evaluation after which the page looks different. */
const EVENTS = ["convened", "text", "round", "member", "quorum_missed", "verdict", "failed"]

export const rulingPage = (verdict: Verdict): string =>
  page(
    {
      title: `${verdict.title}: ${stateOf(verdict)}`,
      area: "public",
      current: "/council",
      description: verdict.oneSentence ?? `${verdict.citation} before the law council.`,
      live: verdict.status === "evaluating"
    },
    html`<div class="wide">${crumb("/council", "Law council")}${ruling(verdict)}</div>`
  )

const stateOf = ({ oneSentence, status, verdict }: Verdict): string => {
  if (restsOnNothing(oneSentence)) return "nothing found"
  return verdict ?? (status === "failed" ? "no verdict" : "being evaluated")
}

/** What changes while the council sits. */
export const ruling = (verdict: Verdict): Html => {
  const attributes = verdict.status === "evaluating" ? live(`/council/${String(verdict.id)}/live`, EVENTS) : NOTHING
  // Inside of what is replaced: with the verdict it is gone, and the browser does not come back for more.
  const stream =
    verdict.status === "evaluating" ? bell(`/api/v1/council/verdict/${String(verdict.id)}/events`, 0) : NOTHING
  const isEmpty = restsOnNothing(verdict.oneSentence)
  return html`<article id="ruling" ${attributes}>
    ${stream}
    <h1>${verdict.title}</h1>
    <p class="cite">${verdict.citation} · ${verdict.jurisdiction}</p>
    ${isEmpty ? nothingFound(verdict) : verdict.verdict === null ? undecided(verdict) : html`${decided(verdict, verdict.verdict)} ${chart(verdict)}`}
    ${verdict.analysis === null || isEmpty ? NOTHING : reasons(verdict.analysis)} ${members(verdict)}
    ${verdict.analysis === null ? NOTHING : provenance(verdict, verdict.analysis)}
  </article>`
}

const undecided = ({ companyResults, createdAt, error, status }: Verdict): Html =>
  status === "failed"
    ? html`<section class="ruling ruling-quiet" aria-labelledby="state">
        <div class="ruling-word"><h2 id="state">No verdict</h2></div>
        <p class="ruling-sentence">${said(error ?? "the council reached no verdict")}</p>
      </section>`
    : html`<section class="ruling ruling-quiet" aria-labelledby="state">
        <div class="ruling-word"><h2 id="state">Being evaluated</h2></div>
        <p class="ruling-sentence">
          Each member is asked alone and sees no other answer. This page shows each answer as it comes.<span
            class="quiet small"
            >${companyResults.length === 0 ? "Nobody has answered yet" : `${number(companyResults.length)} answered so far`};
            asked for on ${moment(createdAt)}. ${liveMark()}</span
          >
        </p>
      </section>`

/** A verdict in the middle of the scale, because rules found nothing: neither a word in colour nor bars. */
const nothingFound = ({ compositeScore, verdict }: Verdict): Html =>
  html`<section class="ruling ruling-quiet" aria-labelledby="state">
    <div class="ruling-word"><h2 id="state">Nothing found</h2></div>
    <p class="ruling-sentence">
      ${NOTHING_FOUND_WORDS}<span class="quiet small"
        >The interface lists it as ${verdict ?? "no verdict"} with ${(compositeScore ?? 0).toFixed(2)} of 10, the middle
        of the scale.</span
      >
    </p>
  </section>`

const decided = (verdict: Verdict, word: string): Html => {
  const { analysis, compositeScore, confidence, councilVotes, listAssignment, oneSentence } = verdict
  const score = compositeScore ?? 0
  const rows: ReadonlyArray<readonly [string, Part]> = [
    ["Votes", votes(councilVotes)],
    ["Confidence", percent(confidence ?? 0)],
    ...(analysis === null ? [] : [["Agreement", agreement(analysis)] as const])
  ]
  return html`<section class="ruling ruling-${VERDICT_TONES[word] ?? "quiet"}" aria-labelledby="state">
    <div class="ruling-word">
      <h2 id="state">${word}</h2>
      ${listTag(listAssignment)}
    </div>
    <div><span class="huge">${score.toFixed(2)}</span><span class="of"> of 10</span>${scale(score)}</div>
    <dl class="ruling-facts">
      ${rows.map(
        ([term, value]) =>
          html`<div>
            <dt>${term}</dt>
            <dd>${value}</dd>
          </div>`
      )}
    </dl>
    <p class="ruling-sentence">${oneSentence ?? ""}${outOfRange(score, word)}</p>
  </section>`
}

/** A verdict is a vote. Where its score lies in another range, the page says so before a reader wonders. */
const outOfRange = (score: number, word: string): Html => {
  const byScore = toneOfScore(score).toUpperCase()
  if (byScore === word) return NOTHING
  return html`<span class="quiet small"
    >The verdict is what most members voted. By its score alone it would be ${byScore}.</span
  >`
}

const agreement = ({ agreement: { krippendorffAlpha, voteShare } }: Analysis): string =>
  `${percent(voteShare)} of votes${krippendorffAlpha === null ? "" : ` · scores agree by ${krippendorffAlpha.toFixed(2).replace("-", "−")} (Krippendorff's alpha: 1 is full agreement, 0 is chance)`}`

const votes = ({ amend, keep, remove }: Verdict["councilVotes"]): Html => {
  const marks = [
    ...Array<string>(keep).fill("keep"),
    ...Array<string>(amend).fill("amend"),
    ...Array<string>(remove).fill("remove")
  ]
  return html`<span class="votes"
      >${marks.map((tone) => html`<svg width="14" height="14" aria-hidden="true"><rect class="fill-${tone}" width="14" height="14" rx="3" /></svg>`)}</span
    >
    ${String(keep)} keep, ${String(amend)} amend, ${String(remove)} remove`
}

/** The counted members, in the order of their shapes. */
const votersOf = ({ companyResults }: Verdict): ReadonlyArray<Member> =>
  companyResults.filter(({ principleScores }) => principleScores !== null)

const chart = (verdict: Verdict): Html => {
  const { principleScores } = verdict
  if (principleScores === null) return NOTHING
  const voters = votersOf(verdict)
  const rows = PRINCIPLES.map((name): PrincipleRow => ({
    name: spoken(name),
    meaning: MEANINGS[name],
    median: principleScores[name],
    members: voters.map(({ company, principleScores: scores }) => ({ who: company, score: scores?.[name] ?? 0 }))
  }))
  return html`<section aria-labelledby="principles">
    <h2 id="principles">Eight principles</h2>
    <p class="legend">
      ${voters.map(({ company, model }, index) => html`<span>${memberMark(index)} ${company} <span class="quiet">${model}</span></span>`)}<span
        >${medianMark} Median</span
      >
    </p>
    ${principleChart(rows)}
    <details class="table-of">
      <summary>The same as a table</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Scores as a table">
        <table class="grid-table">
          <thead>
            <tr>
              <th scope="col">Principle</th>
              <th scope="col" class="num">Median</th>
              ${voters.map(({ company }) => html`<th scope="col" class="num">${company}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ median, members: all, name }) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td class="num">${String(median)}</td>
                  ${all.map(({ score }) => html`<td class="num">${String(score)}</td>`)}
                </tr>`
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`
}

const reasons = ({ concerns, dissent, strengths }: Analysis): Html =>
  html`<div class="pair">
      <section>
        <h2>Strengths</h2>
        ${points(strengths, "None stood out.")}
      </section>
      <section>
        <h2>Concerns</h2>
        ${points(concerns, "No principle scored below 3.5.")}
      </section>
    </div>
    ${
      dissent.length === 0
        ? NOTHING
        : html`<section aria-labelledby="dissent">
            <h2 id="dissent">Dissent</h2>
            <ul class="list">
              ${dissent.map(
                ({ company, sentence, verdict }) =>
                  html`<li class="list-row">
                    <p>${sentence} <span class="quiet">${company}</span></p>
                    <div>${verdictTag(verdict)}</div>
                  </li>`
              )}
            </ul>
          </section>`
    }`

const members = (verdict: Verdict): Html => {
  if (verdict.companyResults.length === 0) return NOTHING
  const voters = votersOf(verdict)
  const isEmpty = restsOnNothing(verdict.oneSentence)
  return html`<section aria-labelledby="members">
    <h2 id="members">What each member said</h2>
    <div class="opinions">${verdict.companyResults.map((one) => opinion(one, voters.indexOf(one), isEmpty))}</div>
  </section>`
}

/** What a program wrote down, as a sentence of a page. */
const said = (error: string): string => sentence(capitalized(error))

/** Of a member that gave neither an answer nor a reason for none. */
const SILENT: Readonly<Record<Member["memberType"], string>> = {
  rule_based: "Rules do not vote where models do.",
  llm: "No answer."
}

/** `isEmpty`: the one member that votes found nothing. */
const opinion = (one: Member, index: number, isEmpty: boolean): Html => {
  const { company, compositeScore, confidence, model, promptHash, reasoning, responseHash, status, verdict } = one
  const sure = compositeScore === null ? "" : ` · ${compositeScore.toFixed(2)} · ${percent(confidence ?? 0)} sure`
  return html`<div class="opinion">
    <div class="opinion-head">
      <h3>${index < 0 ? NOTHING : memberMark(index)} ${company}</h3>
      ${isEmpty ? nothingFoundTag : verdict === null ? tag("quiet", spoken(status)) : verdictTag(verdict)}
    </div>
    <p class="quiet small">${model}${sure}</p>
    <p>${reasoning ?? (one.error === null ? SILENT[one.memberType] : said(one.error))}</p>
    ${
      promptHash === null
        ? NOTHING
        : html`<details>
            <summary>Record</summary>
            ${facts([
              ["Asked", hash(promptHash)],
              ["Answered", hash(responseHash ?? "nothing")]
            ])}
          </details>`
    }
  </div>`
}

const provenance = ({ companyResults, completedAt }: Verdict, analysis: Analysis): Html => {
  const { listRule, logIndex, promptVersion, quorum, rubricVersion, source, textBasis } = analysis
  const asked = companyResults.filter(({ status }) => status !== "abstained").length
  const text = textBasis === "citation_only" ? "None at hand: judged by its citation alone" : spoken(textBasis)
  return html`<section aria-labelledby="reached">
    <h2 id="reached">How it was reached</h2>
    ${facts([
      ["Text", source.url === null ? text : [html`${text}: `, outside(source.url, source.url)]],
      ["Read as", source.normalized],
      ["Quorum", `${quorum.valid} valid of ${asked}, ${quorum.required} needed`],
      ["Scores", "Median of the members for each principle; the eight count alike"],
      ["Rubric", `${rubricVersion}, ${promptVersion}`],
      ["List", `By the clause “${spoken(listRule)}”`],
      ["Decided", completedAt === null ? "–" : moment(completedAt)],
      [
        "Log",
        logIndex === null
          ? "Not in the log yet"
          : html`<a href="/log/${String(logIndex)}">Entry ${String(logIndex)}</a>, which your browser checks`
      ]
    ])}${points(analysis.limitations, "")}
  </section>`
}
