/** The tables of the learned weights of danger. */
import { namesOfWords } from "./compile.ts"
import { tables } from "./patterns.stored.ts"
import { type Weights, weightTables } from "./weight-tables.ts"
import weights from "./weights.json" with { type: "json" }

export const dangerWeights = weightTables(weights as Weights, namesOfWords(tables))
