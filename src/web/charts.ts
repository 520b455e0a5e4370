/**
 * Charts as SVG made on the server: no script draws them. Positions are percentages of the width, so a chart is as wide as
 * its place; colours and strokes are classes of the style sheet.
 */
import { scaleLinear } from "d3-scale"
import { line } from "d3-shape"
import { type Html, html, NOTHING } from "./html.ts"
import type { Tone } from "./parts.ts"

/** Where a score of the council is judged to keep, amend or remove (`actors/council`). */
const KEEP_FROM = 6.5
const AMEND_FROM = 3.5

export const toneOfScore = (score: number): Extract<Tone, "keep" | "amend" | "remove"> =>
  score >= KEEP_FROM ? "keep" : score < AMEND_FROM ? "remove" : "amend"

/** Percent of the width; the ends keep room for a mark. */
const at = scaleLinear([0, 10], [2.5, 97.5])
const place = (score: number): string => `${at(score).toFixed(2)}%`
const span = (from: number, to: number): string => `${(at(to) - at(from)).toFixed(2)}%`

export interface Opinion {
  readonly who: string
  readonly score: number
}

export interface PrincipleRow {
  readonly name: string
  readonly meaning: string
  readonly median: number
  readonly members: ReadonlyArray<Opinion>
}

/** A circle, a square, a triangle, a diamond: members differ by shape, never by colour alone. */
const PATHS = [
  "",
  "M-4-4h8v8h-8z",
  "M0-5.4 5 3.6H-5Z",
  "M0-5.4 5.4 0 0 5.4-5.4 0Z",
  "M-1.6-5h3.2v3.4H5v3.2H1.6V5h-3.2V1.6H-5v-3.2h3.4z"
]

const shape = (index: number, x: string, y: number): Html => {
  const path = PATHS[index % PATHS.length] ?? ""
  if (path === "") return html`<circle class="member" cx="${x}" cy="${String(y)}" r="4.5" />`
  return html`<svg x="${x}" y="${String(y)}" overflow="visible"><path class="member" d="${path}" /></svg>`
}

/** The shape of a member, for the legend and beside its name. */
export const memberMark = (index: number): Html =>
  html`<svg class="member-mark" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    ${shape(index, "7", 7)}
  </svg>`

export const medianMark = html`<svg class="member-mark" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
  <rect class="median" x="4" y="0" width="6" height="14" rx="3" />
</svg>`

const ROW = 52
const MIDDLE = ROW / 2
/** Members of one score stand above and below one another. */
const STACK = [0, -13, 13, -20, 20]

/** The council's scores by principle: the median, the span of the members, and each member where it stood. */
export const principleChart = (rows: ReadonlyArray<PrincipleRow>): Html =>
  html`<div class="principles" role="list" aria-label="Scores by principle, from 0 to 10">
    <div class="principle principle-head" aria-hidden="true">
      <div></div>
      ${AXIS}
      <div></div>
    </div>
    ${rows.map(principle)}
  </div>`

const TICKS = [0, AMEND_FROM, KEEP_FROM, 10]
const ZONES = [
  ["remove", 0, AMEND_FROM],
  ["amend", AMEND_FROM, KEEP_FROM],
  ["keep", KEEP_FROM, 10]
] as const

const AXIS = html`<svg class="principle-axis" width="100%" height="38">
  ${ZONES.map(
    ([zone, from, to]) =>
      html`<text class="zone zone-${zone}" x="${place((from + to) / 2)}" y="12" text-anchor="middle">${zone}</text>`
  )}${TICKS.map((tick) => html`<text x="${place(tick)}" y="30" text-anchor="middle">${String(tick)}</text>`)}
</svg>`

const BANDS = html`<rect class="band-remove" width="${place(AMEND_FROM)}" height="${String(ROW)}" /><rect
    class="band-amend"
    x="${place(AMEND_FROM)}"
    width="${span(AMEND_FROM, KEEP_FROM)}"
    height="${String(ROW)}"
  /><rect
    class="band-keep"
    x="${place(KEEP_FROM)}"
    width="${(100 - at(KEEP_FROM)).toFixed(2)}%"
    height="${String(ROW)}"
  /><line class="rail" x1="${place(0)}" x2="${place(10)}" y1="${String(MIDDLE)}" y2="${String(MIDDLE)}" />`

