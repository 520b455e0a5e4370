/** The rubric in use. An invalid one stops the start with one sentence. */
import { Result } from "effect"
import { parseRubric, type Rubric } from "./rubric.ts"
import json from "./rubric-rules.json" with { type: "json" }

export const rubric: Rubric = Result.getOrThrowWith(parseRubric(json), (invalid) => new Error(invalid.message))
