/** What the handlers of pages are given, and what they answer when a question was refused. */
import type { HttpRequest } from "../http/exchange.ts"
import type { RawAnswer } from "../http/handler.ts"
import type { Ask, Refused } from "./ask.ts"
import { areaOf, errorPage, refusalInWords } from "./error-pages.ts"
import { showPage } from "./page-answer.ts"

export interface PageDeps {
  readonly ask: Ask
  /** An origin, without a slash at its end. */
  readonly baseUrl: string
  /** Epoch milliseconds. */
  readonly now: () => number
}

export interface PublicPageDeps extends PageDeps {
  /** Whether language models vote in the law council; else its rules judge alone. */
  readonly hasModels: boolean
}

const RETRY_SOON = [["retry-after", "1"]] as const

/** The refusal as a page, with its status. */
export const showRefusal = (request: HttpRequest, { errors, message, status }: Refused): RawAnswer =>
  showPage(request, errorPage(status, refusalInWords(message, errors), request.id, areaOf(request, status)), {
    status,
    headers: status === 503 ? RETRY_SOON : []
  })
