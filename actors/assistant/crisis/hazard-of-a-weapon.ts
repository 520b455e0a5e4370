/**
 * A weapon that the writer has at hand, whether against themselves or against others.
 *
 * Always true: what another person holds is not meant, and a thing that was bought, insured or stolen is told by other words.
 */
import { type HazardSigns, near, signs } from "./hazard-signs.ts"

const WEAPON_EN =
  "guns?|rifle|pistol|shotgun|revolver|handgun|knife|machete|blade|hatchet|can of (?:gas|gasoline|petrol)|gasoline|petrol"
const WEAPON_DE = "waffe|pistole|gewehr|revolver|messer|axt|machete|klinge|benzinkanister|kanister benzin"
const WEAPON_ES = "pistola|arma|escopeta|rifle|revolver|cuchillo|navaja|machete|hacha|bidon de gasolina"
const WEAPON_FR = "arme|fusil|pistolet|carabine|revolver|couteau|machette|hache|bidon d'essence"

export const WEAPON: HazardSigns = {
  signs: {
    en: signs(
      near(
        "i (?:have|'ve got|got|took|bought|loaded|packed|hold|am holding|keep|put)|i'm holding|i've got",
        4,
        WEAPON_EN
      ),
      near(
        `my (?:[a-z]{1,12} )?(?:${WEAPON_EN})`,
        3,
        "loaded|ready|in the (?:truck|car|bag|drawer)|with me|beside me|next to me|here"
      ),
      near(`(?:${WEAPON_EN})`, 3, "in my (?:truck|car|bag|hand|drawer|lap|mouth)|on my (?:table|lap|desk)")
    ),
    de: signs(
      near("ich (?:habe|hab|hole|nehme|halte|trage)|hab(?:e)? ich|bei mir|hier liegt", 6, WEAPON_DE),
      near(`mein(?:e|en)? (?:${WEAPON_DE})`, 4, "geladen|dabei|bereit|im auto|in der tasche|neben mir|vor mir|mit")
    ),
    es: signs(
      near("tengo|llevo|he comprado|cogi|cojo|he cogido", 4, WEAPON_ES),
      near(`mi (?:${WEAPON_ES})`, 3, "cargada|cargado|lista|en el coche|en la mano|conmigo|encima")
    ),
    fr: signs(
      near("j'ai|je tiens|je prends|j'emporte", 4, WEAPON_FR),
      near(`mon (?:${WEAPON_FR})`, 3, "charge|pret|dans la voiture|avec moi|a cote de moi|a la main")
    )
  }
}
