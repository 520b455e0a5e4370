/** Who runs this service, as far as its settings tell: its public address. */

export const operatorOf = (baseUrl: string): { readonly name: string; readonly uri: string } => ({
  name: new URL(baseUrl).hostname,
  uri: baseUrl
})
