/** All concepts. A name is defined in one file only. */
import type { Lexicon } from "../lexicon-tree.ts"
import { charges } from "./charges.ts"
import { finance } from "./finance.ts"
import { gates } from "./gates.ts"
import { general } from "./general.ts"
import { goods } from "./goods.ts"
import { health } from "./health.ts"
import { housing } from "./housing.ts"
import { kin } from "./kin.ts"
import { occasions } from "./occasions.ts"
import { publicLife } from "./public.ts"
import { services } from "./services.ts"
import { telecom } from "./telecom.ts"
import { travel } from "./travel.ts"
import { triggers } from "./triggers.ts"
import { writer } from "./writer.ts"

const parts: ReadonlyArray<Lexicon> = [
  general,
  gates,
  housing,
  goods,
  services,
  finance,
  travel,
  telecom,
  health,
  publicLife,
  triggers,
  writer,
  occasions,
  kin,
  charges
]

export const lexicon: Lexicon = Object.assign({}, ...parts) as Lexicon
