/** How the endpoint is named that a case's own callback is. */

const PREFIX = "cbk_"

export const callbackIdOf = (caseId: string): string => `${PREFIX}${caseId}`

/** The case of a `callback_url`; undefined for a registered webhook. */
export const caseOfCallback = (endpointId: string): string | undefined =>
  endpointId.startsWith(PREFIX) ? endpointId.slice(PREFIX.length) : undefined
