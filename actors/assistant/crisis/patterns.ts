/** All crisis patterns by class. */
import type { CrisisClass } from "../../../schema/triage.ts"
import type { PatternSource } from "./compile.ts"
import { DANGER_TO_CHILD, MEDICAL_EMERGENCY, NO_SHELTER_TONIGHT } from "./others.ts"
import { SELF_HARM } from "./self-harm.ts"
import { THREATS, VIOLENCE_AT_HOME } from "./violence.ts"

export const PATTERNS: ReadonlyArray<PatternSource<CrisisClass>> = [
  { of: "self_harm", lines: SELF_HARM },
  { of: "violence_at_home", lines: VIOLENCE_AT_HOME },
  { of: "danger_to_child", lines: DANGER_TO_CHILD },
  { of: "threats", lines: THREATS },
  { of: "medical_emergency", lines: MEDICAL_EMERGENCY },
  { of: "no_shelter_tonight", lines: NO_SHELTER_TONIGHT }
]
