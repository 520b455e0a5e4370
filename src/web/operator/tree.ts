/** The actors by family and kind, those in trouble with the reason, and the vitals: the sections of the operator's page. */
import type { Sample, Supervision, Vitals } from "../../../schema/api/admin.ts"
import { sparkline } from "../charts.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { tag, type Tone } from "../parts.ts"
import { counted, moment, number, spoken } from "../words.ts"

export type Report = typeof Supervision.Type
export type VitalsBody = typeof Vitals.Type
type Kind = Report["kinds"][number]
type Troubled = Report["troubled"][number]
type SampleBody = typeof Sample.Type

/** Kinds that work together; a kind that none of them names is shown among the others. */
const FAMILIES: ReadonlyArray<readonly [name: string, kinds: ReadonlyArray<string>]> = [
  ["Cases", ["case", "mail", "mailbox", "voice"]],
  ["Trust", ["organization", "report", "match", "merge"]],
  ["Law council", ["docket", "evaluation", "seat", "law", "standing-verdict"]],
  ["Delivery", ["subscriber", "endpoint", "lane"]],
  ["Agents", ["sponsor", "agent", "connections", "rate", "quota"]],
  ["Builder", ["project", "proposer", "proposal", "problem", "feedback"]],
  ["Governance", ["staff", "queue-item", "audit"]],
  ["Attestations", ["calling", "attestation", "log", "signer"]]
]

export const PHASE_TONES: Readonly<Record<string, Tone>> = {
  quarantined: "remove",
  "backing-off": "amend",
  recovering: "conflict",
  running: "keep"
}

export const actorHref = (kind: string, id: string): string =>
  `/operator/actors/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`

export const bytes = (count: number): string => {
  if (count < 1_000) return `${number(count)} B`
  if (count < 1e6) return `${(count / 1e3).toFixed(0)} kB`
  return count < 1e9 ? `${(count / 1e6).toFixed(1)} MB` : `${(count / 1e9).toFixed(2)} GB`
}

export const upTime = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`
}

/** A screen has no room for more; the seconds between are in the answer of the interface. */
const SPARK_POINTS = 60

interface Vital {
  readonly name: string
  readonly value: string
  readonly note: string
  readonly values: ReadonlyArray<number>
  /** The smallest top of the scale, so that noise does not fill it. */
  readonly floor: number
  readonly isBad: boolean
}

export const vitalsSection = (report: Report, { seconds }: Pick<VitalsBody, "seconds">): Html => {
  const last = seconds.at(-1)
  const every = Math.max(1, Math.ceil(seconds.length / SPARK_POINTS))
  const shownSeconds = seconds.filter((_, index) => (seconds.length - 1 - index) % every === 0)
  const of = (value: (one: SampleBody) => number): ReadonlyArray<number> => shownSeconds.map(value)
  const { journal, kinds, outbox } = report
  const memory = kinds.reduce((sum, one) => sum + one.bytes, 0)
  const vitals: ReadonlyArray<Vital> = [
    {
      name: "Requests",
      value: `${number(Math.round(last?.requests ?? 0))}/s`,
      note: `${number(Math.round(last?.errors ?? 0))} errors a second`,
      values: of((one) => one.requests),
      floor: 10,
      isBad: (last?.errors ?? 0) >= 1
    },
    {
      name: "Event loop",
      value: `${(last?.loopMs ?? 0).toFixed(1)} ms`,
      note: "99 of 100 turns wait less",
      values: of((one) => one.loopMs),
      floor: 20,
      isBad: (last?.loopMs ?? 0) > 50
    },
    {
      name: "Journal",
      value: `${Math.round(journal.lagMs)} ms`,
      note: `${number(journal.waitingGroups)} waiting, database ${journal.state}`,
      values: of((one) => one.lagMs),
      floor: 20,
      isBad: journal.state === "down" || journal.lagMs > 500
    },
    {
      name: "Outbox",
      value: number(outbox.waiting),
      note: `${number(outbox.inFlight)} under way`,
      values: of((one) => one.inFlight),
      floor: 10,
      isBad: false
    },
    {
      name: "Processor",
      value: `${Math.round(last?.processor ?? 0)} %`,
      note: "of one core",
      values: of((one) => one.processor),
      floor: 100,
      isBad: (last?.processor ?? 0) > 90
    },
    {
      name: "Memory",
      value: bytes(last?.memoryBytes ?? 0),
      note: `${bytes(memory)} in actors`,
      values: of((one) => one.memoryBytes),
      floor: 1,
      isBad: false
    }
  ]
  return html`${vitals.map(vital)}`
}

export const vital = ({ floor, isBad, name, note, value, values }: Vital): Html =>
  html`<div class="vital${isBad ? " vital-bad" : ""}">
    <div class="vital-name">${name}</div>
    <div class="vital-value">${value}</div>
    <div class="vital-note">${note}</div>
    ${sparkline(values, floor)}
  </div>`

export const troubleSection = ({ troubled }: Report): Html => {
  const stopped = troubled.filter((one) => one.phase === "quarantined" || one.phase === "backing-off")
  const others = troubled.filter((one) => !stopped.includes(one))
  return html`${
    stopped.length === 0
      ? ALL_WELL
      : html`<section class="trouble" aria-labelledby="trouble-title">
          <h2 id="trouble-title">${counted(stopped.length, "actor")} in trouble</h2>
          <ul>
            ${stopped.map(troubleItem)}
          </ul>
        </section>`
  }
  ${
    others.length === 0
      ? NOTHING
      : html`<section class="recovering" aria-labelledby="recovering-title">
          <h2 id="recovering-title">${counted(others.length, "actor")} recovering or recovered</h2>
          <ul>
            ${others.map(troubleItem)}
          </ul>
        </section>`
  }`
}

const ALL_WELL = html`<p class="all-well">
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><path d="m3 8.5 3.2 3.2L13 4.8" /></svg> No actor
  is in trouble.
