/** The public endpoints of the transparency log: head, entries, proofs, tiles, checkpoint and keys. */
import * as api from "../../../schema/api/log.ts"
import { type ApiError, apiError } from "../../../schema/error.ts"
import { isoTime } from "../../../schema/text.ts"
import {
  type FoundLeaves,
  isNotWhole,
  type LeafSearch,
  type LogLeaf,
  type LogNotWhole,
  type LogReader
} from "../log-reader.ts"
import type { LogService } from "../log-service.ts"
import { parseTilePath } from "../tile-path.ts"
import type { HeaderList } from "../../http/exchange.ts"
import { type BoundHandler, handler, json, raw } from "../../http/handler.ts"
import { pageLinks, type PageWindow, pageWindow } from "../../http/paging.ts"

const LIMIT_DEFAULT = 50
const PATH = "/vcap-log"
/** Written hashes never change. */
const FOREVER: HeaderList = [["cache-control", "public, max-age=31536000, immutable"]]
/** A checkpoint may change after a moment. */
const SECONDS: HeaderList = [["cache-control", "public, max-age=2"]]
const FIVE_MINUTES: HeaderList = [["cache-control", "public, max-age=300"]]

export interface LogHandlerDeps {
  readonly log: LogService
  readonly baseUrl: string
}

export const logHandlers = (deps: LogHandlerDeps): ReadonlyArray<BoundHandler> => [
  readLog(deps),
  ...proofHandlers(deps.log),
  ...fileHandlers(deps.log),
  readSigningKeys(deps)
]

const phaseOf = ({ signer }: LogService): 0 | 1 => (signer === undefined ? 0 : 1)

const readLog = ({ log }: LogHandlerDeps): BoundHandler => {
  const { reader } = log
  const phase = phaseOf(log)
  return handler(api.readLog, async ({ query }) => {
    const window = pageWindow(query, LIMIT_DEFAULT)
    const head = await reader.head()
    const found = await entriesOf(reader, query, window, head.size)
    if (isNotWhole(found)) return apiError("log-not-whole")
    const { leaves, total } = found
    const body: typeof api.LogResponse.Type = {
      schema_version: api.VCAP_SCHEMA_VERSION,
      origin: reader.origin,
      phase,
      tree_size: head.size,
      root_hash: head.root,
      hash_alg: "sha256",
      signature_status: phase === 1 ? "signed" : log.isInterrupted ? "interrupted" : "pending",
      updated_at: head.updatedAt === null ? null : isoTime(head.updatedAt),
      // Leaves may have been appended between the two reads; the page belongs to the shown head.
      entries: leaves.filter(({ index }) => index < head.size).map(entryOf),
      total,
      ...window,
      links: {
        ...pages(pathOf(query), window, total),
        ...LINKS,
        checkpoint: phase === 0 ? null : `${PATH}/checkpoint`
      }
    }
    return json(200, body, pageLinks(pathOf(query), window, total))
  })
}

/** Proofs that a leaf is in the tree, and that one tree continues another. */
const proofHandlers = (log: LogService): ReadonlyArray<BoundHandler> => {
  const { checkpoints, reader } = log
  const { origin } = reader
  return [
    handler(api.inclusionProof, async ({ query }) => {
      if ((query.index === undefined) === (query.hash === undefined)) {
        return wrongQuery("index", "name a leaf: either its index, or its hash")
      }
      const { size: known } = await reader.head()
      const size = query.tree_size ?? known
      if (size > known) return apiError("tree-not-found")
      const index = query.index ?? (await reader.indexOf(query.hash ?? ""))
      if (isNotWhole(index)) return apiError("log-not-whole")
      if (index === undefined || index >= known) return apiError("leaf-not-found")
      if (index >= size) return wrongQuery("tree_size", `must be at least ${index + 1} for leaf ${index} to be in it`)
      const proof = await reader.inclusion(index, size)
      if (isNotWhole(proof)) return apiError("log-not-whole")
      return proof === undefined ? apiError("leaf-not-found") : json(200, { origin, ...proof, hash_alg: "sha256" })
    }),
    handler(api.consistencyProof, async ({ query: { from, to } }) => {
      const { size } = await reader.head()
      const until = to ?? size
      if (until > size || (to === undefined && from > size)) return apiError("tree-not-found")
      if (from > until) return wrongQuery("from", "must not be more than to")
      const proof = await reader.consistency(from, until)
      if (isNotWhole(proof)) return apiError("log-not-whole")
      return proof === undefined ? apiError("tree-not-found") : json(200, { origin, ...proof, hash_alg: "sha256" })
    }),
    handler(api.tlogProof, async ({ query: { index } }) => {
      const proof = await checkpoints.tlogProof(index)
      return proof._tag === "Proven"
        ? raw(200, "text/plain; charset=utf-8", proof.text, SECONDS)
        : proof._tag === "Unsigned"
          ? unsigned(log)
          : apiError(NO_TLOG_PROOF[proof._tag])
    })
  ]
}

