/** Sentences of an answer without a law that more than one module has to know. */

export const NO_RULE = "The rule set holds no rule for this problem in this place, so no legal step can be recommended."
