/**
 * Hazards of a body: poison, somebody who does not wake up, pain in the chest, a stroke.
 *
 * Always true:
 * - Poison is also read from two sentences: one says that the amount taken is unknown, and another names a medicine.
 * - An arm that cannot be lifted is a sign of a stroke only where it came suddenly: it may be hurt.
 */
import { type HazardSigns, near, nearby, type Signs, signs } from "./hazard-signs.ts"

const TOO_MANY_EN =
  "all (?:of )?(?:my|the|his|her|their)|too many|whole (?:bottle|pack|packet|box)|bottle of|overdose of|\\d{2,3}|ten|twenty|thirty|forty|fifty|wrong|(?:load|loads|bunch|handful|lots?) of"

const EMPTY_EN =
  "empty (?:[a-z]{1,12} ){0,2}(?:blisters?|blister packs?|pill bottles?|pill packets?|strips?|foils?|packets? of (?:pills|tablets))"

/** Places beside a person where what is empty was found. */
const BESIDE_DE = "neben|unter|gefunden|kissen|bett|papierkorb|mulleimer|boden"
const BESIDE_ES = "junto|al lado|debajo|almohada|cama|suelo|basura|encontre|encontrado"
const BESIDE_FR = "sous|a cote|pres de|oreiller|lit|par terre|poubelle|trouver|trouve"

