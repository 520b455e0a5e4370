/** The frame of the sponsor's pages, and what their handlers share. */
import type { HeaderList, HttpRequest } from "../../http/exchange.ts"
import type { RawAnswer } from "../../http/handler.ts"
import type { Refused } from "../ask.ts"
import { page } from "../frame.ts"
import { type Html, html } from "../html.ts"
import { showPage } from "../page-answer.ts"

export interface ConsolePage {
  readonly title: string
  /** The entry of the navigation that is current; "" for none. */
  readonly current: string
  readonly isLive?: boolean
  /** Of a page that says what was wrong with its form. */
  readonly isFaulty?: boolean
}

const SIGN_OUT = html`<form method="post" action="/sign-out"><button class="plain">Sign out</button></form>`

/** A page for a signed-in sponsor. */
export const consolePage = ({ current, isFaulty = false, isLive = false, title }: ConsolePage, content: Html): string =>
  page(
    {
      title: isFaulty ? `Error: ${title}` : title,
      area: "console",
      current,
      unlisted: true,
      account: SIGN_OUT,
      live: isLive
    },
    content
  )

/** A page for a visitor who is not signed in. */
export const doorPage = (title: string, content: Html, isFaulty = false): string =>
  page(
    { title: isFaulty ? `Error: ${title}` : title, area: "public", current: "", unlisted: true },
    html`<div class="narrow">${content}</div>`
  )

/** A page of one person: no cache keeps it. */
export const showOwn = (request: HttpRequest, text: string, status = 200, headers: HeaderList = []): RawAnswer =>
  showPage(request, text, { status, isPersonal: true, headers })

export const cookiesOf = ({ headers }: { readonly headers: HeaderList }): HeaderList =>
  headers.filter(([name]) => name.toLowerCase() === "set-cookie")

/** A form that lacks what it must have, said as the interface says it. */
export const lacking = (path: string, message: string): Refused => ({
  ok: false,
  status: 400,
  message,
  reason: "invalid-body",
  errors: [{ path, message }]
})

/** A form that the page itself refuses, with what to do. */
export const unclear = (message: string): Refused => ({
  ok: false,
  status: 400,
  message,
  reason: "invalid-body",
  errors: []
})

/** None of the page's forms. */
export const NO_FORM: Refused = unclear("This is no form of this page. Open the page again.")
