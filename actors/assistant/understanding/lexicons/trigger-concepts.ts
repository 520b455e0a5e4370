/** The concept of an issue's triggers, which `triggers.ts` fills with words. */
export const triggerConcept = (issue: string): string => `trigger_${issue}`
