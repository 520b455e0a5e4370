/** The id of the endpoint behind a case's `callback_url`. */

const PREFIX = "cbk_"

export const callbackIdOf = (caseId: string): string => `${PREFIX}${caseId}`

/** The case of a `callback_url`; undefined for a registered webhook. */
export const caseOfCallback = (endpointId: string): string | undefined =>
  endpointId.startsWith(PREFIX) ? endpointId.slice(PREFIX.length) : undefined
