/**
 * Photos and documents that the person adds on their own page. They have the limits of documents that agents send, count against the
 * quota of the sponsor of the case, and are stored before the case refers to them. A form that is sent twice is taken once.
 */
import { Result } from "effect"
import { caseEntity } from "../../../actors/case/case.ts"
import { DOCUMENT_COUNT_MAX } from "../../../actors/case/case.ts"
import { hasEnded } from "../../../actors/case/lifecycle.ts"
import { DOCUMENT_BYTES_MAX, type DocumentRefused } from "../../../actors/assistant/documents.ts"
import * as api from "../../../schema/api/person.ts"
import { DOCUMENT_COUNT_MAX as AT_ONCE_MAX } from "../../../schema/api/resolution.ts"
import type { OpenCase } from "../../../schema/case.ts"
import { ERRORS } from "../../../schema/error-reasons.ts"
import { isApiError } from "../../../schema/error.ts"
import { keep } from "../../cases/http/own-case.ts"
import { refused } from "../../cases/refusals.ts"
import { type AcceptedDocument, acceptFiles } from "../../documents/sniff.ts"
import type { HttpRequest } from "../../http/exchange.ts"
import { isUnavailable } from "../../http/failure-reply.ts"
import { type BoundHandler, handler } from "../../http/handler.ts"
import { leadTo } from "../page-answer.ts"
import { type Form, readForm, type SentFile } from "../sent-form.ts"
import {
  awayIfItPasses,
  notHere,
  notRead,
  open,
  type Opened,
  pathOf,
  type PersonDeps,
  SECRET,
  shown
} from "./opened.ts"

export const documentHandler = (deps: PersonDeps): BoundHandler =>
  handler(api.personDocuments, async ({ path, query, request }) => {
    const opened = await open(deps, path.case_id, query.t).catch(awayIfItPasses)
    if (opened === "away") return notRead(request)
    if (opened === undefined) return notHere(request)
    const form = await formIn(request)
    const fault = "message" in form ? form : await faultIn(deps, opened, form, request)
    if (fault === undefined) return leadTo(`${pathOf(opened)}&done=documents`, SECRET)
    const typed = { key: "message" in form ? "" : (form.field("key") ?? "") }
    return shown(deps, request, (await open(deps, path.case_id, query.t)) ?? opened, fault.status, {
      problem: fault.message,
      errors: fault.isOfFiles === true ? [{ path: "files", message: fault.message }] : [],
      typed
    })
  })

interface Fault {
  readonly status: number
  /** Goes on behind the word "Files" where it is of them. */
  readonly message: string
  readonly isOfFiles?: true
}

const ofFiles = (message: string): Fault => ({ status: 400, message, isOfFiles: true })

const NO_FORM: Fault = { status: 400, message: "This is no form of this page. Open the page again." }

/** Ten files, the fields of the form, and room for those that a browser adds. */
const PART_COUNT_MAX = 20

/** The form with its files, or why it is none of this page. */
const formIn = async (request: HttpRequest): Promise<Form | Fault> => {
  const [kind = ""] = request.header("content-type").split(";")
  if (kind.trim().toLowerCase() !== "multipart/form-data") return NO_FORM
  try {
    const form = await readForm(request, PART_COUNT_MAX)
    return form.field("do") === "documents" ? form : NO_FORM
  } catch (failure) {
    if (!isApiError(failure)) throw failure
    return { status: ERRORS[failure.reason].status, message: `${failure.message ?? ERRORS[failure.reason].message}.` }
  }
}

/** Why the files were not taken, for the person; undefined when they were, now or when the same form was sent before. */
const faultIn = async (
  deps: PersonDeps,
  { state }: Opened,
  { deed, files }: Form,
  request: HttpRequest
): Promise<Fault | undefined> => {
  if (hasEnded(state.status)) return { status: 409, message: "The case has ended, so nothing can be added." }
  if (files.length === 0) return ofFiles("are missing: choose a photo or a document first")
  const accepted = await acceptFiles(files)
  if (Result.isFailure(accepted)) return ofFiles(inWords(accepted.failure, files))
  if (state.documents.length + files.length > DOCUMENT_COUNT_MAX) return { status: 409, message: FULL }
  try {
    return await taken(deps, state, { documents: accepted.success, deed, address: request.remoteAddress })
  } catch (failure) {
    if (!isUnavailable(failure)) throw failure
    return { status: 503, message: NOT_CERTAIN }
  }
}

interface Sent {
  readonly documents: ReadonlyArray<AcceptedDocument>
  readonly deed: string | undefined
  readonly address: string
}

const taken = async (deps: PersonDeps, state: OpenCase, sent: Sent): Promise<Fault | undefined> => {
  const { agent_id, sponsor_id } = state.opened_by
  const bytes = sent.documents.reduce((sum, { byte_count }) => sum + byte_count, 0)
  const counted = await deps.usage?.count(sponsor_id, { bytes, opensCase: false, address: sent.address })
  if (isApiError(counted)) return { status: ERRORS[counted.reason].status, message: NO_ROOM }
  let isKept = false
  try {
    const by = { agent_id, sponsor_id, as: "person" } as const
    const command = {
      _tag: "UpdateCase",
      by,
      urgency: null,
      problem_update: null,
      organization_response: null,
      documents: await keep(deps, by, sent.documents)
    } as const
    const outcome = await deps.registry.ask(caseEntity, state.case_id, command, { commandId: sent.deed })
    isKept = Result.isSuccess(outcome) && !outcome.success.duplicate
    if (Result.isSuccess(outcome)) return undefined
    const { reason } = outcome.failure
    const { message, status } = ERRORS[refused(reason).reason]
    return { status, message: reason === "case-limit-reached" ? FULL : message }
  } finally {
    if (!isKept) counted?.takeOff()
  }
}

const FULL = `A case holds ${String(DOCUMENT_COUNT_MAX)} documents, and this one is full. Say under “Say or ask something” what else you have.`
const NO_ROOM =
  "This service stores no more for this case today. Try again tomorrow, or give the file to whoever opened the case for you."
const NOT_CERTAIN =
  "The service could not answer, so it is not certain that this was taken. Wait a few seconds, choose the files and send them again."

const MEGABYTE = 1024 * 1024

/** The file that is refused, by its name, and what to do. */
const inWords = ({ index, reason }: DocumentRefused, files: ReadonlyArray<SentFile>): string => {
  if (reason === "too-many") return `are taken ${String(AT_ONCE_MAX)} at a time: send the others after that`
  const name = files[index ?? 0]?.filename ?? ""
  const file = name === "" ? "one of them" : `“${name}”`
  if (reason === "program")
    return `must be PDFs, images or texts, and ${file} is a program or a web page. A page can be saved as a PDF`
  return reason === "empty"
    ? `must not be empty, and ${file} is. Choose it again`
    : `may have ${String(DOCUMENT_BYTES_MAX / MEGABYTE)} MB each, and ${file} is larger. Send a smaller copy of it, for example a screenshot`
}