const principle = ({ meaning, median, members, name }: PrincipleRow): Html => {
  const scores = members.map(({ score }) => score)
  const seen = new Map<number, number>()
  const marks = members.map(({ score, who }, index) => {
    const before = seen.get(score) ?? 0
    seen.set(score, before + 1)
    return html`<g
      ><title>${who}: ${String(score)}</title>${shape(index, place(score), MIDDLE + (STACK[before] ?? 0))}</g
    >`
  })
  const range =
    scores.length < 2
      ? NOTHING
      : html`<line
          class="range"
          x1="${place(Math.min(...scores))}"
          x2="${place(Math.max(...scores))}"
          y1="${String(MIDDLE)}"
          y2="${String(MIDDLE)}"
        />`
  return html`<div class="principle" role="listitem" aria-label="${principleInWords({ name, median, members })}">
    <div class="principle-name"><b>${name}</b><span>${meaning}</span></div>
    <svg class="principle-line" width="100%" height="${String(ROW)}" aria-hidden="true">
      ${BANDS}${range}
      <rect
        class="median median-${toneOfScore(median)}"
        x="${place(median)}"
        y="5"
        width="9"
        height="${String(ROW - 10)}"
        rx="4.5"
        transform="translate(-4.5 0)"
      />
      ${marks}
    </svg>
    <div class="principle-value">${short(median)}</div>
  </div>`
}

const principleInWords = ({ median, members, name }: Pick<PrincipleRow, "name" | "median" | "members">): string =>
  `${name}: median ${short(median)}${members.length === 0 ? "" : `; ${members.map(({ score, who }) => `${who} ${score}`).join(", ")}`}`

const short = (score: number): string => (Number.isInteger(score) ? String(score) : score.toFixed(1))

/** Where the council's score stands between 0 and 10. */
export const scale = (score: number): Html =>
  html`<svg class="scale" width="100%" height="18" role="img" aria-label="${score.toFixed(2)} of 10">
    <rect class="band-remove" width="35%" y="5" height="8" />
    <rect class="band-amend" x="35%" width="30%" y="5" height="8" />
    <rect class="band-keep" x="65%" width="35%" y="5" height="8" />
    <rect class="needle" x="${(score * 10).toFixed(1)}%" width="4" height="18" rx="2" transform="translate(-2 0)" />
  </svg>`

/** A trust score of 0 to 100, and how low it may be if no more is believed than the record surely shows. */
export const trustScale = (score: number, lower: number): Html =>
  html`<svg
    class="scale trust-scale"
    width="100%"
    height="22"
    role="img"
    aria-label="${String(score)} of 100, surely at least ${String(lower)}"
  >
    <rect class="band-quiet" width="100%" y="7" height="8" rx="4" />
    <rect class="sure" width="${String(lower)}%" y="7" height="8" rx="4" />
    <rect class="unsure" x="${String(lower)}%" width="${String(Math.max(0, score - lower))}%" y="7" height="8" />
    <line class="middle" x1="50%" x2="50%" y1="3" y2="19" />
    <rect class="needle" x="${String(score)}%" width="4" height="22" rx="2" transform="translate(-2 0)" />
  </svg>`

/** The points of one factor, to the left or to the right of nothing. `most` is what the widest of the rows has. */
export const ledgerBar = (points: number, most: number): Html => {
  const width = most === 0 ? 0 : (50 * Math.abs(points)) / most
  const x = points < 0 ? 50 - width : 50
  const tone = points < 0 ? "remove" : "keep"
  return html`<svg class="ledger-bar" width="100%" height="12" aria-hidden="true">
    <rect class="fill-${tone}" x="${x.toFixed(2)}%" width="${width.toFixed(2)}%" height="12" rx="2" />
    <line class="middle" x1="50%" x2="50%" y1="0" y2="12" />
  </svg>`
}

/** Eight bars in the order of the principles: laws that are alike look alike. */
export const fingerprint = (scores: ReadonlyArray<number>): Html =>
  html`<svg class="fingerprint" viewBox="0 0 78 30" width="78" height="30" aria-hidden="true">
    ${scores.map((score, index) => {
      const height = Math.max(1, score * 3)
      return html`<rect
        class="fill-${toneOfScore(score)}"
        x="${String(index * 10)}"
        y="${String(30 - height)}"
        width="7"
        height="${String(height)}"
        rx="1.5"
      />`
    })}
  </svg>`

const SPARK_WIDTH = 240
const SPARK_HEIGHT = 44

/** A tenth of a unit is below what a screen shows. */
const SPARK_PATH = line().digits(1)

/** A line over time that fills its box. What it shows stands beside it in words. `floor` keeps small numbers small. */
export const sparkline = (values: ReadonlyArray<number>, floor: number): Html => {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [0, SPARK_WIDTH])
  const y = scaleLinear([0, Math.max(floor, ...values, Number.MIN_VALUE)], [SPARK_HEIGHT - 1, 3])
  const path = SPARK_PATH(values.map((value, index): [number, number] => [x(index), y(value)])) ?? ""
  // Down from the last point, back along the floor, and up to the first.
  const area = path === "" ? "" : `${path}L${x(values.length - 1)},${SPARK_HEIGHT}L0,${SPARK_HEIGHT}Z`
  return html`<svg
    class="spark"
    viewBox="0 0 ${String(SPARK_WIDTH)} ${String(SPARK_HEIGHT)}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path class="spark-area" d="${area}" />
    <path class="spark-line" d="${path}" vector-effect="non-scaling-stroke" />
  </svg>`
}
