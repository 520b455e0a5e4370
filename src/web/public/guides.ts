/** The list of guides, and one of them beside the list and its own headings. */
import { page } from "../frame.ts"
import { type Html, html } from "../html.ts"
import { crumb } from "../parts.ts"
import type { Guide } from "./guide-texts.ts"

type Guides = ReadonlyMap<string, Guide>

export const guidesPage = (guides: Guides): string =>
  page(
    {
      title: "Guides",
      area: "public",
      current: "",
      description: "How to bring a case, check trust, ask the council, connect agents and run accounts."
    },
    html`<div class="wide">
      <h1>Guides</h1>
      <p class="lead">
        Each says what a part is for and how to use it. <a href="/docs">The interface</a> lists every request,
        <a href="/llms.txt">llms.txt</a> says the same for models.
      </p>
      <ol class="list">
        ${[...guides.values()].map(
          ({ about, name, title }) =>
            html`<li class="list-row">
              <div>
                <h2 class="list-head"><a class="list-title" href="/guides/${name}" data-row>${title}</a></h2>
                <p>${about}</p>
              </div>
            </li>`
        )}
      </ol>
    </div>`
  )

export const guidePage = (guide: Guide, guides: Guides): string =>
  page(
    { title: guide.title, area: "public", current: "", description: guide.about },
    html`<div class="wide guide">
      <nav class="guide-nav" aria-label="Guides">
        <ul>
          ${[...guides.values()].map((one) => entry(one, guide))}
        </ul>
      </nav>
      <article class="prose">
        ${crumb("/guides", "Guides")}
        <h1>${guide.title}</h1>
        ${guide.content}
      </article>
    </div>`
  )

const entry = (one: Guide, { headings, name }: Guide): Html =>
  one.name === name
    ? html`<li>
        <a href="/guides/${one.name}" aria-current="page">${one.title}</a>
        <ul>
          ${headings.map(({ id, text }) => html`<li><a href="#${id}">${text}</a></li>`)}
        </ul>
      </li>`
    : html`<li><a href="/guides/${one.name}">${one.title}</a></li>`
