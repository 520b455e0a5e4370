/**
 * The frame of every page: head, navigation, footer, and what a browser may load and do in it.
 *
 * Always true: a page loads nothing from another host, holds no inline script or style, and reads without scripts.
 */
import { assetPath } from "./assets.ts"
import { check, withFoundFields } from "./fields.ts"
import { Html, html, NOTHING } from "./html.ts"

/** No nonce and no hash: everything a page loads is a file of its own. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
].join("; ")

export type Area = "public" | "console" | "staff" | "operator"

export interface Frame {
  /** Shown in the browser's tab before the name of the service. */
  readonly title: string
  readonly area: Area
  /** The path of the navigation's entry that is current; "" for none. */
  readonly current: string
  /** One sentence for search engines and previews of links. */
  readonly description?: string
  /** Keeps the page out of search engines. */
  readonly unlisted?: boolean
  /** Loads htmx, for a page that changes while it is open. */
  readonly live?: boolean
  /** Loads the style of cases and their forms, which other public pages do without. */
  readonly hasForms?: boolean
  readonly script?: "log-check.js" | "log-head.js" | "staff-keys.js"
  /** The browser goes on to this address by itself. */
  readonly refresh?: string
  /** The page lists keys of its own, which ? opens; the list of the foot is for those of every page. */
  readonly hasOwnKeys?: boolean
  /** The navigation without what the visitor may not open; empty before the sign-in. */
  readonly hidden?: (path: string) => boolean
  /** At the end of the header: who is signed in. On public pages a link to sign in stands there. */
  readonly account?: Html
}

export const SERVICE_NAME = "Redress"
const DESCRIPTION =
  "Cases against organizations, a law council, a trust check and a transparency log, for people and their agents."

const NAVIGATION: Readonly<Record<Area, ReadonlyArray<readonly [path: string, name: string]>>> = {
  public: [
    ["/trust", "Trust"],
    ["/council", "Law council"],
    ["/agents", "Agents"],
    ["/problems", "Problems"],
    ["/log", "Log"]
  ],
  console: [
    ["/console", "Home"],
    ["/console/cases", "Cases"],
    ["/console/agents", "Agents"],
    ["/console/notices", "Notices"],
    ["/console/webhooks", "Webhooks"],
    ["/console/council", "Council"],
    ["/console/account", "Account"]
  ],
  staff: [
    ["/staff/queue", "Queue"],
    ["/staff/cases", "Cases"],
    ["/staff/sponsors", "Sponsors"],
    ["/staff/organizations", "Organizations"],
    ["/staff/audit", "Audit"],
    ["/staff/members", "Members"],
    ["/operator", "Operator"]
  ],
  operator: [
    ["/operator", "Actors"],
    ["/operator/flow", "Flow"],
    ["/operator/agents", "Agents"],
    ["/staff/queue", "Staff"]
  ]
}

const AREA_NAMES: Readonly<Record<Area, string>> = {
  public: "",
  console: "Console",
  staff: "Staff",
  operator: "Operator"
}

const MARK = new Html(
  `<svg class="mark" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M12 2.5v17M5 21.5h14M4.5 7h15M4.5 7 1.8 13.6a3.2 3.2 0 0 0 5.4 0L4.5 7Zm15 0-2.7 6.6a3.2 3.2 0 0 0 5.4 0L19.5 7Z"/></svg>`
)

/** Public pages are the same for all visitors. A signed-in visitor is redirected from here to the console. */
const SIGN_IN = html`<a href="/sign-in">Sign in</a>`

/** A whole page as text. */
export const page = (frame: Frame, content: Html): string =>
  html`<!doctype html>
    <html lang="en" class="area-${frame.area}">
      ${head(frame)}
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <div class="top-in">
            <a class="brand" href="/"
              >${MARK}<span>${SERVICE_NAME}</span>${AREA_NAMES[frame.area] === "" ? NOTHING : html`<span class="brand-area">${AREA_NAMES[frame.area]}</span>`}</a
            >
            ${navigation(frame)}
            <div class="account">${frame.account ?? (frame.area === "public" ? SIGN_IN : NOTHING)}</div>
          </div>
        </header>
        <main id="main">${withFoundFields(content)}</main>
        <footer class="foot">
          <nav aria-label="About">
            <a href="/guides">Guides</a> <a href="/docs">Interface</a> <a href="/llms.txt">For agents</a>
            <a href="/orgs">Organizations</a> <a href="/log">Transparency log</a>
          </nav>
          ${keyHelp(frame)}
          <p>Information, not legal advice. Times are UTC.</p>
        </footer>
      </body>
    </html>`.text

type Key = readonly [key: string, meaning: string]

