/**
 * The service behind the real front, at the address that its OAuth documents name; a client with the provider of the official
 * SDK; and a person, who is a browser of a few lines that keeps the cookie and sends the forms.
 */
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js"
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js"
import { startServer } from "../../src/http/uws.ts"
import {
  addSponsor,
  PASSWORD,
  type ResolutionService,
  startResolution,
  type TestSponsor
} from "./resolution-service.ts"

export const BACK = "http://127.0.0.1:33418/callback"

export interface OAuthWorld {
  readonly service: ResolutionService
  readonly origin: string
  /** Ada, who is signed in. */
  readonly sponsor: TestSponsor
  readonly clock: { at: number }
  readonly close: () => Promise<void>
}

export const startOAuthWorld = async (
  options: Pick<NonNullable<Parameters<typeof startResolution>[0]>, "outbound"> = {}
): Promise<OAuthWorld> => {
  const clock = { at: Date.now() }
  const front = { host: "127.0.0.1", onDefect: () => undefined }
  // The documents name the service's own address, so the port is known before the routes are made.
  const probe = await startServer({ ...front, port: 0, routes: [] })
  const origin = `http://127.0.0.1:${probe.port}`
  probe.close()
  const service = await startResolution({ ...options, interfaceBaseUrl: origin, now: () => clock.at })
  const server = await startServer({
    ...front,
    port: probe.port,
    routes: service.routes,
    onDefect: (defect) => service.defects.push(defect)
  })
  const { email, headers, id } = await addSponsor(service, "ada")
  return {
    service,
    origin,
    sponsor: { email, id, headers: { ...headers, origin } },
    clock,
    close: async () => {
      server.close()
      await service.close()
    }
  }
}

export class Provider implements OAuthClientProvider {
  information: OAuthClientInformationMixed | undefined
  kept: OAuthTokens | undefined
  verifier = ""
  asked: URL | undefined
  readonly redirectUrl = BACK
  readonly clientMetadata = { client_name: "Test <b>host</b>", redirect_uris: [BACK] }
  readonly state = () => "a state & more"
  readonly clientInformation = () => this.information
  readonly saveClientInformation = (information: OAuthClientInformationMixed) => void (this.information = information)
  readonly tokens = () => this.kept
  readonly saveTokens = (tokens: OAuthTokens) => void (this.kept = tokens)
  readonly redirectToAuthorization = (url: URL) => void (this.asked = url)
  readonly saveCodeVerifier = (verifier: string) => void (this.verifier = verifier)
  readonly codeVerifier = () => this.verifier
}

export const sendForm = (
  url: string | URL,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {}
) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: new URL(url).origin, ...headers },
    body: new URLSearchParams(fields).toString()
  })

const unescaped = (text: string): string =>
  text.replaceAll("&amp;", "&").replaceAll("&#39;", "'").replaceAll("&quot;", '"')

export interface Decided {
  /** Of the consent page. */
  readonly page: string
  /** Where the last page leads. */
  readonly back: URL
}

/** Signs in, and presses a button of the consent page. */
export const decide = async (asked: URL, fields: Readonly<Record<string, string>>): Promise<Decided> => {
  const signIn = await sendForm(asked, { do: "sign-in", email: "ada@example.org", password: PASSWORD })
  if (signIn.status !== 303) throw new Error(`sign-in was answered ${signIn.status}`)
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ")
  const consent = await fetch(new URL(signIn.headers.get("location") ?? "", asked), { headers: { cookie } })
  const page = await consent.text()
  const done = await sendForm(asked, fields, { cookie })
  const text = await done.text()
  const [, refresh] = /<meta http-equiv="refresh" content="0;url=([^"]*)"/.exec(text) ?? []
  if (done.status !== 200 || refresh === undefined) throw new Error(`consent was answered ${done.status}: ${text}`)
  return { page, back: new URL(unescaped(refresh)) }
}