/** The files of C2SP tlog-tiles: tiles, bundles of entries, and the checkpoint. */
const fileHandlers = (log: LogService): ReadonlyArray<BoundHandler> => {
  const { checkpoints, reader } = log
  return [
    handler(api.logTile, async ({ path, request }) => {
      // A tile has exactly one path, so escaped digits are refused.
      const tile = request.path.includes("%") ? undefined : parseTilePath(path.tile)
      if (tile === undefined) return apiError("tile-not-found")
      const { index, level, width } = tile
      const bytes = await (level === "entries" ? reader.bundle(index, width) : reader.tile(level, index, width))
      if (isNotWhole(bytes)) return apiError("log-not-whole")
      return bytes === undefined ? apiError("tile-not-found") : raw(200, "application/octet-stream", bytes, FOREVER)
    }),
    handler(api.checkpoint, async () => {
      const newest = await checkpoints.latest()
      if (isNotWhole(newest)) return apiError("log-not-whole")
      return newest === undefined ? unsigned(log) : raw(200, "text/plain; charset=utf-8", newest.note, SECONDS)
    })
  ]
}

const readSigningKeys = ({ baseUrl, log }: LogHandlerDeps): BoundHandler => {
  const phase = phaseOf(log)
  const status = phase === 1 ? "active" : log.isInterrupted ? "interrupted" : "pending"
  return handler(api.signingKeys, async () => {
    const body: typeof api.SigningKeysResponse.Type = {
      schema_version: api.VCAP_SCHEMA_VERSION,
      issuer: baseUrl,
      phase,
      status,
      keys: (await log.keys()).map(({ kid, status, valid_from, valid_until, vkey, x }) => ({
        kid,
        kty: "OKP",
        crv: "Ed25519",
        x,
        alg: "EdDSA",
        use: "sig",
        vkey,
        valid_from: isoTime(valid_from),
        valid_until: valid_until === null ? null : isoTime(valid_until),
        status
      }))
    }
    return json(200, body, FIVE_MINUTES)
  })
}

/** All entries, or those that were asked for. */
const entriesOf = async (
  reader: LogReader,
  { id, type }: LeafSearch,
  { limit, offset }: PageWindow,
  size: number
): Promise<FoundLeaves | LogNotWhole> => {
  if (id !== undefined || type !== undefined) return reader.find({ id, type }, offset, limit)
  const leaves = await reader.leaves(offset, limit)
  return isNotWhole(leaves) ? leaves : { leaves, total: size }
}

const entryOf = ({ at, id, index, leaf_hash, payload_hash, type }: LogLeaf): typeof api.LogEntry.Type => ({
  index,
  timestamp: isoTime(at),
  type,
  id,
  payload_hash,
  leaf_hash
})

/** A log that a key signed before is not told as one that was never signed. */
const unsigned = ({ isInterrupted }: LogService): ApiError =>
  apiError("signing_pending", isInterrupted ? { message: INTERRUPTED } : {})

const INTERRUPTED =
  "Heads of the log were signed before and are not signed now, because the service runs without its key, so there is no checkpoint; see signature_status"

const NO_TLOG_PROOF = {
  NoLeaf: "leaf-not-found",
  LogNotWhole: "log-not-whole"
} as const

const LINKS = {
  inclusion: `${PATH}/proof/inclusion`,
  consistency: `${PATH}/proof/consistency`,
  tile: `${PATH}/tile`,
  entries: `${PATH}/tile/entries`,
  signing_keys: "/.well-known/vcap-signing-keys.json"
} as const

/** The log's address with what was asked for. */
const pathOf = ({ id, type }: LeafSearch): string => {
  const query = new URLSearchParams({ ...(id !== undefined && { id }), ...(type !== undefined && { type }) }).toString()
  return query === "" ? PATH : `${PATH}?${query}`
}

/** The pages beside this one. */
const pages = (path: string, { limit, offset }: PageWindow, total: number) => {
  const page = (from: number): string => `${path}${path.includes("?") ? "&" : "?"}limit=${limit}&offset=${from}`
  return {
    next: limit > 0 && offset + limit < total ? page(offset + limit) : null,
    prev: limit > 0 && offset > 0 ? page(Math.max(0, Math.min(offset, total) - limit)) : null
  }
}

const wrongQuery = (path: string, message: string): ApiError =>
  apiError("invalid-query", { errors: [{ path, message }] })
