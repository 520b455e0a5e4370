/** Written by `npm run rules:keep`: every set of rules that events may name, by its fingerprint. No line is ever removed. */
import type { KeptRules } from "./shape.ts"
import of_157748ab963c479f from "./157748ab963c479f.json" with { type: "json" }
import of_1fa07d1d2ddf80d6 from "./1fa07d1d2ddf80d6.json" with { type: "json" }
import of_2931785f44fe91d5 from "./2931785f44fe91d5.json" with { type: "json" }
import of_306cdfa91fec679f from "./306cdfa91fec679f.json" with { type: "json" }
import of_3c33a1c8acb997e3 from "./3c33a1c8acb997e3.json" with { type: "json" }
import of_4a55bdb83e967a22 from "./4a55bdb83e967a22.json" with { type: "json" }
import of_66fbe8b387de616c from "./66fbe8b387de616c.json" with { type: "json" }
import of_77fb144e56956dad from "./77fb144e56956dad.json" with { type: "json" }
import of_9a82aeff96d809b1 from "./9a82aeff96d809b1.json" with { type: "json" }
import of_9dd6636afe07b791 from "./9dd6636afe07b791.json" with { type: "json" }
import of_b7a6a756f7eef676 from "./b7a6a756f7eef676.json" with { type: "json" }
import of_c991cabd83d27d28 from "./c991cabd83d27d28.json" with { type: "json" }

export const KEPT_RULES: Readonly<Record<string, KeptRules>> = {
  "157748ab963c479f": of_157748ab963c479f as unknown as KeptRules,
  "1fa07d1d2ddf80d6": of_1fa07d1d2ddf80d6 as unknown as KeptRules,
  "2931785f44fe91d5": of_2931785f44fe91d5 as unknown as KeptRules,
  "306cdfa91fec679f": of_306cdfa91fec679f as unknown as KeptRules,
  "3c33a1c8acb997e3": of_3c33a1c8acb997e3 as unknown as KeptRules,
  "4a55bdb83e967a22": of_4a55bdb83e967a22 as unknown as KeptRules,
  "66fbe8b387de616c": of_66fbe8b387de616c as unknown as KeptRules,
  "77fb144e56956dad": of_77fb144e56956dad as unknown as KeptRules,
  "9a82aeff96d809b1": of_9a82aeff96d809b1 as unknown as KeptRules,
  "9dd6636afe07b791": of_9dd6636afe07b791 as unknown as KeptRules,
  b7a6a756f7eef676: of_b7a6a756f7eef676 as unknown as KeptRules,
  c991cabd83d27d28: of_c991cabd83d27d28 as unknown as KeptRules
}
