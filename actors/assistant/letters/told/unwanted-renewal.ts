/**
 * Whether a story tells of a subscription that its writer does not want: it renewed, cannot be cancelled, or was never agreed to. A letter then
 * asks to end it, also where the law is a general one against unfair practices. In four languages. Pure, and linear in the text.
 */

const CONTRACT =
  /\b(?:subscriptions?|memberships?|free trials?|trial (?:period|offer|subscription)|plan|service|contract|gym|app|box|newsletter|streaming|abos?|abonnements?|mitgliedschaft|probe(?:monat|abo)|vertrag|contrat|essai gratuit|suscripci[oó]n|membres[ií]a|contrato|prueba gratuita)\b/i
const UNWANTED =
  /\b(?:auto(?:matic(?:ally)?)?[- ]?renew\w*|renewed|renews|(?:can(?:not|['’]t)|could(?: not|n['’]t)|unable to|no way to|tried to|trying to|asked (?:them )?to|refuse[sd]? to|won['’]t|wouldn['’]t|will not|impossible to|after (?:i|we) (?:had )?) ?(?:let me |let us )?cancel\w*|(?:i|we) (?:had )?(?:already )?cancel(?:l?ed)|negative option|(?:signed|enrolled) me up|(?:never|did ?n['’]t|did not) (?:sign(?:ed)? up|subscribe[d]?|enroll?(?:ed)?|agree[d]? to (?:a |the |any )?(?:subscription|membership|plan|renewal|trial))|turned into (?:a )?(?:paid )?(?:subscription|membership|plan))|(?<!\p{L})(?:verl[aä]nger\p{L}*|(?:gek[uü]ndigt|k[uü]ndigung (?:nicht|ignoriert))|nie abgeschlossen|reconduit\p{L}*|renouvel[eé]\p{L}*|r[eé]sili[eé]\p{L}*|sans mon accord|jamais souscrit|renovad[oa]|renov[oó]|dado de baja|darme de baja|sin mi consentimiento)(?!\p{L})/iu
/** It runs on by the writer's own wish. */
const WANTED =
  /\b(?:want to keep|keep my (?:subscription|membership|plan)|reinstate|restore|(?:they|it) cancel(?:l?ed) my)\b/i

export const tellsUnwantedRenewal = (story: string | undefined): boolean =>
  story !== undefined && CONTRACT.test(story) && UNWANTED.test(story) && !WANTED.test(story)