const KEYS: ReadonlyArray<Key> = [
  ["?", "opens this list"],
  ["/", "goes to the search"],
  ["j", "goes to the next row"],
  ["k", "goes to the row before"],
  ["Enter", "opens it"],
  ["← →", "go to the page before and after"]
]
const STAFF_KEYS: ReadonlyArray<Key> = [
  ...KEYS,
  ["g q", "goes to the queue"],
  ["g c", "goes to the cases"],
  ["g s", "goes to the sponsors"],
  ["g z", "goes to the organizations"],
  ["g a", "goes to the audit"],
  ["g m", "goes to the members"],
  ["g o", "goes to the actors"]
]

/** Which keys a page knows. The key ? opens the first such list of the page. */
const keyHelp = ({ area, hasOwnKeys }: Frame): Html =>
  html`<details class="key-help" data-help>
    <summary>${hasOwnKeys === true ? "Keys of every page" : html`Keys <kbd>?</kbd>`}</summary>
    <dl>
      ${(isOfStaff(area) ? STAFF_KEYS : KEYS).map(
        ([keys, meaning]) =>
          html`<div>
            <dt>${keys.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt>
            <dd>${meaning}</dd>
          </div>`
      )}
    </dl>
    ${check({ id: "keys-off", label: "Turn these keys off in this browser" })}
  </details>`

const head = (frame: Frame): Html => {
  const { description = DESCRIPTION } = frame
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${frame.title} · ${SERVICE_NAME}</title>
    ${frame.unlisted === true ? html`<meta name="robots" content="noindex" />` : opened(frame, description)}
    <link rel="preload" href="${assetPath("public-sans.woff2")}" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="${assetPath("style.css")}" />
    ${frame.area === "console" || frame.hasForms === true ? consoleStyles() : NOTHING}${isOfStaff(frame.area) ? staffStyles() : NOTHING}
    <link rel="icon" href="${assetPath("mark.svg")}" type="image/svg+xml" />
    ${frame.refresh === undefined ? NOTHING : html`<meta http-equiv="refresh" content="0;url=${frame.refresh}" />`}
    <script type="module" src="${assetPath("keys.js")}"></script>
    ${frame.live === true ? liveScripts() : NOTHING}
    ${frame.script === undefined ? NOTHING : html`<script type="module" src="${assetPath(frame.script)}"></script>`}
  </head>`
}

/** A preview needs the image's absolute address. The handler that sends the page inserts the origin. */
export const PREVIEW_IMAGE = `<meta property="og:image" content="${assetPath("card.png")}" />`

/** What a preview of a link shows. */
const opened = ({ title }: Frame, description: string): Html =>
  html`<meta name="description" content="${description}" /> <meta property="og:title" content="${title}" /><meta
      property="og:description"
      content="${description}"
    /><meta property="og:type" content="website" /><meta property="og:site_name" content="${SERVICE_NAME}" />
    ${new Html(PREVIEW_IMAGE)}
    <meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${SERVICE_NAME}: get what the law already gives you" />
    <meta name="twitter:card" content="summary_large_image" />`

const isOfStaff = (area: Area): boolean => area === "staff" || area === "operator"

const consoleStyles = (): Html => html`<link rel="stylesheet" href="${assetPath("console.css")}" />`
const staffStyles = (): Html => html`<link rel="stylesheet" href="${assetPath("staff.css")}" />`

/**
 * They stand behind the keys, which listen for a stream that fails: it may fail as soon as htmx has run.
 *
 * When a part of the page is replaced, what the reader opened stays open and a field keeps what stands in it. What came back
 * with a refused form is the page's own value: htmx would set it back to that of the new part. Hidden fields follow the page.
 * An error takes the place of nothing: the page stays as it was, with what was typed into it.
 */
const liveScripts = (): Html =>
  html`<meta
      name="htmx-config"
      content='{"includeIndicatorCSS":false,"extensions":"sse","noSwap":[204,304,"4xx","5xx"],"morphIgnore":["data-htmx-powered","open"],"morphSkip":"[hx-morph-skip],input[id]:not([type=hidden]),textarea[id],select[id]"}'
    />
    <script defer src="${assetPath("htmx.js")}"></script>`

const navigation = ({ area, current, hidden = () => false }: Frame): Html => {
  const entries = NAVIGATION[area].filter(([path]) => !hidden(path))
  return entries.length === 0
    ? NOTHING
    : html`<nav class="nav" aria-label="Main">
        ${entries.map(([path, name]) =>
          path === current
            ? html`<a href="${path}" aria-current="page">${name}</a>`
            : html`<a href="${path}">${name}</a>`
        )}
      </nav>`
}
