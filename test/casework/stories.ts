/** Cases of many kinds, and the ways in which each ends well. */
import type { Player, Story } from "./player.ts"

/** An offer comes after two weeks, and is accepted on the page. */
const offered = async (player: Player): Promise<void> => {
  await player.send()
  await player.wait(14)
  await player.answered("We will refund you 180 dollars.")
  await player.message("Should I accept this?", undefined, "context")
  await player.onPage("settled", { amount: "180.00", currency: "USD", consumer_satisfied: "yes" })
}

/** A first answer is rejected, a better one accepted over REST. */
const bargained = async (player: Player): Promise<void> => {
  await player.send()
  await player.wait(5)
  await player.reported("We can offer a 20 % voucher.")
  await player.message("That is not enough", { decision: "reject" })
  await player.wait(10)
  await player.reported("You will have your money back.")
  const monetary_relief = { amount: "180.00", currency: "USD" }
  await player.message("Good", { decision: "accept", monetary_relief })
}

/** Nobody answers: a reminder, then the next body, which helps. */
const silent = async (player: Player): Promise<void> => {
  await player.send()
  await player.wait(16)
  await player.message("They do not answer. What happens now?", undefined, "context")
  await player.wait(60)
  await player.message("I have filed the papers", { decision: "filed", reference: "R-1" })
  await player.wait(30)
  await player.message("They helped", {
    decision: "outcome",
    outcome: "non_monetary_relief",
    non_monetary_relief: "Done"
  })
}

/** It is settled by telephone before the letter is posted. */
const called = async (player: Player): Promise<void> => {
  await player.message("I attach the receipt", undefined, "evidence")
  await player.wait(2)
  await player.onPage("settled", { non_monetary_relief: "They cancelled it and apologised" })
}

/** The next body is asked for too early, and in its time. */
const hasty = async (player: Player): Promise<void> => {
  await player.message("Take it to the authority now", undefined, "escalation_request")
  await player.send()
  await player.wait(20)
  await player.message("They wrote that they owe nothing", { decision: "response" })
  await player.wait(1)
  await player.message("It is settled after all", { decision: "accept" })
}

export const STORIES: ReadonlyArray<Story> = [
  { name: "robocalls", problem: "I get a robocall every day", organization: "Call Me Inc", ends: offered },
  {
    name: "deposit in California",
    problem: "In California my landlord keeps my deposit of 1,800 dollars; I moved out on 3 October 2026",
    organization: "Acme Homes",
    ends: silent
  },
  {
    name: "gym in Washington",
    problem: "My gym contract auto-renewed in Washington state without notice and they refuse to refund 49 dollars",
    organization: "Fit Gym",
    ends: bargained
  },
  {
    name: "credit report",
    problem: "There is a wrong late payment on my US credit report and the credit bureau keeps it",
    organization: "Equifax",
    ends: silent
  },
  {
    name: "flight in Europe",
    problem: "My flight in the EU was cancelled, and the airline refuses flight compensation in France",
    organization: "Air Example",
    ends: offered
  },
  {
    name: "card fraud",
    problem: "There was debit card fraud on my US account and the bank does not give the money back",
    organization: "Example Bank",
    ends: bargained
  },
  {
    name: "medical records",
    problem: "The hospital does not send my medical records in California, HIPAA",
    organization: "Example Hospital",
    ends: hasty
  },
  {
    name: "collector",
    problem: "A debt collector in the US demands a debt that I do not know, I want validation of the debt",
    organization: "Collect Inc",
    ends: called
  },
  {
    name: "shop in England",
    problem:
      "In the UK the goods are faulty, not as described, and the shop refuses a refund: Consumer Rights Act 2015",
    organization: "White Goods Ltd",
    ends: bargained
  },
  {
    name: "data request in Germany",
    problem: "A company in Germany does not answer my GDPR access request for my personal data",
    organization: "Daten GmbH",
    ends: hasty
  },
  {
    name: "vacuum at the door",
    problem: "A door to door seller in the US does not take back the vacuum cleaner",
    organization: "Door Sales",
    ends: called
  },
  {
    name: "crisis and robocalls",
    problem: "I get a robocall every day and I want to end my life",
    organization: "Call Me Inc",
    ends: offered
  },
  {
    name: "parcel that never came",
    problem: "My online order never arrived in the US and the seller does not refund",
    organization: "Parcel Shop",
    ends: silent
  },
  {
    name: "subscription",
    problem: "I cannot cancel my subscription online in the US, a negative option, and they keep charging my card",
    organization: "Stream Co",
    ends: offered
  },
  {
    name: "card charged twice",
    problem:
      "A shop in the US charged my Chase credit card 180 dollars twice for one lamp, a billing error, and the shop does not take back the duplicate charge",
    organization: "Lamp Shop",
    facts: { disputes_address: "P.O. Box 15299\nWilmington, DE 19850" },
    ends: silent
  },
  {
    name: "sofa paid by credit card in England",
    problem:
      "In the UK I paid 640 pounds for a sofa by credit card. The shop has vanished and never delivered: I want my money back under section 75",
    organization: "Sofa World Ltd",
    facts: { card_issuer: "Barclaycard", disputes_address: "1 Churchill Place\nLondon E14 5HP", amount: "640.00 GBP" },
    ends: bargained
  },
  {
    name: "debit in Germany",
    problem:
      "Von meinem Girokonto in Deutschland wurden 180 Euro per Lastschrift abgebucht, die ich nie autorisiert habe. Die Bank erstattet das Geld nicht.",
    organization: "Stream Portal GmbH",
    facts: {
      bank_name: "Sparkasse Köln",
      disputes_address: "Hahnenstraße 57\n50667 Köln",
      payment_problem: "unauthorized"
    },
    ends: offered
  },
  {
    name: "debit in Spain",
    problem:
      "En España han sacado 180 euros de mi cuenta con un cargo que no he autorizado y el banco no me devuelve el dinero.",
    organization: "Tienda Luna SL",
    facts: {
      bank_name: "CaixaBank",
      disputes_address: "Calle Pintor Sorolla 2\n46002 Valencia",
      payment_problem: "unauthorized"
    },
    ends: offered
  },
  {
    name: "debit in France",
    problem:
      "En France, un prélèvement de 180 euros que je n'ai jamais autorisé a été débité de mon compte et la banque refuse de rembourser.",
    organization: "Boutique Claire SARL",
    facts: {
      bank_name: "LCL",
      disputes_address: "18 rue de la République\n69002 Lyon",
      payment_problem: "unauthorized"
    },
    ends: offered
  },
  {
    name: "flight booked through an agency",
    problem:
      "My flight LH418 in the EU from FRA to LIS was cancelled on 3 October 2026, and I get no flight compensation in Germany",
    organization: "Opodo",
    facts: {
      airline_name: "Lufthansa",
      disputes_address: "Venloer Straße 151\n50672 Köln",
      flight_number: "LH418",
      disruption: "cancelled",
      route: "FRA to LIS"
    },
    ends: offered
  },
  {
    name: "repairs in Texas",
    problem: "My landlord in Texas does not repair the broken heating in my apartment",
    organization: "Texas Flats",
    ends: called
  }
]
