/** The same as `self-harm.ts` in Spanish, French and German. */
export const SELF_HARM_ABROAD = `
  quiero|quiere|queria|quisiera|ganas ~2 de? morir|morirme|morirse|matarme|muerta|muerto|desaparecer
  me|se|te quiero|quiere|voy|va ~2 a? matar|suicidar|ahorcar|tirar : !OTHER_KILLS
  quitarme|quitarse|quitar|quito|quitado ~2 la? vida
  acabar|terminar ~2 con ~1 mi|todo|su vida?
  no quiero|quiere|queria ~1 seguir? viviendo|vivir|existir|vivo
  no ~1 veo|encuentro|ve|hay ~1 sentido ~1 a|en|de ~1 seguir|vivir|nada|vida|todo
  no tiene sentido ~1 vivir|vida
  todos|familia|hijos|mundo|ellos ~3 mejor|tranquilos|felices sin mi
  mejor sin mi
  carga para ~1 mi|todos|familia|ellos|mis
  si yo? no estuviera|existiera|estoy|estaria
  NOT despertar|despertarme ~1 nunca|mas?|jamas?
  dormir ~2 no|nunca ~1 despertar|despertarme
  cuando yo no este
  weak ENDURE: no puedo mas|seguir
  weak ENDURE: no aguanto mas
  weak TIRED: cansad|cansada|cansado de vivir|todo
  no ~2 ganas de vivir
  envie|veux|voudrais|veut|voulait|voulu ~2 mourir|crever|disparaitre|flinguer
  envie|veux|voulu|veut|pense|penser|essaye|voudrais ~3 suicider|suicide|tuer : !OTHER_KILLS
  veux|veut|voulait|peux ~1 plus|pas ~1 vivre|exister|continuer|vivant
  me|m|se suicider|pendre|foutre
  veux|voudrais|envie|vais|va ~2 en finir : !CONTRACT
  mettre fin a mes|ses|ma|sa jours|vie
  me tuer : +JE_WANT
  veux|vais|voudrais => JE_WANT
  n|ne|ai ~2 plus ~3 raison|envie|gout|force ~2 de|a vivre|continuer|exister
  plus envie|gout|raison de vivre
  quoi bon continuer|vivre|tout
  monde|famille|enfants|vous|ils ~3 mieux|tranquilles|heureux sans moi
  mieux sans moi
  poids|fardeau|charge pour ~1 mes|ma|tous|tout|les
  quand|lorsque je ne? serai plus|mort|morte
  plus|jamais ~2 reveiller
  endormir ~6 reveiller
  weak ENDURE: n en peux|peut plus
  weak NOEXIT: sans issue|espoir
  weak TIRED: fatigue|fatiguee ~2 de vivre|tout
  fatigue|fatiguee|marre ~1 de vivre
  will|wollte|mochte|wollen ~3 sterben|umbringen|tot
  nicht|nimmer mehr? leben : +WILL_DE
  will|mochte|mag|kann => WILL_DE
  nicht ~1 mehr leben|weiterleben
  bring|bringe|bringt mich|sich|er|ich ~3 um : !OTHER_KILLS
  bring mich um
  bringe mich um
  mir|sich ~2 das? leben nehmen|nimmt|genommen
  leben ~1 nehmen|beenden
  tue|antun|angetan|antue mir|sich etwas|was|an
  mir|sich ~1 etwas|was antun|antue
  ohne mich ~3 besser|leichter|glucklicher|alle
  besser|leichter ~4 ohne mich
  hat|sehe|gibt|ergibt ~3 keinen|kein ~1 sinn mehr
  alles ~2 keinen sinn mehr
  keinen sinn mehr ~3 leben|weiter
  leben ~2 keinen|nicht ~1 sinn|mehr
  nie|nicht ~1 wieder|mehr aufwachen|aufzuwachen
  einschlafen ~5 aufwachen
  zur|eine|nur|als last ~2 fur|allen|alle|fallen|geworden
  falle|fallt ~3 zur last
  allen|euch|meinen ~3 zur last
  wenn ich ~1 weg|tot ~1 bin
  wenn ich nicht mehr ~1 bin|da|lebe
  selbst verletze|verletzt|verletzen|verletzung
  ritze|ritzen|ritzt mich|sich
  weak ENDURE: kann|halte ~4 nicht|nimmer ~1 mehr|aus
  weak NOEXIT: keinen|kein ausweg|sinn
  no ~3 estar|vivir|seguir ~1 en ~1 mundo|vida
  no|ya|nunca => NO_ES
  no ~1 vale la pena ~2 vivir|seguir
  para que seguir|vivo|vivir
  hacerme|hacerse ~1 dano
  cortarme|colgarme|ahorcarme|lastimarme|tirarme
  ojala ~3 muera|muriera|despertara|despierte|muerto
  nadie ~3 echaria|extranaria|extranar ~3 menos? : +NO_ES
  estaria|estarian|estaran|estareis ~1 mejor ~2 muerto|muerta|mi
  pastillas ~3 preparadas|contadas|listas|guardadas|todas
  tengo|tiene|preparado|guardado|tomado|tome ~4 pastillas ~4 acabar|todas|mesa|morir
  weak ENDURE: no doy mas
  me|m faire ~1 mal
  me supprimer : !DATA_FR
  veux|voudrais|envie ~2 disparaitre
  NOT ~1 tiendrai|tiens|tiendra ~1 pas? : !CONTRACT_FR
  prepare ~3 medicaments|corde|cachets
  personne ~3 manquerai|remarquera|pleurera
  lettre|lettres|mot ~1 adieu
  plus ~1 la? force ~1 de vivre|continuer|lutter
  lebensmude
  nicht mehr ~2 hier|da sein
  mit ~2 leben schluss|abgeschlossen
  niemand|keiner ~4 vermissen|vermisst|merken
  mir|sich ~1 wehtun|weh
  schneide|verletze|verletzt|ritze|schneidet mich|sich
  tabletten ~4 gezahlt|gesammelt|bereit|genommen|geschluckt
  abschiedsbrief|abschiedsbriefe
  strick ~3 um|hangen|bereit|gekauft
  vom|vor ~1 dach|balkon|zug|brucke ~2 springen|sturzen|werfen
  tonteria|locura|barbaridad ~3 : +NO_ES_HAGO
  hago|hacer|haga|hare|cometer => NO_ES_HAGO
  no ~3 ganas|fuerzas|motivos ~2 de ~1 nada|vivir|seguir
  tout ~2 prepare ~4 fini|termine|demain ~4 fini|termine|sera
  faire une|une betise|connerie
  quand vous ~1 lirez|aurez ~3 plus|la
  wenn ~1 sie|du ~2 das|dies lesen|liest ~6 nicht|mehr|tot|weg
  dummheit ~2 : +GERMAN_ME
  cuando ~3 lea|lean|leas ~4 no|ya ~2 este|estare
  pastillas ~3 mano : !PRODUCT
  tomarmelas|tragarmelas todas
  me ~1 corto|cortare|cortar|cortado|corte|abierto|abri|abro ~2 venas|munecas
  mejor ~2 muerto|muerta : !PETS
  avale|avalee|pris|prise|prendre|avaler ~2 toutes|tous|toute|boite|plaquette ~3 pilules|cachets|comprimes|medicaments|somniferes|antidepresseurs|anxiolytiques
  ouvert|ouvre|ouvrir|coupe|taillade ~2 veines|poignets : !PRODUCT
  soir|nuit ~2 en finis|finirai|termine
  nehme|schlucke|schluckt|nimmt ~2 alle ~1 tabletten|pillen|schlaftabletten|medikamente
  alle ~1 tabletten|pillen|schlaftabletten geschluckt|genommen
  mich|sich ~3 erhangen|aufhangen|erschiessen|ertranken|vergiften
  mache|macht|mach ~3 schluss ~2 mit ~2 leben
  pulsadern|adern ~2 aufgeschnitten|aufschneiden|schneide
  me|se ~2 tomado|tome|tomo|tragado|trague ~3 caja|cajas|frasco|frascos|bote|blister|pastillas|ansioliticos|somniferos : !PRODUCT_RETURN
  azotea|puente|tejado|barandilla|cornisa|vias ~6 bajar|saltar|salto|tirarme|tiro
  carta|nota ~1 de despedida
  lettre d adieu|adieux
  abschiedsbrief|abschiedsbriefe
  pont|toit|balcon|rebord|rails|falaise ~6 saute|sauter|jeter|jette
  se|me tuer|suicider|pendre|noyer : !AT_WORK_FR
  dach|brucke|gleise|gleisen|gelander|balkon|klippe ~4 springe|springen|spring|springt
  packung|schachtel|flasche ~2 schlaftabletten|tabletten|pillen ~1 genommen|geschluckt : !LONG_AGO !YEARS_BACK
  halte ~2 NOT mehr aus ~3 mache schluss
  arme|handgelenke|unterarme ~1 aufgeschnitten|aufgeritzt|geritzt
  sentido ~3 vivir|viva|vivo|seguir
  cuerda|soga|seil|strick|corde ~4 coche|garaje|keller|auto|cave|garage|hoy|listo|preparada
  no quiero ~2 despertar|despertarme
  me pego|pegare|pegarme un tiro : !PARA_FIGURE
  me tirer|loger|mettre ~1 une balle
  fusil|gewehr|pistola|pistolet|pistole ~4 charge|geladen|cargada|cargado
  saute|sauter|gesprungen|saltado ~2 balcon|pont|fenetre|toit|brucke|fenster
  bin ich tot
  bin ich nicht mehr da
  ritzt sich|mich
  me despido de ~1 todos|todas|vosotros|mi
  decide ~3 en finir
  en finir ~3 soir|nuit|demain|weekend|vie|week
  bringe|bringt|brachte ~1 mich|sich um
  se|me ~2 voy|va|vaya a colgar|ahorcar
`
