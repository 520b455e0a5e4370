/**
 * Whether the person corrects a sum of the case with a pair of sums. "It was 1500, not 1450" does. "Twice that, 2900, not 1450" and
 * "imagine, 2900 instead of 1450!" do not: they tell of a demand or a law. English, German, French and Spanish. Pure, and linear in the
 * text.
 *
 * Always true:
 * - A sum called a multiple ("twice that") corrects nothing.
 * - A sum that is a multiple of the known one by its number corrects it only where the person says "it was", or that they erred.
 */

/** "Twice that", "le double"; who typed something twice or double-checked tells no multiple. */
const MULTIPLE =
  /(?<!\p{L})(?:(?:twice|double|doubled|triple|treble|three times|four times|half)(?! ?-?check)(?!\p{L})(?! (?:charged|booked|posted)(?!\p{L}))|(?:das |den |die )?(?:doppelte|dreifache|h[aä]lfte|halbe)[rsn]?(?!\p{L})|(?:doppelt|dreimal|zweimal) so (?:viel|hoch|teuer)|(?:le|du) (?:double|triple)(?!\p{L})|(?:deux|trois) fois|la moiti[eé]|(?:el|al) (?:doble|triple)(?!\p{L})|(?:dos|tres) veces|la mitad)/iu
const TWICE_DONE =
  /(?<!\p{L})(?:typed|wrote|written|said|entered|sent|counted|checked|paid|charged|told|put|getippt|geschrieben|gesagt|tap[eé]|[eé]crit|dit|escrib\p{L}+|dije|puse) (?:\p{L}+ ){0,2}(?:twice|zweimal|deux fois|dos veces)(?!\p{L})/giu

/** "Sorry", "I meant", "j'ai fait une erreur". */
const ERRED =
  /(?<!\p{L})(?:sorry|oops|i meant|mistakes?|mistaken|my bad|correction|typos?|typed|mistyped|wrong|misread|i was off|actually|vertippt|verschrieben|vertan|geirrt|entschuldig\p{L}*|korrektur|falsch|pardon|d[eé]sol[eé]e?|tromp[eé]e?|erreur|rectif\p{L}*|perd[oó]n|equivoqu[eé]|equivocad[oa]|correcci[oó]n|error)(?!\p{L})/iu
/** "It was", "I paid": the person says what it was. */
const SAYS_WHAT =
  /(?<!\p{L})(?:(?:it|that|the (?:deposit|amount|price|sum|total|charge|bill|fee|ticket|rent))(?:['’]?s| is| was)|(?:i|we)(?:['’]ve| have)? (?:actually |really )?(?:paid|gave|sent|transferred|spent)|es (?:war(?:en)?|ist|sind)|das (?:war(?:en)?|ist|sind)|(?:ich|wir) (?:habe|haben) |c['’](?:est|[eé]tait)|j['’]ai pay[eé]|eran?|fue(?:ron)?|son|es|pagu[eé])(?!\p{L})/iu

/** Exclamations: the sum behind them is what somebody wants. */
const EXCLAIMS =
  /(?<!\p{L})(?:suddenly|all of a sudden|out of nowhere|imagine|can you believe|unbelievable|wow|omg|pl[oö]tzlich|auf einmal|unglaublich|stell(?:en Sie)? (?:dir|sich) vor|wahnsinn|soudain|tout [aà] coup|incroyable|imaginez|de repente|de pronto|incre[ií]ble|imag[ií]n\p{L}{1,3})(?!\p{L})/iu

const RATIOS = [2, 3, 4, 0.5, 1 / 3, 0.25]

/** Whether a text calls a sum a multiple, or is astonished at it, and admits no error. */
export const tellsOtherSum = (text: string): boolean => {
  const told = text.replaceAll(TWICE_DONE, " ")
  return MULTIPLE.test(told) || (EXCLAIMS.test(told) && !ERRED.test(told))
}

/** Whether the right sum takes the place of the wrong one by the person's own word. */
export const isOwnCorrection = (
  text: string,
  { right, wrong }: { readonly right: string; readonly wrong: string }
): boolean => {
  const told = text.replaceAll(TWICE_DONE, " ")
  if (tellsOtherSum(text)) return false
  const ratio = Number.parseFloat(right) / Number.parseFloat(wrong)
  return ERRED.test(told) || SAYS_WHAT.test(told) || !RATIOS.some((one) => Math.abs(one - ratio) < 0.001)
}
