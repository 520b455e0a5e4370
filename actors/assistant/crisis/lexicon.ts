/**
 * The concepts of the crisis patterns: lists of plain words (lower case, no accents, no apostrophes) in English, Spanish,
 * French and German. A concept may name other concepts. `word*` takes every word that begins so.
 */
import type { Lexicon } from "./tables.ts"
import { CIRCUMSTANCE_WORDS } from "./circumstance-words.ts"
import { IN_FOUR_LANGUAGES } from "./four-languages.ts"
import { PREDICATE_MARKS } from "./predicate-marks.ts"
import { PREDICATE_WORDS } from "./predicate-words.ts"
import { MARKS_OF_SENTENCES } from "./sentence-marks.ts"
import { QUIET_SIGN_WORDS } from "./quiet-sign-words.ts"
import { WEAK_SIGN_WORDS } from "./weak-sign-words.ts"

export const LEXICON: Lexicon = {
  ...MARKS_OF_SENTENCES,
  ...IN_FOUR_LANGUAGES,
  ...PREDICATE_WORDS,
  ...PREDICATE_MARKS,
  ...WEAK_SIGN_WORDS,
  ...QUIET_SIGN_WORDS,
  ...CIRCUMSTANCE_WORDS,
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
  JOIN: `and but because so while although
    y e pero porque mientras aunque
    et mais parce puis tandis
    und aber weil denn doch wahrend`,
  // No pattern names this concept: its words learn one weight together.
  GRAVE: `SUICIDE SUICIDE_VERB die dying death kill kills killing killed murder murdered rape raped raping strangle strangled strangling stab stabbed shoot
    slit beat hang hanging unconscious
    morir morirme muerte muerto muerta matar matarme matarnos mata ahorcarme ahorcar venas violado violada violo estrangulo estrangulado
    quemar inconsciente
    mourir mort morte tuer pendre veines etrangle etranglee etrangler viol violee bruler massacrer egorger
    sterben umbringen umzubringen erhangen aufhangen erschiessen pulsadern vergewaltigt gewurgt erwurgt morddrohung morddrohungen anzunden
    abfackeln bewusstlos`,
  I: "i im ive id ill ich yo je j",
  HE: "he hes hell hed she shes shell shed they theyve theyll him el ella il elle ils er sie user client",
  ME: "me us her him them myself mich mir uns meine meinen mein mi nos nous moi m",
  MY: "my his her their our your the mi su sus mis ma mon mes sa son ses notre leur mein meine meinen meinem meiner seine seinen ihr ihre unser unsere",
  SAID: "said says told tells threatened threatens threatening threaten swore swears promised wrote texted messaged warned warns warning yelled screamed whispered",
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
    hijo hija hijos hijas nino nina ninos ninas bebe bebes nieto nieta sobrino sobrina menor chiquillo chiquilla
    enfant enfants fils fille filles bebe petits gamin gamins gamine petit neveu garcon garcons fillette gosse gosses
    kind kinder kindern sohn tochter saugling enkel enkelin neffe neffen nichte madchen nachbarsjunge nachbarsjungen nachbarskind nachbarskinder`,
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
  KILL_LATER:
    "kill killing shoot stab beat murder strangle rape slit choke punch bash toten erschiessen matar matarme tuer umbringen abstechen verprugeln",
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
  POINT: "point reason reasons purpose use sense meaning sentido razon motivo raison sens sinn grund motivation",
  WITHOUT: "without sin sans ohne",
  BETTER:
    "better easier happier lighter simpler mejor facil felices mieux facile tranquilles besser leichter glucklicher",
  GONE: "gone dead away vanished disappeared disappear died missing weg tot muerto muerta mort morte",
  BURDEN: "burden deadweight dead-weight carga estorbo poids fardeau burdensome",
  WAKE: "wake waking woke woken despertar despertarme despertara reveiller reveille aufwachen aufgewacht aufzuwachen",
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
  DEVICE: `oxygen concentrator ventilator dialysis cpap bipap nebulizer nebuliser respirator oxigeno oxygene sauerstoff sauerstoffgerat beatmungsgerat respirador
    incubator`,
  FRAGILE:
    "newborn baby infant elderly grandma grandmother grandpa diabetic asthmatic pregnant disabled bebe abuela oma saugling nourrisson",
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
  VITAL_DRUG:
    "insulin inhaler epipen oxygen nitroglycerin warfarin glucagon insulina oxigeno inhalador insuline oxygene sauerstoff ventolin keppra prednisone",
  VITAL_SUPPLY:
    "oxygen oxigeno oxygene sauerstoff insulin insulina insuline cylinder bombona inhaler inhalateur inhalador asthmaspray dialysis bouffees puffs",
  BODY_PART:
    "arm arms wrist finger fingers rib ribs nose jaw hand hands leg teeth tooth poignet bras doigt doigts nez brazo muneca dedos nariz arms armes handgelenk nase finger rippe rippen hair",
  SMALL_ONE: "toddlers toddler kleinen kleine kinder kids children pequenos ninos petits enfants twins boys girls baby",
  NIGHT_COUNT:
    "two three four five six 2 3 4 5 several some my dos tres cuatro deux trois quatre zwei drei vier mes mis seit",
  ROUGH_PLACE:
    "stairwell stairs hallway lobby portal hall gare hausflur treppenhaus station bench bank car auto coche voiture park parque parc laundry laundromat doorway porch cajero keller cellar garage",
  COLD_NOW: "sleeting snowing freezing zero neige nieva schneit friert gele frio snow sleet minus frost kalt froid",
  VULNERABLE:
    "baby babies newborn children kids girls boys pregnant grandmother grandma bebe nina nino ninos ninas kleine kleinen little enfants petite wheelchair weeks wochen semaines embarazada enceinte schwanger",
  VIOLENT_VERB:
    "slaps slapped pushes pushed shoves shoved kicks kicked punches punched chokes choked grabs grabbed drags dragged pins pinned spits hits beats bites burns strangles throttles",
  VIOLENT_VERB_ABROAD:
    "empuja empujo pega pego golpea golpeo agarra agarro ahorca escupe pousse poussee gifle gifles frappe frappee etrangle secoue gedruckt gewurgt geschlagen geschubst getreten gestossen geohrfeigt gepackt gezerrt schubst schlagt tritt wurgt",
  SHUT_VERB:
    "locks locked lock shuts shut puts sperrt sperrte gesperrt schliesst enferme enferment enfermait encierra encierran encerro",
  DARK_ROOM:
    "cellar closet cupboard basement attic shed schrank keller kammer abstellkammer cave placard cagibi sotano armario trastero garage",
  MISSING: "no none without sin ohne keine kein plus denied refused stopped ran out not n",
  MEDICINE_ANY:
    "pills tablets tablet medication medicine meds insulin insuline insulina inhaler refill epipen pastillas medicamentos medicacion comprimes medicaments tabletten medikamente dosis dose doses prescription rejection",
  BODY_SHOWS:
    "vomit vomits vomiting vomit vomita vomi erbricht swelling swollen seizure seizures fits anfalle convulsiones convulsions dizzy mareada mareado schwindlig faint fainted shaking zittert tiembla tremble confused yellow",
  NEEDS_IT: `seizure seizures epilepsy epileptic transplant kidney heart coeur corazon herz insulin insulina insuline diabetic diabetes diabetico diabetica diabetique diabetiker
    asthma asthmatic asma asthme dialysis dialyse blood anticoagulant clot seize thinner hiv oxygen`,
  BELONGINGS:
    "keys key card cards phone passport purse wallet id money llaves movil telefono tarjeta pasaporte dinero cles carte telephone passeport argent schlussel handy karte pass geld ausweis",
  MILK: "milk formula lait leche milch",
  BABY: "baby babies infant newborn toddler twins bebe bebes petite petit saugling nourrisson child children kids daughter son hijo hija enfant fille fils kind kinder tochter sohn",
  LIMB: "legs leg arms arm back neck face thighs bottom body brazos piernas espalda cuello cara bras jambes dos cou armen beinen rucken wrists",

  // Shelter, continued.
  SLEEP_VERB:
    "sleep sleeping slept sleeps dormir dormimos durmiendo duermo duermen dormons dort dormant schlafen schlafe schlaft ubernachten"
}