</p>`

/** The same text for the same state: no distance in time, which would change with every tick. */
const troubleItem = ({ id, kind, lastDefect, phase, reason, restarts, since, waiting }: Troubled): Html =>
  html`<li id="trouble-${kind}-${id}">
    <span class="trouble-who"
      ><a href="${actorHref(kind, id)}" data-row><b>${kind}</b> <code>${id}</code></a></span
    >
    <span>${tag(PHASE_TONES[phase] ?? "quiet", spoken(phase))}</span>
    <span class="trouble-why"
      >${reason} ${lastDefect === null ? NOTHING : html`<code>${lastDefect.error}</code>`}
      <span class="small"
        >${counted(restarts, "restart")}, ${number(waiting)}
        waiting${since === null ? NOTHING : html`, since ${moment(since)}`}</span
      ></span
    >
    ${phase === "quarantined" ? html`<a class="button small-button" href="${actorHref(kind, id)}#release" data-key="r">Release…</a>` : NOTHING}
  </li>`

const sum = (kinds: ReadonlyArray<Kind>, of: (one: Kind) => number): number =>
  kinds.reduce((all, one) => all + of(one), 0)

export const treeSection = ({ kinds }: Report): Html => {
  const known = new Map(kinds.map((one) => [one.kind, one]))
  const named = new Set(FAMILIES.flatMap(([, names]) => names))
  const others = kinds.map(({ kind }) => kind).filter((kind) => !named.has(kind))
  const most = Math.max(1, ...kinds.map(({ actors }) => actors))
  const families = [...FAMILIES, ["Others", others] as const]
  return html`<p class="root-line">
      <b>redress</b
      ><span
        >${counted(
          sum(kinds, (one) => one.actors),
          "actor"
        )}
        in memory</span
      ><span>${counted(kinds.length, "kind")}</span
      ><span
        >${counted(
          sum(kinds, (one) => one.restarts),
          "restart"
        )}</span
      >
    </p>
    <div class="families">
      ${families.map(([name, names]) =>
        family(
          name,
          names.flatMap((kind) => known.get(kind) ?? []),
          most
        )
      )}
    </div>`
}

const family = (name: string, kinds: ReadonlyArray<Kind>, most: number): Html =>
  kinds.length === 0
    ? NOTHING
    : html`<div class="family${sum(kinds, (one) => one.quarantined) > 0 ? " family-hurt" : ""}">
        <table>
          <caption>
            ${name}
            <span class="quiet">${number(sum(kinds, (one) => one.actors))}</span>
          </caption>
          <colgroup>
            <col class="col-kind" />
            <col />
            <col class="col-count" />
            <col class="col-bytes" />
          </colgroup>
          <thead class="visually-hidden">
            <tr>
              <th scope="col">Kind</th>
              <th scope="col">Share</th>
              <th scope="col">Actors</th>
              <th scope="col">Memory</th>
            </tr>
          </thead>
          <tbody>
            ${kinds.map((one) => kindRow(one, most))}
          </tbody>
        </table>
      </div>`

const kindRow = (one: Kind, most: number): Html => {
  const share = Math.round((100 * Math.log1p(one.actors)) / Math.log1p(most))
  const flags = [
    ...(one.quarantined > 0 ? [tag("remove", `${number(one.quarantined)} quarantined`)] : []),
    ...(one.restarts > 0 ? [tag("amend", counted(one.restarts, "restart"))] : []),
    ...(one.waiting > 0
      ? [tag("conflict", `${number(one.waiting)} waiting, deepest ${number(one.deepestMailbox)}`)]
      : [])
  ]
  return html`<tr class="${one.actors === 0 ? "idle" : ""}" id="kind-${one.kind}">
      <th scope="row"><a href="/operator/actors/${one.kind}">${one.kind}</a></th>
      <td>
        <svg class="share" width="100%" height="8" aria-hidden="true">
          <rect class="share-fill" width="${String(share)}%" height="8" rx="4" />
        </svg>
      </td>
      <td class="num">${number(one.actors)}</td>
      <td class="num bytes">${one.bytes === 0 ? "" : bytes(one.bytes)}</td>
    </tr>
    ${
      flags.length === 0
        ? NOTHING
        : html`<tr class="flags">
            <td></td>
            <td colspan="3">${flags}</td>
          </tr>`
    }`
}
