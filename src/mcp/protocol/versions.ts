/**
 * The protocol's versions, and the era of a request. Until 2025-11-25 a client opens a session first; from 2026-07-28 on
 * every request is self-contained. A request belongs to exactly one era.
 */
import type { JsonObject } from "./definition.ts"
import { isObject } from "./json-rpc.ts"

/** Newest last. Session ids contain the index: add at the end, remove nothing. */
export const LEGACY_VERSIONS = ["2025-03-26", "2025-06-18", "2025-11-25"] as const
export type LegacyVersion = (typeof LEGACY_VERSIONS)[number]
export const MODERN_VERSION = "2026-07-28"
export type Version = LegacyVersion | typeof MODERN_VERSION
/** Newest first, as clients choose. */
export const SUPPORTED_VERSIONS: ReadonlyArray<Version> = [MODERN_VERSION, "2025-11-25", "2025-06-18", "2025-03-26"]

const NEWEST_LEGACY: LegacyVersion = "2025-11-25"
const OLDEST_LEGACY: LegacyVersion = "2025-03-26"

export const META = {
  protocolVersion: "io.modelcontextprotocol/protocolVersion",
  clientCapabilities: "io.modelcontextprotocol/clientCapabilities",
  serverInfo: "io.modelcontextprotocol/serverInfo",
  subscriptionId: "io.modelcontextprotocol/subscriptionId",
  logLevel: "io.modelcontextprotocol/logLevel"
} as const

export const isLegacyVersion = (version: unknown): version is LegacyVersion =>
  version === "2025-11-25" || version === "2025-06-18" || version === "2025-03-26"

/**
 * The version that answers `initialize`: the requested one, else our newest. A client older than all of ours gets our
 * oldest, which it most likely understands.
 */
export const negotiate = (requested: string): LegacyVersion => {
  if (isLegacyVersion(requested)) return requested
  return /^\d{4}-\d{2}-\d{2}$/.test(requested) && requested < OLDEST_LEGACY ? OLDEST_LEGACY : NEWEST_LEGACY
}

/** The members of `_meta`, or undefined when there is no such object. */
export const metaOf = (params: JsonObject): JsonObject | undefined => {
  const meta = params["_meta"]
  return isObject(meta) ? meta : undefined
}

/**
 * Whether the request is stateless: its body claims a version, or its header names a stateless one. The body takes
 * precedence, because intermediaries write headers.
 */
export const isModern = (header: string, params: JsonObject): boolean =>
  header === MODERN_VERSION || metaOf(params)?.[META.protocolVersion] !== undefined
