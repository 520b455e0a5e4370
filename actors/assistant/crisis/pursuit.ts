/**
 * Signs that somebody pursues the writer: an address that a former partner must not learn, pictures taken of the writer, things left at
 * the door, a man who waits after each shift. In four languages; halves and pairs as in `between-the-lines.ts`.
 *
 * Always true: each pair counts in a calm complaint too. A surprise, a parcel that went to a former partner's address, and pictures of a
 * building, an order or a listing are no halves.
 */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"

const KEPT_ADDRESS = `
  NOT ~3 tell|give|pass|show|share|send|inform|telling|giving|showing|sending ~3 FORMER_ONE ~2 where ~3 live|lives|living|are|is|am|moved|stay|staying|went => HIDES_ADDRESS
  NOT ~3 tell|give|pass|show|share|send|giving|sending ~3 FORMER_ONE ~2 my|our|this|her|the|new|any ~2 address|location|whereabouts => HIDES_ADDRESS
  NOT ~3 tell|give|pass|share|send|disclose|reveal|forward|disclosed|shared|given|passed|revealed|sent ~1 my|our|this|her|the ~2 address|location|whereabouts ~3 to|with ~3 FORMER_ONE => HIDES_ADDRESS
  address|location|whereabouts ~2 NOT ~2 disclosed|shared|given|passed|revealed|sent|told ~2 to|with ~3 FORMER_ONE => HIDES_ADDRESS
  address|location|whereabouts ~4 confidential|private|secret|hidden|safe|off|away|withheld ~3 from ~3 FORMER_ONE => HIDES_ADDRESS
  keep|hide|withhold|leave ~3 address|location|whereabouts ~5 from ~3 FORMER_ONE => HIDES_ADDRESS
  FORMER_ONE ~1 does|must|should|may|can|will|to NOT ~3 get|see|have|learn|find|receive|discover ~2 this|my|our|her|where|the|out ~2 address|location|whereabouts|where|live|lives|living|are|moved => HIDES_ADDRESS
  FORMER_ONE ~1 doesnt|mustnt|cannot|cant|shouldnt|wont ~3 get|see|have|learn|find|receive|discover ~2 this|my|our|her|where|the|out ~2 address|location|whereabouts|where|live|lives|living|are|moved => HIDES_ADDRESS
  FORMER_ONE ~1 must|should|may|can NOT ~1 know ~2 address|where|whereabouts => HIDES_ADDRESS
  sure|important|want|please ~4 FORMER_ONE ~2 NOT know ~2 address|where|whereabouts => HIDES_ADDRESS
  NOT want ~1 FORMER_ONE ~1 to|knowing|finding|getting ~1 know|find|learn|get|see|have? ~2 my|our|her|where|out ~3 address|location|live|lives|living|are|am|moved => HIDES_ADDRESS
  NOT|address|whereabouts ~4 disclosed|shared|given|revealed|tell|give|share|disclose|confidential|secret ~6 to|with|from|her|my ~2 former|estranged|separated partner|husband|wife|boyfriend|girlfriend|spouse => TO_FORMER
  address|location|whereabouts => ADDRESS_TOLD
  *! TO_FORMER ADDRESS_TOLD : !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
  address|location|whereabouts ~5 from him => HIDES_FROM_HIM
  NOT ~2 want ~1 him|her to ~1 know|find|learn ~2 where => HIDES_FROM_HIM
  he|she ~2 NOT ~2 get|know|learn|find|have ~2 our|my|where|out ~2 address|live|are|moved|where => HIDES_FROM_HIM

  sagen|sag|sagt|verraten|verrat|verratet|mitteilen|erzahlen|geben|gib|gebt|nennen ~3 FORMER_ONE ~3 nicht|nie|niemals|keinesfalls|keinen ~3 wo|adresse|anschrift|wohnort => HIDES_ADDRESS
  nicht|nie|niemals|keinesfalls ~4 FORMER_ONE ~3 sagen|verraten|mitteilen|geben|erzahlen ~2 wo|adresse|anschrift|wohnort => HIDES_ADDRESS
  adresse|anschrift|wohnort ~2 nicht|nie|niemals|keinesfalls|keinen ~4 an|dem|meinem|den|meinen|ihrem|meiner ~2 FORMER_ONE => HIDES_ADDRESS
  FORMER_ONE ~1 darf|soll|sollte|kann ~5 adresse|anschrift|wohnort ~3 nicht|nie|niemals|keinesfalls ~2 bekommen|erfahren|haben|wissen|sehen|kennen|kriegen|erhalten => HIDES_ADDRESS
  FORMER_ONE ~1 darf|soll|sollte ~1 nicht|nie|niemals|keinesfalls ~2 erfahren|wissen|sehen ~1 wo|adresse|anschrift|wohnort => HIDES_ADDRESS
  FORMER_ONE ~3 adresse|anschrift|wohnort ~2 nicht ~1 bekommt|erfahrt|sieht|erhalt|kriegt => HIDES_ADDRESS
  adresse|anschrift|wohnort ~3 nicht ~4 an ihn => HIDES_FROM_HIM

  pas|jamais|surtout ~3 dites|dire|dis|donnez|donner|donne|communiquez|communiquer|transmettez|transmettre|envoyer|envoyez ~4 FORMER_ONE ~2 ou ~3 habite|habitons|vis|vit|vivons|sommes|suis|loge => HIDES_ADDRESS
  dites|dis|donnez|donne|communiquez|transmettez|envoyez|montrez ~2 pas|jamais|rien ~3 FORMER_ONE ~2 ou|adresse|mon|ma|notre|cette ~3 habite|habitons|vis|vit|vivons|sommes|suis|adresse|loge => HIDES_ADDRESS
  pas|jamais|surtout ~3 donner|communiquer|transmettre|envoyer|montrer|divulguer ~3 adresse|coordonnees ~4 FORMER_ONE => HIDES_ADDRESS
  donnez|donne|communiquez|transmettez|envoyez|montrez|divulguez ~2 pas|jamais ~3 adresse|coordonnees ~4 FORMER_ONE => HIDES_ADDRESS
  FORMER_ONE ~2 doit|peut|puisse|faut pas|jamais|surtout ~3 avoir|savoir|connaitre|recevoir|voir|trouver|obtenir ~3 adresse|ou => HIDES_ADDRESS
  FORMER_ONE ~2 ait|recoive|voie|sache|connaisse|obtienne ~1 pas|jamais ~3 adresse|ou => HIDES_ADDRESS
  lui ~1 donnez|donne|communiquez|transmettez|dites ~1 pas|jamais ~3 adresse|ou => HIDES_FROM_HIM

  no ~2 digan|diga|digas|digais|decir|decirle|cuenten|cuente ~4 FORMER_ONE ~2 donde ~2 vivo|vivimos|vive|estoy|estamos => HIDES_ADDRESS
  no ~2 den|de|des|deis|dar|darle|pasen|pase|manden|mande|envien|envie|compartan|comparta|comuniquen|faciliten|facilite ~4 direccion|domicilio ~5 FORMER_ONE => HIDES_ADDRESS
  no ~2 den|de|des|deis|dar|darle|pasen|pase|manden|mande|envien|envie|faciliten|digan|diga ~2 a ~1 mi|su FORMER_ONE ~2 mi|nuestra|la|esta ~1 direccion|domicilio? => HIDES_ADDRESS
  FORMER_ONE no ~2 reciba|tenga|sepa|vea|conozca|entere|consiga|obtenga|debe|puede ~3 direccion|domicilio|donde => HIDES_ADDRESS
  *! HIDES_ADDRESS : !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! HIDES_FROM_HIM FORMER_ONE : !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
`

