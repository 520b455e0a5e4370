/** What a password's hash costs where a test asks something else: two at once took a third of such a test. password.test.ts holds the real cost. */
import type { HashCost } from "../../src/accounts/password.ts"

export const CHEAP_HASH: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
