/**
 * The readable resources: the caller's cases, verdicts, legal frameworks, organizations. Reads perform the declared
 * endpoints, so another sponsor's case is not found. Lists hold the frameworks and the caller's newest cases.
 */
import { caseEntity } from "../../../actors/case/case.ts"
import { evaluationEntity } from "../../../actors/evaluation/evaluation.ts"
import { organizationEntity } from "../../../actors/organization/organization.ts"
import { readVerdict } from "../../../schema/api/council.ts"
import { readCase, readOrganization } from "../../../schema/api/resolution.ts"
import type { CasePlace, ListedCase } from "../../cases/case-list.ts"
import {
  type CallContext,
  McpFault,
  type Page,
  type Resource,
  type ResourceContents,
  type Resources,
  type ResourceTemplate
} from "../protocol/definition.ts"
import type { RedressMcpDeps } from "./deps.ts"
import { SHOWN_FRAMEWORKS, type ShownFramework } from "./frameworks.ts"
import { readProfile } from "./institution-profile.ts"
import { headerOf, type Refused } from "../../http/perform.ts"
import { chain } from "../../http/performing.ts"
import {
  addressOf,
  CASE_TEMPLATE,
  caseUri,
  FRAMEWORK_TEMPLATE,
  FRAMEWORKS_URI,
  frameworkUri,
  INSTITUTION_TEMPLATE,
  type ResourceAddress,
  VERDICT_TEMPLATE
} from "./uris.ts"

const JSON_TYPE = "application/json"
/** Cases on one page; clients show such a list to a person. */
export const CASES_PER_PAGE = 50

const TEMPLATES: ReadonlyArray<ResourceTemplate> = [
  {
    uriTemplate: CASE_TEMPLATE,
    name: "case",
    title: "A case",
    description: "A case of yours: status, timeline, questions to answer, letters, clocks. Needs your API key",
    mimeType: JSON_TYPE
  },
  {
    uriTemplate: VERDICT_TEMPLATE,
    name: "verdict",
    title: "A verdict of the law council",
    description: "One evaluation whole: scores, what each member said, dissent, limitations",
    mimeType: JSON_TYPE
  },
  {
    uriTemplate: FRAMEWORK_TEMPLATE,
    name: "framework",
    title: "A legal framework",
    description: "A body of law whose citations are understood, with an example",
    mimeType: JSON_TYPE
  },
  {
    uriTemplate: INSTITUTION_TEMPLATE,
    name: "institution",
    title: "An organization's dossier",
    description: "Trust score with its factors, cases, enforcement actions, the check of its domain",
    mimeType: JSON_TYPE
  }
]

const FRAMEWORKS: Resource = {
  uri: FRAMEWORKS_URI,
  name: "frameworks",
  title: "Legal frameworks",
  description: "The bodies of law whose citations the council understands",
  mimeType: JSON_TYPE
}

const FIXED: ReadonlyArray<Resource> = [
  FRAMEWORKS,
  ...SHOWN_FRAMEWORKS.map(({ citation_example, id, name }): Resource => ({
    uri: frameworkUri(id),
    name: id,
    title: name,
    description: `Written as ${citation_example}`,
    mimeType: JSON_TYPE
  }))
]

export const makeResources = (deps: RedressMcpDeps): Resources => ({
  templates: TEMPLATES,
  list: (context, cursor) => {
    const { caller } = context
    const after = cursor === undefined ? undefined : placeOf(cursor)
    if (caller._tag === "Nobody") return { items: after === undefined ? FIXED : [] }
    // One row more than the page shows whether there is a next page.
    return deps.caseList
      .newest(caller.agent.sponsorId, { limit: CASES_PER_PAGE + 1, after, test: caller.agent.test === true })
      .then((cases) => pageOf(cases, after === undefined ? FIXED : []))
  },
  read: (uri, context) => {
    const address = addressOf(uri)
    if (address === undefined) throw notFound(uri)
    return chain(readAt(deps, uri, address, context), (text) => [{ uri, mimeType: JSON_TYPE, text }])
  },
  check: (uri, context) => {
    const { id, kind } = addressOf(uri) ?? {}
    if (kind === undefined) throw notFound(uri)
    if (kind === "frameworks" || id === undefined) return void frameworkText(uri, id)
    return chain(readOne(deps, kind, id, context), (read) => {
      if (!read.ok) throw faultOf(uri, read)
    })
  },
  watch: (uri, _caller, changed) => {
    const { registry } = deps
    const { id, kind } = addressOf(uri) ?? {}
    if (id === undefined) return undefined
    switch (kind) {
      case "cases":
        return registry.listen(caseEntity, id, changed)
      case "verdicts":
        return registry.listen(evaluationEntity, id, changed)
      case "institutions":
        return registry.listen(organizationEntity, deps.canonicalOrg(id), changed)
      case "frameworks":
      case undefined:
        return undefined
      default:
        return kind satisfies never
    }
  }
})

