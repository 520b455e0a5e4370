/** Concepts of telephone, internet, energy and unwanted calls and messages. */
import type { Lexicon } from "../lexicon.ts"

export const telecom: Lexicon = {
  telecom_company:
    "verizon|at t|att|t mobile|tmobile|sprint|comcast|xfinity|spectrum|charter|cox|frontier|centurylink|lumen|optimum|altice|dish network|directv|us cellular|cricket|boost mobile|mint mobile|google fi|metro pcs|virgin media|talktalk|talk talk|bt|ee|o2|vodafone|three mobile|sky|plusnet|giffgaff|hyperoptic|openreach|community fibre|tesco mobile|bell|bell canada|rogers|telus|fido|koodo|virgin plus|freedom mobile|freedom|videotron|shaw|eastlink|sasktel|cogeco|fizz|public mobile|bell aliant|bell mts|distributel|teksavvy|chatr|telekom|eir|three ireland|orange|sfr|bouygues|free mobile|movistar|yoigo|1 1|windstream|mediacom|hughesnet|viasat|starlink|visible|straight talk|tracfone|consumer cellular|earthlink|rcn|wow internet|primus|xplore|xplornet",
  telecom_strict:
    "verizon|at t|t mobile|tmobile|comcast|xfinity|spectrum|cox|centurylink|optimum|directv|us cellular|mint mobile|virgin media|talktalk|talk talk|ee|o2|vodafone|plusnet|giffgaff|bell canada|bell|rogers|telus|fido|koodo|freedom mobile|videotron|shaw|eastlink|sasktel|cogeco|public mobile|bell aliant|bell mts|bt|broadband|landline|phone company|phone provider|cell phone company|mobile provider|mobile contract|phone contract|internet provider|internet service|cable company|phone service|wireless carrier|telecom*|sim card|sims|sim|roaming|modem|porting|port my number|unlock|fibre|fiber|telekom|mobilfunk*|dsl|festnetz|handyvertrag|forfait mobile|operateur|movistar|router|tech visit|cable|cell phone|cellphone|phone line|phone bill|wireless",
  telecom_service:
    "broadband|internet|landline|phone|phones|telephone|cell|cell phone|mobile|wireless|cable|modem|router|sim|sims|fiber|fibre|mbps|wifi|wi fi|data|roaming|line|lines|port|porting|unlock|tv|dsl|handyvertrag|phone number|number|voicemail|text|texts|5g|signal|outage|speed|speeds|bundle|carrier|internetanschluss|ligne|internet connection|box|numero",
  telecom_trouble:
    "charg*|bill|bills|billed|fee|fees|overcharg*|price|raised|raise|hike|increase*|quoted|promis*|switch*|slam*|cram*|without my ok|without my permission|slow|mbps|outage|no service|dead|down|not working|no signal|cancel*|cancellation fee|termination fee|exit fee|let me leave|leave|port|unlock|returned|modem|equipment|technician*|appointment*|never showed|installation|install*|disconnect*|cut off|contract|credit marker|signed up for|never signed|extra sims|two extra|hold|reps|stories|debt collector*|collection*|refund|credit|rude|transfer|roaming|upgrade|downgrade|resili*|factur*|kundig*|abgeschaltet|langsam|lent|coupe|close her phone|close the account|phone and broadband|installer|fault|died",
  energy_company:
    "british gas|ovo|octopus energy|octopus|edf|eon|e on|eon next|scottish power|scottishpower|sse|npower|bulb energy|utilita|utility warehouse|shell energy|so energy|con ed|con edison|pg e|duke energy|national grid|comed|socalgas|dominion energy|fpl|xcel|hydro|hydro one|enbridge|gas company|electric company|power company|water company|energy supplier|energy company|energy provider|supplier|utility|utility company|utilities|thames water|southern water|water board|stadtwerke|stromanbieter|stromversorger|fournisseur d energie|engie|endesa|iberdrola|bord gais|electric ireland|energia",
  energy:
    "energy|electric*|gas|meter|smart meter|prepayment meter|kwh|tariff|heating oil|electric bill|power bill|gas bill|water bill|strom|stromvertrag|gasrechnung|electricite|gaz|luz|electricidad|contador|standing charge|units|readings|meter reading*|direct debit|supply|final bill|catch up bill|back bill*|backbill*|estimated",
  energy_strict:
    "british gas|ovo|octopus energy|edf|eon|e on|scottish power|scottishpower|sse|npower|bulb energy|utilita|energy supplier|energy company|energy provider|energy bill|smart meter|prepayment meter|meter reading*|electricity bill|gas bill|gas and electricity|electricity supplier|gas supplier|energy account|electricity|meter|energy",
  robocall:
    "robocall*|robo call*|autodial*|auto dial*|prerecorded|pre recorded|recorded voice*|recorded message*|recorded call*|recording|recordings|telemarket*|spam call*|spam text*|junk call*|sales call*|cold call*|text messages a week|marketing texts|spam messages|werbeanruf*|grabacion*|llamadas|extended warranty calls|calls about my car|do not call|dnc|donotcall|unwanted calls|unwanted texts|texting|keep texting|keeps texting|text messages|spoofed|political texts|political calls|auto warranty|texts from|solicit*|demarchage telephonique|calls from",
  calls:
    "call|calls|calling|called|ring|rings|ringing|text|texts|texting|messages|message|voicemail*|phone|llam*|anruf*|appel*",
  stop_asked:
    "stop|replied stop|write stop|text stop|do not call|unsubscribe*|opt out|opted out|asked them to stop|told them to stop|remove my number|take me off|dejen|no llamen|no call list|never gave consent|without consent|without my consent|on the do not call|keeps|keep|still|every day|all day|again|not kevin|wrong number|wrong person|not me",
  marketing_mail:
    "email*|e mail*|e mails|newsletter*|promotion*|promotional|mailing list|spam|junk mail|marketing mail*|marketing email*|inbox|werbemail*|correos|courriel*|publicite|offers by email|messages",
  unsubscribe:
    "unsubscribe*|opt out|opted out|opting out|opt out link|unsubscribing|abmeld*|desabonn*|desinscri*|cancelar suscripcion|darme de baja|take me off|remove me|stop emailing|stop mailing|off their list|off the list|never gave consent|never consented|never signed up"
}
