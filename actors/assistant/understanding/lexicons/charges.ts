/** Concepts of charges that a law of Great Britain limits: energy billed late. */
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
    "customer for|customer since|been with them|been with you|been with british gas|a customer of|loyal customer|have lived here|lived here for|been a customer|been customers|paid on time for"
}
