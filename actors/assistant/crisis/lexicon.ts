/**
 * The concepts of the crisis patterns: lists of plain words (lower case, no accents, no apostrophes) in English, Spanish,
 * French and German. A concept may name other concepts. `word*` takes every word that begins so.
 */
import type { Lexicon } from "./compile.ts"

export const LEXICON: Lexicon = {
  // Grammar.
  NOT: `not no never nobody noone none dont doesnt didnt isnt arent wasnt werent wouldnt wont cant cannot couldnt without nor neither
    havent hasnt aint nothing
    nunca nadie ningun ninguna tampoco jamas sin
    ne n pas jamais aucun aucune personne
    nicht kein keine keinen keiner nie niemals niemand ohne`,
  SCOPE_END: `and but because so when if since that who which i im ive he she they we
    y pero porque cuando si que yo
    et mais parce quand je qui
    und aber weil wenn dass ich`,
  I: "i im ive id ill ich yo je j",
  HE: "he hes hell hed she shes shell shed they theyve theyll him el ella il elle ils er sie user client",
  ME: "me us her him them myself mich mir uns meine meinen mein mi nos nous moi m",
  MY: "my his her their our your the mi su sus mis ma mon mes sa son ses notre leur mein meine meinen meinem meiner seine seinen ihr ihre unser unsere",
  WILL: "will would ll d gonna going wants want wanted threatened threatens threatening threaten swore promised said says told plans planned",
  SAID: "said says told tells threatened threatens threatening threaten swore swears promised wrote texted messaged warned warns warning yelled screamed whispered",
  ANYMORE: "anymore any more longer again mas plus mehr langer",
  NOW: `now today tonight tomorrow currently immediately already again still yesterday weekend friday sunday monday
    hoy ahora esta manana anoche todavia
    aujourd ce soir hier demain maintenant encore
    heute jetzt morgen gestern nacht wieder`,
  PAST: `ago decades formerly once childhood used billed bill charged invoice invoiced denied covered coded copay deductible reimburse reimbursement refund reimbursed
    hace factura facturo reembolso facture rembours* rechnung erstattung damals`,
  LONG_AGO: "ago decades formerly childhood hace anos vor jahren",
  OVER: "healed recovered fine resolved fixed mended repaired",

  // People.
  PARTNER: `husband husbands hubby wife spouse partner boyfriend girlfriend bf gf ex exhusband exwife exboyfriend exgirlfriend fiance fiancee hubs
    stepfather stepdad stepmother stepmum stepmom boyfriends
    marido esposo esposa pareja novio novia exmarido expareja padrastro
    mari conjoint compagnon copain femme epoux epouse
    mann ehemann freund freundin partnerin exmann exfreund ehefrau stiefvater lebensgefahrte`,
  KIN: `father dad daddy mother mum mom mama brother sister uncle aunt cousin roommate flatmate housemate grandfather grandpa grandma grandmother parents
    padre madre hermano hermana tio papa mamá pere mere frere soeur oncle tante vater mutter bruder schwester onkel oma opa eltern mitbewohner`,
  CHILD: `2yo 3yo 4yo 5yo 6yo 7yo 8yo 9yo 10yo 11yo 12yo 13yo 14yo 15yo child children childs kid kids son sons daughter daughters baby babies infant newborn toddler toddlers grandson granddaughter grandchild niece nephew
    stepson stepdaughter boy girl girls boys preemie grandkids grandchildren schoolchild preschooler yo yr twins teen teenager minor
    hijo hija hijos hijas nino nina ninos ninas bebe bebes nieto nieta sobrino sobrina menor
    enfant enfants fils fille filles bebe petits gamin gamins petit
    kind kinder kindern sohn tochter saugling enkel enkelin neffe nichte`,
  FAMILY: "FAMILY_ONLY CHILD PARTNER KIN",
  FAMILY_ONLY: "family families everyone everybody all relatives loved familia todos famille monde familie alle allen",
  OFFENDER: `PARTNER KIN HE landlord landlady landlords owner neighbor neighbour neighbors neighbours collector collectors lender boss manager supervisor employer contractor
    roofer seller buyer dealer man men guy guys dude driver foreman crew repo bailiff agent roommate tenant stranger someone somebody plumber handyman mechanic super
    people bouncer guard worker coworker colleague creditor loan company
    casero dueno cobrador vecino jefe vendedor hombre tipo
    proprietaire recouvreur voisin patron vendeur homme huissier
    vermieter nachbar chef handwerker verkaufer inkasso typ gerichtsvollzieher`,

  // Violence.
  HIT: `hit hits hitting beat beats beaten beating punch punches punched punching kick kicks kicked kicking slap slaps slapped slapping smacks smacked
    choke chokes choked choking strangle* throttle throttled stab stabs stabbed stabbing rape rapes raped raping molest* assault* attack attacks attacked
    shove shoves shoved batter batters battered bashed bashes whips whipped abuses abused hurts headbutted bites punchs strangeled chocked
    pega pego pegado golpea golpeo golpeado maltrata viola violo agarro ahorco abuso abusado
    frappe frappee frappes bat battue battu etrangle etranglee etranglait violee tape cogne gifle
    schlagt geschlagen schlug schlagen wurgt gewurgt wurgte verprugelt vergewaltigt misshandelt missbraucht pruegelt schubst getreten`,
  HURT_LATER: `kill kills killing hurt hurting shoot shooting stab beat murder strangle harm rape burn bury slit choke punch bash smash destroy attack
    end matar mato mata matarme pegar tuer tuera tuerait frapper tue umbringen bringt toten erschiessen schlagen abstechen verprugeln`,
  BODY: "throat neck face head arm leg legs nose jaw rib ribs wrist eye teeth skull knees kneecaps bones hair fingers hand",
  WEAPON: `gun guns knife knives rifle pistol shotgun weapon machete bat hammer axe crowbar firearm revolver blade
    cuchillo pistola navaja arma couteau pistolet fusil arme messer pistole waffe schlager`,
  VIOLENT: "violent violence abusive abuser aggressive violento violent gewalttatig",
  MARKS:
    "bruise bruises bruised bruising welts welt burns marks golpes moratones moretones bleus hamatome blaue striemen scratches handprint cigarette",
  SCARED: `scared afraid terrified frightened petrified fearful fear fears fearing dread scares skared miedo aterrada aterrado temo peur terrifiee crains angst furchte panik`,
  MONEY_WORD:
    "fee fees charge charges bill price rate rates fine penalty interest balance surcharge invoice tax increase costs",
  THING: `car cars truck fence mailbox house parked vehicle wall price competitors door phone dog gate curb garage trailer bumper`,

  // Intent and self.
  WANT: `want wants wanted wanna wanting wish wishes wished ready gonna going plan plans planned planning think thinks thinking thought thoughts tempted try tries tried trying
    attempt attempted attempting consider considering considered decided about hoping hope urge urges might may will would could ll need needs feel feeling feels idea ideas talks talking talked keeps started
    quiero quiere querido quisiera querer pensado pienso piensa pensando ganas intento intentar voy va
    veux veut voudrais voulu envie pense penser songe essaye essaie essayer
    will wollte mochte denke denkt gedacht versucht uberlege`,
  SELF: "myself himself herself themself themselves themselfs hisself theirself yourself mich sich",
  KILL: "kill killing kills killed unalive unaliving unalived hang hanging hanged hung drown drowning off offing shoot shooting stab stabbing suffocate poison poisoning gas electrocute",
  CUT: "hurt hurting harm harming cut cutting injure injuring burn burning starve starving",
  LIFE: "life lives vida vie leben",
  END: "end ending ended ends take taking takes took taken",
  SUICIDE_ADJ: "suicidal suicidel suicidaly suicidally selbstmordgefahrdet suizidal suicidaire suisidal sucidal",
  SUICIDE: "suicide suicides suicid suiside sucide suicido selbstmord suizid suicidio",
  SUICIDE_VERB: "suicidarme suicidarse suicido suicidar suicidarte suicider umbringen umzubringen",
  LIVE: "live living alive exist existing existence vivir vivo viva vivre vivant leben lebe",
  CARRY_ON:
    "LIVE going go carry continue continuing keep trying seguir siga continuer weiterleben weitermachen weiterzumachen getting get fighting",
  POINT: "point reason reasons purpose use sense meaning sentido razon motivo raison sens sinn grund motivation",
  WITHOUT: "without sin sans ohne",
  BETTER:
    "better easier happier lighter simpler mejor facil felices mieux facile tranquilles besser leichter glucklicher",
  GONE: "gone dead away vanished disappeared disappear died missing weg tot muerto muerta mort morte",
  BURDEN: "burden deadweight dead-weight carga estorbo poids fardeau last burdensome",
  WAKE: "wake waking woke woken despertar despertarme despertara reveiller reveille aufwachen aufgewacht aufzuwachen",
  SLEEP: "sleep asleep slept dormir dormirme endormir einschlafen schlafen bed eyes",
  PILLS:
    "pills pill tablets tablet meds medication xanax tylenol paracetamol pastillas cachets medicaments tabletten schlaftabletten opioids",
  JUMP: "jump jumping jumped leap leaping saltar tirarme tirarse sauter jeter springen sprung",
  HEIGHT:
    "bridge roof building balcony window cliff train trains traffic tracks bus puente tren balcon ventana pont train fenetre brucke zug dach overpass ledge",

  // Medicine.
  VITAL: `insulin inhaler epipen oxygen ventilator dialysis nebulizer chemo antirejection rejection anticoagulant thinner thinners prednisone keppra seizure epilepsy epileptic heart
    hiv antiretroviral transplant nitroglycerin warfarin hydrocortisone glucagon methadone suboxone steroid steroids immunosuppressant
    insulina oxigeno inhalador insuline oxygene sauerstoff sauerstoffgerat dialyse asthmaspray herzmedikament beatmungsgerat respirador ventolin`,
  MEDICINE:
    "medicine medicines medication medications meds pills tablets drug dose doses prescription refill prescriptions medicina medicinas medicament medicaments medikament medikamente",
  DEVICE: `oxygen concentrator ventilator dialysis cpap bipap nebulizer nebuliser feeding monitor respirator oxigeno oxygene sauerstoff sauerstoffgerat beatmungsgerat respirador
    incubator wheelchair`,
  FRAGILE:
    "newborn baby infant elderly grandma grandmother grandpa diabetic asthmatic pregnant disabled week months bebe abuela oma saugling nourrisson",
  UTILITY:
    "power electricity electric gas heat heating water lights ac current luz electricidad agua gas corriente electricite courant eau chauffage strom wasser heizung air",
  CUT_OFF:
    "cut cuts cutting shut shuts turned disconnected disconnect switched off out cortaron cortado cortan coupe coupee coupent coupure abgestellt abgeschaltet gesperrt disconnecting",
  RUN_OUT:
    "run runs running ran out left last none empty gone rationing ration skipping skip splitting split halving half stretching expired expires acaba acabado acabo queda plus alle leer ausgegangen aufgebraucht",

  // Shelter.
  SLEEPING:
    "sleep sleeping slept sleeps dormir dormimos durmiendo duermo duermen dormons dort dormant schlafen schlafe schlaft live living lives staying stay stayed night vivimos viviendo wohnen ubernachten",
  OUTDOORS:
    "car van street streets rough outside outdoors station park tent bench truck minivan laundromat stairwell bus suv vehicle sidewalk storage porch coche calle furgoneta parque voiture rue gare auto strasse bahnhof wagen zelt parkbank",
  COLD: "snow snowing cold freezing winter rain raining frost degrees dark below nieve frio neige froid gele schnee kalt minus frieren frost",

  // Marks of a sentence: what turns a sign into something else, or makes it one.
  CHILD_ONLY: `child children kid kids son sons daughter daughters baby infant newborn toddler grandson granddaughter niece nephew boy girl girls stepson stepdaughter teenager
    hijo hija hijos hijas nino nina ninos ninas bebe nieto nieta sobrino sobrina enfant enfants fils fille filles kind kinder kindern sohn tochter enkel enkelin`,
  I_WORD: "i im ive ill id me my yo je ich he she they user",
  PERSON: "i im ive me my her his she he they user client sister mother daughter friend",
  WORK: "dvd book books film movie game games novel series episode song album play theatre theater ticket tickets concert show poster comic musical podcast libro pelicula buch film spiel livre article paper thesis essay",
  STUDY:
    "article paper thesis study research law laws states statistics news report clauses module charity donated donation awareness essay course training",
  CONTRACT:
    "contract subscription lease membership plan agreement policy account contrato suscripcion contrat abonnement vertrag abo website site app call",
  DISPUTE: "subscription contract customer service abonnement",
  DISPUTE_PLAIN: "deposit refund package delivery invoice shipping",
  CALLS: "calls calling emails letters mail spam texts ads charges billing contract subscription payments noise",
  BILL: "bill billed charge charged invoice account",
  BILLED: "billed invoiced billing coded",
  BILLED_PAST:
    "billed invoiced coded ago month year june july january february march april may august september october november december last 2021 2022 2023 2024 2025",
  OTHER_KILLS: "tarifa contrato tarif contrat abonnement vertrag rechnung factura facture credit dieser diese dieses",
  SAD_DE: "ich leben hat mehr alles",
  MEANT_OTHERWISE: "auction price offer competitor competitors competition credit score chess quote record",
  SPORT: "match game tournament boxing fight soccer karate gym class martial coach",
  LONG_PAST: "ago decades 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 formerly",
  IN_PAST: "past previously once",
  HITS_THINGS: "car fence truck mailbox parked bumper pole insurer insurance accident",
  THINGS_HIT: "car fence truck mailbox parked bumper pole vehicle crash accident rear",
  MARKET: "exam test bonus price",
  WORKPLACE: "boss manager overtime employer job shift office company meeting hr rep agent",
  BUILDING: "elevator mold lift construction",
  PRODUCT: "toy product label recall recalled warranty brand seller model screen camera app pet ordered",
  WEAPON_SHOP: "ordered bought shipped shop store delivered safe order",
  VERBAL: "personally verbally reply review reviews online comment comments yelp twitter facebook post posts",
  LEGAL_THREAT:
    "lawsuit sue sued court legal collections eviction lien fine attorney suspension termination foreclosure",
  FIGURE: "contract price fees company airline bank lol",
  DELIVERY: "delivery package driver courier bins trash",
  PETS: "dog dogs cat flea fleas bedbug bedbugs mosquito wasp pet vet puppy kitten",
  MADE_MARKS: "marker paint wall floor birth water brand punctuation sofa",
  CONDITION: "condition type covered history allergy",
  ENOUGH: "enough plenty spare later stocked",
  DEVICE_SALE: "bleach pump supplier app phone watch battery subscription model mask bottle shampoo",
  LABEL: "label advertised rat safe",
  FIXED: "repaired fixed gone stove company inspector bill july",
  SAME_TOKEN: "marathon",
  HOLIDAY: "holiday camping vacation festival trip hike tour glamping campsite campground concert",
  NOISE: "noise music loud bar party barking",
  PARKED: "parked parking ticket tow towed across below",
  ANIMAL: "dog dogs cat cats",
  TRAVEL_PLAN: "voucher rebook itinerary connection",
  THINGS_STORED: "complain complaint return package parcel refund furniture",
  NOTICE: "notice says days moratorium record",
  MINUTES: "minutes minute account password email bank app website",
  DEVICE_LOCK: "account app password email login profile icloud",
  ITEMS: "garbage trash mail package old",
  PUT_OUT: "evicted kicked homeless",
  POWER_OUT_LONG: "unheated",
  ILL_FAMILY: "mother father mom mum dad husband wife grandma grandpa baby son daughter diabetic elderly",
  SUGGEST: "vor",
  ROUGH: `slam* smash* pinned pins spat spits kneed elbow* burned burnt burns tied ties dragged drags threw throws pulls pulled twist* grabs grabbed grabbing crush* knock* shoves shoved pushes
    pushed pinch* headbutt* bit bites squeeze* sits yanked yanks whips beats`,
  CLERK: "agent clerk rep representative manager seller salesman customer service waiter cashier",
  COMPANY_HAS: "company bank insurer store agency shop landlord dealer contractor",
  NOISY_NEIGHBOUR: "construction music noise renovation upstairs downstairs",
  TOGETHER: "wedding party dinner trip reservation birthday",
  FIXES: "contract lease agreement promise news",
  VET: "vet clinic boarding kennel groomer",
  FIGURE_ROB: "price fee fees blind",
  PERSON_HARM_WORD: "strangle lynch execute torture",
  SEAT: "seat strap straps stroller",
  YOUNG_OR_ME_WORD: "child kid daughter son girl boy i im",
  NO_FOOD_PHRASE: "famished unfed",
  RESTAURANT: "restaurant menu waiter resort buffet cruise allergic",
  AIRLINE: "flight airline airport delayed",
  PRODUCT_RETURN: "deposit refund store toy item rental",
  THINGS_BROKEN: "tablet phone toy bike violin stroller glasses laptop screen",
  CUSTODY_WORD: "driving drives nanny sitter",
  EMPLOYED: "employer fired boss job hr leave",
  SYMPTOM_WORD: "vomiting bleeding seizure unconscious",
  MEDICAL_PAIN: "knee back tooth",
  WEEKS_AGO: "ago june july last refund billed months",
  HOUSING_LOST_WORD: "evicted",
  STORE: "mattress ikea furniture store",
  NOTICE_ONLY: "notice days moratorium record history file application",
  LATE_PERSON: "late husband father mother certificate",
  THINGS_DIE: "phone battery laptop car game plant plants app device screen tv",
  CARS: "car shop body paint guard camera work",
  ROADS: "highway row door seat road toll ramp",
  EVENTS: "flight wedding concert event party connection show meeting train",
  DELIVERED: "pharmacy order pickup shipped prescription delivery",
  CONTRACT_FR: "promesse parole delai",
  ADDRESSEES: "school college bank company manager landlord teacher insurer agency support",
  SALON: "hairdresser salon stylist barber spa massage dentist tattoo iron curling straightener treatment",
  AGE: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 one two three four five six seven eight nine ten"
}
