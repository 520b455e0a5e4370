/** The public pages: each asks the declared endpoints what it shows, and turns the answer into HTML. */
import { Schema } from "effect"
import * as agents from "../../schema/api/registration.ts"
import * as council from "../../schema/api/council.ts"
import * as directory from "../../schema/api/directory.ts"
import * as log from "../../schema/api/log.ts"
import * as pages from "../../schema/api/pages.ts"
import * as open from "../../schema/api/public.ts"
import * as trust from "../../schema/api/trust.ts"
import * as vault from "../../schema/api/vault.ts"
import { apiError } from "../../schema/error.ts"
import { LeafType } from "../../schema/log.ts"
import { type BoundHandler, handler, raw } from "../http/handler.ts"
import { giveAsset, giveIcon } from "./assets.ts"
import { leadTo, showAt } from "./page-answer.ts"
import { type PageDeps, type PublicPageDeps, showRefusal } from "./page-deps.ts"
import { agentPage, agentsPage, AGENT_LIMIT } from "./public/agents.ts"
import { attestationPage } from "./public/attestation.ts"
import { BOARD_LIMIT, councilBoard } from "./public/council-board.ts"
import { guidePage, guidesPage } from "./public/guides.ts"
import { guides } from "./public/guide-texts.ts"
import { homePage, NEWEST_LOOKED } from "./public/home.ts"
import { LOG_LIMIT, logEntryPage, logPage } from "./public/log.ts"
import { ORGANIZATION_LIMIT, organizationPage, organizationsPage } from "./public/organizations.ts"
import { problemPage, problemsPage } from "./public/problems.ts"
import { ruling, rulingPage } from "./public/ruling.ts"
import { dossierPage, trustPage } from "./public/trust.ts"

export const publicHandlers = (given: PublicPageDeps): ReadonlyArray<BoundHandler> => {
  const deps = { ...given, show: showAt(given.baseUrl) }
  return [
    ...homeHandlers(deps),
    ...trustHandlers(deps),
    ...councilHandlers(deps),
    ...directoryHandlers(deps),
    ...logHandlers(deps),
    ...guideHandlers(deps),
    ...fileHandlers(deps)
  ]
}

interface PublicDeps extends PublicPageDeps {
  readonly show: ReturnType<typeof showAt>
}

const homeHandlers = ({ ask, baseUrl, hasModels, show }: PublicDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.home, async ({ request }) => {
    const [stats, verdicts] = await Promise.all([
      ask(directory.readStats, {}, request),
      ask(council.listVerdicts, { query: { limit: NEWEST_LOOKED } }, request)
    ])
    const view = {
      baseUrl,
      hasModels,
      stats: stats.ok ? stats.body : undefined,
      verdicts: verdicts.ok ? verdicts.body : undefined
    }
    return show(request, homePage(view))
  })
]

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i
/** More than the name of a host: a scheme, a path, a user name, a port. */
const ADDRESS = /[/\\@?#]|^[^:]+:\d+$/

/** A host with a path behind it at most. */
const PLAIN = /^(?:https?:\/\/)?[\p{L}\p{N}.-]+(?:[/?#][^@\\]*)?$/u

const trustHandlers = ({ ask, show }: PublicDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.trustPage, async ({ query: { q = "" }, request }) => {
    const asked = q.trim()
    if (asked === "") return show(request, trustPage(""))
    const isWholeAddress = ADDRESS.test(asked)
    const url = SCHEME.test(asked) ? asked : `https://${asked}`
    const found = await (isWholeAddress
      ? ask(trust.trustCheckUrl, { query: { url } }, request)
      : ask(trust.trustCheck, { path: { domain: asked } }, request))
    // What an address hides, such as another host before its @, is not in the name of the host alone.
    if (found.ok && isWholeAddress && !PLAIN.test(asked)) return show(request, dossierPage(found.body))
    if (found.ok) return leadTo(`/trust/${encodeURIComponent(found.body.domain_metadata.hostname)}`)
    return found.status === 400
      ? show(request, trustPage(asked, found.message), { status: 400 })
      : showRefusal(request, found)
  }),

  handler(pages.dossierPage, async ({ path: { domain }, request }) => {
    const found = await ask(trust.trustCheck, { path: { domain } }, request)
    if (found.ok) return show(request, dossierPage(found.body))
    return found.status === 400
      ? show(request, trustPage(domain, found.message), { status: 400 })
      : showRefusal(request, found)
  }),

  handler(pages.organizationsPage, async ({ query, request }) => {
    const q = (query.q ?? "").trim()
    const offset = rowOf(query.offset)
    if (q === "") return show(request, organizationsPage({ q, offset, found: undefined }))
    const found = await ask(
      open.searchPublicOrganizations,
      { query: { q, offset, limit: ORGANIZATION_LIMIT } },
      request
    )
    return found.ok ? show(request, organizationsPage({ q, offset, found: found.body })) : showRefusal(request, found)
  }),

  handler(pages.organizationPage, async ({ path: { org_id }, request }) => {
    const found = await ask(open.readPublicOrganization, { path: { org_id } }, request)
    return found.ok ? show(request, organizationPage(found.body)) : showRefusal(request, found)
  })
]

const councilHandlers = ({ ask, hasModels, show }: PublicDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.councilPage, async ({ query, request }) => {
    const { framework = "", list = "", q = "", sort = "", status = "", verdict = "" } = query
    const filter = { verdict, list, framework, status, q, sort, offset: rowOf(query.offset) }
    const found = await ask(council.listVerdicts, { query: { ...filter, limit: BOARD_LIMIT } }, request)
    if (!found.ok) return showRefusal(request, found)
    return show(request, councilBoard(found.body, filter, hasModels))
  }),

  handler(pages.rulingPage, async ({ path: { id }, request }) => {
    const found = await ask(council.readVerdict, { path: { id } }, request)
    return found.ok ? show(request, rulingPage(found.body)) : showRefusal(request, found)
  }),

  handler(pages.rulingLive, async ({ path: { id }, request }) => {
    const found = await ask(council.readVerdict, { path: { id } }, request)
    return found.ok ? show(request, ruling(found.body).text) : showRefusal(request, found)
  })
]

const directoryHandlers = ({ ask, show }: PublicDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.agentsPage, async ({ query, request }) => {
    const found = await ask(agents.directory, { query: { limit: AGENT_LIMIT, offset: rowOf(query.offset) } }, request)
    return found.ok ? show(request, agentsPage(found.body)) : showRefusal(request, found)
  }),

  handler(pages.agentPage, async ({ path, request }) => {
    const found = await ask(open.readPublicAgent, { path }, request)
    return found.ok ? show(request, agentPage(found.body)) : showRefusal(request, found)
  }),

  handler(pages.attestationPage, async ({ path, request }) => {
    const [sealed, checked] = await Promise.all([
      ask(vault.readAttestation, { path }, request),
      ask(vault.verifyAttestation, { path }, request)
    ])
    if (!sealed.ok) return showRefusal(request, sealed)
    return checked.ok ? show(request, attestationPage(sealed.body, checked.body)) : showRefusal(request, checked)
  }),

  handler(pages.problemsPage, async ({ query, request }) => {
    const { category = "", search = "" } = query
    const found = await ask(
      open.listPublicProblems,
      { query: { category, search, offset: rowOf(query.offset) } },
      request
    )
    return found.ok ? show(request, problemsPage(found.body, search, category)) : showRefusal(request, found)
  }),

  handler(pages.problemPage, async ({ path, request }) => {
    const found = await ask(open.readPublicProblem, { path }, request)
    return found.ok ? show(request, problemPage(found.body)) : showRefusal(request, found)
  })
]

