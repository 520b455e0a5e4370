/** Which way accounts are verified (ACCOUNT_VERIFICATION), from what the other settings allow. */
import type { VerificationMode } from "../../schema/sponsor-tier.ts"
import type { Settings } from "../config.ts"

/** Whether only this machine reaches the service, as far as the settings say. */
export const isOfThisMachine = ({
  baseUrl: url,
  host,
  trustedProxies,
  trustProxy
}: Pick<Settings, "baseUrl" | "host" | "trustedProxies" | "trustProxy">): boolean =>
  !trustProxy &&
  trustedProxies === undefined &&
  isLoopbackName(host) &&
  (url === undefined || isLoopbackName(new URL(url).hostname))

export const isLoopbackName = (name: string): boolean =>
  name === "localhost" || /^\[?::1\]?$/.test(name) || /^127(?:\.\d{1,3}){3}$/.test(name)

/** How accounts are verified: as set, or by what the other settings allow. */
export const verificationMode = (
  settings: Pick<Settings, "accountVerification" | "baseUrl" | "host" | "smtpUrl" | "trustedProxies" | "trustProxy">
): VerificationMode => {
  if (settings.accountVerification !== undefined) return settings.accountVerification
  if (settings.smtpUrl !== undefined) return "mail"
  return isOfThisMachine(settings) ? "off" : "operator"
}

/** What an operator should change who lets others reach the service; one sentence each. */
export const exposureWarnings = ({ baseUrl, host }: Pick<Settings, "baseUrl" | "host">): ReadonlyArray<string> =>
  isLoopbackName(host) || baseUrl?.startsWith("https:") === true
    ? []
    : [
        "HOST is not this machine and BASE_URL is no https address: cookies, keys and cases travel readable; set BASE_URL"
      ]
