/** The pages of operators: the board, the actors of a kind, one actor, and the flow. */
import type { ActorDetail } from "../../../schema/api/admin.ts"
import { sparkline } from "../charts.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { board } from "../htmx.ts"
import { crumb, empty, facts, liveMark, tag } from "../parts.ts"
import { done, kbd, type Problem, problemSummary, proofFields, staffPage, type Who } from "../staff/parts.ts"
import { moment, number, spoken } from "../words.ts"
import {
  actorHref,
  bytes,
  PHASE_TONES,
  type Report,
  treeSection,
  troubleSection,
  upTime,
  vitalsSection,
  type VitalsBody
} from "./tree.ts"

export interface BoardView {
  readonly report: Report
  readonly vitals: VitalsBody
  readonly who: Who
}

/** What the stream sends again whenever it changed, by the id of its element. */
export const sectionsOf = ({
  report,
  vitals
}: Pick<BoardView, "report" | "vitals">): Readonly<Record<string, Html>> => ({
  vitals: vitalsSection(report, vitals),
  trouble: troubleSection(report),
  tree: treeSection(report)
})

export const boardPage = ({ report, vitals, who }: BoardView): string => {
  const sections = sectionsOf({ report, vitals })
  return staffPage(
    { title: "Actors", area: "operator", current: "/operator", live: true, script: "staff-keys.js" },
    who,
    html`<div class="full">
      <div class="row head-row">
        <h1>Actors</h1>
        <p class="row">
          ${liveMark("Live, every second")}
          <button type="button" class="small-button" data-pause aria-pressed="false">Pause ${kbd("p")}</button>
        </p>
      </div>
      <div id="board" ${board("/operator/live")}></div>
      <div id="vitals" class="vitals" role="group" aria-label="Vitals of the last two minutes">
        ${sections["vitals"] ?? NOTHING}
      </div>
      <div id="trouble">${sections["trouble"] ?? NOTHING}</div>
      <section id="tree" aria-label="Supervision tree">${sections["tree"] ?? NOTHING}</section>
      <p class="quiet small">
        Loaded ${upTime(vitals.upSeconds)} after the start. Without scripts, load the page again to see what is now.
      </p>
    </div>`
  )
}

export const kindPage = (kind: string, report: Report, who: Who): string => {
  const one = report.kinds.find((found) => found.kind === kind)
  const troubled = report.troubled.filter((found) => found.kind === kind)
  return staffPage(
    { title: `Actors: ${kind}`, area: "operator", current: "/operator", script: "staff-keys.js" },
    who,
    html`<div class="wide">
      ${crumb("/operator", "Actors")}
      <h1>${kind}</h1>
      ${
        one === undefined
          ? empty("There is no such kind", html`Kinds are listed under <a href="/operator">Actors</a>.`)
          : facts([
              ["In memory", number(one.actors)],
              ["Waiting", `${number(one.waiting)}, deepest mailbox ${number(one.deepestMailbox)}`],
              ["Restarts", number(one.restarts)],
              ["Quarantined", number(one.quarantined)],
              ["Memory", bytes(one.bytes)]
            ])
      }
      ${troubled.length === 0 ? NOTHING : troubleSection({ ...report, troubled })}
      <p class="quiet">One actor is opened by its id: <code>${actorHref(kind, "")}ID</code></p>
    </div>`
  )
}

export interface ActorView {
  readonly actor: typeof ActorDetail.Type
  readonly who: Who
  readonly now: number
  readonly done: string
  readonly problem?: Problem | undefined
}

export const actorPage = ({ actor, done: said, now, problem, who }: ActorView): string => {
  const { id, kind, lastDefect, phase } = actor
  return staffPage(
    {
      title: `${problem === undefined ? "" : "Error: "}${kind} ${id}`,
      area: "operator",
      current: "/operator",
      script: "staff-keys.js"
    },
    who,
    html`<div class="wide">
      ${crumb("/operator", "Actors")} ${problemSummary(problem)} ${done(said)}
      <div class="row">
        <h1>${kind} <code class="actor-id">${id}</code></h1>
        ${tag(PHASE_TONES[phase] ?? "quiet", spoken(phase))}
      </div>
      <p class="lead">${actor.reason}</p>
      ${facts([
        ["Since", actor.since === null ? "Not known" : moment(actor.since)],
        ["Restarts", number(actor.restarts)],
        ["Mailbox", `${number(actor.waiting)} waiting`],
        [
          "Version",
          actor.version === null ? "not read: the journal is asked at the next message" : number(actor.version)
        ],
        ["Snapshot", actor.snapshotVersion === 0 ? "none" : `of version ${number(actor.snapshotVersion)}`],
        ["Memory", bytes(actor.bytes)],
        ["Last used", moment(actor.lastUsedAt)]
      ])}
      <section aria-labelledby="defect">
        <h2 id="defect">Last failure</h2>
        ${
          lastDefect === null
            ? html`<p class="quiet">It has not failed since it came into memory.</p>`
            : facts([
                ["When", moment(lastDefect.at)],
                ["What", html`<code class="hash">${lastDefect.error}</code>`],
                ["While", html`<code class="hash">${lastDefect.causedBy}</code>`]
              ])
        }
      </section>
      ${phase === "quarantined" ? release(kind, id, who, now) : NOTHING}
    </div>`
  )
}

