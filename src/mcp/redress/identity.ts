/** The name and description of this server, for every document that contains them. */
import { SUPPORTED_VERSIONS } from "../protocol/message.ts"

export const SERVER_TITLE = "Redress"
/** At most 100 characters, the limit of registries and cards. */
export const SERVER_DESCRIPTION =
  "Help people with problems at organizations: triage, cases, trust checks, a council on laws"

export const PROTOCOL_VERSIONS: ReadonlyArray<string> = SUPPORTED_VERSIONS

/** The part of the name behind the slash. */
const OWN_NAME = "redress"

/** Reverse DNS with one slash: "example.redress/redress" at https://redress.example. */
export const serverNameOf = (baseUrl: string): string => `${publisherOf(baseUrl)}/${OWN_NAME}`

/** The domain-anchored name of the AI catalog. */
export const catalogIdOf = (baseUrl: string): string => `urn:air:${hostOf(baseUrl)}:mcp:${OWN_NAME}`

const publisherOf = (baseUrl: string): string => {
  const host = hostOf(baseUrl)
  return /[a-z]/i.test(host) ? host.split(".").toReversed().join(".") : host
}

/** A host that is not allowed in such a name, such as an IPv6 address, becomes localhost. */
const hostOf = (baseUrl: string): string => {
  const { hostname } = new URL(baseUrl)
  return /^[a-zA-Z0-9.-]+$/.test(hostname) ? hostname : "localhost"
}
