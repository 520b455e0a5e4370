/** Concepts of money matters: banks, cards, transfers, credit files, debts, loans, complaints to firms. */
import type { Lexicon } from "../lexicon.ts"

export const finance: Lexicon = {
  bank: "bank|banks|banking|credit union|building society|chase|wells fargo|bank of america|bofa|citi|citibank|capital one|us bank|pnc|truist|td bank|ally|chime|discover bank|regions|huntington|usaa|navy federal|hsbc|barclays|lloyds|natwest|santander|nationwide|halifax bank|monzo|starling|revolut|tsb|rbs|metro bank|first direct|rbc|td|bmo|scotiabank|cibc|tangerine|desjardins|simplii|national bank|royal bank|aib|bank of ireland|permanent tsb|sparkasse|commerzbank|deutsche bank|postbank|ing|n26|volksbank|comdirect|dkb|bnp|credit agricole|societe generale|la banque postale|boursorama|bbva|caixabank|sabadell|bankinter|banco|banque|caisse d epargne|credit mutuel|venmo|zelle|cash app|cashapp|paypal|wise|payroll card|prepaid card|sofi|varo|first national|fifth third|keybank|m t bank|citizens bank",
  account:
    "account|accounts|acount|checking|current account|savings|savings account|bank account|chequing|girokonto|konto|compte|cuenta|debit card|line of credit|online banking|prepaid card|payroll card|balance|isa",
  credit_card:
    "credit card*|visa|mastercard|master card|amex|american express|discover card|barclaycard|card company|card issuer|card bill|card statement|kreditkarte*|carte de credit|tarjeta de credito|charge card|store card|my card|card provider|synchrony|citi card|capital one|my discover",
  debit_card:
    "debit card*|atm|cash machine|checking|pin|bank card|girocard|carte bleue|carte bancaire|tarjeta de debito|prepaid card|payroll card|cashpoint|contactless|ec karte",
  card_statement: "statement|statements|bill|charge|charges|purchase*|transaction*|card|line on",
  charge_wrong:
    "twice|two times|double charg*|duplicate|charged two|wrong amount|incorrect amount|higher amount|instead of|didnt authori*|did not authori*|never authori*|without my permission|without permission|without authorization|after i returned|after returning|returned|credit still|never credited|not credited|no credit|smoking fee|cleaning fee|dent|damage|extra|dont recogni*|do not recogni*|not recogni*|dont know|never agreed|not agreed|wrong|error|billing error|never came|never arrived|never received|dispute*|chargeback|cancelled|canceled|full week|still billed",
  dispute:
    "dispute|disputed|disputing|disputes|chargeback*|charge back|contest*|claim|claims|reclamation|contested|reverse|investigat*|reversed",
  not_me:
    "not mine|isnt mine|is not mine|arent mine|never opened|didnt open|did not open|not make|didnt make|did not make|never made|i never|not me|wasnt me|was not me|dont recogni*|do not recogni*|dont owe|do not owe|not recogni*|never had|dont know|not authori*|didnt authori*|did not authori*|never authori*|unauthor*|without my knowledge|without my permission|without my consent|someone else|somebody else|i did not|i didnt|did not send|didnt send|stranger|another person|mixed file|never heard of|ne connais pas|nicht von mir|nie autorisiert|nicht autorisiert|nicht veranlasst|n ai jamais valide|jamais valide|jamais autorise|pas autorise|non autorise|no autoriz*|no es mia|no es mio|no reconozco|no hice|fraudulent|fraudulos*|frauduleu*|betrugerisch*|hacker*|hacked|cloned|while i was asleep|not by me|never lost|never left my|in another state|in another city|wasnt there|never visited|never been to|abroad|skimmed|skimming|strange|mystery|unknown",
  stolen:
    "stolen|stole|steal*|theft|thief|robbed|mugged|lost my wallet|lost my card|purse|wallet|pickpocket*|gestohlen|vole|robaron|robado|cloned|skimm*|hacked|hacker*|drained|emptied|empty|wiped out|cleaned out|siphon*|compromised|account takeover|took over|sim swap|got into|broke into|breached|intercepted",
  withdrawn:
    "withdraw*|withdrew|transfer*|transferred|zelle|zelled|venmo|cash app|e transfer*|etransfer*|interac|debit|debits|debited|taken from|was taken|went out of|gone from|left my account|drained|emptied|empty|atm|cash machine|payment|payments|wire|wired|wire transfer|ach|direct debit|standing order|uberweis*|abgebucht|abbuchung*|lastschrift|virement*|prelevement*|debit frauduleux|operation|transferencia*|cargos|cargo|sent money|purchases|transactions|contactless|missing money|money is gone|money gone|money disappeared|money was gone|took #|reversed|reverse",
  machine_error:
    "atm|cash machine|machine|dispens*|gave me|only gave|short|posted twice|direct deposit|wrong account|debited twice",
  sent_by_me:
    "i sent|i transferred|i paid|i wired|sent three|sent #|send three|had me send|made me send|talked me into|talked them into|talked him into|talked her into|tricked|conned|persuaded|convinced|transferred|moving|moved|move my money|move the money|faster payment*|bank transfer|by bank transfer|authorised the|authorized the|approved each|safe account|holding account|paid the landlord|paid by transfer|push payment|app fraud|pay a deposit|romance|investment scam|crypto|invoice scam|ich habe uberwiesen|virement|hice una transferencia|made a transfer|made the payment|sent the money|paid #",
  code_tricked:
    "read him the code|gave the code|gave him the code|gave them the code|one time code|one time passcode|passcode|verification code|otp|security code|spoof*|claiming to be the bank|pretending to be|fraud department|fraud team|fraud dept",
  credit_report:
    "credit report*|credit file*|credit bureau*|bureau|bureaus|credit agenc*|credit reference|credit score|score|fico|equifax|experian|transunion|trans union|innovis|chexsystems|lexisnexis|credit record|credit history|schufa|tradeline|my report|my file|my credit|our credit|credit reporting|annualcreditreport|charge off|chargeoff|chex systems|early warning services",
  report_wrong:
    "wrong|error*|incorrect|inaccurate|not mine|never opened|never mine|mixed|isnt mine|still shows|still show|still reports|still reporting|still says|still on my|shows|charge off|charged off|chargeoff|late payment*|days late|day late|delinquent|verified|outdated|obsolete|older than seven|more than seven|seven years|# years old|bankrupt*|removed|remove|delet*|duplicate|paid off|paid in full|settled|deceased|dispute*|collections|collection account|does not belong|doesnt belong|belongs to|someone elses|fraudulent|never late|identity|correct|fix|marks me|as dead|falsch*|repossession|eviction",
  free_report:
    "free report|free credit report|annual report|free yearly report|yearly report|free annual|copy of my credit|copy of my report|copy of my file|my own report|see my report|get my report|obtain my report|credit disclosure|file disclosure|my credit file|annualcreditreport|cant identify me|cannot identify me|verify my identity|verify who i am|free copy|copy of the report",
  furnisher:
    "furnish*|direct dispute|wrote directly|directly to the|dispute directly|the bank reports|keeps reporting|report* to the bureau*|reporting to the bureaus|reports it to|lender reports|reported by|creditor reports|to the creditor|with the creditor|with the lender",
  turned_down_report:
    "background check*|background report|tenant screening|screening report|screening company|consumer report|based on my credit|because of my credit|because of something in|credit score|employment screening|adverse action|based on a report|based on information|checkr|sterling|hireright|failed the check|denied insurance|raised my premium|doubled my premium|premium",
  identity_theft:
    "identity theft|id theft|identity thief|stole my identity|stolen identity|identity was stolen|used my social|my social security number|using my ssn|used my ssn|my ssn|in my name|in my wife s name|in his name|in her name|in my mothers name|opened accounts|opened an account|opened credit|opened # accounts|opened two|impersonat*|ftc report|ftc affidavit|police report|identitatsdiebstahl|usurpation d identite|suplantacion|robo de identidad|a mi nombre|data breach|took out a loan in|synthetic identity|stolen social|affidavit|my information to open|my details to open|my identity",
  freeze: "freeze|frozen|security freeze|credit freeze|thaw|unfreeze|lift the freeze|fraud alert|freezing",
  thief_records:
    "records|application|applications|copies of the|paperwork|documents|transaction records|business records|loan application|who opened|account application",
  collector:
    "debt collect*|collection agenc*|collections agenc*|collection agent*|collections|collector*|collection company|collection notice|collection letter|collection firm|debt buyer|debt people|debt agency|recovery agen*|recovery firm|bill collector*|midland|portfolio recovery|lvnv|cavalry|encore|jefferson capital|resurgent|convergent|transworld|ic system|allied|enhanced recovery|erc|lowell|cabot|intrum|inkasso|recouvrement|cobrador*|agencia de cobro|cobranza|bailiff*|payday|payday loan|recovery|creditor|law firm collecting|process server|debt collection|old debt|old bill",
  debt: "debt|debts|owe|owes|owed|owing|balance|arrears|old bill|phone bill|medical bill|loan|account|schulden|forderung|dette|deuda|bill",
  no_proof:
    "proof|prove|validat*|verif*|not mine|isnt mine|dont recogni*|do not recogni*|never had|dont owe|do not owe|never owed|dont know what|wrong person|already paid|paid it|paid off|paid in full|never mailed|out of the blue|cannot tell us|cannot tell me|cant tell me|original creditor|unknown|no idea|never heard|itemi*|never joined|not my debt|mistaken identity|evidence|never signed|statute of limitations|time barred|past the statute|too old|from 20##|zombie|belongs to|ne dois pas|no debo|no es mia|prueba*|none was furnished|wont show|wont tell me",
  harass:
    "harass*|threaten*|threat|calls me|call me|calling me|ring me|rings me|rung|phoning|phones|phone my|phoned|calls my|calling my|called my|rang my|times a day|times since|# times|day and night|before 8|after 9|at work|my job|my boss|my employer|my mother|my sister|my family|my parents|my neighbors|my neighbours|my relatives|my coworkers|arrest*|jail|sheriff|police|garnish*|warrant|abusive|swore at|cursing|foul language|obscene|profan*|yell*|scream*|lawsuit|sue me|suing|voicemail|text me|stop calling|cease|never to call|robocall|belastig*|drohen|droht|bedroht|harcel*|menac*|acos*|amenaz*|social media|told my|intimidat*|bully*|lied to me|fake lawsuit|shame|contact me|wont stop|hounding|hounded|badger*|pester*|arrested|gift card",
  time_barred:
    "statute of limitations|time barred|past the statute|too old to sue|zombie debt|expired debt|very old debt|debt is from|from 2009|from 2010|from 2011|from 2012|from 2013|from 2014|twelve years ago|ten years ago",
  mortgage:
    "mortgage*|escrow|home loan|house payment*|house loan|loan servicer|servicer*|foreclos*|mr cooper|rocket mortgage|newrez|pennymac|ocwen|nationstar|shellpoint|freedom mortgage|loancare|homeowners policy|force placed|forced place*|lender placed|property tax*|loan modification|loss mitigation|payoff|lien release|reconveyance|heloc|home equity|hypothek*|hypotheque|hipoteca|mortgage company|release of|paid off our home|paid off our house|satisfaction of mortgage",
  servicing_error:
    "escrow|misapplied|not credited|lost my payment|lost our payment|returned my payment|returning my|returns my|in default|default|late fee*|late charge*|late charges|property tax*|insurance|force placed|forced|payoff|modification|foreclos*|sold to|sold our loan|transferred|wrong|error|payment|refused payment|shortage|release|recorded|penalties|statement*|increase*|delinquen*|dual tracking|paperwork|trial plan",
  student_loan:
    "student loan*|student debt|navient|mohela|nelnet|fedloan|great lakes|aidvantage|edfinancial|pslf|public service loan forgiveness|idr|income driven|income based repayment|save plan|ibr|fafsa|pell grant|federal loan*|loan forgiveness|borrower defense|department of education|dept of education|direct loan*|parent plus|sallie mae|college loan*|university loan*|consolidation loan|qualifying payments|studienkredit|bafog|student finance|closed school|forbearance|stafford",
  remit:
    "western union|moneygram|remitly|xoom|ria|worldremit|wise transfer|money transfer*|transfer service|remittance*|sent money to|send money to|sending money|send # dollars home|send money home|wired to my|wired money|money i wired|sent to my family|to my family in|to my mother in|to my brother in|to my aunt|to my wife in|abroad|overseas|giro|remesa*|envio de dinero|mandar dinero|mande dinero|transfert d argent|taptap send|sendwave|money order",
  remit_places:
    "manila|philippines|mexico|guatemala|honduras|el salvador|nigeria|lagos|ghana|kenya|india|pakistan|bangladesh|vietnam|china|haiti|dominican republic|colombia|peru|ecuador|jamaica|ethiopia|nepal|brazil|cuba|venezuela|nicaragua|abroad|overseas|home country|my family|my mother|my brother|my sister|my wife|my aunt|my parents|my father|recipient|family",
  servicemember:
    "deployed|active duty|military|army|navy|marine|marines|air force|national guard|coast guard|reservist|servicemember*|service member*|soldier|sailor|airman|fort|base|enlisted|orders|pcs|stationed|scra|mla|veteran|deployment|called up|space force",
  interest:
    "interest|apr|rate|# percent|six percent|#%|interest rate|%|finance charge|payday|title loan|title lender|installment loan|percent",
  credit_repair:
    "credit repair|repair my credit|fix my credit|fixing my credit|fix your credit|credit fixer*|credit clinic|clean up my credit|clean my credit|boost my score|boost my credit|raise my score|improve my score|improve my credit|remove negative|remove all negative|negative items|remove bad items|lexington law|credit saint|delete collections|erase bad credit|credit restoration|credit sweep|cpn",
  loan_denied:
    "loan|credit application|application|credit|mortgage|refinance|car loan|credit line|credit card|financing|apply|applied|loan officer|business loan",
  reasons: "reason|reasons|why|explain|explanation|in writing|internal policy|specific|no notice|adverse action",
  credit_ground:
    "single mom|single mother|maternity|pregnan*|married|marital|husband|wife|divorced|race|black|hispanic|latino|asian|religion|age|too old|gender|woman|women|public assistance|welfare|child support|national origin|immigrant|accent|disability|redlin*|neighborhood|co sign*|discriminat*|ssi|have my dad|have my husband",
  hold: "hold|holding|held|on hold|hold on|release|not available|unavailable|funds availability|available|clear|cleared|clearing|frozen|freeze|froze|locked",
  check:
    "check|checks|cheque|cheques|cashier s check|cashiers check|money order|deposited|deposit|mobile deposit|paycheck|settlement check|insurance check|scheck|funds",
  account_closed:
    "closed my account|closed my chequing|closed our account|closed his account|closed her account|froze my account|frozen|freez*|froze|locked my account|locked out of|blocked my account|restricted|suspended|debanked|limited my account|account was closed|closed my checking|conto gesperrt|konto gesperrt|konto gekundigt|compte bloque|compte cloture|cuenta bloqueada|kept the balance|release my money|close my",
  insurer:
    "insurer*|insurance|insurance company|underwriter*|aviva|direct line|admiral|axa|lv|churchill|saga|policyholder|policy|state farm|allstate|geico|progressive|farmers|liberty mutual|usaa|nationwide insurance|travelers|assurant|lemonade|versicher*|assurance|assureur|seguro|aseguradora|allianz|zurich|esure|hastings|more than|pet insurance|travel insurance|home insurance|car insurance|auto insurance|homeowners insurance|intact|desjardins|aflac|metlife|prudential|life insurance|pet plan|petplan|adjuster*|claims handler|loss adjuster|loss assessor",
  claim_event:
    "claim|claims|roof|hail|fire|burned|burnt|flood*|burst pipe|water damage|hurricane|storm|wildfire|tornado|accident|crash|totaled|totalled|total loss|written off|write off|stolen|theft|burglary|collision|fender|hit and run|damage|damaged|wreck|repair estimate|settlement|payout|cancelled trip|broke my leg|broke her leg|died|death benefit|life policy|vet bill*|medical expenses|roof|windshield|valuation|house burned",
  claim_slow:
    "delay*|stall*|no payment|hasnt paid|havent paid|not paid|no decision|not decided|no answer|ignor*|months|weeks|drag*|adjuster|lowball*|low ball*|undervalu*|valuation|offers #|offer|underpaid|too low|comparable*|same documents|more documents|over and over|denied|deny|reject*|declin*|refus*|wont pay|wont explain|hasnt accepted|not accept*|changed adjusters|since|no denial|investigat*|wont return",
  pension:
    "pension|sipp|annuity|investment|investments|isa|adviser|advisor|financial adviser|wealth manager|pension transfer|premium bonds|endowment|final salary|loan|car finance|credit|overdraft|mortgage|lender|hire purchase|klarna|payday lender|savings",
  final_response:
    "final response|deadlock letter|complaint|eight weeks|8 weeks|complained|financial ombudsman|fos|ombudsman|complaints team|complaints department|decision",
  section_75: "section 75|s75|s 75|joint liability|credit card protection|consumer credit act",
  loan_officer:
    "loan officer|loan application|credit application|application for credit|application for a loan|car loan|small loan|lender",
  harass_hard:
    "harass*|threat*|arrest*|jail|sheriff|police|garnish*|times a day|times since|# times|day and night|at work|my job|my boss|my employer|calls my|calling my|phoning my|called my|rang my|told my|my elderly mother|my sister|my relatives|my neighbors|my coworkers|abusive|foul language|cursing|obscene|swore at|yell*|scream*|never to call|stop calling|cease|wont stop calling|before 8|after 9|hounding|bully*|intimidat*|fake lawsuit|pretend*|gift card|warrant|lawsuit|acos*|amenaz*|harcel*|menac*|bedroh*|belastig*|voicemail|keeps calling|keep calling|collector called",
  payday_loan:
    "payday|title loan|title lender|apr|percent apr|installment loan|my husband is|rent to own|pawn|covered borrower"
}
