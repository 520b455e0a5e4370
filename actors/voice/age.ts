/** The age from which a sponsor's voice counts. */

/** Days since its mailbox was verified. Longer than a campaign against a score waits, shorter than a case takes. */
export const AGE_DAYS_MIN = 7
