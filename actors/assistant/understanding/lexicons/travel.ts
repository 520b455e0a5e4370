/** Concepts of travel: airlines, flights, delays, baggage, packages, hotels. */
import type { Lexicon } from "../lexicon.ts"

export const travel: Lexicon = {
  airline:
    "airline*|air line|carrier|airways|ryanair|easyjet|british airways|ba|lufthansa|condor|eurowings|tuifly|air france|klm|iberia|vueling|wizz|wizzair|wizz air|jet2|tui|aer lingus|tap|norwegian|sas|finnair|swiss|austrian|brussels airlines|transavia|volotea|air europa|alitalia|ita airways|turkish airlines|emirates|qatar airways|etihad|delta|united|american airlines|southwest|jetblue|spirit|frontier airlines|alaska airlines|hawaiian airlines|allegiant|air canada|westjet|flair|porter|sunwing|air transat|swoop|lynx|virgin atlantic|loganair|qantas|jetstar|air india|indigo|compagnie aerienne|compagnie|fluggesellschaft|aerolinea|la compania|avianca|aeromexico|latam|copa|volaris|breeze",
  flight:
    "flight*|fly|flew|flying|flown|plane|planes|aircraft|flug|fluge|flugs|flog|vol|vols|avion|vuelo*|avion|boarding|boarded|gate|airport|departure|takeoff|took off|landed|itinerary|connection|layover|nonstop|stopover|flughafen|aeroport|aeropuerto|ticket|tickets|heathrow|gatwick|stansted|luton|pearson|jfk|lax|o hare|charles de gaulle|orly|schiphol|barajas|cabin|seat|seats",
  flight_strict:
    "flight*|flew|plane|flug|fluge|flugs|vol|vols|avion|vuelo*|airline*|airport|ryanair|easyjet|british airways|lufthansa|condor|eurowings|air france|klm|iberia|vueling|wizz|jet2|aer lingus|air canada|westjet|flair|porter|sunwing|air transat|delta|united|american airlines|southwest|jetblue|boarding|heathrow|gatwick|stansted|pearson|airways|fluggesellschaft|compagnie aerienne|aerolinea",
  delayed:
    "delay*|late|hours late|hour delay|# hours|hours after|overnight|stranded|stuck|missed connection|missed our connection|missed my connection|missed the connection|day and a half|next day|verspat*|retard|retarde|retraso|retrasad*|diverted|postponed|rescheduled|landed # hours|arrived # hours|slept on|waited|timed out|day later|hours behind",
  cancelled:
    "cancel*|scrubbed|scrapped|called off|pulled|annul*|gestrichen|storniert|ausgefallen|cancelad*|cancelo|grounded|no flight|never took off|didnt operate|not operat*|changed our flight|schedule change|changed the schedule|changed our nonstop|changed their nonstop|moved our flight|rebooked us|rebook*|significant change|dropped the route",
  voucher:
    "voucher*|credit|credits|travel credit|flight credit|travel bank|gutschein*|bon d achat|avoir|bono|vale|future travel|instead of a refund|coupon|points",
  bumped:
    "bumped|denied boarding|deny boarding|overbook*|oversold|over sold|sold too many|too many seats|refused at the gate|refused boarding|not allowed to board|wouldnt let us board|wouldnt let me board|werent allowed to board|no seats|no seat|gave our seats|gave away our seats|gave my seat|uberbucht|nichtbeforderung|surreserv*|refus d embarquement|denegacion de embarque|sobreventa|overbooking|kept us off|turned away at the gate|full flight|involuntarily|stopped from boarding",
  bag: "luggage|baggage|suitcase*|bag|bags|checked bag|carousel|case|cello|guitar|stroller|pushchair|golf clubs|wheelchair|instrument|skis|surfboard|koffer|gepack*|gepaeck*|valise*|bagage*|maleta*|equipaje|hold|belly of the plane|backpack|trunk|duffel|buggy|car seat|bike box",
  bag_strict:
    "luggage|baggage|suitcase*|checked bag*|koffer|gepack*|gepaeck*|valise*|bagages|maleta*|equipaje|carousel|baggage claim|lost bag*|my bag|our bags|our bag|hold|in the hold|pir",
  bag_trouble:
    "lost|lose|losing|missing|delay*|damage*|destroy*|broke*|smash*|crush*|crack*|snapped|ruin*|rip*|torn|bent|wet|wrecked|stolen|pilfer*|never showed|never show*|not arriv*|never arriv*|didnt arrive|did not arrive|didnt turn up|never turned up|not turn* up|no sign|left behind|went to|gone|verloren|beschadigt|verschwunden|nicht angekommen|verspatet|zerstort|perdu*|endommag*|abime*|jamais arrive*|n est jamais|pas arrive*|casse*|perdid*|perdieron|perdio|danad*|no llego|rota|clothes we had to buy|days without|arrived # days|mishandled",
  airline_complaint:
    "complained|complaint|wrote to|written to|letter|email*|emailed|feedback|customer relations|form on the website",
  seat_fee:
    "seat fee|seat fees|premium seat*|extra legroom|upgrade|upgraded|downgrad*|economy plus|seat assignment|bag fee|bag fees|baggage fee*|wi fi|wifi|first class|business class|moved to the last row|priority boarding|preferred seats|meal|entertainment",
  rude_service:
    "treated|rude|attendant*|crew|staff|discriminat*|wheelchair|disabled|autis*|humiliat*|yelled|assistance|service dog|mocked|insulted|removed from the|kicked off",
  package_holiday:
    "package holiday*|package trip|package tour|package travel|package deal|all inclusive|tour operator*|holiday company|travel agency|travel agent*|flights and hotel|flight and hotel|hotel and flights|family holiday|our package|pauschalreise*|reiseveranstalter*|veranstalter|reiseburo|urlaubsreise|voyage a forfait|forfait|agence de voyage*|voyagiste|viaje combinado|agencia de viaje*|touroperador|crucero|cruise|holiday|cruise line|kreuzfahrt|croisiere|circuit|safari|organised tour|organized tour|coach tour|package",
  package_strict:
    "package holiday*|package tour|package travel|package trip|tour operator*|pauschalreise*|reiseveranstalter*|veranstalter|voyage a forfait|forfait|voyagiste|viaje combinado|all inclusive|flights and hotel|flight and hotel|hotel and flights|travel agency|travel agent*|reiseburo|agence de voyage*|agencia de viaje*|package to|croatia package|our package|cruise|kreuzfahrt",
  package_trouble:
    "hotel|building site|construction|baustelle|pool|closed|renovat*|downgrad*|different hotel|another one|another hotel|alternative|cancel*|cancellation|changed|beach|not as described|brochure|disaster|dirty|unfinished|half built|moved us|katastroph*|mangel*|annul*|rien a voir|folleto|nada que ver|storn*|refund|chantier|itinerary|skipped|excursion|food poisoning|ill|sick|price increase|insolv*",
  hotel:
    "hotel*|airbnb|vrbo|booking com|expedia|hostel|villa|vacation rental|holiday let|holiday cottage|cottage|resort|bed and breakfast|b b|host|motel|inn|ferienwohnung|hotels com|agoda|priceline|trivago|room|property|rental site|reservation|lodge|cabin",
  car_rental:
    "rental car|hire car|car hire|car rental|rented a car|hired a car|hertz|avis|enterprise|europcar|sixt|budget rental|thrifty|alamo|goldcar|mietwagen|location de voiture|coche de alquiler|turo|u haul|uhaul|dollar rent",
  international:
    "international|passport|london|paris|rome|madrid|cancun|mexico|europe|tokyo|frankfurt|dublin|lisbon|athens|naples|vienna|antigua|berlin|barcelona|amsterdam|caribbean|india|delhi|lufthansa|air france|klm|british airways|emirates|iberia|montreal|toronto|new york|boston"
}
