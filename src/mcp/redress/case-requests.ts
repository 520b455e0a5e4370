/**
 * How a case is read, answered and decided on over HTTP. No tool does it, so a model is told the requests, with whole
 * addresses and in the same words wherever it is told.
 */

const caseAddress = (baseUrl: string, caseId: string): string => `${baseUrl}/api/v1/cases/${caseId}`

export const readRequest = (baseUrl: string, caseId: string): string => `GET ${caseAddress(baseUrl, caseId)}`

export const messageRequest = (baseUrl: string, caseId: string): string =>
  `POST ${caseAddress(baseUrl, caseId)}/messages`

/** No real fact stands in it, because models copy examples. */
export const ANSWER_BODY =
  '{"content": "Answers to the questions", "metadata": {"facts": {"<fact of a question>": "<its answer>"}}}'

/** As `form` of a question says; the others are text. */
export const FACT_FORMS = "A day is written 2026-03-01, money 49.00 USD."

/** Behind the name of a request. */
export const WITH_THE_KEY = "with the header Authorization: Bearer svc_… of this connection"

export const WITHOUT_HTTP = "If you cannot send HTTP requests, show the person this request with its body filled in."
