/** Opening the person's page by its secret, and showing it with what is to be said. A wrong secret gets the same answer as a wrong case. */
import { caseEntity } from "../../../actors/case/case.ts"
import { caseTime } from "../../../actors/case/test-case.ts"
import { JournalUnavailable, type ReadRows } from "../../../actors/runtime/journal.ts"
import type { Registry } from "../../../actors/runtime/registry-port.ts"
import type { OpenCase } from "../../../schema/case.ts"
import type { ErasedCase } from "../../../schema/case-erasure.ts"
import { messagesOf, type SaidMessage } from "../../cases/case-messages.ts"
import { PERSON_TOKEN, type PersonUrls } from "../../cases/http/own-case.ts"
import { seemsToHaveStaff } from "../../cases/staff-there.ts"
import type { HeaderList, HttpRequest } from "../../http/exchange.ts"
import { isUnavailable } from "../../http/failure-reply.ts"
import type { RawAnswer } from "../../http/handler.ts"
import type { KeptWrites } from "../../http/kept-writes.ts"
import type { LetterPdfs } from "../../letters/letter-pdfs.ts"
import type { Packets } from "../../letters/packets.ts"
import type { AcceptedDocument } from "../../documents/sniff.ts"
import { formKeyOf, KEY_FIELD } from "../form-key.ts"
import { showPage } from "../page-answer.ts"
import type { Typed } from "../typed-form.ts"
import type { PersonEventDeps } from "./person-events.ts"
import { personPage, unreadPage } from "./person-page.ts"
import type { PersonView } from "./person-view.ts"
import { noPage } from "./public-page.ts"

export interface PersonDeps extends PersonEventDeps {
  readonly registry: Registry
  readonly now: () => number
  /** A fresh id with this prefix, for example msg_…. */
  readonly newId: (prefix: string) => string
  readonly personUrls: PersonUrls
  readonly readRows: ReadRows
  readonly letterPdfs: LetterPdfs
  readonly packets: Packets
  readonly keepDocuments: (sponsorId: string, documents: ReadonlyArray<AcceptedDocument>, now: number) => Promise<void>
  /** The quota of the sponsor of the case, which pays for what the person stores; absent when nothing is counted. */
  readonly usage?: KeptWrites | undefined
}

export interface Opened {
  readonly state: OpenCase
  readonly token: string
}

/** What an address may ask for without a look at the database. */
const CASE_ID = /^[A-Z0-9]{1,16}-\d{4}-\d{6,12}$/

export const open = async (
  { now, personUrls, registry }: PersonDeps,
  caseId: string,
  token: string | undefined
): Promise<Opened | undefined> => {
  if (token === undefined || !PERSON_TOKEN.test(token) || !CASE_ID.test(caseId)) return undefined
  const { state } = registry.peek(caseEntity, caseId) ?? (await registry.read(caseEntity, caseId))
  return state._tag === "Open" && personUrls.opens(state, token, caseTime(state, now())) ? { state, token } : undefined
}

/** The page of a case whose texts were erased. */
export const openErased = async (
  { now, personUrls, registry }: PersonDeps,
  caseId: string,
  token: string | undefined
): Promise<ErasedCase | undefined> => {
  if (token === undefined || !PERSON_TOKEN.test(token) || !CASE_ID.test(caseId)) return undefined
  const { state } = registry.peek(caseEntity, caseId) ?? (await registry.read(caseEntity, caseId))
  return state._tag === "Erased" && personUrls.opensErased(state, token, now()) ? state : undefined
}

/**
 * The address is a secret: no cache keeps it, no foreign page receives it as Referer, no search engine lists it. This
 * service's own origin does receive it: without it a browser's form names no origin, and is refused.
 */
export const SECRET: HeaderList = [["x-robots-tag", "noindex"]]

export const pathOf = ({ state, token }: Opened): string => `/person/${state.case_id}?t=${token}`

/** Messages of the person that the page shows; the newest answer is what they look for. */
const SAID_COUNT_MAX = 5

/**
 * What the person said in their own words. The journal is read where the person has said something; undefined while the
 * database cannot be asked, because the rest of the page does not need it.
 */
const saidBy = async ({ readRows }: PersonDeps, state: OpenCase): Promise<ReadonlyArray<SaidMessage> | undefined> => {
  if (!state.timeline.some(({ actor, type }) => actor === "person" && type === "message_received")) return []
  const all = await messagesOf(readRows, state.case_id).catch(noneWithoutDatabase)
  return all?.filter(({ by, type }) => by === "person" && type === "context").slice(0, SAID_COUNT_MAX)
}

const noneWithoutDatabase = (failure: unknown): undefined => {
  if (!(failure instanceof JournalUnavailable)) throw failure
}

/** `sentKey`: of the page that stands open, or of the form that was not taken. */
export const viewOf = async (deps: PersonDeps, opened: Opened, sentKey?: string): Promise<PersonView> => {
  const { now } = deps
  const { state, token } = opened
  const formKey = formKeyOf(sentKey)
  const pathTo = (part: string): string => `/person/${state.case_id}/${part}?t=${token}`
  return {
    state,
    forms: { action: pathOf(opened), key: formKey },
    pathTo,
    now: caseTime(state, now()),
    said: await saidBy(deps, state),
    hasStaff: await seemsToHaveStaff(deps.registry, state.opened_by.sponsor_id)
  }
}

export const shown = async (
  deps: PersonDeps,
  request: HttpRequest,
  opened: Opened,
  status: number,
  said: Pick<PersonView, "done" | "problem" | "errors" | "typed">
): Promise<RawAnswer> => {
  const text = personPage({ ...(await viewOf(deps, opened, said.typed?.[KEY_FIELD])), ...said })
  const headers = status === 503 ? [...SECRET, RETRY_SOON] : SECRET
  return showPage(request, text, { status, headers, isPersonal: true })
}

export const RETRY_SOON = ["retry-after", "5"] as const

export const notHere = (request: HttpRequest): RawAnswer =>
  showPage(request, noPage(), { status: 404, headers: SECRET, isPersonal: true })

/** Answers a form while the case cannot be read: the page has nothing but what was typed. */
export const notRead = (request: HttpRequest, typed: Typed = {}): RawAnswer =>
  showPage(request, unreadPage(typed), { status: 503, headers: [...SECRET, RETRY_SOON], isPersonal: true })

export const awayIfItPasses = (failure: unknown): "away" => {
  if (!isUnavailable(failure)) throw failure
  return "away"
}