const WATCHED = `
  pics|pictures|photos|videos|photo|picture|video ~1 of ~1 me|us|her|daughter|CHILD ~1 walking|shopping|sleeping|leaving|running|jogging|undressing|arriving|through|getting|outside => SEES_ME
  pics|pictures|photos|videos|photo|picture|video ~1 of ~1 me|us|her ~1 at|in|on ~2 street|work|gym|garden|shop|bus|window|home|supermarket => SEES_ME
  films|filming|filmed|photographs|photographing|recording|records ~1 me|us|her|CHILD ~3 through|window|walking|outside|street|bedroom|garden => SEES_ME
  pics|pictures|photos|videos ~1 of ~1 my|our|her ~2 door|house|window|windows|bedroom|flat|street|kids|children|balcony => SEES_MY_HOME
  bilder|fotos|videos|filmt ~3 wie ~1 ich|wir|sie => SEES_ME
  fotos|bilder|videos ~3 von mir ~4 beim|auf|vor|wie|im => SEES_ME
  filmt|fotografiert ~1 mich|uns|sie ~4 fenster|strasse|garten|balkon|weg => SEES_ME
  fotos|bilder|videos ~1 von ~1 meinem|meiner|unserem|unserer|meinen ~2 fenster|tur|wohnungstur|haustur|haus|balkon|strasse|kindern => SEES_MY_HOME
  photos|videos|photo ~1 de ~1 moi|nous ~3 rue|devant|sortie|marche|travail|dans|fenetre|bus => SEES_ME
  filme|photographie ~4 fenetre|rue|balcon|jardin|sortie => SEES_ME
  photos|videos|photo ~1 de ~1 ma|mon|notre|mes ~2 porte|fenetre|maison|immeuble|balcon|rue|enfants => SEES_MY_HOME
  fotos|videos|foto ~1 mias|nuestras ~3 calle|saliendo|andando|caminando|trabajo|ventana|casa|gimnasio|en|por => SEES_ME
  fotos|videos|foto ~2 donde salgo|salimos => SEES_ME
  graba|fotografia ~4 ventana|calle|balcon|casa => SEES_ME
  fotos|videos|foto ~1 de ~1 mi|nuestra|mis ~1 puerta|portal|ventana|casa|balcon|calle|hijos|hijas => SEES_MY_HOME

  sends|sending|sent|sendet|schickt|schicken|envoie|envoient|manda|mandan|envia|films|filming|filmt|filme|graba|receive|receiving|getting|get|got|bekomme|kriege|recois|recibo|texts|texting|photographs|fotografiert => COMES_TO_ME
  someone|somebody|stranger|man|men|guy|guys|ex|he|hes|stalker|jemand|unbekannter|typ|er|quelqu|type|homme|inconnu|il|alguien|hombre|tipo|desconocido|el|neighbour|neighbor|nachbar|voisin|vecino|coworker|kollege|collegue|landlord|vermieter|proprietaire|casero|boss|chef|patron|jefe => WHO_WATCHES
  *! SEES_ME COMES_TO_ME : ++WHO_WATCHES !TAKES_PICTURES !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK

  numbers|number|numero|numeros|nummern|nummer ~3 NOT ~2 know|recognise|recognize|kenne|connais|conozco => SENDER_UNKNOWN
  NOT ~2 kenne|connais|conozco => SENDER_UNKNOWN
  unknown|blocked|different|new|withheld|random|anonymous number|numbers|account|accounts|profile|profiles => SENDER_UNKNOWN
  unbekannte|unbekannten|unbekannter|anonyme|anonymen|fremde nummer|nummern|profil|profile|absender => SENDER_UNKNOWN
  numero|numeros|profil|compte ~1 inconnu|inconnus|masque|anonyme => SENDER_UNKNOWN
  numero|numeros|perfil|cuenta ~1 desconocido|desconocidos|oculto|anonimo => SENDER_UNKNOWN
  every|each|jede|jeden|chaque|cada|all|tous|todas ~1 night|nights|evening|day|week|nacht|abend|tag|nuit|soir|jour|noche|noches|dia => EVERY_NIGHT
  leaves|leaving|left|puts|putting ~1 stuff|things|notes|note|flowers|gifts|presents|letters|letter|dolls|roses|underwear ~4 porch|door|doorstep|car|windscreen|windshield|window|desk|garden|mailbox|letterbox|balcony => LEFT_AT_DOOR
  legt|hinterlasst|stellt|steckt|hangt ~2 zettel|blumen|geschenke|sachen|briefe|rosen|dinge ~4 tur|auto|scheibe|fenster|fussmatte|balkon|briefkasten|windschutzscheibe => LEFT_AT_DOOR
  laisse|depose|met|glisse ~3 mots|fleurs|cadeaux|choses|objets|lettres|roses ~4 porte|voiture|paillasson|fenetre|palier => LEFT_AT_DOOR
  deja|pone|dejan|mete ~3 cosas|notas|flores|regalos|cartas|rosas ~4 puerta|coche|ventana|buzon|felpudo|parabrisas => LEFT_AT_DOOR
  waits|waiting|stands|standing|sits|sitting|parks|parked|hangs ~2 by|at|outside|near|across|beside|around ~2 my|our|from ~1 car|work|gym|house|door|home|office|school|shop|window|job|shift? ~4 every|after|again|each|night|nights|evening|shift|day => WAITS_FOR_ME
  follows|followed|following me|her ~3 home|work|gym|bus|car|station => WAITS_FOR_ME
  knows|knew ~2 when|where|what ~3 i|she|we ~3 get|home|go|live|leave|work|moved|time|was|am|eat => WAITS_FOR_ME
  wartet|steht|lauert|sitzt ~3 vor|an|bei|hinter|gegenuber ~3 tur|haus|wohnung|auto|arbeit|buro|fitnessstudio|schule ~4 jeden|jede|wieder|jedes|immer => WAITS_FOR_ME
  wartet|steht|lauert|sitzt ~1 jeden|jede|wieder|jedes|immer ~4 vor|an|bei|hinter|gegenuber ~3 tur|haus|wohnung|auto|arbeit|buro|schule => WAITS_FOR_ME
  weiss|wusste ~1 wann|wo ~2 ich|wir|sie => WAITS_FOR_ME
  m|nous attend|attendait|guette|suit|suivait ~4 soir|soirs|matin|travail|rue|porte|voiture|jour|partout|maison => WAITS_FOR_ME
  sait|savait ~1 quand|ou|quelle ~3 je|j|nous => WAITS_FOR_ME
  me|nos espera|esperaba|sigue|vigila|acecha|siguio ~5 noche|noches|dia|dias|trabajo|calle|portal|puerta|casa|coche|siempre => WAITS_FOR_ME
  sabe|sabia ~1 cuando|donde ~2 salgo|vivo|llego|trabajo|estoy => WAITS_FOR_ME
  sent|sends|sending|delivered ~1 me? flowers|roses|gifts|presents => COURTS_ME
  blumen|rosen|geschenke ~2 geschickt|geliefert => COURTS_ME
  envoie|envoye ~2 fleurs|roses|cadeaux => COURTS_ME
  manda|mandado|envia|enviado ~1 flores|rosas|regalos => COURTS_ME
  *! SEES_MY_HOME SENDER_UNKNOWN : +COMES_TO_ME !TAKES_PICTURES !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! SEES_MY_HOME EVERY_NIGHT : +COMES_TO_ME !TAKES_PICTURES !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! SEES_MY_HOME WAITS_FOR_ME : ++WHO_WATCHES !TAKES_PICTURES !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! LEFT_AT_DOOR SEES_ME : ++WHO_WATCHES !TAKES_PICTURES !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! LEFT_AT_DOOR WAITS_FOR_ME : ++WHO_WATCHES !DELIVERY !TAKES_PICTURES !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
  *! WAITS_FOR_ME COURTS_ME : ++WHO_WATCHES !DELIVERY !A_SURPRISE !TOLD_STORY !LONG_PAST !YEARS_BACK
`

export const PURSUIT: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "violence_at_home", lines: KEPT_ADDRESS },
  { of: "threats", lines: WATCHED }
]
