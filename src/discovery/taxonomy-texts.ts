/** What discovery says of the taxonomy: its endpoint, and every id with its sentence in llms.txt. */
import { taxonomyEntries } from "../../actors/assistant/taxonomy.ts"
import type { EndpointText } from "./endpoint-text.ts"
import type { Example } from "./example.ts"

export const TAXONOMY: Readonly<Record<string, EndpointText>> = {
  readCategories: {
    summary: "List the problems that can be declared",
    description:
      "Every id that problem_category takes, with a sentence to choose it by, what it is not, the places with rules of their own and the facts that letters ask for. A declared subcategory settles what the problem is; the rules then choose the law by the place. Send If-None-Match to fetch it only when it changed."
  }
}

export const TAXONOMY_EXAMPLES: Readonly<Record<string, Example>> = {
  readCategories: {
    response: {
      rule_set_version: "1.0/2026-11-20/9f8e7d6c5b4a3921",
      categories: [{ id: "housing", sentence: "A landlord or seller of housing did something wrong." }],
      subcategories: [
        {
          id: "security_deposit",
          category: "housing",
          label: "Rental deposit",
          sentence: "A landlord keeps all or part of a deposit.",
          not: "Not a deposit paid to a shop (defective_goods, non_delivery) or held by a bank (deposit_hold).",
          places: ["US-CA", "US-WA"],
          facts: [{ fact: "deposit_amount", question: "How high was the deposit, with its currency?" }]
        }
      ]
    }
  }
}

/** The section of llms.txt. */
export const taxonomySection = (baseUrl: string): ReadonlyArray<string> => [
  "## Problem categories",
  "",
  `Send one of these ids as problem_category when one fits: a declared subcategory settles what the problem is, and the law is named far more surely than from the text alone. Leave it out when none fits. \`GET ${baseUrl}/api/v1/categories\` has them with what each is not, its places and the facts that will be asked. Danger is no category: send urgency \`crisis\`.`,
  "",
  ...taxonomyEntries.map(({ category, id, sentence }) => `- \`${id}\` (${category}): ${sentence}`),
  ""
]
