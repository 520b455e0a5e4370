/** The concepts of the pairs that are written in four languages alike. */
import type { Lexicon } from "./tables.ts"

export const IN_FOUR_LANGUAGES: Lexicon = {
  FEW: `one two three four five six a few couple 1 2 3 4 5 6 ein eine einen zwei drei vier funf sechs paar
    un une deux trois quatre cinq six quelques uno una dos tres cuatro cinco seis un par`,
  TIME_UNIT:
    "day days hour hours hrs weekend tag tage tagen stunde stunden jour jours heure heures h dia dias hora horas",
  WITHIN_A_WEEK: `tomorrow tonight today weekend monday tuesday wednesday thursday friday saturday sunday
    morgen ubermorgen heute abend wochenende montag dienstag mittwoch donnerstag freitag samstag sonntag
    demain soir aujourd matin lundi mardi mercredi jeudi vendredi samedi dimanche
    manana hoy noche lunes martes miercoles jueves viernes sabado domingo`,
  /** Drugs and gases without which a patient dies or collapses: classes and brand names. */
  VITAL_MED: `VITAL_DRUG insulin insuline insulina insulinpen insulinpens insulinspritzen novorapid lantus humalog tresiba fiasp lyumjev apidra levemir toujeo abasaglar basaglar semglee humulin actrapid admelog novolog novolin trurapi coumadin marcumar eliquis xarelto apixaban sintrom previscan
    acenocumarol anticoagulant anticoagulants anticoagulante anticoagulantes blutverdunner blutverdunnern thinner thinners epilepsy epilepsie epilepsia epilepsiemedikament epilepsiemittel antiepileptique antiepileptico antiepileptikum keppra levetiracetam carbamazepine carbamazepin carbamazepina topiramate epilim depakine phenytoin clozapine clozapin clozapina olanzapine olanzapin creon symbicort fostair salbutamol ventoline ventolin valproate valproat lamotrigine lamotrigin lamictal tegretol
    seizure seizures antirejection rejection tacrolimus prograf immunosuppressant immunosuppressants immunsuppressiva immunosuppresseur immunosuppresseurs inmunosupresor inmunosupresores inhaler ventolin salbutamol asthma asthmaspray asma asthme notfallspray
    hydrocortison hydrocortisone cortisol nitroglycerin nitroglycerine nitroglicerina nitrospray digoxin digoxine digoxina methadon methadone metadona methadone buprenorphine buprenorphin buprenorfina lithium antiretroviral antiretrovirals antiretrovirales oxygen sauerstoff sauerstoffflasche sauerstoffgerat oxigeno oxygene adrenalin adrenaline adrenalina epipen epipens
    transplant trasplante greffe herztabletten herzmedikament herzmedikamente`,
  MED_OF_LIFE:
    "VITAL_MED diabetes diabetic diabetique diabete diabetiker diabetikerin diabetico diabetica spritzen pens stylos plumas ampullen ampoules ampollas vials",
  /** Goods with the name of a drug, and containers for drugs. A text with them is about the goods. */
  NOT_A_DRUG:
    "battery batteries akku batterie pila bateria pile earrings necklace shampoo cream creme book film movie game song screen strap case pouch bag trousse pochette estuche funda bolsa etui insulintasche kuhltasche ink tinte encre tinta toner",
  INVOICED:
    "billed invoiced charged itemised itemized berechnet abgerechnet facture facturee facturado cobraron cobrado",
  SENT_BACK:
    "return returning retour retourner renvoyer renvoi devolverlo devolver devolucion zuruckgeben zuruckschicken ruckgabe ruckgabefrist widerrufsfrist frist",
  EATING_OUT: "lokal kantine restaurante resto bistro cantine comedor cafe pub takeaway",
  HELD_IN_STOCK: "plenty spare spares stocked genug vorrat ausreichend assez suffisamment suficiente sobra",
  SETTLED: `settled sorted eventually luckily thankfully meanwhile inzwischen mittlerweile gluck gelost damals regle heureusement finalement fallut
    solucionado afortunadamente arreglado entonces`,
  DAYS_LONG: `days monday tuesday wednesday thursday friday saturday sunday yesterday week tage tagen montag dienstag mittwoch donnerstag freitag samstag sonntag gestern vorgestern
    jours lundi mardi mercredi jeudi vendredi samedi dimanche hier dias lunes martes miercoles jueves viernes sabado domingo ayer anteayer semana semaine woche`,
  FASTING: "diet fasting fast diat fasten heilfasten regime jeune dieta ayuno ramadan",
  OWN_BODY: `i im my ive his her ich mein meine meinen er sie j ai mes mon ma tengo tiene mi mis hijo hija son daughter husband wife mari femme fils fille mann frau sohn tochter marido mujer`,
  LONE_ONE: `alone elderly allein alleine alleinstehend alter alte seul seule agee age sola solo anciana anciano mayor grandmother grandma gran nan oma opa grandfather
    grandpa abuela abuelo mamie papi widow widower witwe witwer veuve viuda`,
  ELDER_OR_NEIGHBOUR: `LONE_ONE neighbour neighbor nachbar nachbarin voisin voisine vecino vecina aunt uncle tante onkel oncle tia tio mother father mutter vater mere pere madre padre`,
  AWAY_FROM_HOME_NOW:
    "holiday holidays vacation abroad urlaub verreist vacances voyage vacaciones viaje cruise hotel shop store branch office",
  BREATHES_BY:
    "concentrator ventilator respirator oxygen nebuliser nebulizer sauerstoff sauerstoffgerat sauerstoffflasche beatmungsgerat konzentrator sauerstoffkonzentrator concentrateur respirateur oxygene concentrador respirador oxigeno dialysis dialyse dialisis",
  LODGED:
    "booking airbnb hotel hostel shelter room flat apartment accommodation house unterkunft notunterkunft wohnung zimmer logement relogement hebergement chambre foyer alojamiento albergue hostal piso casa habitacion",
  TRAIN_LATE:
    "delay delayed verspatung verspatet retard retraso compensation repay entschadigung indemnisation indemnizacion",
  TOWED: "tow towed impounded abgeschleppt abschleppt abschlepper abschleppdienst fourriere grua remolcado",
  PET: "dog dogs cat cats kitten puppy pets rabbit rabbits budgie budgies parrot hamster tortoise pony horse horses hens wellensittich papagei hase kaninchen meerschweinchen pferd hamster lapin perruche perroquet cheval cochon conejo periquito loro caballo tortuga hund hunde hundin katze katzen kater tiere chien chienne chat chats chatte animaux perro perra gato gata gatos perros mascotas",
  BOARDED:
    "kennel kennels boarding holiday holidays vacation spain pension urlaub reise hundepension vacances voyage vacaciones viaje residencia breeder breed zuchter eleveur criador groomer daycare vet tierarzt veto veterinaire veterinario",
  KEPSAKE: `rods rod medals violin piano drums saxophone books camera phone laptop computer boat angel angeln angelrute orden geige klavier bucher kamera laptop handy boot cannes canne medailles violon livres ordi ordinateur appareil bateau canas cana medallas violin libros camara portatil ordenador barco guitar xbox playstation ps4 ps5 console watch ring bike motorbike tools records collection vinyl jewellery jewelry necklace medals gitarre konsole uhr rad fahrrad motorrad werkzeug
    sammlung schmuck kette guitare montre bague velo moto outils bijoux guitarra play consola reloj anillo bici herramientas joyas coleccion`,
  MOVES_AWAY: `moving move moved abroad emigrate holiday travel job meeting umziehen umzug auswandern verreist urlaub ausland demenage demenager etranger vacances mudanza mudarme mudo extranjero vacaciones viaje
    delivery deliver courier engineer technician parcel package lieferung paket techniker handwerker colis livreur livraison technicien paquete repartidor entrega tecnico`,
  TRAFFIC_JAM:
    "traffic jam uber taxi bus coach train tram toll lorry queue stau maut zug busfahrer embouteillage bouchon atasco car drive driving",
  SHARP_THING:
    "screwdriver scissors bottle razor blade knife knives chisel fork machete schraubenzieher schere flasche rasiermesser klinge messer gabel tournevis ciseaux bouteille rasoir lame couteau cutter destornillador tijeras botella navaja cuchilla cuchillo",
  AGGRESSOR: "HOUSEMATE CHILD he she er il elle el ella neighbour neighbor nachbar voisin vecino",
  HIT_BY_ACCIDENT:
    "snapped slipped broke exploded burst abgerutscht gebrochen geplatzt casse glisse eclate rompio resbalo exploto accident barber dentist",
  AGE_OF_CHILD: "3 4 5 6 7 8 9 three four five six seven eight nine year old sister brother",
  HOUSEMATE: `PARTNER KIN frau mujer femme belle exfrau`,
  STAFF_AT_TABLE:
    "waiter waitress server barista restaurant cafe hostess stewardess attendant kellner kellnerin serveur serveuse hotesse camarero camarera azafata flight vol vuelo flug",
  FORMER_PARTNER:
    "ex exhusband exwife exboyfriend exgirlfriend exmann exfrau exfreund exfreundin exmari exmarido exnovio exnovia expareja",
  TRACKER:
    "airtag airtags tracker tracking gps smarttag peilsender gpssender traceur balise mouchard rastreador localizador",
  MOVERS:
    "movers removal moving sofa furniture piano washer delivery umzug umzugsfirma mobel demenageurs demenagement meubles mudanza muebles",
  LABOUR: `job contractor farm factory fabrik usine fabrica finca rancho foreman vorarbeiter bau baustelle capataz contratista obra chantier agency agencies recruiter boss employer work working works wage wages visa owe debt arbeit arbeite arbeiten agentur vermittler chef visum schulde schulden lohn
    travail travaille agence patron patronne salaire dois dette trabajo trabajar agencia jefe jefa deuda debo sueldo`,
  INFANT:
    "baby babies babys bebe bebes infant newborn nourrisson saugling neugeborenes neugeborene twins zwillinge jumeaux gemelos",
  INFANT_CARE: `INFANT weeks week wochen woche semaines semaine semanas monate months month mois meses tagesmutter nounou nourrice ninera nanny babysitter babysitterin childminder daycare creche kita guarderia krippe`,
  INFANT_GEAR: `bottle bottles monitor powder rattle formula stroller pram cot swing bouncer cradle buggy kinderwagen wippe babywippe wiege schaukel federung poussette transat balancelle berceau landau hamaca cuna columpio mecedora flasche flaschchen flaschen pulver rassel biberon hochet babyphone babyfon poudre biberon sonajero polvo carrito
    turbulence train ride rollercoaster bus flight`,
  /** What a letter to a firm has, and one that is left behind has not: a firm, an answer that is awaited, a bill that goes on. */
  LETTER_TO_FIRM: `accounts banks schools banken banques bancos bills billing billed unanswered reply replies ignores ignored complaint insurer landlord jeweller jeweler
    antwort beschwerde bucht abbucht versicherung vermieter handler juwelier kaufpreis
    reponse reclamation preleve prelever assureur proprietaire bijoutier respuesta reclamacion cobrando seguro casero joyero`,
  /** Words that call an injury an accident. */
  BY_MISHAP:
    "accidentally collapsed versehen versehentlich abbrach abgebrochen accidentellement involontairement accidentalmente",
  FISH: "aquarium acuario pond teich fish fische poissons peces fan",
  /** A grill or heater that is sold or sent back, and burns nowhere. */
  ONLY_BROUGHT: "faulty extension papeleo paperwork paperasse papierkram plug fit model returns jardin",
  MAIL_OF_FIRMS: `depot sorting delivers copies adverts leaflets werbung verlag zusteller liefert publicite publicitaire publicitaires prospectus livreur livre publicidad propaganda reparte
    subscription abo abonnement suscripcion`,
  DYED: `tanner tan tanning dye dyed dyes stain stained stains tint lens lenses cream lotion serum braunungscreme selbstbrauner creme farbe gefarbt farbt
    autobronzant teinture teint tache tinte tenido autobronceador crema mancha mancho`,
  CARER: `carer carers caregiver caregivers caretaker nurse pflegerin pfleger pflegekraft altenpfleger altenpflegerin betreuer betreuerin soignante soignant
    auxiliaire infirmiere infirmier cuidadora cuidador enfermera enfermero`,
  BLOWS: `slaps slapped hits hit beats beat punches punched pinches pinched shoves shoved kicks kicked ohrfeigt geohrfeigt schlagt schlug geschlagen kneift gekniffen
    zwickt gifle gifles giflee frappe frappee pince pincee bouscule bousculee tape pega pego pegado golpea golpeo abofetea abofeteo bofetadas bofetada pellizca pellizcos zarandea`,
  CARER_OF_CHILD: `coach trainer trainers teacher tutor monitor moniteur animateur entraineur entrenador lehrer lehrerin erzieher betreuer profesor maestro
    pfarrer priest pretre cura babysitter hausmeister caretaker onkel oncle uncle tio stepfather stiefvater padrastro nachbar voisin vecino masseur`,
  MANY_PILLS: `10 12 14 15 16 18 20 24 25 28 30 32 40 50 60 100 ten twelve fifteen twenty thirty forty fifty zehn zwolf funfzehn zwanzig dreissig vierzig dix quinze vingt
    trente quarante diez quince veinte treinta cuarenta handful bottle ganze ganzen handvoll packung schachtel plaquette poignee frasco bote punado`,
  PILL_NAMES: `paracetamol ibuprofen ibuprofene ibuprofeno aspirin aspirine aspirina tylenol tablets pills tabletten schlaftabletten pillen tramadol tramal tilidin
    diazepam valium xanax oxazepam zopiclone zolpidem cachets comprimes somniferes doliprane lexomil pastillas comprimidos somniferos orfidal lorazepam trankimazin`,
  ANY_WEAPON:
    "gun pistol rifle shotgun knife machete axe petrol gasoline pistole gewehr flinte messer axt benzin fusil pistolet couteau hache essence carabine pistola escopeta cuchillo gasolina hacha",
  OFFICE_OF:
    "office offices branch headquarters counter buro amt filiale zentrale behorde schalter bureau agence mairie guichet siege oficina sucursal ayuntamiento juzgado sede",
  DEATH_SIGN_THING:
    "bullet noose zundschnur gewehrkugel pistolenkugel patronenhulse galgenstrick bala casquillo trauerkranz grabkerze wreath",
  CAUSTIC: `bleach antifreeze pesticide rohrreiniger abflussreiniger bleiche frostschutzmittel rattengift knopfzelle knopfbatterie lampenol javel deboucheur lessive antigel
    mort desatascador lejia anticongelante matarratas cleaner detergent poison magnet magnets battery batteries pile pila imanes iman aimant reiniger entkalker descaler weedkiller`,
  LOCKER: `landlord landlady owner host roommate flatmate housemate vermieter vermieterin eigentumer hauswirt mitbewohner bailleur bailleuse proprietaire proprio
    logeur coloc casero casera dueno duena hostel hotel pension PARTNER`,
  LOW_NUMBER: `0 1 2 3 4 5 6 7 8 9 10 11 12 zero one two three four five six seven eight nine ten eleven twelve null ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf
    deux trois quatre cinq six sept huit neuf dix onze douze dos tres cuatro cinco seis siete ocho nueve diez once doce`
}
