/** The age from which a sponsor's voice counts. */

/** Days since its mailbox was verified. A week is longer than a campaign for a score waits, and shorter than a case. */
export const AGE_DAYS_MIN = 7
