/** The concepts of the predicates of danger, in four languages alike: who suffers or does it, where, and what makes it none. */
import type { Lexicon } from "./tables.ts"

export const PREDICATE_WORDS: Lexicon = {
  /** A person as the subject of a danger, also as an agent names them. */
  SOMEBODY: `i im ive ill he hes hell she shes shell they theyre theyve we were weve PARTNER KIN CHILD friend friends neighbour neighbor user users customer client caller tenant lodger woman
    frau kunde kundin nutzer nutzerin anruferin anrufer nachbar nachbarin mieter mieterin freundin schwiegermutter schwiegervater ich er sie wir
    femme utilisateur utilisatrice voisin voisine cliente locataire amie ami je j il elle nous ils beau
    mujer usuario usuaria clienta cliente vecino vecina amiga amigo yo ella nosotros`,
  /** Words that many predicates begin with; one list each, so that a common word belongs to few of them. */
  ME_OR_SELF: "me m se s",
  WILL_FR: "vais va veux veut viendrai viendra allons voudrais voudrait irai",
  WILL_ES: "voy va quiero quiere pienso piensa iba iban vamos planeo planea",
  /** Someone at home or near it who does harm. */
  DOER: `he hes hell him they theyre PARTNER KIN CHILD frau er sie il elle ils femme beau mujer ella neighbour neighbor nachbar nachbarin voisin voisine vecino vecina roommate coloc
    landlord vermieter proprietaire casero man mann homme hombre user client kunde utilisateur usuario cliente`,
  /** A person who is threatened. The family is left out, of whom people say such things in jest. */
  TARGET: `landlord landlady clerk neighbour neighbor neighbours neighbors boss manager adjuster agent caseworker officer judge teacher doctor collector lawyer lodger tenant roommate cashier
    vermieter vermieterin sachbearbeiter sachbearbeiterin nachbar nachbarn nachbarin chef chefin richter richterin lehrer arzt beamten mitbewohner kerl typen inkassomann verkaufer
    proprietaire bailleur agent voisin voisine voisins patron juge huissier gardien type mec conseiller conseillere guichetier banquier maire directeur belle
    casero casera funcionario funcionaria vecino vecina vecinos jefe jefa juez cobrador medico tipo encargado encargada director suegra`,
  ON_PERSON: "him her them you ihn sie euch dich lui leur toi vous TARGET",
  /** A building or a car that is threatened, with fire for example. */
  BUILDING_AT_RISK: `OFFICE_OF house home building car shop store town hall warehouse haus hutte bude auto wagen laden rathaus gebaude maison voiture immeuble magasin boutique caf prefecture
    casa coche edificio tienda local almacen`,
  PLAIN_WEAPON: `gun pistol rifle shotgun knife machete axe hatchet pistole gewehr flinte messer axt beil machete fusil pistolet couteau hache hachette machette carabine arme pistola escopeta
    cuchillo hacha navaja arma`,
  KILL_OTHER: `kill stab shoot murder strangle glass behead throttle suffocate umbringen umzubringen erschiessen toten erstechen abstechen erwurgen erschlagen totschlagen totzuschlagen
    tuer buter poignarder massacrer egorger flinguer etrangler abattre matar apunalar rajar degollar acuchillar estrangular disparar atropellar uberfahren ecraser anzunden`,
  /** Spanish with the person in the verb. */
  KILL_HER:
    "matarla matarlo matarle matarnos matarlos matarlas estrangularla estrangularnos estrangularme ahorcarla ahogarla quemarla quemarme quemarnos apunalarla apunalarme violarla",
  VICTIM_ABROAD: "mich mir uns sie ihr ihn ihm meine meinen meiner meinem me m la l le nous les lui nos lo",
  /** What one person does to another at home, as a verb beside the one who suffers it. */
  DEED: `schlagt geschlagen verprugelt prugelt wurgt gewurgt erwurgt getreten vergewaltigt eingesperrt angezundet bedroht
    frappe frappee frappes bat battue battus battues etrangle etranglee etrangles tabasse tabassee tabasses poignarde poignardee poignardes cogne cognee gifle giflee gifles enferme enfermee enfermes viole violee violes brulee traine trainee traines
    pega golpea golpeo estrangulo estrangula ahorcando ahorca maltrata violo apunalo apunala encierra encerro apunalo abofeteo`,
  LIMB_BROKEN:
    "arm arme nase rippe rippen kiefer finger bras nez cotes machoire doigt poignet brazo nariz costillas mandibula dedo muneca",
  PLACE_OF_BIRTH:
    "bathroom floor car taxi lift elevator hallway toilet kitchen bad badezimmer auto flur aufzug taxi boden toilette kuche salle voiture couloir ascenseur toilettes sol cuisine bano coche suelo pasillo ascensor cocina",
  /** A place outside any home where a person without one sleeps. */
  ROUGH_BED: `doorway stairwell street streets pavement stairs tent car van strasse hauseingang treppenhaus hausflur zelt auto wagen rue dehors trottoir tente voiture hall cage escalier calle portal rellano cajero
    acera tienda coche fuera bahnhof gare estacion park parc parque station`,
  SLEEPS:
    "sleep sleeps sleeping schlafe schlaft schlafen duermo duerme dormimos duermen durmiendo ubernachte ubernachtet",
  NEWBORN: "newborn newborns preemie neugeborenes neugeborene neugeborenen fruhchen nourrisson prematuro",
  /** Stories, lessons and animals: a danger in such a sentence is no danger of a person. */
  UNREAL: `WORK STUDY LECTURE PETS PET romane roman krimi serie novela pelicula capitulo episodio personnage personaje character videojuego juego jeu puppet mannequin dummy doll puppe
    poupee muneca actor actress schauspieler acteur dragon zombie boss level headline headlines schlagzeile zeitung periodico noticia noticias nachrichten documentary statistik minecraft sims netflix teatro
    vitamin clause klausel clausula`,
  /** Nearly, and so not. */
  NEARLY: "nearly almost fast beinahe failli presque casi figuratively metaphorically",
  /** What people say a thing of that costs money or nerves. */
  OF_MONEY: `fee fees price prices bill bills debt debts rechnung rechnungen preise schulden gebuhren facture factures dettes prix loyer frais factura facturas deudas precio precios paperwork papierkram
    paperasse papeleo emails mails`,
  BREATHABLE:
    "mattress jacket fabric shoes boots membrane matratze jacke stoff schuhe matelas veste tissu chaussures colchon chaqueta tela zapatos cpap",
  CHILDS_THING:
    "bike scooter phone backpack jacket photo photos website fahrrad roller handy ranzen rucksack jacke foto fotos velo trottinette sac veste cartable bici patinete mochila chaqueta movil toy spielzeug jouet juguete kleid",
  STRANGER:
    "stranger strangers fremden fremder unbekannten inconnu inconnue inconnus desconocido desconocida desconocidos kidnapper",
  MINDER:
    "nanny babysitter sitter childminder au tagesmutter babysitterin kinderfrau nounou nourrice gardienne ninera canguro cuidadora",
  /** Goods that were bought: the title of a book or a game may sound like a threat. */
  BOUGHT_GOODS: "bought ordered purchased gekauft bestellt achete commande compre compramos comprado",
  TEEN_AGED: "sixteen seventeen fifteen fourteen 14 15 16 17 sechzehn siebzehn seize quinze dieciseis diecisiete",
  OWNED_THING:
    "deposit parcel package money paquete pedido envio dinero colis caution argent fianza paket kaution geld bike fahrrad velo bici contract vertrag contrat contrato abo line hold phone"
}
