/** The name of a body as it stands within a sentence: "the Federal Trade Commission", "the small claims court". */

/** Names that stand without an article. */
const BARE: ReadonlySet<string> = new Set([
  "1-800-MEDICARE",
  "Consumer Protection Ontario",
  "FTC IdentityTheft.gov",
  "Federal Student Aid",
  "HUD Fair Housing"
])
/** Names whose first word is written small within a sentence. */
const COMMON = /^(?:Small claims|National (?=data|ADR)|Prudential|Federal external)/

export const bodyName = (name: string): string => {
  if (BARE.has(name) || /^(?:the|a|an) /.test(name)) return name
  return `the ${COMMON.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name}`
}
