/** Makes the documents that tell OAuth clients how to connect: RFC 9728 for the MCP addresses, RFC 8414 for this service. */

const MCP_PATHS = ["/mcp", "/mcp/agent"] as const
export const SCOPE = "agent"

const PROTECTED_RESOURCE = "/.well-known/oauth-protected-resource"
export const AUTHORIZATION_SERVER = "/.well-known/oauth-authorization-server"
export const AUTHORIZE = "/oauth/authorize"
export const TOKEN = "/oauth/token"
export const REVOKE = "/oauth/revoke"
export const REGISTER = "/oauth/register"

/** The address of the document of an MCP address. */
const resourceMetadataOf = (baseUrl: string, path: string): string => `${baseUrl}${PROTECTED_RESOURCE}${path}`

/** The documents by path. The one without a resource path describes `/mcp`. */
export const protectedResources = (baseUrl: string): ReadonlyArray<readonly [path: string, document: object]> =>
  [["", "/mcp"] as const, ...MCP_PATHS.map((path) => [path, path] as const)].map(([suffix, path]) => [
    `${PROTECTED_RESOURCE}${suffix}`,
    {
      resource: `${baseUrl}${path}`,
      authorization_servers: [baseUrl],
      scopes_supported: [SCOPE],
      bearer_methods_supported: ["header"],
      resource_name: "Redress",
      resource_documentation: `${baseUrl}/docs`
    }
  ])

export const authorizationServer = (baseUrl: string): object => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}${AUTHORIZE}`,
  token_endpoint: `${baseUrl}${TOKEN}`,
  revocation_endpoint: `${baseUrl}${REVOKE}`,
  registration_endpoint: `${baseUrl}${REGISTER}`,
  scopes_supported: [SCOPE],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${baseUrl}/docs`
})

/** RFC 8707: a token is valid for all MCP addresses of this service, whichever was named. */
export const isOurResource = (baseUrl: string, resource: string): boolean =>
  ["", "/", ...MCP_PATHS].some((path) => resource === `${baseUrl}${path}`)

/** The challenge of a 401 (RFC 6750, RFC 9728). `invalid`: a credential was sent and is not valid. */
export const challengeOf = (baseUrl: string, path: string, invalid: boolean): string =>
  [
    `Bearer resource_metadata="${resourceMetadataOf(baseUrl, path)}"`,
    `scope="${SCOPE}"`,
    ...(invalid ? [`error="invalid_token"`, `error_description="The credential is not valid or has ended"`] : [])
  ].join(", ")
