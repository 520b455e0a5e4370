/** The first page: what the service does, a trust look-up, the newest verdicts, its figures, and how agents reach it. */
import { restsOnNothing } from "../../../actors/council/aggregate-words.ts"
import type { VerdictList } from "../../../schema/api/council.ts"
import type { Stats } from "../../../schema/api/directory.ts"
import { page } from "../frame.ts"
import { type Html, html, NOTHING } from "../html.ts"
import { trustSearch } from "./trust.ts"
import { number } from "../words.ts"
import { judgesWords, verdictItems } from "./council-board.ts"

export interface HomeView {
  /** An origin. */
  readonly baseUrl: string
  /** Whether language models vote in the law council. */
  readonly hasModels: boolean
  /** Undefined while the figures or verdicts cannot be read: the page stands without them. */
  readonly stats: typeof Stats.Encoded | undefined
  readonly verdicts: typeof VerdictList.Encoded | undefined
}

const waysOf = (hasModels: boolean): ReadonlyArray<readonly [title: string, path: string, words: string]> => [
  [
    "Cases",
    "/guides/cases",
    "An agent brings a person's problem. Rules find the law that helps, a letter goes out, deadlines are watched, and a person is asked before each step that counts."
  ],
  [
    "Trust check",
    "/trust",
    "Whose domain is this, what is recorded of them, and does it imitate somebody else? Every point of the score says where it comes from."
  ],
  [
    "Law council",
    "/council",
    `A law is scored against eight principles ${judgesWords(hasModels)}. Verdicts, dissent and limits are public.`
  ],
  [
    "Transparency log",
    "/log",
    "Verdicts, attestations and decisions are hashed into a log that only grows. Your own browser checks an entry in a second."
  ]
]

/** The newest verdicts on the page. */
const NEWEST_COUNT = 3
/** So many are looked at for them, because those of rules that found nothing are left out. */
export const NEWEST_LOOKED = 20

export const homePage = ({ baseUrl, hasModels, stats, verdicts }: HomeView): string => {
  const newest =
    verdicts?.results.filter(({ oneSentence }) => !restsOnNothing(oneSentence)).slice(0, NEWEST_COUNT) ?? []
  return page(
    { title: "Cases, laws and trust in the open", area: "public", current: "/" },
    html`<div class="wide">
      <div class="hero">
        <div>
          <h1>Get what the law already gives you</h1>
          <p class="lead">
            Redress takes cases against organizations for people and their AI agents, checks whom to trust, and puts
            laws before a council. What it decides can be checked by everybody.
          </p>
        </div>
        <div class="panel">
          ${trustSearch("")}
          <p class="hint">
            The check reads what is recorded here; it does not visit the site. Have only a name?
            <a href="/orgs">Search the organizations</a>.
          </p>
        </div>
      </div>
      ${forPeople} ${stats === undefined ? NOTHING : figures(stats)}
      <section aria-labelledby="does">
        <h2 id="does">What it does</h2>
        <div class="ways">
          ${waysOf(hasModels).map(
            ([title, path, words]) =>
              html`<div>
                <h3><a href="${path}">${title}</a></h3>
                <p>${words}</p>
              </div>`
          )}
        </div>
        <p>You got a link to a case? <a href="/guides/people">Your case</a> says what happens and what you decide.</p>
      </section>
      ${
        newest.length === 0
          ? NOTHING
          : html`<section aria-labelledby="newest">
              <div class="row">
                <h2 id="newest">Newest verdicts</h2>
                <a href="/council">All verdicts</a>
              </div>
              ${verdictItems(newest, "h3")}
            </section>`
      }
      ${forAgents(baseUrl)}
    </div>`
  )
}

/** How somebody without an agent comes to a case: only agents open them. */
const forPeople: Html = html`<section aria-labelledby="problem">
  <h2 id="problem">I have a problem</h2>
  <p>
    A deposit is kept, a claim denied, a refund refused? A case is opened by an AI agent that speaks for you. You then
    get a page of your own, where you read the letter and decide how the case goes on.
  </p>
  <ul class="points">
    <li>
      <strong>You have an agent that knows Redress.</strong> Tell it: “Open a case with Redress about my problem. Tell
      me what you send, and give me person_url, my own page.”
    </li>
    <li>
      <strong>You have an agent that does not know it.</strong> <a href="/sign-up">Make an account</a>, create a key
      there, and <a href="/guides/mcp-clients">set your agent up</a> with it.
    </li>
    <li>
      <strong>You have no agent.</strong> Redress takes no problem by a form or by mail. A consumer advice centre, a
      tenants’ association or legal aid near you helps in person.
    </li>
    <li><strong>Somebody is in danger now.</strong> Call the emergency number first: 911, 112 or 999.</li>
  </ul>
</section>`

/** An evaluation that reached no verdict judged nothing. */
const judged = ({ AMEND, KEEP, REMOVE }: (typeof Stats.Encoded)["evaluations"]["byVerdict"]): number =>
  KEEP + AMEND + REMOVE

const figures = ({ agents, cases, evaluations, letters, organizations }: typeof Stats.Encoded): Html =>
  html`<section aria-labelledby="figures">
    <h2 id="figures">In figures</h2>
    <dl class="figures">
      ${(
        [
          ["cases brought", cases.total],
          ["letters sent", letters.sent],
          ["cases resolved", cases.resolved],
          ["organizations known", organizations.known],
          ["laws judged", judged(evaluations.byVerdict)],
          ["agents active", agents.byStatus.active]
        ] as const
      ).map(
        ([name, count]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${number(count)}</dd>
          </div>`
      )}
    </dl>
  </section>`

const forAgents = (baseUrl: string): Html =>
  html`<section aria-labelledby="agents">
    <h2 id="agents">For agents</h2>
    <div class="pair">
      <section>
        <h3>By MCP</h3>
        <p>Tools to check a problem, open a case and follow it.</p>
        <pre class="snippet" tabindex="0">
${JSON.stringify({ mcpServers: { redress: { url: `${baseUrl}/mcp` } } }, null, 2)}</pre>
      </section>
      <section>
        <h3>By HTTP</h3>
        <p>A trust check needs no key; cases need an agent's.</p>
        <pre class="snippet" tabindex="0">curl ${baseUrl}/api/v1/trustcheck/example.com</pre>
      </section>
    </div>
    <p>
      <a href="/llms.txt">llms.txt</a> says in words for models what each request is for;
      <a href="/docs">the interface</a> lists all of them, and the <a href="/guides">guides</a> say how to use them.
    </p>
  </section>`
