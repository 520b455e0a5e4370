/**
 * The words for people and bodies that speak of a matter and are not the organization: those around the person, their lawyer, their
 * bank, the police, who advises, who examined the thing, who carried it. English, German, French and Spanish. Patterns read text as
 * `plainWords` writes it.
 */

export type OutsiderKind =
  "friend" | "boss" | "lawyer" | "police" | "bank" | "adviser" | "body" | "expert" | "carrier" | "organization"

/** Whose they are. */
const OWN = "(?:my|our|mein\\w{0,2}|unser\\w{0,2}|ma|mon|mes|notre|nos|mi|mis|nuestr[oa]s?)"
const ANY = `(?:${OWN}|the|a|an|one|some|die|der|das|den|eine?[nmr]?|la|le|les|une?|el|los|un)`

const KIN = [
  "(?:half-|step-?)?(?:sister|brother|mother|mum|mom|dad|father|parents|son|daughter)(?:[- ]in[- ]law)?|siblings?|wife|husband|hubby|spouse|partner|girlfriend|boyfriend|fiancee?|kids?|family|uncle|aunt|auntie|cousin|nephew|niece|gran(?:ny|dma|dpa|dmother|dfather)?|nan|in-laws|friends?|mates?|buddy|bestie|neighbou?rs?|room ?mates?|flatmates?|housemates?|colleagues?|co-?workers?|ex|pastor|priest|teacher|therapist|godmother",
  "schwester|bruder|mutter|mama|vater|papa|eltern|frau|mann|freund(?:e|in)?|bekannter?|tochter|sohn|onkel|tante|oma|opa|nachbar(?:in|n)?|mitbewohner(?:in)?|kolleg(?:e|in|en)",
  "soeur|frere|mere|pere|femme|mari|conjointe?|compagn(?:e|on)|copine?|copains?|amie?s?|fille|fils|oncle|voisine?s?|coloc\\w{0,6}|collegues?|cousine?",
  "herman[oa]s?|madre|padres?|mujer|marido|espos[oa]|novi[oa]|amig[oa]s?|hij[oa]s?|ti[oa]|prim[oa]|vecin[oa]s?|companer[oa](?: de \\w{1,10})?|cunad[oa]"
].join("|")
const PEOPLE_AROUND =
  "(?:every(?:one|body)|people|some(?:one|body)|a (?:guy|woman|man)) (?:online|on (?:reddit|facebook|tiktok|the internet|the forum|a forum)|at work|at church|i know|of mine|i work with|else)"

/** Adjectives between whose it is and what it is. */
const ADJECTIVE =
  "(?:(?:own|new|old|older|younger|big|little|best|good|close|dear|late|poor|other|neue[rn]?|beste[rn]?|grosse|petite?|grande?|mejor) ){0,4}"

interface Words {
  readonly kind: OutsiderKind
  readonly pattern: string
  /** One of these words in a name or the story: the organization itself may be meant. */
  readonly meansOrganization: RegExp
  /** Only the names are looked at, and not the story. */
  readonly byNameAlone?: true
}

const NEVER = /(?!)/