const release = (kind: string, id: string, who: Who, now: number): Html =>
  html`<section class="panel" id="release" aria-labelledby="release-title">
    <h2 id="release-title">Release</h2>
    <p>
      It is rebuilt from its journal and takes messages again. Nothing is lost and nothing is undone. If the message
      that caused the failure comes again and the code is the same, it fails again and is quarantined again. The order
      is in the audit.
    </p>
    <form class="stack" method="post" action="${actorHref(kind, id)}">
      ${proofFields(who, now)}
      <div class="actions">
        <button class="primary" name="order" value="release" data-key="r">Release ${kbd("r")}</button>
      </div>
    </form>
  </section>`

type Counts = Readonly<Record<string, number>>

const counts = (title: string, of: Counts, none: string): Html => {
  const rows = Object.entries(of)
  return html`<section class="panel flow">
    <h2>${title}</h2>
    ${rows.length === 0 ? html`<p class="quiet">${none}</p>` : facts(rows.map(([name, value]) => [spoken(name), number(value)]))}
  </section>`
}

export const flowPage = ({ report, vitals, who }: BoardView): string => {
  const { flow, minutes, upSeconds } = vitals
  const { outbox, snapshots } = report
  return staffPage(
    { title: "Flow", area: "operator", current: "/operator/flow", script: "staff-keys.js" },
    who,
    html`<div class="full">
      <h1>Flow</h1>
      <p class="lead">What goes in and out. Counts are since the start, ${upTime(upSeconds)} ago.</p>
      <div class="vitals" role="group" aria-label="The last day">
        ${HISTORY.map(([name, of, unit, floor]) => history(name, minutes.map(of), unit, floor))}
      </div>
      <div class="flows">
        <section class="panel flow">
          <h2>Database</h2>
          ${facts([
            ["Reading", state(flow.database)],
            ["Writing", state(flow.writes)],
            ["This process", flow.owner],
            ["Batches", number(flow.journal.batches)],
            ["Commits", `${number(flow.journal.commits)}, ${flow.journal.meanMs.toFixed(1)} ms a batch`],
            ["Waiting", `${number(report.journal.waitingGroups)}, the oldest ${Math.round(report.journal.lagMs)} ms`],
            ["Snapshots", `${number(snapshots.waiting)} waiting, ${number(snapshots.lost)} lost`]
          ])}
        </section>
        <section class="panel flow">
          <h2>Outbox</h2>
          ${facts([
            ["Waiting", number(outbox.waiting)],
            ["Under way", number(outbox.inFlight)],
            ["Oldest due", outbox.oldestDueAt === null ? "–" : moment(outbox.oldestDueAt)],
            ["Failed, to be repeated", number(flow.deliveryFailures)]
          ])}
        </section>
        <section class="panel flow">
          <h2>Connections</h2>
          ${facts([
            ["Requests under way", number(flow.httpInFlight)],
            ["Event streams", number(flow.eventStreams)],
            ["MCP sessions", number(flow.mcpSessions)],
            ["Refused by a rate", number(flow.rateRefusals)]
          ])}
        </section>
        ${counts("Mail", flow.mail, "No letter was handed to a mail server.")}
        ${counts("Webhooks", flow.webhooks, "No message was sent.")}
        ${counts("Council", flow.council, "No member was asked.")}
        ${counts("Models that draft", flow.drafts, "No model was asked.")}
        ${counts("Failures", flow.defects, "Nothing failed.")}
      </div>
    </div>`
  )
}

const state = (word: string): Html => tag(word === "down" ? "remove" : word === "slow" ? "amend" : "keep", spoken(word))

type Minute = VitalsBody["minutes"][number]

const HISTORY: ReadonlyArray<readonly [name: string, of: (one: Minute) => number, unit: string, floor: number]> = [
  ["Requests", (one) => one.requests, "/s", 10],
  ["Errors", (one) => one.errors, "/s", 1],
  ["Event loop", (one) => one.loopMs, " ms", 20],
  ["Journal", (one) => one.lagMs, " ms", 20],
  ["Processor", (one) => one.processor, " %", 100],
  ["Memory", (one) => one.memoryBytes / 1e6, " MB", 1]
]

const history = (name: string, values: ReadonlyArray<number>, unit: string, floor: number): Html =>
  html`<div class="vital">
    <div class="vital-name">${name}</div>
    <div class="vital-value">${values.length === 0 ? "–" : `${number(Math.round(values.at(-1) ?? 0))}${unit}`}</div>
    <div class="vital-note">
      ${values.length === 0 ? "the first minute is not over" : `at most ${number(Math.round(Math.max(...values)))}${unit}`}
    </div>
    ${sparkline(values, floor)}
  </div>`
