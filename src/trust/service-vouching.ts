/**
 * Texts that say that this service vouches for somebody: "Redress has verified it", "approved and vetted by the Redress
 * team", "this seal proves". A text may say that its agent files cases with this service.
 *
 * Always true: a no excuses the one claim that it stands before, and nothing else in the text. Reading takes linear time.
 */
import { hasUndenied, type Reading } from "./words-of-alarm.ts"

const PAST =
  "(?:verified|certified|approved|endorsed|accredited|authori[sz]ed|trusted|licen[sc]ed|recommended|backed|vetted|vouched|checked|audited|inspected|examined|tested|reviewed|guaranteed|confirmed|validated|cleared|screened|selected|chosen|appointed|sponsored|rated|awarded|verifiee?|certifiee?|approuvee?|verificad[ao]|certificad[ao]|aprobad[ao])"

/** This service by its name, and by what it is on its own pages. */
const NAMED = "redress"
const CALLED = `(?:${NAMED}|this (?:platform|site|registry|directory|vault|log)|the (?:attestation (?:service|vault)|issuer of this attestation))`

/** "Redress has checked it". Between them stand words that change nothing; a "not" is none of them. */
const IT_VOUCHES = `\\b${CALLED}(?:'s|’s)?(?: (?:and its \\w+|team|staff|service|people|operators?|itself|also|has|have|had|does|do|did|will|can|would|always|already|officially|fully|carefully|thoroughly|personally|then|now|hereby)){0,4} (?:${PAST}|verif(?:y|ies)|certif(?:y|ies)|approves?|endorses?|accredits?|trusts?|recommends?|backs?|vets?|vouch(?:es)?|guarantees?|warrants?|stands? behind|found|finds|considers?|deems?|calls? (?:it|this)|knows (?:it|this)|gives? (?:it|this)|gave (?:it|this))\\b`

/** "approved and vetted by the Redress team" */
const BY_IT = `\\b${PAST}(?:,? (?:and )?\\w+){0,4} (?:by|par|por) (?:the |our friends at )?(?:people |team |staff |experts |service |reviewers )?(?:of |at |behind |from )?(?:the )?${CALLED}\\b`

const ITS_SIGN =
  "(?:approval|seal|blessing|certificate|certification|endorsement|recommendation|badge|guarantee|stamp|accreditation|licen[sc]e|verification|authori[sz]ation|permission|backing)"
const SIGN_OF_IT = `\\b${NAMED}(?:'s|’s)? ${ITS_SIGN}\\b|\\b${ITS_SIGN} (?:of|from|by) (?:the )?${NAMED}\\b`

const OF_ITS_PEOPLE = `\\b(?:partner|member|part|agents?|representative|employee|subsidiary|branch|department|arm|ambassador|on behalf|in the name) (?:of|at|with) (?:the )?${NAMED}\\b|\\b(?:run|operated|owned|provided|offered|sent|employed) by (?:the )?${NAMED}\\b|\\bofficial (?:\\w+ )?(?:of|for) ${NAMED}\\b|\\b(?:official|verified|certified|authori[sz]ed|offizielle[nrs]?) ${NAMED}\\b|\\b${NAMED}[ -](?:verified|certified|approved|official|endorsed|accredited|authori[sz]ed|vetted|checked|tested|trusted|backed|recommended|partner)\\b|\\b(?:we|i) (?:are|am) (?:the )?${NAMED}\\b`

/** With other words between, where the agent is what it is said of. */
const OF_THE_AGENT = `\\b${NAMED}(?:,? [\\p{L}'’]+){0,6},? (?:vouch(?:es|ed)|recommend(?:s|ed)|certif(?:ies|ied)|endorse[sd]|guarantee[sd]|approve[sd]|verif(?:ies|ied)|vetted|checked|trusts|(?:does|do|did|will|can|would) (?:vouch|recommend|certify|endorse|guarantee|approve|verify|vet|back|trust)) (?:for )?(?:(?:this|the|our|its) (?:agent|bot|assistant|program|operator)|it|us|me)\\b`

const OF_SEAL =
  "\\bth(?:is|e) (?:seal|attestation|certificate|badge|entry in the log) (?:proves|means|shows|confirms|guarantees|certifies|is proof)\\b"

const ELSEWHERE = `\\bvon ${NAMED} (?:gepruft|verifiziert|zertifiziert|zugelassen|empfohlen|anerkannt)|\\b${NAMED} (?:hat|a|ha) (?:\\w+ ){0,4}(?:gepruft|verifiziert|zertifiziert|zugelassen|empfohlen|verifie|certifie|approuve|recommande|verificado|certificado|aprobado|recomendado)|\\b${NAMED} (?:empfiehlt|garantiert|burgt|bestatigt|recommande|garantit|certifie|verifie|recomienda|garantiza|certifica|verifica|avala)\\b|\\b(?:officiel(?:le)?|oficial) de ${NAMED}\\b`

const claims = [IT_VOUCHES, BY_IT, SIGN_OF_IT, OF_ITS_PEOPLE, OF_THE_AGENT, OF_SEAL, ELSEWHERE].map((one) =>
  hasUndenied(new RegExp(one, "u"))
)

export const saysServiceVouches = (read: Reading): boolean => claims.some((one) => one(read))
