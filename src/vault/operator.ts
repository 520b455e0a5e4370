/** The operator of this service, as far as the settings name it: its public address. */

export const operatorOf = (baseUrl: string): { readonly name: string; readonly uri: string } => ({
  name: new URL(baseUrl).hostname,
  uri: baseUrl
})