/** The kinds, the surest first. */
export const OUTSIDERS: ReadonlyArray<Words> = [
  {
    kind: "lawyer",
    pattern: `(?:${ANY}|this) ${ADJECTIVE}(?:lawyers?|attorneys?|solicitors?|barrister|paralegal|anwalt|anwaltin|rechtsanwalt|rechtsanwaltin|avocate?|abogad[oa])`,
    meansOrganization: /\b(?:law|legal|lawyers?|solicitors?|attorneys?|kanzlei|anwalt|avocats?|abogad\w+)\b/,
    byNameAlone: true
  },
  {
    kind: "police",
    pattern:
      "(?:(?:the |a |local )*(?:police(?: officer|man)?|cops?|sheriff|detective|action fraud)|(?:die |ein )?polizist\\w{0,3}|die polizei|polizei|la police|les gendarmes|la gendarmerie|la policia|un policia)",
    meansOrganization: /\b(?:police|sheriff|polizei|policia)\b/,
    byNameAlone: true
  },
  {
    kind: "body",
    pattern:
      "(?:the )?(?:\\w+ ){0,2}(?:ombudsman|ombudsmann|ombuds(?:wo)?man service|regulator|labou?r board|labor commissioner|trading standards|cfpb|ftc|bbb|better business bureau|attorney general|financial conduct authority|fca|schlichtungsstelle|bafin|mediateur|dgccrf|defensor del pueblo|omic)",
    meansOrganization: NEVER
  },
  {
    kind: "adviser",
    pattern:
      "(?:(?:the |a |my |our |die |der |la |el )*(?:citizens'? advice(?: bureau)?|cab|advice (?:centre|center|line)|consumer (?:centre|center|advice|association|organi[sz]ation|helpline)|legal aid|law clinic|tenants'? (?:union|association|centre)|trade union|union rep|union|social worker|debt (?:adviser|advisor|charity|counsell?or)|stepchange|shelter|acas|verbraucherzentrale|mieterverein|gewerkschaft|beratungsstelle|que choisir|adil|syndicat|ocu|facua|sindicato)|chatgpt|chat gpt|google|the internet|reddit)",
    meansOrganization: /\b(?:union|legal aid|citizens advice|shelter|google|reddit)\b/,
    byNameAlone: true
  },
  {
    kind: "boss",
    pattern: `${OWN} ${ADJECTIVE}(?:boss|employer|manager at work|supervisor|chef|chefin|arbeitgeber|patron|patronne|employeur|jefe|jefa)`,
    meansOrganization:
      /\b(?:boss|employers?|wages?|salary|pay ?check|fired|overtime|chefin?|arbeitgeber|lohn|gehalt|patronn?e?|employeur|salaire|jef[ea]|salario|nomina|sueldo|supervisor)\b/
  },
  {
    kind: "bank",
    pattern: `(?:(?:${OWN}|the|die|la|el) ${ADJECTIVE}(?:bank|credit union|building society|card (?:company|issuer|provider)|banque|banco)|my ${ADJECTIVE}credit card)`,
    meansOrganization: /\b(?:bank\w*|credit union|building society|banque|banco|sparkasse|volksbank|caja|caixa|card)\b/,
    byNameAlone: true
  },
  {
    kind: "expert",
    pattern: `${ANY} ${ADJECTIVE}(?:doctor|gp|dentist|nurse|vet|mechanic|plumber|electrician|accountant|surveyor|expert|inspector|engineer|technician|arzt|arztin|zahnarzt|mechaniker|gutachter|steuerberater|medecin|dentiste|expert-?comptable|plombier|electricien|garagiste|medico|dentista|mecanico|fontanero|electricista|perito)`,
    meansOrganization:
      /\b(?:doctors?|gp|dentists?|dental|clinic|hospital|medical|nurse|vet|veterinary|mechanic|garage|plumb\w+|electric\w*|accountants?|surveyors?|engineers?|technician|contractor|arzt\w*|zahnarzt|praxis|klinik|werkstatt|medecin|dentiste|garagiste|plombier|medico|dentista|mecanico|taller|fontanero|electricista)\b/
  },
  {
    kind: "carrier",
    pattern:
      "(?:the |la |die )?(?:postnl|dhl|ups|usps|fedex|dpd|gls|hermes|evri|royal mail|canada post|an post|bpost|correos|la poste|poste|colissimo|chronopost|deutsche post|carrier|courier|post office)",
    meansOrganization:
      /\b(?:postnl|dhl|ups|usps|fedex|dpd|gls|hermes|evri|royal mail|canada post|an post|bpost|correos|poste|colissimo|chronopost|post|carrier|courier)\b/,
    byNameAlone: true
  },
  {
    kind: "friend",
    pattern: `(?:(?:${OWN}|a|an|one of my|eine?|une?|una?) ${ADJECTIVE}(?:${KIN})|${PEOPLE_AROUND})`,
    meansOrganization: NEVER
  }
]

/** What may stand between the one who speaks and the verb. */
export const BESIDE_VERB =
  "(?:,? who(?: \\w{1,15}){1,6}?,?)?(?:,? (?:now|also|just|has|have|had|then|still|finally|again|always|even|really|already|only|keeps?|kept|is|are|was|will|would|can|could|did|does|both|all|today|yesterday|too|me|us|to|jetzt|auch|hat|haben|mir|uns|immer|heute|gestern|m'a|m'ont|nous|vous|a|ont|lui|aussi|ha|han|le|lo|ya|tambien|hoy|ayer|and i|who is (?:a |an )?\\w+,?|(?:from|at|of|in|von|bei|vom|de|du|del) (?:the |my |a |la |el )?\\w+)){0,4}"

