/** How accounts are verified (ACCOUNT_VERIFICATION), by default derived from the other settings. */
import type { VerificationMode } from "../../schema/sponsor-tier.ts"

/** The settings that determine who can reach the service. */
interface Exposure {
  readonly baseUrl: string | undefined
  readonly host: string
  readonly trustedProxies: unknown
  readonly trustProxy: boolean
}

/** Whether only this machine reaches the service, as far as the settings say. */
export const isOfThisMachine = ({ baseUrl: url, host, trustedProxies, trustProxy }: Exposure): boolean =>
  !trustProxy &&
  trustedProxies === undefined &&
  isLoopbackName(host) &&
  (url === undefined || isLoopbackName(new URL(url).hostname))

const isLoopbackName = (name: string): boolean =>
  name === "localhost" || /^\[?::1\]?$/.test(name) || /^127(?:\.\d{1,3}){3}$/.test(name)

/** How accounts are verified: as set, or by what the other settings allow. */
export const verificationMode = (
  settings: Exposure & { readonly accountVerification: VerificationMode | undefined; readonly smtpUrl: unknown }
): VerificationMode => {
  if (settings.accountVerification !== undefined) return settings.accountVerification
  if (settings.smtpUrl !== undefined) return "mail"
  return isOfThisMachine(settings) ? "off" : "operator"
}

/** What an operator should change when others can reach the service; one sentence each. */
export const exposureWarnings = ({ baseUrl, host }: Pick<Exposure, "baseUrl" | "host">): ReadonlyArray<string> =>
  isLoopbackName(host) || baseUrl?.startsWith("https:") === true
    ? []
    : [
        "HOST is not this machine and BASE_URL is no https address: cookies, keys and cases travel readable; set BASE_URL"
      ]
