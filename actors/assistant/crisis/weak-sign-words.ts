/** The concepts of the weak signs, in four languages alike. */
import type { Lexicon } from "./tables.ts"

export const WEAK_SIGN_WORDS: Lexicon = {
  /** One who lives with the writer, in German and French. */
  HIM_ABROAD: "er il elle PARTNER frau femme",
  ANY_WEAPON_OR_FUEL: `ANY_WEAPON hammer bat crowbar kanister bidon bidons canister fierro fierros marteau batte martillo bate ammunition ammo munition munitions municion`,
  /** What keeps a patient alive or well: a text without it tells of another supply. */
  TREATED: "NEEDS_TO_LIVE MEDICINE_ANY MEDICINE DEVICE",
  CHILD_OR_SHE: "CHILD she he er sie elle il her him",
  NEEDS_TO_LIVE: `BREATHES_BY VITAL_MED beatmet beatmung anticonvulsivos anticonvulsivo transplanted transplante transplantee transplantiert transplantierte trasplantado trasplantada greffee rejet abstossung antiepileptiques anticonvulsants blutverdunnungsmittel cpap`,
  WE_ARE:
    "we were im kids sitting sleeping waiting staying estamos dormimos esperando sommes suis dormons assis assise",
  MONTH_AHEAD: `january february march april spring summer christmas januar februar marz april fruhling sommer weihnachten janvier fevrier mars avril printemps ete noel
    enero febrero marzo abril primavera verano navidad`,
  APPLIANCE:
    "fridge freezer refrigerator kuhlschrank gefrierschrank tiefkuhl congelateur frigo nevera congelador oven ac aircon klimaanlage",
  /** A grown body of so many kilograms starves. */
  LOW_WEIGHT: "28 29 30 31 32 33 34 35 36 37 38 39 40",
  /** One of whom a return is a threat. */
  THREATENER:
    "they he guy guys man men guard guards gang boss ex er sie manner typen leute il ils homme hommes type types el ellos hombre hombres tipos KNOWN_THREAT",
  KNOWN_THREAT: "police threatened threat gun knife drohte gedroht menace amenaza amenazo",
  VIRUS: "covid corona pandemic surgical medical maskenpflicht ffp2 cpap mascarilla",
  /** Somebody has died already: an insurance that pays the family is then no sign of a plan. */
  DIED_ALREADY: `died death passed deceased estate executor probate funeral beneficiary widow widower gestorben verstorben verstorbene verstorbenen tod erbe erben
    decede decedee deces veuve veuf succession heritiers fallecio murio fallecido fallecida herederos viuda viudo herencia`,
  CREDITOR_TRADE:
    "spouse divorce divorced scheidung divorciado ex cosigned cosigner burge garant avalista bankruptcy insolvenz",
  LITTLE_SUM:
    "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 30 40 50 two three four five six seven eight nine ten twelve fifteen twenty sechs zehn zwanzig dix vingt diez veinte",
  FEES_OWED:
    "fee fees late charge charged gebuhr gebuhren frais comision price rent copay discount voucher offered offer refund credit",
  LATE_BILLING: "calls calling call called ring rings fee flight",
  LODGING: `hotel hostel motel room flat apartment house home shelter sleep dorm housing locked keys evicted airbnb suitcase suitcases bed station wohnung zimmer
    schlafen unterkunft bahnhof koffer chambre logement appartement dormir gare valise valises piso habitacion cuarto maleta maletas calle street dehors draussen outside`,
  BICYCLE_SHOP: "bicycle bike fahrrad velo bicicleta bici",
  HEALED: "healed recovered stitches genesen geheilt gueri guerie curado curada recuperado recuperada",
  CLOSED_OFF: "closed sealed barrier abgesperrt gesperrt condamne cerrado moved",
  CIGARETTES:
    "cigarette cigarettes smoker smokers weed zigaretten raucher tabac fumeur cigarro tabaco neighbour neighbor neighbours",
  /** A hazard that is over. */
  MENDED:
    "fixed mended replaced repair repariert behoben ausgetauscht repare reparee reparado reparada arreglado cambiaron faulty defective defekt defectueux defectuoso",
  /** Smoke of a kitchen. */
  EACH_MEAL:
    "rice riz arroz reis toast curry barbecue grill neighbour neighbor nachbar nachbarin voisin voisine vecino vecina midi mittags",
  /** What burns fuel inside a home. */
  BURNS_INSIDE: `boiler stove heater furnace fireplace generator burner flue chimney grill barbecue charcoal therme gastherme kessel ofen kaminofen kamin heizstrahler
    gasheizstrahler heizpilz gasheizung durchlauferhitzer notstromaggregat chaudiere poele cheminee brasero rechaud convecteur caldera estufa calentador
    calefon chimenea hornillo generador`,
  /** Where people live. */
  PART_OF_HOME: `outlet outlets socket sockets panel wall walls ceiling bedroom kitchen hallway house flat apartment basement attic fuse wiring crib bed steckdose wand decke
    schlafzimmer kinderzimmer kuche flur wohnung haus keller sicherungskasten treppenhaus bett prise mur plafond chambre cuisine couloir maison appartement
    cave tableau enchufe pared techo cuarto habitacion cocina pasillo casa piso cuadro sotano`,
  SLEEPS_OR_CHILD: "CHILD SLEEP_VERB bed bett lit cama bedroom schlafzimmer kinderzimmer chambre cuarto",
  /** One whom others wash and feed. */
  CARED_FOR: `mother father mum mom dad grandma grandmother grandfather grandpa resident residents patient patients aunt uncle he she mutter vater oma opa bewohner
    bewohnerin heim mere pere residente resident residence madre padre abuela abuelo tio tia elle il sie er ella el`,
  FOOD_COLD: "pizza meal food dinner coffee essen kaffee repas comida soup burger"
}
