/** The transparency log: its head and entries, and one entry that the visitor's browser checks. */
import type { LogEntry, LogResponse } from "../../../schema/api/log.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { crumb, empty, facts, filters, hash, hrefOf, tag } from "../parts.ts"
import { counted, moment, number, spoken } from "../words.ts"

type Log = typeof LogResponse.Encoded
type Entry = typeof LogEntry.Encoded

export const LOG_LIMIT = 25

export interface LogFilter {
  /** What the entries are about; "" for anything. */
  readonly id: string
  /** Of which type they are; "" for all. */
  readonly type: string
  readonly offset: number
}

/** Newest first: entries from `total - offset` down. */
export const logPage = (log: Log, filter: LogFilter): string =>
  page(
    {
      title: "Transparency log",
      area: "public",
      current: "/log",
      script: "log-head.js",
      description:
        "A log that only grows: hashes of verdicts, attestations and decisions, which your own browser checks."
    },
    html`<div class="wide">
      <h1>Transparency log</h1>
      <p class="lead">
        Hashes of what was decided, in a tree that only grows. Open an entry, and your browser checks it without
        believing this page.
      </p>
      <section class="panel" aria-labelledby="head" data-log-size="${String(log.tree_size)}">
        <h2 id="head">The whole log</h2>
        ${facts([
          ["Entries", number(log.tree_size)],
          ["Root", hash(log.root_hash)],
          [
            "Signature",
            log.signature_status === "signed"
              ? html`${tag("keep", "Signed")} <a href="/vcap-log/checkpoint">Checkpoint</a>`
              : log.signature_status === "interrupted"
                ? html`${tag("amend", "Interrupted")} Heads were signed before, and are not signed now: this service
                  runs without its key.`
                : html`${tag("quiet", "Pending")} Nothing is signed yet: this service has no key.`
          ],
          ["Newest", log.updated_at === null ? "None yet" : moment(log.updated_at)]
        ])}
      </section>
      <p aria-live="polite"><a href="/log" data-log-news hidden></a></p>
      ${log.tree_size === 0 ? empty("Nothing is in the log yet", html`The first verdict or attestation is its first entry.`) : entries(log, filter)}
      <section aria-labelledby="own">
        <h2 id="own">Check it with programs of your own</h2>
        <p>
          Tiles and signed heads have the form of
          <a href="https://c2sp.org/tlog-tiles" rel="noopener">C2SP tlog-tiles</a>; leaves and nodes are those of RFC
          6962. The page of each entry has its inclusion proof, and where heads are signed an offline proof in that
          form.
        </p>
      </section>
    </div>`
  )

/** The types of entries by the names that people use. */
const TYPES = [
  ["", "All"],
  ["council.verdict", "Verdicts"],
  ["attestation.sealed", "Attestations"],
  ["attestation.revoked", "Revocations"],
  ["key.rotated", "Keys"],
  ["audit.head", "Days of the audit"]
] as const