const POISON_SIGNS: Signs = {
  en: signs(
    near(
      `(?:took|taken|swallowed|swallowing|ate|eaten|given|gave|downed|taking) (?:[a-z0-9']{1,24} ){0,3}(?:${TOO_MANY_EN})`,
      3,
      "pills?|tablets?|capsules?|paracetamol|tylenol|acetaminophen|ibuprofen|aspirin|meds|medication|medicine|sleeping|insulin|dose|painkillers?|codeine"
    ),
    near(
      "took|taken|swallowed|downed|ate|eaten",
      2,
      "(?:i |we )?(?:don'?t|do not) know how many|i?dk how many|(?:god|who) knows how many|no idea how many"
    ),
    near("found|finding|there (?:is|are)|with|only", 4, EMPTY_EN),
    near(EMPTY_EN, 4, "beside|next to|under|around|on the (?:floor|bed)|in (?:her|his) (?:hand|bed|room|bag)|pillow"),
    "took an overdose|taken an overdose|taking an overdose|is overdosing|(?:has|have|just) overdosed",
    near(
      "swallowed|drank|drunk|ate|eaten|ingested|swallows",
      5,
      "bleach|detergent|antifreeze|poison|rat poison|drain cleaner|cleaner|lye|button battery|battery|batteries|methanol|pesticide"
    )
  ),
  de: signs(
    near(
      "alle|zu viele|zu viel|ganze|samtliche|falsche|falschen|\\d{2,3}|zehn|zwanzig|dreissig",
      3,
      "(?:schlaf)?tabletten|pillen|medikamente|schmerzmittel|paracetamol|ibuprofen|packung(?: [a-z]{1,24})?"
    ) + " (?:[a-z0-9']{1,24} ){0,3}(?:geschluckt|genommen|eingenommen|gegessen|gegeben)",
    "uberdosis (?:genommen|geschluckt|eingenommen)",
    nearby("genommen|geschluckt|eingenommen|intus", 5, "(?:weiss nicht|keine ahnung|unklar|wer weiss) wie ?viele?"),
    near(
      "weiss nicht|keine ahnung|unklar|wer weiss",
      0,
      "wie ?viele? (?:[a-z]{1,16} ){0,5}(?:genommen|geschluckt|eingenommen)"
    ),
    nearby(
      "leeren?|leerer|leeres",
      1,
      "blister|tablettenschachteln?|tablettenpackung|tablettendose|tablettenrohrchen|pillendose"
    ),
    near("leeren? (?:packung|packungen|schachtel|schachteln)", 5, BESIDE_DE),
    near(BESIDE_DE, 5, "leeren? (?:packung|packungen|schachtel|schachteln)"),
    near(
      "handvoll|zweite|restlichen?|halbe|ganze",
      2,
      "(?:tabletten|pillen|packung|schachtel|blister) (?:[a-z]{1,16} ){0,3}(?:geschluckt|eingenommen|runtergeschluckt)"
    ),
    near(
      "gift|bleiche|bleichmittel|abflussreiniger|reiniger|frostschutz|knopfzelle|batterie|spulmittel",
      3,
      "getrunken|geschluckt|verschluckt|gegessen"
    )
  ),
  es: signs(
    near(
      "tome|tomo|tomado|trague|trago|tragado|tomando|dado|dieron",
      3,
      "todas (?:las|mis|sus) (?:pastillas|medicinas)|todos (?:los|mis|sus) (?:comprimidos|medicamentos)|demasiad[ao]s (?:pastillas|comprimidos)|un frasco|una caja|\\d{2,3} (?:pastillas|comprimidos)|medicamento equivocado|dosis equivocada|una sobredosis"
    ),
    near(
      "bebio|bebido|bebi|tomo|trago|tragado|trague|ingirio",
      3,
      "lejia|veneno|detergente|matarratas|anticongelante|pila|desatascador"
    ),
    near(
      "tomado|tomo|tome|tragado|trago|trague",
      4,
      "no (?:se|sabemos) cuant[ao]s|ni se cuant[ao]s|todo el (?:blister|bote|frasco)|un punado|la (?:caja|tableta) entera|la (?:segunda|otra) caja"
    ),
    near(
      "no (?:se|sabemos)|ni se",
      0,
      "cuant[ao]s (?:pastillas|comprimidos|capsulas)?(?: ?[a-z]{1,12}){0,2} (?:tomado|tragado|tomo|trago)"
    ),
    near("(?:blister|blisteres|caja|cajas|bote|frasco)(?: de [a-z]{1,16})? vaci[ao]s?", 5, BESIDE_ES),
    near(BESIDE_ES, 5, "(?:blister|blisteres|caja|cajas|bote|frasco)(?: de [a-z]{1,16})? vaci[ao]s?")
  ),
  fr: signs(
    near(
      "pris|avale|avales|prends|donne",
      3,
      "tous (?:mes|les|ses) (?:comprimes|cachets|medicaments)|toute (?:la|ma|sa) boite|trop de (?:comprimes|cachets|medicaments)|une boite|\\d{2,3} (?:comprimes|cachets)|mauvais medicament|une surdose|une overdose"
    ),
    near("bu|avale|avales|ingere", 3, "javel|poison|lessive|mort aux rats|antigel|pile|deboucheur|produit menager"),
    near("avale|avales|avalee|ingere", 3, "boites?|plaquettes?|tube|flacon|poignee"),
    nearby("avale|avales|pris|prise|prises|ingere", 4, "(?:ne )?sais pas combien|on ignore combien|dieu sait combien"),
    near("(?:plaquettes?|boites?|flacons?|tubes?)(?: de [a-z]{1,16})? vides?", 5, BESIDE_FR),
    near(BESIDE_FR, 5, "(?:plaquettes?|boites?|flacons?|tubes?)(?: de [a-z]{1,16})? vides?")
  )
}

/** "Took all of them": another sentence names the medicine. */
const TOOK_ALL: Signs = {
  en: signs(
    near(
      "took|taken|swallowed|downed|ate|eaten",
      2,
      "most of them|all of them|the (?:whole )?lot|the rest of them|a handful"
    )
  ),
  de: signs(near("alle|alles|ganze|den rest|die restlichen|handvoll", 2, "genommen|geschluckt|eingenommen")),
  es: signs(near("(?<!me l[ao]s )(?:tomado|tomo|tragado|trago|tome)", 2, "todas|todos|las demas|el resto|un punado")),
  fr: signs(
    near("avale|avales|avalees|pris|prises", 2, "tous|toutes|tout|le reste|une poignee"),
    near("a|ai|les a|les ai", 1, "tous avales|toutes avalees|tous pris|toutes prises")
  )
}
const MEDICINE: Signs = {
  en: signs(
    "pills?|tablets?|capsules?|sleeping pills|painkillers?|paracetamol|tylenol|ibuprofen|codeine|meds|antidepressants?"
  ),
  de: signs("[a-z]{0,10}tabletten|pillen|[a-z]{0,10}medikamente|schmerzmittel|paracetamol|ibuprofen|schlafmittel"),
  es: signs("pastillas|comprimidos|capsulas|somniferos|paracetamol|ibuprofeno|ansioliticos"),
  fr: signs("comprimes|cachets|somniferes|gelules|paracetamol|doliprane|anxiolytiques")
}

