/** Written by `npm run rules:keep`: every set of questions that events may name, by its fingerprint. No line is ever removed. */
import type { KeptQuestions } from "./shape.ts"
import of_030984e1f710077b from "./030984e1f710077b.json" with { type: "json" }
import of_0596059bfe15aac9 from "./0596059bfe15aac9.json" with { type: "json" }
import of_0e1dc295f3602b30 from "./0e1dc295f3602b30.json" with { type: "json" }
import of_149795f55a4bed43 from "./149795f55a4bed43.json" with { type: "json" }
import of_17911f355f306ab8 from "./17911f355f306ab8.json" with { type: "json" }
import of_2c9084908050b63c from "./2c9084908050b63c.json" with { type: "json" }
import of_6ad3547d501d2b64 from "./6ad3547d501d2b64.json" with { type: "json" }
import of_755e6e9fabc2912d from "./755e6e9fabc2912d.json" with { type: "json" }
import of_b6fc70900da5149e from "./b6fc70900da5149e.json" with { type: "json" }
import of_cd489731e1fae8b6 from "./cd489731e1fae8b6.json" with { type: "json" }
import of_d616ffda40f48729 from "./d616ffda40f48729.json" with { type: "json" }
import of_e3954f350d68a0c2 from "./e3954f350d68a0c2.json" with { type: "json" }
import of_ec281eff41d0b39e from "./ec281eff41d0b39e.json" with { type: "json" }
import of_f000034f218a0f02 from "./f000034f218a0f02.json" with { type: "json" }

export const KEPT_QUESTIONS: Readonly<Record<string, KeptQuestions>> = {
  "030984e1f710077b": of_030984e1f710077b as unknown as KeptQuestions,
  "0596059bfe15aac9": of_0596059bfe15aac9 as unknown as KeptQuestions,
  "0e1dc295f3602b30": of_0e1dc295f3602b30 as unknown as KeptQuestions,
  "149795f55a4bed43": of_149795f55a4bed43 as unknown as KeptQuestions,
  "17911f355f306ab8": of_17911f355f306ab8 as unknown as KeptQuestions,
  "2c9084908050b63c": of_2c9084908050b63c as unknown as KeptQuestions,
  "6ad3547d501d2b64": of_6ad3547d501d2b64 as unknown as KeptQuestions,
  "755e6e9fabc2912d": of_755e6e9fabc2912d as unknown as KeptQuestions,
  b6fc70900da5149e: of_b6fc70900da5149e as unknown as KeptQuestions,
  cd489731e1fae8b6: of_cd489731e1fae8b6 as unknown as KeptQuestions,
  d616ffda40f48729: of_d616ffda40f48729 as unknown as KeptQuestions,
  e3954f350d68a0c2: of_e3954f350d68a0c2 as unknown as KeptQuestions,
  ec281eff41d0b39e: of_ec281eff41d0b39e as unknown as KeptQuestions,
  f000034f218a0f02: of_f000034f218a0f02 as unknown as KeptQuestions
}