const entries = (log: Log, filter: LogFilter): Html => {
  const { total } = log
  const hrefTo = (differing: Partial<LogFilter>): string => hrefOf("/log", { ...filter, offset: 0, ...differing })
  return html`<section aria-labelledby="entries">
    <div class="row">
      <h2 id="entries">Entries</h2>
      ${find(filter)}
    </div>
    ${filters(
      "Kind",
      TYPES.map(([type, name]) => [hrefTo({ type }), name, type === filter.type])
    )}
    ${filter.id === "" ? NOTHING : html`<p class="count">${counted(total, "entry", "entries")} about “${filter.id}” (<a href="${hrefTo({ id: "" })}">show all</a>)</p>`}
    ${total === 0 ? empty("No such entry", html`Look for an entry's number, the hash of its leaf, or the whole id of what it is about.`) : table(log)}
    ${newerAndOlder(log, filter, hrefTo)}
  </section>`
}

const table = ({ entries: all }: Log): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Entries of the log">
    <table class="grid-table stacked">
      <thead>
        <tr>
          <th scope="col" class="num">Entry</th>
          <th scope="col">Kind</th>
          <th scope="col">Of</th>
          <th scope="col">Logged</th>
        </tr>
      </thead>
      <tbody>
        ${all.toReversed().map(
          (one) =>
            html`<tr>
              <td class="num" data-of="Entry">
                <a href="/log/${String(one.index)}" data-row>${String(one.index)}</a>
              </td>
              <td class="nowrap" data-of="Kind">${spoken(one.type)}</td>
              <td data-of="Of">${subject(one)}</td>
              <td data-of="Logged">${moment(one.timestamp)}</td>
            </tr>`
        )}
      </tbody>
    </table>
  </div>`

const newerAndOlder = (
  { entries: all, total }: Log,
  { offset }: LogFilter,
  hrefTo: (differing: Partial<LogFilter>) => string
): Html =>
  total === 0
    ? NOTHING
    : html`<nav class="pager" aria-label="Pages">
        ${offset === 0 ? NOTHING : html`<a class="button" rel="prev" href="${hrefTo({ offset: Math.max(0, offset - LOG_LIMIT) })}">Newer</a>`}<span
          class="quiet small"
          >${number(all.length)} of ${number(total)}</span
        >${offset + LOG_LIMIT >= total ? NOTHING : html`<a class="button" rel="next" href="${hrefTo({ offset: offset + LOG_LIMIT })}">Older</a>`}
      </nav>`

const find = ({ id, type }: LogFilter): Html =>
  html`<form class="find" method="get" action="/log">
    <label for="index">Entry, hash or id</label>
    <input id="index" name="index" value="${id}" maxlength="200" autocomplete="off" required data-search />
    ${type === "" ? NOTHING : html`<input type="hidden" name="type" value="${type}" />`}<button>Find</button>
  </form>`

/** Longer ids would make the table wider than a phone; the page that they lead to has the whole. */
const ID_CHARS_SHOWN = 12

const shortened = (id: string): string => (id.length <= ID_CHARS_SHOWN ? id : `${id.slice(0, ID_CHARS_SHOWN)}…`)

/** What an entry is about, where there is a page of it. */
const subject = ({ id, type }: Entry): Html => {
  if (type === "council.verdict") return html`<a href="/council/${id}">Verdict ${id}</a>`
  return type.startsWith("attestation")
    ? html`<a href="/attestations/${id}">${shortened(id)}</a>`
    : html`${shortened(id)}`
}

const CHECKS = [
  ["leaf", "The entry", "hashes to the leaf that the log names"],
  ["tree", "The tree", "holds the leaf at this place"],
  ["signature", "The signature", "under the tree is by a published key"]
] as const

export const logEntryPage = (log: Log, entry: Entry): string => {
  const index = String(entry.index)
  return page(
    { title: `Log entry ${index}`, area: "public", current: "/log", script: "log-check.js" },
    html`<article class="wide">
      ${crumb("/log", "Transparency log")}
      <h1>Entry ${index}</h1>
      <p class="cite">${spoken(entry.type)}: ${subject(entry)} · ${moment(entry.timestamp)}</p>
      <section class="panel" data-log-check="${index}" aria-labelledby="checked">
        <h2 id="checked">Checked in your browser</h2>
        <ul class="checks" aria-live="polite">
          ${CHECKS.map(
            ([id, name, meaning]) =>
              html`<li data-check="${id}" data-outcome="pending">
                <span class="check-mark" aria-hidden="true"></span>
                <div>
                  <b>${name}</b> <span class="quiet">${meaning}</span>
                  <div class="small" data-said>Not checked yet</div>
                </div>
              </li>`
          )}
        </ul>
        <noscript
          ><p>
            Without scripts nothing is checked here. A program of your own can check the inclusion proof below.
          </p></noscript
        >
      </section>
      <section aria-labelledby="holds">
        <h2 id="holds">What the log holds</h2>
        ${facts([
          ["Payload", hash(entry.payload_hash)],
          ["Leaf", hash(entry.leaf_hash)],
          [`Root of ${number(log.tree_size)}`, hash(log.root_hash)],
          [
            "Take along",
            html`${log.signature_status === "signed" ? html`<a href="/vcap-log/proof/tlog?index=${index}">Offline proof</a>, ` : NOTHING}<a
                href="/vcap-log/proof/inclusion?index=${index}"
                >inclusion proof</a
              >, <a href="/vcap-log?limit=1&amp;offset=${index}">entry as JSON</a>`
          ]
        ])}
      </section>
      <nav class="pager" aria-label="Entries">
        ${entry.index === 0 ? NOTHING : html`<a class="button" rel="prev" href="/log/${String(entry.index - 1)}">Entry ${String(entry.index - 1)}</a>`}${entry.index + 1 >= log.total ? NOTHING : html`<a class="button" rel="next" href="/log/${String(entry.index + 1)}">Entry ${String(entry.index + 1)}</a>`}
      </nav>
    </article>`
  )
}
