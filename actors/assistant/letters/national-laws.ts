/**
 * What single national laws say, in the words of a letter, where one template writes about several: deposits, gift cards, telecoms, pay.
 * By the rule's id. What is missing here is what the letter does not speak of.
 */
export const NATIONAL_LAWS: Readonly<Record<string, string>> = {
  "us-gift-card":
    "The money on a gift card, a store gift card or a gift certificate that was paid for may not expire earlier than five years after it was issued or, for a card, after money was last loaded on it. A dormancy, inactivity or service fee may be charged only if the card was not used for twelve months, not more than once a month, and only if it was stated clearly before the purchase.",
  "ie-gift-voucher":
    "A gift voucher sold since 2 December 2019 is good for at least five years from the day on which it was bought. A term that makes it end earlier, or that makes the holder spend it all in one transaction, has no effect.",
  "ca-on-gift-card":
    "A gift card agreement may not have an expiry date, and a card that has one printed on it is good as if it had none. A supplier may not charge fees that lower the value of the card, save for the few that the regulation names.",
  "au-gift-card":
    "A gift card sold since 1 November 2019 has to be redeemable for at least three years from the day of the sale; a term that says less has no effect. Fees after the sale that lower its value are not allowed.",
  "de-deposit":
    "The deposit secures the landlord's claims and is due back, with its interest, once the lease has ended and the landlord has had a fair time to see whether there are any (§ 551 BGB). Changes and wear that come from use under the contract are not the tenant's to answer for (§ 538 BGB). Claims of a landlord for changes or damage become time-barred six months after the flat was given back (§ 548(1) BGB). For service charges that are still to be settled only a fair part may be kept. If the deposit is due and you do not pay by the day named in this letter, you are in default and owe interest (§§ 286, 288 BGB).",
  "fr-deposit":
    "The deposit is due within one month of the return of the keys if the inventory at the end of the lease agrees with that at its start, and otherwise within two months, less only sums that the landlord justifies. Each month begun after that adds 10 % of the monthly rent without charges, unless the tenant gave no new address (article 22).",
  "es-deposit":
    "The balance of the deposit that is to be returned to the tenant at the end of the lease bears legal interest from one month after the return of the keys (article 36.4).",
  "ie-deposit":
    "A landlord has to return a deposit promptly at the end of a tenancy (section 12(1)(d)). Only rent and other charges that are owed, and the cost of damage beyond normal wear and tear, may be taken from it (section 12(4)).",
  "de-telecom":
    "A provider removes a fault without delay and free of charge. If a complete outage is not ended within two calendar days of the report, and neither the customer nor force majeure nor an order under the law is the reason, 5 euro or 10 % of the agreed monthly price are due for the third and the fourth day, and 10 euro or 20 % for each day from the fifth on, whichever is more; the same 10 euro or 20 % are due for an appointment that the provider missed (§ 58(3) and (4) TKG). A contract that was extended tacitly can be ended at any time with one month's notice (§ 56(3)). A change of the contract can be answered by ending it without notice and costs, unless the change is only to the customer's good, purely administrative without a drawback, or ordered by law (§ 57(1)). Where the service falls short of the contract considerably, and does so lastingly or again and again, the price may be lowered or the contract ended (§ 57(4)). A bill may be disputed within at least eight weeks of its receipt (§ 67).",
  "de-contract-end":
    "In contracts with consumers on regular services or goods that were made on or after 1 March 2022, a standard term that extends the contract tacitly is void unless it extends it for an indefinite time and lets the consumer end it at any time with at most one month's notice (§ 309 no. 9(b) BGB). A standard term that asks for more than one month's notice before the end of the first term is void as well (§ 309 no. 9(c) BGB). If such contracts can be made on a website, the notice can be given there with a button, and the trader has to confirm at once in text form what the notice says, when it came and on which day the contract ends (§ 312k(4) BGB). If the button is missing, the consumer may end the contract at any time without notice (§ 312k(6) BGB).",
  "fr-telecom":
    "A provider that changes the terms of a contract has to tell the consumer at least one month ahead, and the consumer may then end the contract without a penalty (article L. 224-33). A fixed term that was extended automatically can be ended at any time with at most ten days' notice and without costs, save for the price of the service in those days (article L. 224-40).",
  "es-telecom":
    "A change of the contract has to be told at least one month ahead and lets the user end it without a penalty. A user may end the contract at any time with two working days' notice. A commitment to stay and what its end costs have to be agreed expressly. For a temporary interruption of the service the operator owes compensation.",
  "eu-telecom":
    "A change of the terms has to be told at least one month ahead, and the consumer may then end the contract without further costs, unless the change is only to the consumer's good, purely administrative without a drawback, or ordered by law (article 105(4)). After a tacit extension the contract can be ended at any time with at most one month's notice and without costs, save for the price of the service in that time (article 105(3)). If the service lags behind the promise considerably, and continues or returns to do so, the consumer has the remedies of national law, including the end of the contract free of charge (article 105(5)). National law carries these rights out.",
  "ie-wages":
    "An employer may deduct from wages only what the law, a term of the contract or the worker's consent in writing beforehand allows, and the failure to pay wages that are due is a deduction (section 5). A deduction for an act of the worker, or for goods or services that the employer supplies for the work, has to rest on a term of the contract and be fair, and the worker has to be told of it in writing beforehand.",
  "gb-wages":
    "An employer may not make a deduction from wages unless a statute, a term of the contract or the worker's written consent beforehand allows it, and wages that are not paid in full on the day are a deduction (section 13). A tribunal orders the employer to pay what was taken without right (sections 23 and 24).",
  "au-wages":
    "An employer must not break a term of the modern award or enterprise agreement that applies (sections 45 and 50), has to pay in full and at least monthly (section 323), and gives a pay slip within one working day of paying (section 536). What was underpaid can be claimed for six years (section 544). An employer must not punish a worker for asking for pay that is due (sections 340 and 341).",
  "au-delivery":
    "Who accepts payment for goods or services has to supply them within the time that was named or, if none was named, within a reasonable time (section 36(4)). A person who loses money because that was not done may recover it from the one who did not supply (section 236).",
  "au-conduct":
    "A business must not engage in conduct in trade that misleads or deceives or is likely to (section 18), nor make false statements about goods, services or their price (section 29). Services have to be given with due care and skill (section 60), fit for the purpose that was told (section 61) and within a reasonable time (section 62). A person who loses money by conduct that misleads may recover it (section 236), and for a service that fails a guarantee the remedies of sections 267 to 269 are open.",
  "au-unsolicited":
    "The agreement was not sought by me: it was made at my door, in a public place or by an unsolicited call. I may end such an agreement within ten business days, without a reason and without a charge, and longer where certain rules were not kept (section 82). Within that time no payment may be taken and no goods above the sum that the law names or services supplied (section 86). I end it with this letter, and what was paid is due back.",
  "au-afca":
    "Financial services have to be provided efficiently, honestly and fairly, and a licensee has to have an internal dispute resolution procedure that meets ASIC's standards (section 912A(1)(a) and (g) of the Act).",
  "au-epayments":
    "Under chapter C of the Code the holder of an account is not liable for a loss from a transaction that was not authorised where it is clear that the holder did not contribute to it. It is for the subscriber to prove on the balance of probability that the holder did. Where that is not shown and a pass code was needed, the holder bears at most 150 dollars."
}
