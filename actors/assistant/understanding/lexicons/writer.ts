/** Who writes, about whom, and to what end: the parts of the sequences in ../sequences.ts. */
import type { Lexicon } from "../lexicon-tree.ts"

const MADE =
  "counterpart_acts|am_counterpart|own_role|as_business|own_counterpart|drafts_refusal|drafts_answer|fiction_asked|my_business|private_person|private_deed|own_move"

export const writer: Lexicon = {
  own_trade:
    "recovery is my job|i collect debts|we collect debts|i fired an|i fired my|i fired a|we fired|i hired|we hired a|win it|win this chargeback|keep their deposit|keep their money|which excuse|offering nothing|admitting nothing|rent a room to|rents out|stayed at my airbnb|wants her deposit back but|wants his deposit back but|want their deposit back but|i rent to|we rent to|rent my house to|rents from me|rents from us|lives in my rental|in one of our units|in one of my units|works for me|work for me|bought from us|bought from my|ordered from us|buys from us|zahlt seit monaten keine miete|our position safe|flip houses|couple who bought|family who bought|woman who bought|man who bought|guy who bought|people who bought",
  us_side: "us|we|our|my|how should we|how do we|nous|wir|unser*|nos",
  am: "i am|i m|im|as|we are|we re|ich bin|als|je suis|soy|como",
  acts: "complain*|dispute*|disputes|disputing|wants|want|demand*|claim|claims|says|say|filed|got a chargeback|asks|asked|refuses|refuse|owes|stopped paying|exige|exigent|reclama*|reclame|verlangt|fordert|backed out|withholds|withheld|insists|threatens|accuses",
  credit_word: "credit",
  // Concepts that sequences make have no words of their own.
  ...Object.fromEntries(MADE.split("|").map((name) => [name, ""])),
  writer_is:
    "we are|we re|i am|i m|im a|im an|im the|im one of|im just|im only|im running|wir sind|ich bin|nous sommes|je suis|somos|soy|this is|speaking as|i own|we own|we run|i run|we operate|i operate|tengo|tenemos|wir betreiben|ich betreibe|i manage|we manage|i host|our firm is|our company is|i work as",
  as_role: "as|als|en tant que|como|comme",
  acting_for:
    "acting for|on behalf of|representing|we represent|i represent|advise|advising|work for the|counsel for|attorney for|im namen|im auftrag|for my client|pour le compte",
  here_sign: "here|speaking",
  business_role:
    "landlord|landlords|landlord s|lessor|lessors|property manager|property managers|letting agent|letting agents|housing provider|homeowners association|housing association|seller|sellers|vendor|merchant|retailer|lender|lenders|mortgage servicer|employer|employers|hr manager|hr department|airline|carrier|bank|bank s|credit union|insurer|insurers|insurance company|insurance broker|dealership|car dealer|dealer|collection agency|debt collector|debt collectors|collections firm|contractor|contractors|builder|builders|roofer|plumber|electrician|hotel|motel|hotelier|hospital|clinic|dental practice|medical practice|gym|daycare|online shop|online store|shop owner|store owner|store|shop|retail chain|restaurant owner|travel agency|tour operator|telecom provider|telecom operator|energy supplier|utility|credit bureau|university|platform|marketplace|startup|manufacturer|moving company|vermieter|handler|verkaufer|arbeitgeber|inkassoburo|versicherung|fluggesellschaft|boutique|boutique en ligne|proprietaire|bailleur|vendeur|employeur|agence|tienda|vendedor|arrendador|empresa|propietario|taller|hr|compliance officer|compliance manager|claims adjuster|claims handler|loan officer|office manager|property owner|realtor|storage company|small airline|aerolinea|aerolinea pequena|compagnie aerienne|reiseburo|hausverwaltung|inmobiliaria",
  self: "i|we|my|our|me|us|can i|may i|ich|wir|je|nous|yo|mochte ich",
  possessive: "my|our|one of our|one of my|unser*|mein*|mon|ma|nos|notre|mi|nuestro|nuestra",
  counterpart:
    "tenant|tenants|tenant s|renter|renters|lodger|lodgers|customer|customers|client|clients|guest|guests|patient|patients|subscriber|subscribers|member|members|passenger|passengers|policyholder|policyholders|debtor|debtors|shopper|shoppers|borrower|borrowers|cardholder|buyer|buyers|purchaser|purchasers|employee|employees|account holder|homeowner|household|resident|residents|mieter|mieterin|kunde|kunden|kundin|locataire|locataires|cliente|clientes|clientele|inquilino|inquilinos|comprador|compradora|callers|complainant|travellers|travelers|consumers|diner|diners|villager|villagers|student of ours|trainee|driver of ours|pasajero|pasajeros|passager|passagers|fahrgast|patientin|huesped|user of our|users of our|woman who rents|man who rents|family who rents|caller|lessee|lessees",
  of_ours: "of mine|of ours|of my|of our",
  counter_business:
    "landlord|landlady|employer|boss|insurer|insurance|insurance company|health plan|bank|credit union|gym membership|membership|provider|servicer|mortgage servicer|student loan|student loan servicer|loan servicer|internet provider|phone company|card issuer|credit card|flight|parcel|order|subscription|mortgage|vermieter|arbeitgeber|bank|versicherung|flug|proprietaire|employeur|banque|assurance|vol|casero|jefe|banco|aseguradora|vuelo|wages|paycheck|property manager|building manager|handbook|my own",
  drafting:
    "draft|write|prepare|word|phrase|formulate|compose|create|generate|rewrite|redraft|make me|tell me|tell us|formuliere|schreibe|verfasse|redigez|ecrivez|redige|redacta|escribe|need a|want a|come up with|invent",
  refusal_text:
    "refusal|rejection|denial|denial letter|refusal letter|rejection letter|reponse negative|ablehnung|absage|rechazo|negativa|eviction notice|notice to vacate|adverse action notice|debt letter|dunning letter",
  answer_text: "reply|replies|response|answer|email|letter|message|reponse|antwort|respuesta|statement",
  fiction:
    "story|short story|novel|joke|jokes|poem|song|lyrics|scene|screenplay|sketch|comedy sketch|comedy script|comedy scene|fable|limerick|haiku|fairy tale|dialogue|quiz|exercise|essay|witz|gedicht|geschichte|blague|poeme|histoire|chiste|poema|cuento|rap|a rap|roast|review of|parody|slogan|monologue|skit",
  kin_owner: "my|our|the|mein*|unser*|mon|ma|mes|mi|mis|his|her",
  kin: "neighbor|neighbors|neighbour|neighbours|sister|brother|brother in law|sister in law|mother in law|father in law|cousin|uncle|aunt|ex|ex husband|ex wife|ex boyfriend|ex girlfriend|boyfriend|girlfriend|roommate|roommates|flatmate|housemate|coworker|co worker|colleague|friend|buddy|mom|mum|dad|mother|father|son|daughter|kids next door|kid next door|people next door|guy next door|nachbar|nachbarin|nachbarn|bruder|schwester|voisin|voisine|voisins|frere|soeur|cousine|vecino|vecina|vecinos|hermano|hermana|primo|amigo|amiga|hijo|cunado|freund|freundin|mitbewohner|colocataire|stepson|stepdaughter|stepfather|stepmother|nephew|niece|grandson|granddaughter|ex partner|partner|husband|wife|upstairs neighbor|upstairs neighbour|downstairs neighbor|guy at work|schwager|tante|onkel|oncle|tante|abuela|tio|tia|cousin s",
  misdeed:
    "refus*|promised to|owes|owe me|wont|will not|kept|keeps|keep|borrow*|broke|broken|damag*|scratch*|took|takes|stole|lied|lies|sold me|plays|parks|never paid|never|not pay|hasnt paid|ruined|returned|weigert|beschadigt|nicht|ne veut pas|refuse|no quiere|no me|pone|pret*|return|taking|lent|floods|kaputt|me debe|devuelve",
  move_ask:
    "how do we|how do i|how can we|how should we|how much can we|how much may we|may we|can we|do we have to|must we|are we allowed to|how should i|can i|may i|wie viel durfen wir|durfen wir|how do|how should",
  business_move:
    "keep the deposit|keep his|keep her|keep their|keep part|take more than the deposit|deduct the|serve notice|serve him|serve her|evict|refund to the|refund the passengers|refund to our|answer the bank|answer the chargeback|reply to her|reply to him|reply to them|deny it|reject|decline|say no|tell him no|collect from|charge the|withhold the|withhold from|einbehalten|phrase that|handle this customer|garnish|fire|terminate",
  restored:
    "refunded|paid me back|paid us back|returned every|returned all|returned the|returned my|gave back|gave me back|mailed the deposit|mailed the check|sent the refund|approved my|approved the|reversed|credited|repaired|replaced|corrected|apologized|apologised|delivered it|found my|deleted the account|paid me the|paid us the|refund came|refund is in|cash came|compensation came|settled|m a rembourse|nous a rembourse|m ont rembourse|nous ont rembourse|a tout rembourse|ont tout rembourse|ete rembourse|ete remboursee|ete rembourses|suis rembourse|suis remboursee|sommes rembourses|bien rembourse|enfin rembourse|a enfin rembourse|nous a rendu|m ont rendu|a rendu|regle|m a rendu|devolvio|devolvieron|me pago la|me pagaron|me cambio|arreglado|erstattet|zuruckgezahlt|auf dem konto|angekommen|behoben|repariert|geklart|back in my account|ended up fixing|caught the fraud|paid for everything|made good|the money is here|fixed it the|fixed everything|fixed the furnace|fixed the problem|got fixed|fixed yesterday|fixing the|removed the wrong|took the fee off|off the bill|fee off|before i even asked|after one phone call|after one call|taken care of",
  over: "never mind|nevermind|all good now|all is well|drop my request|drop the request|drop it|forget it|no longer need|disregard|ignore my last|nothing more to do|dispute is over|matter is closed|fall schliessen|fall ist erledigt|erledigt|affaire est reglee|tout est rentre|ya esta arreglado|ya esta solucionado|asunto cerrado|close the file|all done|all settled|is over now",
  reported_claim:
    "says|say|said|claims|claim|claimed|told me|told us|tells|insists|assured|pretends|alleges|behauptet|sagt|pretend|affirme|dice|afirma|supposedly|allegedly|promised|swears|swore",
  hypothesis:
    "what if|if i were to|if we were to|if one were to|were i to|suppose|supposing|hypothetical*|imagine|assuming|let s say|lets say|say a landlord|if a company ever|if someone|if somebody|would that be|would that person|would it be legal|would i be|could i sue if|in case my|in case a|should my landlord ever|if my landlord ever|if my boss ever|in the event|angenommen|was ware wenn|et si|supongamos|que pasaria si|que pasa si|thinking ahead|just in case|before i sign|would my|thinking about|planning to move|if i move out|if i cancel|if i moved|could my landlord|could a|could an|would a|would an|what would happen",
  newsroom:
    "newspaper*|newspapers said|yesterday s paper|paper had|in the papers|the papers say|the papers said|the papers wrote|court ordered|a court in|judge ordered|jury|regulator*|ombudsman said|minister|parliament|lawsuit filed by the state|attorney general sued|ftc sued|will force|has sued|podcast|headline*|zeitung|nachrichten|journal|periodico|noticia*|bbc|magazine piece|a piece on|in an interview|npr|cnn|reuters|investigation found|journalists|a study found|researchers found|according to the news|newspaper says",
  classroom:
    "term paper|my homework|for homework|homework help|do my homework|homework question|classroom|civics|textbook|for school|teacher asked|my professor|midterm|hausarbeit|hausaufgabe|devoirs|deberes|tarea de|i teach|we teach|students learn|lesson plan|worksheet|mock trial",
  complaint_mark:
    "but|yet|however|only|half|except|instead|still|again|until|nevertheless|aber|nur|trotzdem|mais|seulement|encore|pero|solo|todavia|now refuses|the rest",
  organisation:
    "hoa|bureau|bureaus|credit report|salesman|salesperson|app|debit card|police|employer|my boss|agency|collector|program|tip|mechanic|scammer|scam"
}