const pageOf = (cases: ReadonlyArray<ListedCase>, before: ReadonlyArray<Resource>): Page<Resource> => {
  const shown = cases.slice(0, CASES_PER_PAGE)
  const last = shown.at(-1)
  return {
    items: [...before, ...shown.map(caseResource)],
    nextCursor: last === undefined || cases.length <= CASES_PER_PAGE ? undefined : cursorOf(last)
  }
}

const caseResource = ({ caseId, category, orgId, status }: ListedCase): Resource => ({
  uri: caseUri(caseId),
  name: caseId,
  title: `Case ${caseId}: ${status}`,
  description: `${category ?? "not categorised"}${orgId === null ? "" : `, about ${orgId}`}`,
  mimeType: JSON_TYPE
})

const cursorOf = ({ caseId, openedAt }: CasePlace): string =>
  Buffer.from(JSON.stringify([openedAt, caseId])).toString("base64url")

/** Not signed: a forged cursor only moves the position in the caller's own cases. */
const placeOf = (cursor: string): CasePlace => {
  try {
    const [openedAt, caseId] = JSON.parse(Buffer.from(cursor, "base64url").toString()) as ReadonlyArray<unknown>
    if (Number.isSafeInteger(openedAt) && typeof caseId === "string" && !caseId.includes("\u0000"))
      return { openedAt: openedAt as number, caseId }
  } catch {
    // Reported below.
  }
  throw new McpFault("invalid-params", "the cursor is none that this server gave; list again without one")
}

/** For an organization: its own figures, without the domain check. */
const readOne = (
  { perform }: RedressMcpDeps,
  kind: "cases" | "verdicts" | "institutions",
  id: string,
  context: CallContext
) => {
  switch (kind) {
    case "cases":
      return perform(readCase, { path: { case_id: id } }, context)
    case "verdicts":
      return perform(readVerdict, { path: { id } }, context)
    case "institutions":
      return perform(readOrganization, { path: { org_id: id } }, context)
    default:
      return kind satisfies never
  }
}

const readAt = (
  deps: RedressMcpDeps,
  uri: string,
  { id, kind }: ResourceAddress,
  context: CallContext
): string | Promise<string> => {
  if (kind === "frameworks") return frameworkText(uri, id)
  // Only the address of the frameworks has no id.
  if (id === undefined) throw notFound(uri)
  if (kind === "institutions")
    return chain(readProfile(deps, { org_id: id }, context), (profile) => {
      if ("refused" in profile) throw faultOf(uri, profile.refused)
      return JSON.stringify(profile)
    })
  return chain(readOne(deps, kind, id, context), (read) => {
    if (!read.ok) throw faultOf(uri, read)
    return read.text
  })
}

const frameworkText = (uri: string, id: string | undefined): string => {
  if (id === undefined) return JSON.stringify({ frameworks: SHOWN_FRAMEWORKS })
  const found: ShownFramework | undefined = SHOWN_FRAMEWORKS.find((one) => one.id === id)
  if (found === undefined) throw notFound(uri)
  return JSON.stringify(found)
}

const notFound = (uri: string): McpFault =>
  new McpFault("resource-not-found", "there is no such resource, or it is not yours", { uri })

const faultOf = (uri: string, refused: Refused): McpFault => {
  const { message, status } = refused
  const retryAfter = headerOf(refused, "retry-after")
  const data = retryAfter === "" ? { uri } : { uri, retryAfterSeconds: Number(retryAfter) }
  switch (status) {
    case 400:
    case 404:
      return notFound(uri)
    case 401:
    case 403:
      return new McpFault("unauthorized", message, data)
    case 429:
      return new McpFault("too-many", message, data)
    default:
      return new McpFault("internal", message, data)
  }
}

export const contentsOf = (contents: ReadonlyArray<ResourceContents>): ResourceContents => {
  const [first] = contents
  if (first === undefined) throw new Error("a resource was read without contents")
  return first
}