const PERSON_FR =
  "pere|mere|mari|femme|epouse|fils|fille|voisine?|collegue|il|elle|papa|maman|frere|soeur|amie?|bebe|grand mere|grand pere|cliente?"
const PERSON_DE =
  "frau|mann|mutter|mama|vater|papa|oma|opa|kind|sohn|tochter|bruder|schwester|freundin|freund|kollegin|kollege|nachbarin|nachbar|baby|kleine|kleiner|er|sie"

const UNCONSCIOUS_SIGNS: Signs = {
  en: signs(
    "(?:not|isn't|stopped|barely|hardly) breathing|stops breathing|(?:won't|doesn't|can't|cannot|not|does not|will not) (?:wake|waking)(?: up)?|unconscious|no pulse",
    near("can'?t|cannot|can not|couldn'?t|unable to|not able to", 0, "(?:wake|rouse) (?:him|her|them|my)(?: up)?"),
    near(
      "can'?t|cannot|can not|couldn'?t",
      0,
      "get (?:him|her|them|(?:my|the) [a-z]{1,16}) (?:to wake|awake|to respond|to come round)"
    ),
    "(?:wont|doesnt|cant|isnt) (?:wake|waking)(?: up)?|(?:hard|impossible) to wake(?: up)?|out cold",
    near("lips|lip|fingernails", 4, "blue|bluish|purple"),
    near("blue|bluish|purple", 0, "lips|fingernails"),
    near(
      "he|she|baby|child|kid|mother|mom|mum|father|dad|husband|wife|son|daughter|brother|sister|grandmother|grandma|grandfather|friend|neighbou?r",
      3,
      "unresponsive|not responding|not answering just snoring|collapsed|passed out|lifeless|fainted|keeled over|blacked out|went limp|gone limp"
    )
  ),
  de: signs(
    "bewusstlos|bewusstlose|ohnmachtig|leblos|kein puls",
    near("atmet", 3, "nicht|kaum|nicht mehr"),
    near("wacht", 3, "nicht auf|nicht mehr auf"),
    near("reagiert", 1, "nicht mehr"),
    near(PERSON_DE, 5, "umgekippt|zusammengebrochen|zusammengesackt|kollabiert|umgefallen"),
    near("umgekippt|zusammengebrochen|zusammengesackt", 2, PERSON_DE),
    "nicht ansprechbar|nicht wach zu (?:kriegen|bekommen)",
    near("kriege|kriegen|bekomme|bekommen|krieg|bekomm", 3, "nicht (?:mehr )?wach"),
    near("lippen", 4, "blau|blaulich|lila"),
    "blauen? lippen"
  ),
  es: signs(
    "inconsciente|sin pulso|no respira|apenas respira|dejo de respirar|no despierta|no se despierta|desmayad[ao]|no reacciona",
    near("no", 1, "(?:puedo|podemos|consigo|logro|logramos|hay forma de|hay manera de) despertar(?:l[ao]s?)?"),
    "se (?:desplomo|desmayo|ha desplomado|ha desmayado)(?! (?:el|la|un|una|parte) )|perdio el conocimiento|ha perdido el conocimiento",
    near("labios", 3, "morados|azules|azulados|amoratados")
  ),
  fr: signs(
    "inconscient|inconsciente|sans connaissance|ne respire (?:plus|pas)|respire a peine|ne se reveille (?:plus|pas)|evanouie?|ne reagit plus|inanimee?|perdu connaissance|tombee? dans les pommes",
    near("arrive|arrives|arrivons|parviens", 0, "(?:pas|plus) a (?:(?:le|la|les) )?reveiller"),
    near(PERSON_FR, 2, "s'est (?:effondree?|evanouie?|ecroulee?)"),
    near("levres", 3, "bleues|bleutees|violettes|bleu")
  )
}

