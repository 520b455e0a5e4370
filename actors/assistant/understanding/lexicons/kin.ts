/** Concepts that tell issues apart from their kin (../apart.ts), and what shows a flight or a writer's own trade where other words do not. */
import type { Lexicon } from "../lexicon-tree.ts"

export const kin: Lexicon = {
  // "A copy of whatever the person signed": what a firm has of the one who posed as another.
  asked_firm: "asked|asking|asks|wrote to|requested it",
  for_paper:
    "for the|for a copy|for copies|for every|for all|for whatever|for any|for everything|um den|um die|um eine kopie|demande le|demande la|demande les|pedi el|pedi la|pedi copia",
  asks_paper:
    "asked for|asking for|request for|requested|get the|see the|release the|hand over the|demande la copie|pedi copia",
  firm_paper:
    "signed|signature|signatures|application|applications|contract|contracts|receipt|receipts|sales slip|sales slips|paperwork|agreement|agreements|every document|all documents|loan papers|transaction records|business records|what was opened|was opened with|antrag|vertrag|vertrage|unterschrift|unterschrieben|quittung|quittungen|contrat|contrats|signe|signature|recus|justificatifs|solicitud|contrato|contratos|firma|firmo|recibos",
  thief_papers: "paperwork the thief|papers the thief|what the thief signed|application the thief|documents the thief",

  // Firms that promise to end a contract for holiday weeks.
  holiday_weeks:
    "timeshare*|time share*|vacation club*|vacation ownership|vacation points|resort contract|resort week*|holiday club*|fractional ownership|teilzeitwohnrecht*|timesharing|ferienclub|temps partage|multipropriete|multipropiedad|tiempo compartido|aprovechamiento por turno",
  exit_promise:
    "timeshare exit|timeshare relief|timeshare release|timeshare cancellation|timeshare resale|exit company|exit firm|exit outfit|exit people|exit team|exit program|exit guarantee*|guaranteed exit|relief company|release company|cancellation company|cancellation thing|cancellation firm|resale company|get them out|get us out|get me out|get her out|get him out|get you out|getting us out|getting out of|got us out|be out of|out of the contract|out of our contract|out of my contract|out of the timeshare|out of our timeshare|had a buyer|has a buyer|buyer ready|buyer lined up|buyer waiting|rid of the timeshare|rid of our timeshare|aus dem vertrag|vertrag auflosen|ausstieg*|kaufer gefunden|sortir du contrat|nous sortir|un acheteur|acheteur trouve|salir del contrato|sacarnos|un comprador|cancelar la multipropiedad",

  // Somebody who is sent by nobody.
  poses_as:
    "says he is from|says she is from|says he was from|said he was from|said she was from|said they were from|says they are from|said they are from|saying he is from|saying he was from|saying she was from|saying they were from|claims he is from|claimed he was from|claimed to be|claiming to be|claims to be|pretended to be|pretending to be|posed as|posing as|introduced himself as|er komme von|er komme vom|sie komme von|sie komme vom|er sei von|er sei vom|sie seien von|sie seien vom|er kommt von|er kommt vom|gab sich als|gibt sich als|als mitarbeiter der|als mitarbeiter des|angeblich von|angeblich vom|ausgegeben als|se disant|se faisait passer|se fait passer|s est fait passer|disant etre|disant venir|pretendait etre|pretendait venir|disait venir|disait etre|que era del|que era de la|que era de|que es del|que es de la|que eran del|que eran de la|que venia del|que venia de|que llamaba del|que llamaban del|se hizo pasar|haciendose pasar|se hacia pasar|de parte del",
  public_body:
    "municipality|council|city hall|town hall|the city|the town|the county|the state|government|ministry|regulator|the grid|public utility|police|tax office|irs|social security|medicare|stadt|stadtwerke|gemeinde|rathaus|behorde|ministerium|bundesnetzagentur|finanzamt|netzbetreiber|mairie|commune|prefecture|ministere|l etat|enedis|impots|ayuntamiento|gobierno|ministerio|junta|hacienda|policia|industria",
  untrue:
    "all lies|a lie|not true|wasnt true|untrue|all false|knows nothing|know nothing|never heard of|gelogen|erlogen|stimmte nicht|stimmt nicht|nichts davon stimmt*|weiss von nichts|wissen von nichts|rien n etait vrai|c etait faux|tout etait faux|mensonge*|ne sait rien|n est au courant de rien|mentira|mentiras|era falso|todo falso|no sabe nada|no saben nada",
  posed_public: "posed as the council|posed as the city|fake inspector|falscher stadtwerke|faux agent|falso inspector",

  // "Still in the box, and they want a defect": goods that are sent back without one.
  wants_fault:
    "want a defect|want a fault|wants a defect|needs a defect|need a fault|need a defect|only if faulty|only if defective|only if damaged|only if it is faulty|only if it is defective|only if broken|only when faulty|only when defective|when it has a fault|if it has a fault|when it has a defect|if it has a defect|unless faulty|unless it is faulty|unless defective|unless its faulty|prove it is faulty|prove its faulty|prove it s faulty|prove a fault|prove a defect|proof it is faulty|proof its faulty|proof it s faulty|proof of a fault|proof of a defect|proof of defect|nur bei defekt|nur bei mangel|nur bei mangeln|nur bei einem mangel|nur bei einem fehler|nur bei einem defekt|nur wenn defekt|nur defekte|mangel nachweise*|mangel nachzuweisen|defekt nachweise*|fehler nachweise*|ein defekt vorliegt|ein mangel vorliegt|veulent un defaut|veut un defaut|exigent un defaut|exige un defaut|demandent un defaut|demande un defaut|prouve une panne|prouver une panne|prouver un defaut|prouve un defaut|seulement si defectueux|uniquement si defectueux|que si defectueux|que si c est casse|seulement si article abime|uniquement si article abime|uniquement si l article|seulement en cas de defaut|uniquement en cas de defaut|en cas de panne|solo si tiene|solo si tienen|solo si esta defectuoso|solo si es defectuoso|solo por defecto|solo en caso de defecto|fotos del defecto|pruebe un defecto|demuestre un defecto|justifique un defecto|una tara",
  gives_back:
    "send it back|sent it back|sending it back|sends it back|returning it|return it|its going back|it s going back|is going back|going back|give it back|zuruckgeht|zuruck geht|geht zuruck|zuruckschick*|zuruckgeschickt|zuruckgeben|zurucksend*|widerruf*|je la rends|je le rends|je les rends|le rendre|la rendre|la renvoie|le renvoie|les renvoie|la renvoyais|le renvoyais|renvoyer|retourner|n en veux plus|change d avis|devuelvo|devolver*|devolvia|devuelve*|la devolvi|lo devolvi|las devolvia|los devolvia|no la quiero|no lo quiero|ya no la quiero|ya no lo quiero",
  unopened:
    "in the box|in its box|out of the box|still boxed|unopened|never opened|not opened|unworn|not worn|never worn|never used|unused|tags on|with tags|with the tags|sealed|still wrapped|karton ist noch zu|karton noch zu|im karton|originalverpackt|originalverpackung|ungeoffnet|ungetragen|unbenutzt|etikett dran|mit etikett|versiegelt|dans le carton|dans son carton|sous plastique|sous blister|emballe|emballee|jamais porte*|jamais ouvert*|etiquette dessus|avec l etiquette|non ouvert|sin estrenar|sin abrir|sin usar|en la caja|en su caja|precintad*|con etiqueta|con la etiqueta",
  bought_afar:
    "online|webshop|web shop|webstore|on the web|website|web site|internet|im netz|onlineshop|online shop|onlinehandler|sur leur site|sur un site|sur le site|sur son site|en ligne|sur internet|sur le net|por internet|en internet|en linea|en una web|en la web|en su web|pagina web|on the phone|par telephone|por telefono|telefonisch",

  // When something landed, and when it should have.
  instead_of:
    "instead of|rather than|statt|anstatt|anstelle|au lieu de|au lieu d|en lieu et place de|en lieu et place d|en vez de|en lugar de",
  clock_time:
    "# uhr|# am|# pm|# a m|# p m|# h|# h #|# o clock|um #|las #|la #|at #|h00|h01|h02|h03|h04|h05|h06|h07|h08|h09|h10|h11|h12|h13|h14|h15|h16|h17|h18|h19|h20|h21|h22|h23|h24|h25|h26|h27|h28|h29|h30|h31|h32|h33|h34|h35|h36|h37|h38|h39|h40|h41|h42|h43|h44|h45|h46|h47|h48|h49|h50|h51|h52|h53|h54|h55|h56|h57|h58|h59",
  planned_time:
    "should land|should have landed|should have been in|should have arrived|should arrive|supposed to land|supposed to arrive|supposed to get in|meant to land|due to land|due to arrive|due in|due at|we were due|were due|was due|planned arrival|scheduled arrival|scheduled to land|scheduled to arrive|scheduled for|scheduled at|arrival planned|geplant|geplante ankunft|planmassig*|ankunft laut|laut ticket|laut flugplan|soll ankunft|hatten landen sollen|sollten landen|sollten ankommen|sollten um|sollte um|prevu|prevue|arrivee prevue|devait arriver|devions arriver|devait atterrir|devions atterrir|aurait du arriver|aurait du atterrir|hora prevista|llegada prevista|prevista a|prevista para|tenia que aterrizar|tenia que llegar|teniamos que llegar|teniamos que aterrizar|debia llegar|debia aterrizar|debiamos llegar|debiamos aterrizar",
  actual_time:
    "landed|arrived|arrival was|real arrival|actual arrival|got in|got there|touched down|were in at|gelandet|angekommen|ankunft war|tatsachlich*|waren wir|landeten|kamen an|arrive|arrives|arrivee|arrivees|atterri|a pose|avons pose|pose le pied|debarque*|aterriz*|llegamos|llego|llegaron|llegada real",
  late_arrival: "landed hours after|arrived hours after",

  // What shows a flight where no word names one.
  flight_shown:
    "at gate|gate agent|gate lady|gate staff|gate attendant|gate guy|am gate|am flugsteig|porte d embarquement|a la porte l hotesse|hotesse|hotesse de l air|puerta de embarque|azafata|asked for volunteers|asks for volunteers|ask for volunteers|asking for volunteers|did not volunteer|didnt volunteer|demande des volontaires|demandent des volontaires|pidieron voluntarios|piden voluntarios|freiwillige gesucht|carte d embarquement|tarjeta de embarque|bordkarte|nuit a l aeroport|bloques a l aeroport|noche en el aeropuerto|tirados en el aeropuerto|volotea|air europa|aegean|ita airways|luxair|airbaltic|norwegian air|icelandair|decollage|abflug|despegue|tarmac|landed at|landed in",
  oversold:
    "sold too many|oversold|over sold|overbook*|too many people for the plane|too many passengers|more tickets than|more people than seats|more passengers than|plus de passagers que|plus de billets que|survendu|surreserv*|surbook*|mehr tickets verkauft|mehr tickets als|mehr passagiere als|mehr fluggaste|uberbucht|mas billetes que|mas pasajeros que|mas boletos que|mas asientos de los|sobrevend*|sobreventa|overbooking|gave up a seat|give up a seat|give up their seat|off the list|smaller plane|refused at the gate",
  volunteers:
    "volunteer|volunteers|volunteered|freiwillig|freiwillige|freiwilligen|volontaire|volontaires|voluntario|voluntarios|picks me|picked me|picks us|picked us|chose me|chose us|took hers|took mine|take my seat|denied boarding|left behind",

  // A journey that was bought as one, and who sold it.
  package_told:
    "tout compris|all inclusive|all in one vacation|complete holiday|package holiday|package trip|package tour|pauschalreise*|pauschalurlaub|flug und hotel|flug hotel|sejour organise|voyage organise|voyage a forfait|vol et hotel|vol hotel|viaje combinado|viaje organizado|todo incluido|vuelo y hotel|vuelo hotel",
  organiser:
    "organiser|organizer|tour operator*|travel agency|travel agent|the agency|veranstalter*|reiseveranstalter*|reiseburo|agence|organisateur|voyagiste|tour operateur|agencia|organizador|touroperador|mayorista",

  // Those who look at a damage for an insurer.
  adjuster:
    "adjuster*|loss assessor|claims handler|claims examiner|claims rep|schadensregulierer|gutachter der versicherung|sachverstandiger der versicherung|expert de l assurance|expert mandate|ajustador*|perito del seguro|perito de la aseguradora|my homeowners|homeowners company|homeowner s insurance",

  // One who is paid for work, and is not.
  own_work:
    "freelanc*|self employed|sole trader|sole proprietor|i do logos|i do websites|i design|i paint|i bake|i translate|i photograph|i illustrate|i build websites|i cater|i sew|i m one person|i am one person|i am one woman|i am one man|one person with a|one woman with a|one man with a|had me do|had me paint|had me build|had me design|had me write|hired me to|commissioned me|i delivered the|did one for|i invoiced|freiberuf*|bin selbststandig|bin selbstandig|als selbststandige*|als selbstandige*|als freie|als freier|freie grafikerin|freier fotograf|photographe independant*|graphiste independant*|je suis independant*|en tant qu independant*|a mon compte|auto entrepreneur*|autoentrepreneur*|micro entrepreneur*|j ai livre|soy autonomo|soy autonoma|como autonomo|como autonoma|mi clienta|mi cliente|entregue el diseno|entregue el trabajo|entregue la traduccion|les hice el|les hice la|le hice el logo",
  bill_word:
    "invoice|invoices|my invoice|second half|other half|remaining half|final payment|final instalment|final installment|balance|rechnung|honorar|restbetrag|facture|factures|solde|honoraires|factura|facturas|honorarios|saldo",
  bill_open:
    "unpaid|overdue|still open|is open|open since|not paid|wasnt paid|hasnt been paid|hasn t been paid|never paid|never came|did not come|# days old|days old|net #|is day|offen|ausstehend|unbezahlt|nicht bezahlt|seit # tagen|impayee|impayees|reste impayee|pas payee|pas reglee|en attente|pendiente|sin pagar|sin cobrar|impagada|no me pagan|no la pagan",
  own_bill:
    "owes me for two|owes me for the logo|owe me for the work|owes me for the work|my invoice was never paid|schuldet mir das honorar|ne me paie pas ma facture|no me paga la factura"
}
