/**
 * Words with which a name claims a standing that nobody gave it: verified, official, certified, or the name of this
 * service. An agent's name must have none of them, nor a role (`words-of-alarm.ts`); an organization may have an
 * office's or a company's name with such a word.
 *
 * Always true: reading takes linear time.
 */
import { both, type Reading, readingOf } from "./words-of-alarm.ts"

/** In English, German, French, Spanish, Italian and Portuguese, without marks. */
const STANDING =
  /\b(?:official(?:ly)?|verified|certified|accredited|authori[sz]ed|offiziell(?:e[nrs]?)?|amtlich(?:e[nrs]?)?|verifiziert(?:e[nrs]?)?|zertifiziert(?:e[nrs]?)?|autorisiert(?:e[nrs]?)?|officiel(?:le)?|verifiee?|certifiee?|oficial|verificad[ao]|certificad[ao]|autorizad[ao]|ufficiale|verificat[ao]|certificat[ao]|autorizzat[ao])\b/u

/** Words of trust that many companies are named with, where somebody is said to have given it. */
const GIVEN =
  /\b(?:approved|endorsed|recommended|trusted|licen[sc]ed|backed|empfohlen|gepruft|zugelassen|recommande|approuve|recomendado|aprobado) (?:by|von|par|por|partner|seller|agent|service)\b/u

/** This service alone: others have the word in their names, such as a housing redress scheme. */
const SERVICE =
  /^redress$|\b(?:by|von|par|por|from) redress\b|\bredress (?:official|partners?|support|team|staff|verified|certified|approved|agent|helpdesk|security|admin(?:istrator)?)\b/mu

/** The word in names of others, which are schemes for complaints. */
const OTHERS_REDRESS = /\b(?:property|housing|lettings?|consumer|financial|ombudsman|legal|collective) redress\b/gu
const hasServiceName = both(/\bredress\b/u)

/** Whether the name is, or has in it, that of this service. */
export const bearsServiceName = (name: string): boolean => {
  return hasServiceName(without(OTHERS_REDRESS, readingOf(apart(name))))
}

/** Names of offices and callings, which are no claim. */
const USUAL =
  /\b(?:official (?:receivers?|solicitors?|journal|gazette|assignees?|trustees?)|certified (?:public |general |management )?accountants?|certified financial planners?|journal officiel|(?:colegio|camara|escuela|boletin|diario|credito|instituto) oficial|amtlich(?:e[rs]?)? (?:bekanntmachung|anzeiger))\b/gu

/** A company may have such a word in its registered name: Official Payments Corporation. An office is none. */
const COMPANY =
  /[\s,](?:incorporated|inc|corporation|corp|company|co|llc|llp|limited|ltd|plc|gmbh|ag|kg|ug|ohg|se|sa|sas|sarl|s\.a|s\.a\.s|s\.l|sl|srl|s\.r\.l|spa|bv|b\.v|nv|n\.v|l\.l\.c)\.?$/mu
const INSTITUTION =
  /\b(?:verified|verifiziert\w*|verifiee?|verificad[ao]|verificat[ao]|bank\w*|banque|banco|banca|government|agency|office|bureau|authority|ministry|department|court|police|redress|refunds?|support|security|help ?desk|service|behorde|amt|polizei|gericht|ministerium|gouvernement|ministere|gobierno|ministerio|policia|oficina|agencia)\b/u

const hasStanding = both(STANDING)
const isGiven = both(GIVEN)
const isOfService = both(SERVICE)
const isOfInstitution = both(INSTITUTION)

export const claimsStanding = (name: string): boolean => {
  const read = without(USUAL, readingOf(apart(name)))
  if (isGiven(read) || isOfService(read)) return true
  return hasStanding(read) && (isOfInstitution(read) || !COMPANY.test(read.text))
}

const without = (excused: RegExp, read: Reading): Reading => {
  const text = read.text.replaceAll(excused, " ")
  // What was left out of the text is left out of its folded form too.
  return text === read.text ? read : readingOf(text)
}

/** VerifiedBank is two words. */
const apart = (name: string): string => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