const CHEST_SIGNS: Signs = {
  en: signs(
    "chest (?:pain|pains|tightness|pressure|hurts)",
    near("pain|pains|pressure|tightness|tight band|weight", 3, "chest(?! of| freezer)"),
    near("chest(?! of| freezer)", 4, "tight|heavy|crushing|squeezing|squeezed|burning|aching|aches"),
    near("left arm", 3, "numb|tingling|tingles|heavy|aches|aching|hurts|dead"),
    near("numb|tingling|heavy", 2, "left arm"),
    near("having|have|having a|suffering", 2, "heart attack"),
    "(?:can't|cannot|struggling to|struggles to|hard to|trouble|difficulty) breath(?:e|ing)|gasping for (?:air|breath)"
  ),
  de: signs(
    "brustschmerz|brustschmerzen|atemnot|herzinfarkt",
    near("schmerzen|schmerz|druck|stechen|enge|ziehen|brennen", 4, "brust|brustkorb"),
    near("brust|brustkorb", 4, "eng|druckt|sticht|brennt|zugeschnurt|weh"),
    near("linken?|linker", 0, "arm (?:[a-z]{1,16} ){0,3}(?:taub|kribbelt|schwer|weh|schmerzt|eingeschlafen)"),
    "engegefuhl",
    near("bekomme|bekommt|kriege|kriegt", 3, "keine luft|kaum luft|schwer luft")
  ),
  es: signs(
    near("dolor|duele|presion|opresion|peso|punzadas", 3, "pecho"),
    near("pecho", 4, "apretado|aprieta|oprimido|duele|pesa|presion|quema"),
    near("brazo izquierdo", 3, "dormido|adormecido|entumecido|hormiguea|duele|pesa|hormigueo"),
    near("hormigueo|duele|dormido", 3, "brazo izquierdo"),
    "infarto|no pued[oe] respirar|le cuesta respirar|me cuesta respirar|me ahogo|se ahoga"
  ),
  fr: signs(
    near("douleurs?|mal|pression|serre|poids|brulure", 3, "poitrine"),
    near("poitrine", 4, "serree?|serre|oppressee?|etau|ecrasee?|brule|comprimee"),
    near("bras gauche", 3, "engourdi|lourd|fourmille|mal|picote|paralyse"),
    near("mal|fourmis|fourmillements", 2, "bras gauche"),
    "infarctus|crise cardiaque",
    near("arrive|arrives|peux|peut", 2, "respirer"),
    "du mal a respirer|s'etouffe|m'etouffe"
  )
}

const SUDDENLY_EN =
  "suddenly|all of a sudden|all at once|out of nowhere|since (?:this morning|breakfast|lunch|an hour|half an hour)"
const ARM_EN =
  "(?:can'?t|cannot|couldn'?t|unable to|not) (?:lift|raise|move|feel|hold up) (?:[a-z]{1,8} ){0,2}(?:arm|leg|hand|side)|(?:arm|leg|hand|one side|left side|right side) (?:[a-z']{1,8} ){0,2}(?:weak|limp|dead|numb|paralysed|paralyzed)"
const ARM_DE =
  "(?:arm|bein|hand|seite) (?:[a-z]{1,10} ){0,3}(?:nicht (?:mehr )?(?:heben|bewegen|spuren)|gelahmt|taub|kraftlos|schlaff)"
const ARM_FR =
  "(?:peut|peux|arrive|sent|sens) (?:plus|pas) (?:[a-z]{1,10} ){0,3}(?:bras|jambe|main|cote)|(?:bras|jambe|cote) (?:[a-z]{1,10} ){0,2}(?:paralysee?|engourdie?|mort|morte)"
