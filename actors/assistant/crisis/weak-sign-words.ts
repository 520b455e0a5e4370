/** The concepts of the weak signs, in four languages alike. */
import type { Lexicon } from "./tables.ts"

export const WEAK_SIGN_WORDS: Lexicon = {
  /** One who lives with the writer, in German and French. */
  HIM_ABROAD: "er il elle PARTNER frau femme",
  ANY_WEAPON_OR_FUEL: `ANY_WEAPON hammer bat crowbar kanister bidon bidons canister fierro fierros marteau batte martillo bate ammunition ammo munition munitions municion`,
  /** What keeps a patient alive or well: a text without it tells of another supply. */
  TREATED: "NEEDS_TO_LIVE MEDICINE_ANY MEDICINE DEVICE",
  CHILD_OR_SHE: "CHILD she he er sie elle il her him",
  NEEDS_TO_LIVE: `BREATHES_BY VITAL_MED beatmet beatmung anticonvulsivos anticonvulsivo antiepileptiques anticonvulsants blutverdunnungsmittel cpap`,
  WE_ARE:
    "we were im kids sitting sleeping waiting staying estamos dormimos esperando sommes suis dormons assis assise",
  MONTH_AHEAD: `january february march april spring summer christmas januar februar marz april fruhling sommer weihnachten janvier fevrier mars avril printemps ete noel
    enero febrero marzo abril primavera verano navidad`,
  APPLIANCE:
    "fridge freezer refrigerator kuhlschrank gefrierschrank tiefkuhl congelateur frigo nevera congelador oven ac aircon klimaanlage",
  FOOD_COLD: "pizza meal food dinner coffee essen kaffee repas comida soup burger"
}
