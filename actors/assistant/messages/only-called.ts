/**
 * Whether a sentence tells of calls, messages or visits without what was said. Texts are as `plainWords` writes them.
 *
 * Always true: a sentence that has words of the caller is none.
 */

/** A call that says nothing is what is complained of, and no answer. */
const ONLY_CALLED =
  /^(?:[^.?!]{0,30} )?(?:they|he|she|it|the \w+)(?: just| have| has|'ve|'s| still| keep| keeps)* (?:call(?:ed|ing|s)?|phon(?:ed|ing|es)|rang|ring(?:ing|s)?|text(?:ed|ing|s)?)(?:,? (?:me|us|my|mum|mom|mother|work|job|boss|office|wife|husband|family|sister|brother|again|today|yesterday|daily|twice|back|this|every|all|day|week|morning|night|evening|at|on|in|the|\d+|times|o'clock|am|pm|three|four|five|six|ten))*\W*$/

/** The same with its day and hour, of anybody's telephone: "they also texted my sister at 6:40 on Sunday". */
const CONTACTS =
  /^(?:[^.?!]{0,30} )?(?:they|he|she|it|the \w+)(?: also| just| again| then| now| even| have| has|'ve|'s| still| keep| keeps)* (?:call(?:ed|ing|s)?|phon(?:ed|ing|es)|rang|ring(?:ing|s)?|text(?:ed|ing|s)?|messaged|contacted|visited|left (?:me )?(?:a |another )?voicemails?) (?:me|us|(?:my|our|his|her|the) \w+)\b/
/** What it said stands in the sentence. */
const HAS_WORDS =
  /\b(?:said|says?|saying|tell|tells|told|telling|ask\w*|offer\w*|refus\w*|agree\w*|promis\w*|claim\w*|want\w*|apologi\w*|admit\w*|confirm\w*|explain\w*|inform\w*|answer\w*|repl(?:y|ied|ies)|respond\w*|deny|denied|because|whether|if|that (?:i|they|he|she|it|the|my|we|there)|to (?:say|let|discuss|settle)|owes?|pay\w*|refund\w*|will|would|won't|back)\b|:(?!\d)|"/

export const onlyCalled = (text: string): boolean =>
  ONLY_CALLED.test(text) || (CONTACTS.test(text) && !HAS_WORDS.test(text))