/** Verbs of saying, thinking, advising, deciding and offering. */
export const SPEAKS =
  "(?:says?|said|saying|sez|thinks?|thought|told|tells?|telling|found|finds|wrote|writes?|written|claims?|claimed|answered|answers|replied|replies|responded|confirmed|confirms|called|recommends?|recommended|advises?|advised|advice is|suggests?|suggested|wants?|wanted|reckons?|believes?|asked|asks|explained|explains|warned|warns|insists?|insisted|refused|refuses|denied|denies|declined|rejected|offered|offers?|offering|agreed|agrees|promised|promises|sent|sends|gave|gives?|paid|pays?|refund(?:s|ed)?|texted|e-?mailed|messaged|emailed|looked|figures?|sure|certain|sagt|sagte|sagen|gesagt|meint|meinte|meinen|schreibt|schrieb|geschrieben|denkt|glaubt|findet|rat|riet|empfiehlt|bietet|bot|lehnt|antwortet|antwortete|geantwortet|will|dit|disent|pense(?:nt)?|croi(?:t|ent)|conseillent?|conseille|recommande|veut|veulent|trouve|explique|propose|repond|repondu|ecrit|refuse|dicen?|dijo|dijeron|dicho|creen?|piensan?|opinan?|recomiendan?|aconsejan?|quieren?|ofrecen?|ofrecio|responde|respondio|contesto|escribio|rechaza|(?:won't|can't|cannot|will not|don't|doesn't|do not|does not) (?:do|help|care|touch|get|want|take))(?![a-z])"

/** What comes from somebody. */
export const THING_SAID =
  "(?:final responses?|deadlock letters?|letters?|responses?|reply|replies|answers?|e-?mails?|mails?|decisions?|offers?|refusals?|calls?|messages?|texts?|voicemails?|brief|schreiben|antwort|absage|angebot|lettre|reponse|courrier|offre|refus|carta|respuesta|correo|oferta)"
export const FROM = "(?:from|of|by|von|vom|de|du|del)"

/**
 * Departments, roles and papers of an organization: "Head Office wrote", "Complaint response says", "Maintenance says". Whoever is named
 * by such words alone is no person, and speaks for the organization.
 */
const ROLES: ReadonlySet<string> = new Set(
  "head office offices headquarters hq central main regional local branch director directors managing general chief executive ceo cfo coo maintenance accounts accounting billing payroll admin administration administrator operations legal compliance claims claim complaint complaints department dept team desk returns refunds warranty technical service services customer customers care relations support helpdesk help dispatch logistics shipping delivery warehouse security fraud dispute disputes collections credit control letting lettings tenancy housing property repair repairs sales marketing hr human resources personnel front reception guest resident leasing student member membership president chairman chairwoman chairperson secretary supervisor superintendent headteacher foreman clerk cashier receptionist driver technician engineer inspector adjuster handler caseworker officer official spokesman spokeswoman spokesperson representative rep operator adviser advisor consultant staff board committee panel management manager final first last latest second initial formal written deadlock response reply answer letter email message decision notice statement report verdict outcome conclusion determination appeal review refusal rejection denial offer update chat automated voicemail direktor direktorin geschäftsführer geschäftsführerin geschäftsführung geschäftsleitung leitung filialleiter filialleiterin filiale zentrale buchhaltung verwaltung hausverwaltung hausmeister abteilung beschwerdestelle beschwerdeabteilung reklamation reklamationsabteilung rechtsabteilung kundendienst kundenbetreuung schadenabteilung sachbearbeiter sachbearbeiterin bescheid beschwerde stellungnahme absage schreiben direction directeur directrice gérant gérante siège comptabilité service client sav syndic gardien conseiller conseillère courrier décision refus réclamation dirección director directora gerente encargado encargada administración contabilidad atención cliente departamento oficina sede reclamaciones reclamación carta respuesta resolución negativa mantenimiento conserje portero".split(
    " "
  )
)

/** Whether all words of a name are departments, roles or papers. */
export const isRole = (name: string): boolean =>
  name
    .toLowerCase()
    .split(/[ '’-]/u)
    .every((word) => ROLES.has(word) || /^(?:s|of|de|du|del|&)?$/.test(word))
