/** Which way accounts are verified (ACCOUNT_VERIFICATION), from what the other settings allow. */
import type { VerificationMode } from "../schema/sponsor-tier.ts"
import type { Settings } from "./config.ts"

/** Whether only this machine reaches the service, as far as the settings say. */
export const isOfThisMachine = ({
  baseUrl: url,
  host,
  trustProxy
}: Pick<Settings, "baseUrl" | "host" | "trustProxy">): boolean =>
  !trustProxy && isLoopbackName(host) && (url === undefined || isLoopbackName(new URL(url).hostname))

const isLoopbackName = (name: string): boolean =>
  name === "localhost" || /^\[?::1\]?$/.test(name) || /^127(?:\.\d{1,3}){3}$/.test(name)

/** How accounts are verified: as set, or by what the other settings allow. */
export const verificationMode = (
  settings: Pick<Settings, "accountVerification" | "baseUrl" | "host" | "smtpUrl" | "trustProxy">
): VerificationMode => {
  if (settings.accountVerification !== undefined) return settings.accountVerification
  if (settings.smtpUrl !== undefined) return "mail"
  return isOfThisMachine(settings) ? "off" : "operator"
}
