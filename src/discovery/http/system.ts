/**
 * Health, metrics and descriptions of the service. A description is made on first use; a client that has it gets 304.
 * The pipeline adds `Access-Control-Allow-Origin: *` to all of it.
 */
import { hash, timingSafeEqual } from "node:crypto"
import * as api from "../../../schema/api/system.ts"
import { apiError } from "../../../schema/error.ts"
import { API_CATALOG_TYPE, makeApiCatalog } from "../api-catalog.ts"
import { DOCS_PAGE } from "../docs-page.ts"
import { asset, DOCS_POLICY, readDocsAssets } from "../docs.ts"
import type { Asset } from "../../http/asset-answer.ts"
import { makeLlmsTxt } from "../llms-txt.ts"
import { makeOpenApi } from "../open-api.ts"
import type { DiscoverySettings } from "../routes.ts"
import { AI_CATALOG_TYPE, makeAiCatalog, makeServerCard, SERVER_CARD_TYPE } from "../server-card.ts"
import { makeSecurityTxt } from "../security-txt.ts"
import { bearerToken } from "../../auth/authenticator.ts"
import { FIVE_MINUTES, giveAsset } from "../../http/asset-answer.ts"
import type { HeaderList } from "../../http/exchange.ts"
import { onFirstUse } from "../../concurrency/on-first-use.ts"
import { type BoundHandler, handler, json, NO_STORE, raw } from "../../http/handler.ts"

export interface Readiness {
  readonly status: "ok" | "starting" | "stopping" | "unavailable"
  /** One word for the database, such as up or down. */
  readonly database: string
  /** up, or down when nothing could be committed for seconds; reads continue. */
  readonly writes: string
  /** damaged when a leaf of the transparency log was found changed; otherwise absent. */
  readonly log?: "damaged" | undefined
}

export interface SystemDeps {
  readonly discovery: DiscoverySettings
  readonly readiness: () => Readiness
  /** The text of a scrape and its content type. */
  readonly metrics: { readonly text: () => Promise<string>; readonly contentType: string }
  /** Undefined: the metrics are public. */
  readonly metricsToken?: string | undefined
  /** Where vulnerabilities are reported; undefined: there is no security.txt. */
  readonly securityContact?: string | undefined
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Files of the docs page change with the package; their ETag makes the daily question cheap. */
const ONE_DAY: HeaderList = [
  ["cache-control", "public, max-age=86400"],
  ["x-content-type-options", "nosniff"]
]
const PAGE: HeaderList = [
  ["cache-control", "no-cache"],
  ["content-security-policy", DOCS_POLICY],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "no-referrer"]
]
const RETRY_SOON: HeaderList = [...NO_STORE, ["retry-after", "1"]]
/** The link that RFC 9727 asks for on the catalog itself. */
const CATALOG: HeaderList = [...FIVE_MINUTES, ["link", '</.well-known/api-catalog>; rel="api-catalog"']]

const NO_METRICS = apiError("missing-credential", {
  message: "Send METRICS_TOKEN in the header Authorization: Bearer …",
  headers: NO_STORE
})

/** Compared in constant time; hashes of any text have one length. */
const mayScrape = (token: string | undefined, authorization: string): boolean => {
  if (token === undefined) return true
  const hashOf = (text: string) => hash("sha256", text, "buffer")
  return timingSafeEqual(hashOf(bearerToken(authorization) ?? ""), hashOf(token))
}

const textAsset = (contentType: string, text: string): Asset => asset(contentType, Buffer.from(text))

export const systemHandlers = (deps: SystemDeps): ReadonlyArray<BoundHandler> => {
  const { discovery } = deps
  const openApi = onFirstUse(() => textAsset("application/json", JSON.stringify(makeOpenApi(discovery))))
  const llmsTxt = onFirstUse(() => textAsset("text/plain; charset=utf-8", makeLlmsTxt(discovery)))
  const catalog = onFirstUse(() => textAsset(API_CATALOG_TYPE, makeApiCatalog(discovery)))
  const card = onFirstUse(() => textAsset(SERVER_CARD_TYPE, makeServerCard(discovery)))
  const aiCatalog = onFirstUse(() => textAsset(AI_CATALOG_TYPE, makeAiCatalog(discovery)))
  const page = onFirstUse(() => textAsset("text/html; charset=utf-8", DOCS_PAGE))
  const files = onFirstUse(readDocsAssets)
  const alive = json(200, { status: "ok" }, NO_STORE)

  return [
    handler(api.live, () => alive),
    handler(api.ready, () => {
      const { database, log, status, writes } = deps.readiness()
      return json(
        status === "ok" ? 200 : 503,
        { status, database, writes, log },
        status === "ok" ? NO_STORE : RETRY_SOON
      )
    }),
    handler(api.metrics, async ({ request }) =>
      mayScrape(deps.metricsToken, request.header("authorization"))
        ? raw(200, deps.metrics.contentType, await deps.metrics.text(), NO_STORE)
        : NO_METRICS
    ),
    handler(api.openApi, ({ request }) => giveAsset(request, openApi(), FIVE_MINUTES)),
    handler(api.docs, ({ request }) => giveAsset(request, page(), PAGE)),
    handler(api.docsAsset, ({ path, request }) => {
      const file = files().get(path.file)
      return file === undefined ? apiError("not-found") : giveAsset(request, file, ONE_DAY)
    }),
    handler(api.llmsTxt, ({ request }) => giveAsset(request, llmsTxt(), FIVE_MINUTES)),
    handler(api.apiCatalog, ({ request }) => giveAsset(request, catalog(), CATALOG)),
    handler(api.securityTxt, () =>
      deps.securityContact === undefined
        ? apiError("not-found")
        : raw(
            200,
            "text/plain; charset=utf-8",
            makeSecurityTxt({ ...discovery, contact: deps.securityContact }, deps.now()),
            FIVE_MINUTES
          )
    ),
    handler(api.serverCard, ({ request }) => giveAsset(request, card(), FIVE_MINUTES)),
    handler(api.serverCardAlias, ({ request }) => giveAsset(request, card(), FIVE_MINUTES)),
    handler(api.aiCatalog, ({ request }) => giveAsset(request, aiCatalog(), FIVE_MINUTES))
  ]
}
