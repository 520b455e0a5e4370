/** Concepts of charges that a law of Great Britain limits: energy billed late, private parking, fees and charges of a home. */
import type { Lexicon } from "../lexicon-tree.ts"

export const charges: Lexicon = {
  // A bill or a claim reaches into the past; `over_a_year` says how far.
  reaches_back:
    "going back|goes back|go back|went back|dating back|dates back|dating from|backdated|back dated|back to|covering|catch up bill*|catch up charge*|catch up payment*|catch up|for the last|for the past|over the last|over the past|all the way to|from as far back|as far as|never billed|not billed|unbilled|underbilled|undercharged|back payment*|backpayment*|gas from|electric from|electricity from|energy from|gas used|electric used|electricity used|energy used|used between|used from|used since|estimated since|estimated from|estimated my|estimated our|estimated it|not a single bill|no bill|no bills|did not bill|didnt bill|hadnt billed|had not billed|without a bill",
  over_a_year:
    "two years|three years|four years|five years|six years|seven years|eight years|nine years|ten years|# years|two winters|three winters|four winters|thirteen months|fourteen months|fifteen months|sixteen months|seventeen months|eighteen months|nineteen months|twenty months|twenty two months|twenty four months|thirty months|13 months|14 months|15 months|16 months|17 months|18 months|19 months|20 months|21 months|22 months|23 months|24 months|25 months|26 months|27 months|28 months|29 months|30 months|31 months|32 months|33 months|34 months|35 months|36 months|40 months|48 months|more than a year|over a year|more than # year|over # year|year and a half|more than # months|more than twelve months|over twelve months|over # months|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023|2024",
  back_bill:
    "back bill*|backbill*|back billed|back billing|backbilling|12 month rule|twelve month rule|12 months rule|only bill # months|only bill me # months|only bill for # months|only charge # months|only charge for # months|only go back # months|only go back twelve|only go back a year|bill me for more than # months|charge me for more than # months|cant bill more than # months|21ba",
  // A bill that reaches back over a year; `reaches_back` and `over_a_year` make it as well.
  back_billed: "backdated by years|backdated for years|back dated by years|years of back payment*|years backdated",
  // The condition is one of gas and electricity.
  water_supply:
    "thames water|severn trent|united utilities|yorkshire water|anglian water|southern water|wessex water|south west water|northumbrian water|scottish water|welsh water|dwr cymru|affinity water|water company|water board|water bill*|water supplier|water rates|water meter|sewerage",
  // How long the writer has been there says nothing of the bill.
  long_customer:
    "customer for|customer since|been with them|been with you|been with british gas|a customer of|loyal customer|have lived here|lived here for|been a customer|been customers|paid on time for",
  // A firm that watches private land, or what only such a firm sends.
  private_parking:
    "private parking|privately run car park|private car park|parking company|parking firm|parking outfit|parking people|parking operator*|parking contractor|parking eye|parkingeye|parking charge notice*|parking charge|parking charges|car park company|car park firm|car park people|car park operator*|euro car parks|uk parking control|ukpc|smart parking|horizon parking|civil enforcement ltd|excel parking|premier park|popla|notice to keeper|keeper liability|registered keeper",
  // Without one of these words no text is about parking.
  parking_word:
    "parking|parked|car park|car parks|carpark|retail park|overstay*|over stay*|minutes over|mins over|hours over|popla|notice to keeper|in and out of|windscreen",
  parking_over:
    "overstay*|over stay*|over stayed|minutes over|mins over|minute over|hours over|hour over|over my time|over the time|over the limit|over the two hours|over the # hours|stayed too long|going in and out|in and out of|wrong registration|mistyped|wrong reg|keyed the wrong|number plate wrong|my reg|reg number|did not type|didnt type|no valid ticket|no ticket on display|ticket fell|permit fell|parking fine*|parking ticket*|ticketed|fine from|fined by|fined at|fined in|fined me|fine at|fine in",
  parking_site:
    "retail park|car park|carpark|shopping centre|supermarket|lidl|aldi|tesco|asda|sainsbury*|morrisons|waitrose|home bargains|b m|mcdonalds|services|service station|gym|cinema|hospital|surgery|pub|leisure centre|station car park|hotel car park|private land|my own bay|my own space|allocated bay|allocated space|residents bay",
  parking_money:
    "£|pound|pounds|quid|charge|charges|charged|fine|fined|notice|notices|ticket|ticketed|debt|collector*|bailiff*|demand*|threaten*|appeal*",
  // The penalty of an office has a law and an appeal of its own.
  council_parking:
    "the council|council s|city council|borough|penalty charge notice*|traffic warden*|parking warden*|civil enforcement officer*|traffic penalty tribunal|bus lane|yellow line*|yellow lines|congestion charge|ulez|clean air zone|dart charge|tfl|transport for london|blue badge|disabled badge|parking badge|toll",
  // Data are asked for, not the charge fought.
  access_asked: "subject access|cctv stills|all data|data on my car|data you hold|data they hold|copy of my data",
  // What happened to the car, or what the writer does there for a living.
  parking_other:
    "barrier came down|barrier hit|barrier fell|damaged my car|scratched my car|hit my car|dented|broken into|smashed|stolen from|i work for a parking|parking attendant|season ticket|airport parking|meet and greet|towed|staff permit*|parking permits were",
  // Fees that only one who lets a home asks for.
  tenant_fee:
    "renewal fee|renewal fees|tenancy renewal|reference renewal|reference fee|reference fees|referencing fee|referencing fees|for referencing|check references|check my references|inventory fee|inventory fees|inventory charge|for the inventory|check out fee|checkout fee|check out charge|check out man|check out clerk|check in fee|check in charge|for the check out|for check out|guarantor fee|guarantor check|right to rent check|right to rent fee|tenancy fee|tenancy fees|tenancy set up|set up fee|tenancy agreement fee|contract fee|letting fee|letting fees|lettings fee|agency fee|agency fees|agent fee|agent fees|viewing fee|credit check fee|banned fee|banned fees|illegal fee|illegal fees|prohibited fee|prohibited payment*|prohibited fees|tenant fees act|move in fee|moving in fee|move out fee|end of tenancy fee|change of sharer|change of tenant fee|professional clean package|compulsory clean*|mandatory clean*",
  admin_fee:
    "admin fee|admin fees|admin charge|administration fee|administration fees|administration charge|arrangement fee",
  letting_person:
    "letting agent*|letting agency|letting agencies|lettings|letting company|landlord|landlords|landlady|estate agent*|tenancy|tenant|tenants|rented flat|rented house|flat|rent|renting|house share|student house|student flat|student let|the agents|moved out|moving in|moved in|move in|deposit|bond",
  letting_firm:
    "letting agent*|letting agency|letting agencies|lettings|letting company|landlord|landlords|landlady|estate agent*|tenancy|the agents|our tenancy|my tenancy",
  // Fees that others ask for.
  fee_of_others:
    "mortgage|broker|insurance|insurer|visa|passport|travel agent*|recruitment|job agency|temp agency|nursery|care home|flight|booking com|airbnb|selling my house|selling our house|sold my house|sold our house|sell my house|sell our house|buying a house|buying our house",
  // A firm that collects for others, by its German name.
  collection_firm: "inkasso*|inkassoburo*|forderungsmanagement|mahnbriefe vom inkasso",
  not_the_deposit: "nicht um die kaution|nicht um meine kaution|nicht die kaution|keine kaution|um keine kaution",
  // The yearly account of a rented home in Germany and Austria.
  operating_costs:
    "nebenkosten*|nebenkosten abrechnung|betriebskosten*|betriebs und heizkosten*|heizkostenabrechnung*|heizkosten abrechnung|warmekostenabrechnung*|nebenkostenabrechnung",
  // Who owns the house of a leaseholder or runs it.
  freehold_told:
    "freeholder|freeholders|leasehold|leaseholder|leaseholders|managing agent|managing agents|block manager|own the lease|lease has # years|own my flat",
  block_charge: "service charge|service charges|major works|section 20|sinking fund|reserve fund|qualifying works",
  block_bill:
    "service charge|service charges|major works|section 20|demand for|demanding|a demand|demands|bill for|bills for|a bill|invoice|invoices|charge of|charged us|charged me|charges us|charges me|want £|wants £|asks £|asked for £|contribution|each of us|each toward|each towards|per flat|my share|our share",
  block_part:
    "flat|flats|the block|our block|my block|block of flats|lift|landlord|freeholder|managing agent|managing agents|leaseholder|leaseholders|housing association|bin store|residents|communal|roof|stairwell|hallway|corridors|gardens|window cleaning|building insurance|concierge",
  charge_dispute:
    "invoice*|the accounts|demand|demands|demanded|went from|went up|gone up|put up|put the service charge up|doubled|trebled|tripled|increase*|wont show|will not show|refuse to show|refuses to show|consulted|consultation|broken|not worked|not working|been out|out since|goes on|still pay|still pays|still includes|for works|for work done|estimate*|quotes|unreasonable|overcharg*|too high|never done|not done|bill|bills|statement|statements",
  // A service charge of another kind.
  table_served:
    "restaurant|waiter|waitress|menu|our meal|the meal|table for|our table|tip|tips|hotel|ticket|tickets|concert|airline|my bank|selling my leasehold|selling my flat|selling our flat|photographs|broadband|standing charge"
}
