/** Who runs this service, as far as its settings tell: its public address, and the contact of security.txt. */

export const operatorOf = (baseUrl: string): { readonly name: string; readonly uri: string } => ({
  name: new URL(baseUrl).hostname,
  uri: baseUrl
})

export const contactOf = (baseUrl: string): string => `mailto:security@${new URL(baseUrl).hostname}`