const ARM_ES =
  "(?:no puede|no puedo|no siente|no siento|no mueve) (?:[a-z]{1,10} ){0,3}(?:brazo|pierna|mano|lado)|(?:brazo|pierna|lado) (?:[a-z]{1,10} ){0,2}(?:paralizad[ao]|dormid[ao]|sin fuerza|entumecid[ao])"

const STROKE_SIGNS: Signs = {
  en: signs(
    near(
      "face|mouth|side of (?:his|her|my) face|corner of (?:his|her|my) mouth",
      4,
      "dropped|drooping|droops|droopy|drooped|sagging|sags|lopsided|hanging down|fallen on one side"
    ),
    near("drooping|droopy|lopsided", 2, "face|mouth|smile"),
    near("speech|words|voice|talking|talks|speaking|speaks", 4, "slurred|slurring|slurs|slurry|garbled|jumbled"),
    near("slurring|slurred|slurs", 2, "speech|words|sentences"),
    nearby(
      SUDDENLY_EN,
      8,
      `gibberish|can'?t speak|cannot speak|can'?t talk|can'?t find (?:his|her|my) words|${ARM_EN}`
    ),
    near("having|be|like|looks like|signs? of", 0, "a (?:mini )?stroke")
  ),
  de: signs(
    nearby("mundwinkel|gesichtshalfte|gesicht", 4, "hangt|hangen|hing|herunter|schief|gelahmt"),
    near("mund", 2, "schief|hangt"),
    near(
      "redet|spricht|sprache|rede|spreche|aussprache",
      4,
      "verwaschen|verwaschene|lallend|kauderwelsch|unverstandlich"
    ),
    nearby(
      "plotzlich|auf einmal|seit heute fruh|seit eben",
      8,
      `lallt|wirr|nicht (?:mehr )?(?:sprechen|reden)|kauderwelsch|${ARM_DE}`
    ),
    near("verdacht auf|vielleicht|wohl|gerade|wie bei", 1, "(?:einen|ein|einem)? ?schlaganfall")
  ),
  es: signs(
    nearby("boca|cara|sonrisa|comisura", 3, "torcida|torcido|caida|desviada|paralizada|chueca|de lado"),
    near(
      "habla|hablar|hablando|palabras|lengua",
      3,
      "raro|enredado|enredada|arrastrando|trabado|trabada|pastosa|incoherencias|cosas sin sentido"
    ),
    nearby(
      "de repente|de golpe|de pronto|desde esta manana|desde hace (?:un rato|media hora|una hora)",
      8,
      `balbucea|no puede hablar|no le salen las palabras|${ARM_ES}`
    ),
    near("dando|dandole|ser|parece|sea", 0, "un (?:ictus|derrame)")
  ),
  fr: signs(
    near(
      "bouche|visage|sourire|levre|commissure",
      3,
      "de travers|tordue?|affaissee?|qui tombe|tombante?|paralysee?|deformee?"
    ),
    near(
      "parle|paroles?|mots|articule|elocution",
      3,
      "charabia|incomprehensibles?|pateuse?|bafouille|bredouille|du mal a articuler"
    ),
    nearby(
      "tout a coup|soudain|soudainement|d'un coup|depuis ce matin|depuis une (?:heure|demi heure)",
      8,
      `bafouille|charabia|ne peut plus parler|ne trouve plus ses mots|${ARM_FR}`
    ),
    near("faire|peut etre|dirait|signes d'", 0, "un avc")
  )
}

export const POISON: HazardSigns = { signs: POISON_SIGNS, halves: [TOOK_ALL, MEDICINE] }
export const UNCONSCIOUS: HazardSigns = { signs: UNCONSCIOUS_SIGNS }
export const CHEST: HazardSigns = { signs: CHEST_SIGNS }
export const STROKE: HazardSigns = { signs: STROKE_SIGNS }
