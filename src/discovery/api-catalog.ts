/** /.well-known/api-catalog (RFC 9727): one link set (RFC 9264) that says where this interface is described. */

export const API_CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

export const makeApiCatalog = ({ baseUrl }: { readonly baseUrl: string }): string =>
  JSON.stringify({
    linkset: [
      {
        anchor: `${baseUrl}/`,
        "service-desc": [{ href: `${baseUrl}/openapi.json`, type: "application/json", title: "OpenAPI 3.1" }],
        "service-doc": [
          { href: `${baseUrl}/docs`, type: "text/html", title: "Interactive documentation" },
          { href: `${baseUrl}/llms.txt`, type: "text/plain", title: "For language models" }
        ],
        status: [{ href: `${baseUrl}/health/ready`, type: "application/json" }]
      }
    ]
  })