const LEAF_HASH = /^[0-9a-f]{64}$/i
/** Opens one entry: its index, or the hash of its leaf. Everything else is an id. */
const ENTRY = /^(?:\d{1,15}|[0-9a-f]{64})$/i
const isLeafType = Schema.is(LeafType)

const logHandlers = ({ ask, show }: PublicDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.logPage, async ({ query, request }) => {
    const wanted = query.index?.trim() ?? ""
    if (ENTRY.test(wanted)) return leadTo(`/log/${encodeURIComponent(wanted)}`)
    const filter = { id: wanted || (query.id ?? ""), type: query.type ?? "", offset: rowOf(query.offset) }
    const asked = { ...(filter.id !== "" && { id: filter.id }), ...(isLeafType(filter.type) && { type: filter.type }) }
    const head = await ask(log.readLog, { query: { ...asked, limit: 0 } }, request)
    if (!head.ok) return showRefusal(request, head)
    // The interface counts from the oldest, because an index never changes; people want the newest.
    const end = Math.max(0, head.body.total - filter.offset)
    const start = Math.max(0, end - LOG_LIMIT)
    const found = await ask(log.readLog, { query: { ...asked, limit: end - start, offset: start } }, request)
    return found.ok ? show(request, logPage(found.body, filter)) : showRefusal(request, found)
  }),

  handler(pages.logEntryPage, async ({ path: { index }, request }) => {
    if (LEAF_HASH.test(index)) {
      const proof = await ask(log.inclusionProof, { query: { hash: index.toLowerCase() } }, request)
      return proof.ok ? leadTo(`/log/${proof.body.leaf_index}`) : showRefusal(request, proof)
    }
    if (!/^\d{1,15}$/.test(index)) return apiError("leaf-not-found")
    const found = await ask(log.readLog, { query: { limit: 1, offset: Number(index) } }, request)
    if (!found.ok) return showRefusal(request, found)
    const [entry] = found.body.entries
    return entry === undefined ? apiError("leaf-not-found") : show(request, logEntryPage(found.body, entry))
  })
]

const guideHandlers = ({ show }: PublicDeps): ReadonlyArray<BoundHandler> => [
  handler(pages.guidesPage, ({ request }) => show(request, guidesPage(guides()))),
  handler(pages.guidePage, ({ path: { name }, request }) => {
    const guide = guides().get(name)
    return guide === undefined ? apiError("not-found") : show(request, guidePage(guide, guides()))
  })
]

const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /cases/
Disallow: /console
Disallow: /staff
Disallow: /operator
Allow: /

`

const fileHandlers = (_deps: PageDeps): ReadonlyArray<BoundHandler> => {
  const robots = raw(200, "text/plain; charset=utf-8", ROBOTS, [["cache-control", "public, max-age=86400"]])
  return [
    handler(
      pages.asset,
      ({ path: { file, hash }, request }) => giveAsset(request, `/assets/${hash}/${file}`) ?? apiError("not-found")
    ),
    handler(pages.favicon, giveIcon),
    handler(pages.robotsTxt, () => robots)
  ]
}

/** A row to begin at, as an address names it; what is no number begins at the first. */
const rowOf = (offset: string | undefined): number =>
  offset !== undefined && /^\d{1,9}$/.test(offset) ? Number(offset) : 0
