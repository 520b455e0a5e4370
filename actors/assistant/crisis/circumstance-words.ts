/** The concepts of `circumstances-at-home.ts` and `circumstances-of-farewell.ts`. */
import type { Lexicon } from "./tables.ts"

export const CIRCUMSTANCE_WORDS: Lexicon = {
  FIREARM: `gun pistol revolver rifle shotgun glock handgun sidearm firearm
    pistole gewehr flinte dienstwaffe dienstpistole schrotflinte jagdgewehr waffe
    pistolet fusil carabine
    pistola escopeta carabina`,
  BLADE: "knife machete axe hatchet messer axt beil couteau hache cuchillo hacha",
  DAY_OF_MONTH: `# 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 first 1st 2nd 3rd 10th 12th 15th 20th 21st 24th 25th 30th 31st`,
  /** One whose death a writer may not outlive. */
  DEAR_ONE: `PARTNER CHILD KIN friend friends twin gran nan grandad grandpa frau bester beste ami amie amigo amiga mujer wife`,
  MONTH_NAME:
    "january february march april may june july august september october november december spring summer autumn winter",
  /** Behind "um" these say an hour. */
  HOUR_TOLD: `DAY_OF_MONTH ein eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf halb viertel mittag uhr`,
  /** Weapons that are played with, hunted with, sold or licensed. */
  ARM_OF_TRADE: `toy nerf paintball airsoft foam squirt staple glue hunting hunt hunter hunters deer range club collector collection antique museum auction sold sell licence license permit
    bought shipped shop store delivered dealer gunsmith officer officers
    spielzeug spielzeugpistole jagd jager schutzenverein schiessstand waffenschein verkauft verein
    jouet chasse chasseur stand peinture colle vendu permis
    juguete caza cazador licencia vendido vendi club subasta pegamento pintura`,
  /** Hours and places in which one is alone with a weapon. */
  LONELY_HOUR: `night nights evening evenings dark dawn alone basement cellar garage bottle drink drinking drunk whisky again keep each every hours
    nacht nachte nachts abend abende abends allein alleine keller garage flasche immer wieder jede jeden stundenlang
    nuit nuits soir soirs seul seule cave bouteille encore chaque
    noche noches solo sola sotano garaje botella cada siempre`,
  /** Where and when a weapon is shown to those at home. */
  BEFORE_US: `stairs kitchen table bed bedroom hall hallway sofa couch porch dashboard driveway lap leave leaving divorce nights evenings night evening whenever everytime home
    treppe kuchentisch tisch flur bett schlafzimmer schoss trennung scheidung gehen verlassen abends nachts nacht heim hause
    escalier cuisine table lit chambre couloir genoux partir quitter divorce soir soirs nuit
    escalera cocina mesa cama pasillo cuarto dejarlo irme divorcio noche noches casa`,
  WHERE_WE_LIVE: `address addresses town city refuge
    adresse anschrift frauenhaus wohnen wohne
    ville habitons habite vivons foyer
    direccion domicilio ciudad vivimos vivo`,
  /** A story that is read, seen or played. */
  TOLD_STORY: `novel film movie series episode chapter plot character game quest level raid podcast documentary screenplay script thriller
    roman krimi film serie folge kapitel figur spiel level theaterstuck
    livre roman serie episode chapitre personnage jeu piece
    novela pelicula serie episodio capitulo personaje juego videojuego obra`,
  /** One who looks for another. */
  PURSUER: `PARTNER he hes hed hell his him father brothers er il lui el encuentra encontraria retrouverait retrouvera`,
  /** One from whom a writer has parted, or flees. */
  FORMER_ONE: `ex exhusband exwife exboyfriend exgirlfriend expartner abuser stalker exmann exmannes exfreund exfrau exfreundin exmari excompagnon exmarido exnovio
    exesposo expareja`,
  /** What is photographed for a trade. */
  TAKES_PICTURES: `photographer wedding estate agent listing realtor contractor builder roofer insurer insurance adjuster doorbell ring camera courier driver
    delivery parcel package album prints print inspection inventory camcorder drone makler hausverwaltung gutachter versicherung paket fotograf hochzeit
    expert assurance colis mariage photographe agence seguro paquete boda fotografo inmobiliaria perito`,
  WORKS_FOR_THEM: `work works working worked wage wages salary boss madam employer clean cleaning pick picking farm factory club shift shifts harvest mushrooms strawberries nanny
    arbeite arbeiten arbeit abarbeiten chef chefin lohn putze putzen travaille travaillons travail patron patronne salaire menage
    trabajo trabajamos jefe jefa patron sueldo club`,
  WEDDING_TRADE: `castle schloss chateau castillo venue hall photographer registry registrar dress caterer catering florist band guests church salle traiteur mairie robe photographe saal standesamt kleid
    salon banquete vestido fotografo iglesia hotel`,
  OLD_KIN: `mother mum mom mam dad father gran grandma grandpa grandad nan aunt uncle mutter mama vater papa oma opa tante onkel
    mere maman pere mamie papi oncle madre padre abuela abuelo tia tio`,
  A_SURPRISE: `surprise present gift birthday party ring proposal engagement uberraschung geschenk geburtstag cadeau anniversaire fete sorpresa regalo cumpleanos fiesta`,
  /** Where the dead are visited or buried, and what the living join. */
  OF_THE_GRAVE: `grave graveside cemetery crematorium ashes headstone memorial hospital hospice ward clinic visit visiting flight train hotel cruise airport visa
    grab friedhof urne grabstein krankenhaus klinik besuche besuchen flug zug
    tombe cimetiere cendres hopital clinique visite avion vol
    tumba cementerio cenizas hospital clinica visitar visita vuelo tren`,
  LEAVES_FOR_ELSEWHERE: `emigrate emigrating emigrated moving relocate relocating relocation abroad overseas downsizing downsize retirement spain canada australia portugal tenancy
    umziehen umzug ziehe ziehen auswandern ausland kanada spanien pflegeheim altersheim
    demenager demenage demenageons demenagement etranger expatrie expatries ehpad
    mudar mudarme mudo mudamos mudanza extranjero`,
  PAPERS_CHECKED: `embassy consulate border customs airport checkin reception copying renewal application applied rental hire visa boarding
    botschaft konsulat grenze zoll flughafen ambassade consulat frontiere douane aeroport embajada consulado frontera aduana aeropuerto embarcar`,
  LOW_BATTERY:
    "replaced fine bought box boite caja sacado faulty defective defekt defectuoso vendeur achete gekauft battery batteries chirp chirps chirping wiring install installed colour color refund arrived ordered seller batterie batterien bestellt piles pile livre commande pilas pila pedido vendedor"
}
