/** The taxonomy, serialized on first use. */
import { ruleSetVersion } from "../../../actors/assistant/rule-set-version.stored.ts"
import { publishedTaxonomy } from "../../../actors/assistant/taxonomy-page.ts"
import { type CategoriesResponse, readCategories } from "../../../schema/api/categories.ts"
import { asset } from "../docs.ts"
import { FIVE_MINUTES, giveAsset } from "../../http/asset-answer.ts"
import { onFirstUse } from "../../concurrency/on-first-use.ts"
import { type BoundHandler, handler } from "../../http/handler.ts"

export const categoryHandlers = (): ReadonlyArray<BoundHandler> => {
  const document = onFirstUse(() => {
    const answer: typeof CategoriesResponse.Encoded = { rule_set_version: ruleSetVersion, ...publishedTaxonomy() }
    return asset("application/json", Buffer.from(JSON.stringify(answer)))
  })
  return [handler(readCategories, ({ request }) => giveAsset(request, document(), FIVE_MINUTES))]
}
