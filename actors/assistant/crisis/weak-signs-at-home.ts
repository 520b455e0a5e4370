/**
 * Weak signs that somebody is harmed where they live or work: a partner who reads the messages, a letter that must not come to the
 * house, an arm that could not be lifted, papers in another's safe, a bell that was unplugged. Each says little by itself. The
 * weights of those that a text shows are added to what its words weigh (`weighing.ts`); `compile.ts` describes the notation.
 * `npm run triage:learn-weak-signs` sets the numbers from the labelled texts.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const VIOLENCE_AT_HOME = `
  he|she|PARTNER ~3 reads|checks|goes|sees|gets|tracks|monitors|has|turned|counts|searches ~4 phone|messages|texts|location|browser|receipts|mileage|whatsapp|history => HE_WATCHES
  he|she|PARTNER ~3 bill|bills ~3 numbers|calls ~2 i|call|called => HE_WATCHES
  HIM_ABROAD ~3 liest|kontrolliert|sieht|uberwacht|ortet|pruft|durchsucht|zahlt ~4 handy|nachrichten|standort|app|kassenzettel|bons|kilometerstand|chats|verlauf => HE_WATCHES
  HIM_ABROAD ~2 lit|controle|surveille|compte|fouille|verifie|epluche ~4 telephone|messages|tickets|position|sms|historique|kilometres => HE_WATCHES
  lui|elle qui releve|ouvre|lit|gere ~2 courrier|boite|comptes|compte => HE_WATCHES
  ME_OR_SELF ~1 mira|revisa|lee|controla|vigila|cuenta ~3 mensajes|movil|celular|telefono|whatsapp|tickets|llamadas|ubicacion => HE_WATCHES
  tiene ~2 puesto|activado ~3 localizador|gps|ubicacion => HE_WATCHES
  ?120 HE_WATCHES : !PRODUCT !YEARS_BACK
  he|she|PARTNER ~2 keeps|holds|hides|controls|manages ~3 my|our|all ~2 card|cards|wages|salary|money|passport|keys|pay => HE_HOLDS_MONEY
  keep|hide|hidden|hid ~3 money|cash|notes ~6 shoe|shoes|lining|sock|tin|flour|nappy|nappies => HE_HOLDS_MONEY
  HIM_ABROAD ~3 behalt|nimmt|verwaltet|versteckt ~3 meine|meinen|mein|unser ~2 karte|bankkarte|lohn|gehalt|geld|ausweis|schlussel => HE_HOLDS_MONEY
  HIM_ABROAD m|me|nous prend|confisque|cache ~2 ma|mon|mes ~2 carte|salaire|argent|papiers|cles => HE_HOLDS_MONEY
  HIM_ABROAD garde|prend|confisque|cache ~2 ma|mon|mes ~2 carte|salaire|argent|papiers|cles => HE_HOLDS_MONEY
  ME_OR_SELF ~1 quita|guarda|esconde|controla|maneja ~2 mi|la|el|mis ~2 tarjeta|sueldo|nomina|dinero|documentos|llaves => HE_HOLDS_MONEY
  NOT ~1 allowed ~3 account|card|money|phone => HE_HOLDS_MONEY
  darf ~2 kein|keine|keinen ~1 eigenes|konto|karte|geld|handy => HE_HOLDS_MONEY
  pas|plus droit ~2 carte|code|telephone|argent => HE_HOLDS_MONEY
  no ~1 puedo|deja ~1 tener ~2 tarjeta|cuenta|dinero|celular|movil => HE_HOLDS_MONEY
  receipt|receipts|change ~3 match|add => HE_HOLDS_MONEY
  ?120 HE_HOLDS_MONEY : !YEARS_BACK
  write|writing|typing|sending ~4 from ~2 library|neighbours|neighbors|bathroom|toilet => IN_SECRET
  delete|erase|clear|wipe|deleting ~3 history|messages|chat => IN_SECRET
  write|reply|answer|contact ~2 only to|at|on ~1 this address|email|number => IN_SECRET
  without ~1 telling|notifying|informing|alerting him|her|PARTNER => IN_SECRET
  cant|cannot ask|tell him|her => IN_SECRET
  he|she|PARTNER must|may|can|should NOT ~1 know|find|see|hear|notice => IN_SECRET
  schreibe ~3 vom|von|aus|uber ~4 bucherei|bibliothek|freundin|nachbarin|kollegin => IN_SECRET
  kann|darf ~2 ihn|sie nicht fragen => IN_SECRET
  HIM_ABROAD darf|soll ~3 nicht|nichts ~2 wissen|merken|erfahren|mitbekommen|sehen => IN_SECRET
  losche|loschen ~3 verlauf|nachricht|nachrichten|chat => IN_SECRET
  nicht|keine ~4 hause|zuhause ~2 schicken|schreiben|anrufen|post => IN_SECRET
  ecris ~2 depuis|de|du ~3 mediatheque|bibliotheque|voisine|amie|collegue => IN_SECRET
  efface|supprime ~2 historique|messages|conversation => IN_SECRET
  envoyez|appelez|ecrivez|telephonez pas|rien ~6 maison|domicile|numero|chez => IN_SECRET
  HIM_ABROAD ne|n doit pas|rien ~1 savoir|voir|apprendre => IN_SECRET
  peux pas lui|le|l ~1 demander|parler|dire => IN_SECRET
  escribo ~5 biblioteca|vecina|amiga|locutorio|hermana => IN_SECRET
  borro|borrar ~3 historial|mensajes|chat|conversacion => IN_SECRET
  no ~1 llamen|manden|envien|escriban ~4 numero|casa|domicilio|fijo => IN_SECRET
  no puedo preguntarle|pedirle|decirle => IN_SECRET
  sin que ~2 entere|sepa|note => IN_SECRET
  while|before he|she|PARTNER ~2 home|wakes|asleep|shower|upstairs => IN_SECRET
  bevor|solange|wahrend er|sie|PARTNER ~4 zuruck|heimkommt|schlaft|duscht|kommt => IN_SECRET
  pendant|avant qu il|elle ~3 rentre|dort|douche|revienne => IN_SECRET
  antes|mientras ~2 llegue|vuelva|duerme|despierte => IN_SECRET
  borrowed|geliehen|prete|prestado|presto ~4 phone|handy|telefon|telephone|telefono|celular => IN_SECRET
  phone|handy|telefon|telephone|telefono|celular ~4 borrowed|geliehen|prete|prestado|presto|vecina|nachbarin => IN_SECRET
  ?103 IN_SECRET : !DELIVERY !YEARS_BACK
  NOT ~2 want|dare|like to think ~2 tonight|then|happen|happens|what|about => DREADS_NIGHT
  dread|dreading ~4 tonight|home|evening|evenings|key|door => DREADS_NIGHT
  when he ~2 drunk|drinks|drinking|temper|mood|moods => DREADS_NIGHT
  weiss ~3 wie ~4 abend|nacht|ausgeht|endet => DREADS_NIGHT
  angst ~4 vor ~2 ihm|abend|feierabend|PARTNER => DREADS_NIGHT
  wenn er ~3 getrunken|trinkt|wutend|betrunken => DREADS_NIGHT
  sais pas ~4 soiree|soir|nuit|rentrera => DREADS_NIGHT
  peur ~4 lui|rentre|soir => DREADS_NIGHT
  quand il ~3 boit|bu|rentre|enerve|colere => DREADS_NIGHT
  cuando ~3 bebe|toma|llega ~3 borracho|tomado|bebido|furioso => DREADS_NIGHT
  long evening => DREADS_NIGHT
  learned|learnt NOT to ask|say|speak => DREADS_NIGHT
  eggshells|zehenspitzen|puntillas => DREADS_NIGHT
  pay for it ~2 later|tonight|after => DREADS_NIGHT
  me le|lo ~1 fera|fait|hace|hara payer|pagar => DREADS_NIGHT
  hear|hore|entends|oigo ~4 key|schlussel|cle|llave => DREADS_NIGHT
  ?120 DREADS_NIGHT : !YEARS_BACK !SETTLED !WORK
  ?120 IF_SEEN : !WORKPLACE !STAFF !YEARS_BACK !HOLIDAY
  NOT ~1 lift|raise|bend ~2 my|her|his ~2 arm|neck|hand|shoulder|wrist|fingers => HURT_UNTOLD
  walked|ran into ~4 door|cupboard|wall|cabinet => HURT_UNTOLD
  NOT ~3 work|out|school ~6 eye|lip|bruise|bruises => HURT_UNTOLD
  hair|scarf|makeup|concealer|sunglasses|sleeves|foundation ~4 cover|covers|hide|hides|over ~4 eye|face|arms|neck|marks|cheek => HURT_UNTOLD
  cracked|broken|bruised|fractured ~1 rib|ribs|jaw|collarbone|cheekbone => HURT_UNTOLD
  slept|sleep|spent ~4 landing|bathtub|garage|shed|stairs|balcony => HURT_UNTOLD
  nicht ~2 arbeit|haus|raus|schule ~4 wegen|mit ~2 auge|auges|gesicht|lippe|flecken|arm|rippe => HURT_UNTOLD
  arm|hand|schulter ~5 nicht ~2 heben|bewegen => HURT_UNTOLD
  treppe|tur|turrahmen|schrank ~3 gefallen|gelaufen|gesturzt => HURT_UNTOLD
  gebrochene|gebrochenen|gebrochener|geprellte|geprellten rippe|rippen|nase|handgelenk|kiefer => HURT_UNTOLD
  schminke|sonnenbrille|rollkragen|armel ~5 damit|keiner|niemand|verdecken|uber => HURT_UNTOLD
  cote|cotes|machoire|pommette|poignet cassee|casse|cassees|fele|felee|felees => HURT_UNTOLD
  dormi|dors|passe ~4 palier|baignoire|cave|balcon|escalier => HURT_UNTOLD
  foulard|lunettes|maquillage|manches|cheveux ~5 cacher|visage|marques => HURT_UNTOLD
  costilla|muneca|mandibula|nariz ~1 rota|roto|rotas|fisurada|partida => HURT_UNTOLD
  pelo|maquillaje|gafas|lentes|mangas|panuelo|bufanda ~3 cara|tapar|taparme|cuello => HURT_UNTOLD
  dormi|duermo|dormir ~4 rellano|descansillo|bano|patio|azotea|escalera => HURT_UNTOLD
  told|tell ~6 fell|tripped|stairs|cupboard => HURT_UNTOLD
  gesagt|erzahlt|sage ~6 treppe|gefallen|gesturzt => HURT_UNTOLD
  dit|raconte|dis ~6 tombee|escalier|placard => HURT_UNTOLD
  dije|digo|dicho ~6 cai|caido|escaleras|escalera => HURT_UNTOLD
  ?120 HURT_UNTOLD : !SPORT !THINGS_HIT !PARK !BILLED !PRODUCT !SALON !YEARS_BACK !LONG_PAST
  he|she|PARTNER ~2 locks|locked|lock ~2 ME => SHUT_BY_HIM
  standing|waiting|waits|stands ~3 driveway|doorway|window|hall|hallway ~4 when|arms|again|i|late => SHUT_BY_HIM
  HIM_ABROAD ~1 sperrt|sperrte|schliesst mich|uns => SHUT_BY_HIM
  HIM_ABROAD ~2 enferme|enfermait => SHUT_BY_HIM
  cerrado|cierra|cerro ~2 con llave|pestillo => SHUT_BY_HIM
  no me deja|dejan ~2 salir|ver|hablar|trabajar => SHUT_BY_HIM
  me laisse ~2 plus|pas ~1 sortir|voir|parler|travailler => SHUT_BY_HIM
  ?120 SHUT_BY_HIM : !CLERK !KEYS_INSIDE !YEARS_BACK !PETS
  keeps|keep|holds|hold|took|takes|locked ~3 our|my|their|the ~1 passport|passports|documents|papers ~6 safe|office|safety|drawer|boss|manager|security|debt => PAPERS_KEPT
  papers|passport|passports|documents ~6 safe|drawer|boss|until|when ~6 debt|worked|pay|others|back => PAPERS_KEPT
  pass|passe|ausweis|ausweise|papiere ~6 tresor|eingesammelt|weggenommen|abgenommen|safe|chef => PAPERS_KEPT
  eingesammelt|weggenommen|abgenommen|tresor ~4 pass|passe|ausweise|papiere => PAPERS_KEPT
  pris|prise|garde|confisque|gardent|ramasse ~4 passeport|passeports|papiers => PAPERS_KEPT
  pris|confisque|ramasse ~4 identite => PAPERS_KEPT
  recogio|guarda|quito|quitaron|retiene|recogieron ~3 pasaporte|pasaportes|ine|documentos|papeles => PAPERS_KEPT
  ?120 PAPERS_KEPT : !TRAVEL_PLAN !AIRLINE !DELIVERY !HOLIDAY
  door|gate|house|compound|caravan|shed ~4 locked ~3 outside|night|leaves => KEPT_AT_WORK
  NOT ~2 let|allow|allowed ~4 out|leave|outside ~3 compound|house|farm|building|alone|gate => KEPT_AT_WORK
  driven|drives|drive|takes|van ~4 different|other|another ~2 address|addresses|apartment|hotel => KEPT_AT_WORK
  nur mit ~3 chauffeur|begleitung|fahrer|aufpasser => KEPT_AT_WORK
  nachts|abends ~3 abgeschlossen|eingeschlossen|zugesperrt|eingesperrt => KEPT_AT_WORK
  enfermes|enfermees|cadenas|cle ~4 nuit|soir => KEPT_AT_WORK
  chauffeur|gardien ~4 amene|ramene|emmene|surveille => KEPT_AT_WORK
  cierran|encierran|cierra|encierra ~2 con ~1 candado|llave => KEPT_AT_WORK
  no nos dejan|deja salir => KEPT_AT_WORK
  ?120 KEPT_AT_WORK : !AIRLINE !HOLIDAY !PETS
  girl|worker|colleague|coworker ~3 asked|tried|refused ~4 leave|go|run|escape ~8 NOT|havent|brought|van|beaten|missing|back => ONE_LEFT_AND_PAID
  wollte ~3 weg|gehen|fliehen ~6 zuruckgebracht|zuruckgeholt|verschwunden|geschlagen => ONE_LEFT_AND_PAID
  celle|celui ~4 refuse|parti|partie|enfui|echappe ~6 rentree|rentre|ramene|revue|revu|disparu => ONE_LEFT_AND_PAID
  escapo|huyo|escaparse|fugo ~5 trajeron|golpearon|mirar|aparecio|encontraron => ONE_LEFT_AND_PAID
  ?118 ONE_LEFT_AND_PAID
  customers|clients|guests|men ~5 NOT ~2 refuse|say|choose => SOLD_TO_MEN
  clientes|invitados ~5 noche|obligan|negarme|negar => SOLD_TO_MEN
  clients ~6 ramene|garde|refuse|nuit => SOLD_TO_MEN
  kunden|mannern|freiern ~5 ablehnen|nacht|weigern => SOLD_TO_MEN
  ?109 SOLD_TO_MEN : !RESTAURANT !STAFF
  tied|strapped|belted ~3 to|into ~2 bed|chair|commode|wheelchair => ELDER_HURT
  bell|buzzer ~3 unplugged|reach|removed => ELDER_HURT
  sore|sores|bedsore ~4 bone|untreated|maggots => ELDER_HURT
  lock|padlock ~3 fridge|refrigerator|pantry => ELDER_HURT
  goes|went rigid|stiff => ELDER_HURT
  handgelenke|handgelenken|knochel|knocheln|armen ~4 ringe|blau|blaue|abdrucke => ELDER_HURT
  gurtel|festgemacht|fixiert|angebunden ~4 bett|stuhl|sessel => ELDER_HURT
  bett|stuhl|sessel ~1 gemacht|festgemacht|fixiert|angebunden => ELDER_HURT
  schloss ~3 kuhlschrank|speisekammer => ELDER_HURT
  levres|langue ~2 fendues|seches|seche => ELDER_HURT
  marques ~1 de doigts|sangles|liens => ELDER_HURT
  meme couche => ELDER_HURT
  lengua|labios ~3 seca|secos|agrietados => ELDER_HURT
  rozaduras|marcas|moratones ~3 correa|correas|tobillos|munecas => ELDER_HURT
  pedir|pide|pidiendo ~1 agua|pan ~3 noche|ventana|vecina|toda => ELDER_HURT
  knocks|knocking|begs|begging ~5 bread|water|food => ELDER_HURT
  nappy|couche|windel|panal ~5 lendemain|stunden|hours|midday|mittag|horas => ELDER_HURT
  afraid|scared|angst|peur|miedo ~3 nurse|aide|carer|nachtschwester|pfleger|auxiliar|soignante|cuidadora => ELDER_HURT
  stiff|steif|raide|rigida|rigido|rigid ~4 when|wenn|quand|cuando => ELDER_HURT
  whispered|whispers|flustert|flusterte|chuchote|chuchotait|souffle|susurra|susurro => ELDER_HURT
  tapa|cubre|covers|hides ~2 cara|face => ELDER_HURT
  finger|fingers marks|prints => ELDER_HURT
  handle|knob|poignee|klinke|manija|picaporte ~4 removed|demontee|enlevee|abmontiert|quitado|quitaron => ELDER_HURT
  bruise|bruises|bleus|moratones|flecken ~4 wrists|poignets|munecas|handgelenken|oberarmen => ELDER_HURT
  ?102 ELDER_HURT : !YEARS_BACK !PETS !CHILD_ONLY
  taken|took|unplugged|removed|cut ~3 telephone|phone ~6 nurse|carer|visitors|door|uncle|mother|father => CUT_OFF_FROM_KIN
  sends|sent|turns|turned ~3 nurse|carer|carers|visitors ~3 away|door => CUT_OFF_FROM_KIN
  schwester|pfleger|pflegerin|er|sie danebensteht => CUT_OFF_FROM_KIN
  steht|sitzt ~3 daneben ~3 telefon|telefoniere|spreche => CUT_OFF_FROM_KIN
  niemand|keiner ~4 mehr? gesehen ~2 seit|seither => CUT_OFF_FROM_KIN
  rollladen|rolladen|jalousien ~3 unten => CUT_OFF_FROM_KIN
  toujours elle|lui qui repond|decroche|parle => CUT_OFF_FROM_KIN
  no me deja|dejan ~1 pasar|verlo|verla|entrar => CUT_OFF_FROM_KIN
  siempre hay alguien ~2 delante|escuchando => CUT_OFF_FROM_KIN
  ?120 CUT_OFF_FROM_KIN
  last time ~12 hospital|stitches|rib|ribs|arm|police|eye|teeth|jaw|wrist|floor|er => LAST_TIME_HURT
  letzte|letztes|letzten mal ~12 krankenhaus|notaufnahme|auge|rippe|arm|polizei|klinik|handgelenk|zahn => LAST_TIME_HURT
  derniere fois ~12 hopital|urgences|oeil|cote|bras|police|points|poignet|dent => LAST_TIME_HURT
  ultima vez ~12 hospital|urgencias|ojo|costilla|brazo|policia|puntos|muneca|diente => LAST_TIME_HURT
  ?120 LAST_TIME_HURT : !THINGS_HIT !BILLED !PRODUCT !SPORT !LONG_PAST !YEARS_BACK
`

export const WEAK_SIGNS_AT_HOME: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME }
]
