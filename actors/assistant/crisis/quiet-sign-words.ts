/** The concepts of the quiet signs (`quiet-hazards.ts`, `quiet-farewells.ts`, `quiet-coercion.ts`, `plans-of-harm.ts`). */
import type { Lexicon } from "./tables.ts"

export const QUIET_SIGN_WORDS: Lexicon = {
  IS_MISSING: `missing vanished disappeared lost nowhere gone weg fehlt fehlen verschwunden aufzufinden unauffindbar manque manquent retrouve
    retrouvons disparu introuvable perdu perdue falta faltan desaparecio desaparecida encuentro encontramos aparece`,
  /** Where a child that swallowed a thing shows it. */
  DROOLING: `dribble dribbles dribbled dribbling drool drools drooled drooling gagging sabbert sabbern gesabbert speichelt speicheln
    bave baver salive saliver babea babeando babear baboso`,
  HEADY: `headache headaches heads head dizzy dopey groggy drowsy kopf kopfe kopfweh kopfschmerzen brummschadel schadel schwindlig benommen
    tete tetes crane migraine vertiges nausees cabeza cabezas mareo mareos mareado mareada mareados`,
  BURN_OR_FLAME: "BURNS_INSIDE flame flames pilot flamme flammen veilleuse llama llamas chauffeeau boiler",
  HISS_WORD: `hiss hisses hissing ssss sss sssss psss pssst psst pschitt pfff zischen zischt zisch gezisch pfeift sifflement siffle chuinte chuintement silbido silba soplido
    siseo sisea`,
  FRIDGE:
    "fridge freezer refrigerator dishwasher drain sink kuhlschrank spulmaschine abfluss frigo congelateur evier nevera refrigerador heladera desague",
  GREENERY: `driveway patio path pavement sidewalk windscreen windshield screen phone mug tile tiles table einfahrt terrasse gehweg scheibe allee terrasse
    entrada camino acera pantalla vitre ecran`,
  MASONRY: `crack cracks wall walls beam beams ceiling concrete column structural riss risse beton decke wand balken fissure fissures lezarde lezardes fente pilier beton
    plafond mur grieta grietas techo pared muro columna`,
  AGED: `mother mum mom father dad aunt uncle grandma grandmother grandpa grandfather resident bedridden mutter vater tante onkel oma opa bettlagerig
    mere pere tante oncle alitee madre mama padre papa tia tio abuela abuelo`,
  /** One who is cared for, and where. */
  IN_CARE: `AGED daddy mummy nan nana gran granny papa mama papi mami mamie papy yaya abuelita abuelito nursing carehome caregiver care pflegeheim altenheim
    heim ehpad maison residence residencia`,
  TRACKING_TAG:
    "tag tags tracker trackers airtag airtags gps beacon peilsender ortungschip traceur mouchard balise rastreador baliza tracking",
  /** A tag for what travels. */
  SUITCASE: `suitcase suitcases luggage baggage airline airport flight koffer gepack flug flughafen valise bagage bagages vol aeroport maleta maletas equipaje
    vuelo aeropuerto dog cat collar`,
  /** Trains as a nuisance, a journey or a pastime. */
  RAIL_MATTER: `noise noisy loud vibration vibrations garden house ticket tickets delay delayed late compensation commuter photo photos camera platform station
    larm laut erschutterung garten haus fahrkarte verspatung verspatet entschadigung foto fotos bahnhof bruit bruyant jardin billet retard indemnite gare
    ruido jardin billete retraso indemnizacion estacion`,
  /** Letters for a feast, a school or a holiday. */
  EVENT_LETTER: `christmas birthday santa wedding camp school schools banks invitation invitations weihnachten geburtstag schule schulen banken einladung einladungen noel anniversaire ecole ecoles banques assureurs
    invitation navidad cumpleanos colegio colegios bancos invitacion boda`,
  MONTH: `january february march april june july august september october november december januar februar marz juni juli oktober dezember
    janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero febrero marzo abril junio julio agosto septiembre octubre noviembre
    diciembre`,
  /** One who leaves for another place says goodbye too. */
  LIVES_ELSEWHERE: `MOVES_AWAY portugal spain spanien canada kanada quebec chile overseas installer m'installer mudamos mudar ziehen gezogen wegziehen semester
    visa lease tenancy contract gym`,
  PARDON: "forgive forgiveness pardon verzeihung vergebung verzeihen perdon perdonen perdonar",
  /** One who has died, and no name of an insurance. */
  HAS_DIED: `died deceased estate executor probate funeral beneficiary widow widower gestorben verstorben verstorbene verstorbenen erbe decede decedee veuve
    veuf succession heritiers obseques fallecio murio fallecido fallecida herederos viuda viudo herencia`,
  COVER_WORD: "insurance policy cover life lebensversicherung risikolebensversicherung assurance prevoyance seguro",
  ORDERED: `ordered bought delivered returned return shirt shirts dress blouse bestellt geliefert kleid hemd bluse commande commandee chemise chemises robe pedi pedido
    compre camiseta camisetas camisa vestido colour color navy size`,
  SUMMER: `july august june summer heat heatwave hot sommer juli august juni hitze freibad juillet ete canicule aout chaleur verano agosto julio calor`,
  WASHROOM: "bathroom washroom toilet loo shower bad badezimmer klo dusche bain toilettes bano wc",
  HEATED_THING: `stove element hob lighter iron flame cigarette herdplatte herd feuerzeug bugeleisen plaque briquet plancha mechero encendedor hornilla radiator`,
  BREAK_IN: `burglar burglars burglary firefighters einbrecher einbruch feuerwehr cambrioleur cambrioleurs cambriolage pompiers ladron ladrones bomberos
    installer carpenter locksmith schlusseldienst serrurier cerrajero`,
  CONSULATE: `consulate embassy konsulat botschaft consulat ambassade consulado embajada airport flughafen aeroport aeropuerto hotel passport office
    prefecture rathaus`,
  LESSON: `teacher coach trainer instructor tutor lesson lessons exam audition host landlord lehrer trainer reitlehrer fahrlehrer stunde stunden
    fahrstunden reitstunden prufung turnier vermieter prof professeur moniteur entraineur cours lecons ecole permis examen concours seances proprietaire
    logeur entrenador profesor monitor examen campeonato dueno casero`,
  YOUNG_ONE: "CHILD_ONLY petite petit fillette",
  /** A child that is locked up in a plot. */
  FILM_PLOT: "movie movies film novel thriller episode krimi roman filme pelicula novela",
  HUNT_WORD: `hunting hunter moose deer elk jagd jagdschein jager chasse chasseur orignal chevreuil caza cazador monteria`,
  FIRED: `fired sacked dismissal dismissed terminated laid gekundigt gefeuert entlassen fristlos kundigung rauswerfen licencie licenciee licenciement congedie
    congediement vire viree despidieron despedido despedida despido echaron`,
  PAPERWORK: `prove proof beweisen prouver probar photos photo estimate estimates quote quotes comps receipts documents paperwork unterlagen belege fotos devis papiers factures presupuesto papeles
    documentos facturas`
}
