/** All crisis patterns by class. */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./tables.ts"
import { BETWEEN_THE_LINES } from "./between-the-lines.ts"
import { BROAD_SIGNS } from "./broad-signs.ts"
import { CIRCUMSTANCES_AT_HOME } from "./circumstances-at-home.ts"
import { CIRCUMSTANCES_OF_FAREWELL } from "./circumstances-of-farewell.ts"
import { DANGER_TO_CHILD } from "./danger-to-child.ts"
import { EVERYDAY_SIGNS } from "./everyday-signs.ts"
import { MEDICAL_EMERGENCY } from "./medical-emergency.ts"
import { NO_SHELTER_TONIGHT } from "./no-shelter.ts"
import { OBLIQUE_SIGNS } from "./oblique-signs.ts"
import { PAIRS_OF_HARM } from "./pairs-of-harm.ts"
import { PAIRS_OF_NEED } from "./pairs-of-need.ts"
import { PLAIN_CLAUSES } from "./plain-clauses.ts"
import { PLANS_OF_HARM } from "./plans-of-harm.ts"
import { PREDICATES_OF_HARM } from "./predicates-of-harm.ts"
import { PREDICATES_OF_NEED } from "./predicates-of-need.ts"
import { PURSUIT } from "./pursuit.ts"
import { QUIET_COERCION } from "./quiet-coercion.ts"
import { QUIET_FAREWELLS } from "./quiet-farewells.ts"
import { QUIET_HAZARDS } from "./quiet-hazards.ts"
import { QUIET_TRACES } from "./quiet-traces.ts"
import { SELF_HARM_ABROAD } from "./self-harm-abroad.ts"
import { SELF_HARM } from "./self-harm.ts"
import { THREATS } from "./threats.ts"
import { VIOLENCE_AT_HOME } from "./violence-at-home.ts"
import { MEANS_OF_PRESSURE } from "./means-of-pressure.ts"
import { WANTS_AT_HOME } from "./wants-at-home.ts"
import { WEAK_SIGNS_AT_HOME } from "./weak-signs-at-home.ts"
import { WEAK_SIGNS_OF_HAZARDS } from "./weak-signs-of-hazards.ts"
import { WEAK_SIGNS_OF_INTENT } from "./weak-signs-of-intent.ts"
import { WEAK_SIGNS_OF_NEED } from "./weak-signs-of-need.ts"

export const PATTERNS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "self_harm", lines: SELF_HARM_ABROAD },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "threats", lines: THREATS },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT },
  ...BETWEEN_THE_LINES,
  ...EVERYDAY_SIGNS,
  ...BROAD_SIGNS,
  ...OBLIQUE_SIGNS,
  ...PAIRS_OF_NEED,
  ...PAIRS_OF_HARM,
  ...PLAIN_CLAUSES,
  ...PREDICATES_OF_HARM,
  ...PREDICATES_OF_NEED,
  ...WEAK_SIGNS_AT_HOME,
  ...WEAK_SIGNS_OF_INTENT,
  ...WEAK_SIGNS_OF_NEED,
  ...WEAK_SIGNS_OF_HAZARDS,
  ...QUIET_HAZARDS,
  ...QUIET_FAREWELLS,
  ...QUIET_COERCION,
  ...QUIET_TRACES,
  ...PLANS_OF_HARM,
  ...CIRCUMSTANCES_AT_HOME,
  ...CIRCUMSTANCES_OF_FAREWELL,
  ...PURSUIT,
  ...MEANS_OF_PRESSURE,
  ...WANTS_AT_HOME
]
