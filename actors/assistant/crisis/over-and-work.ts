/**
 * Phrases that name a danger where there is none today: the danger is past, the writer works against it, or a sum presses somebody. Their
 * words are hidden from the reading of danger, as those of `figurative.ts` are.
 *
 * Always true:
 * - A suicide is hidden only of a relative, in the past and in the third person.
 * - An attempt of the writer is hidden only with its year or the age beside it.
 * - A wish to follow the relative, or to try again, still raises an alarm (`circumstances-of-farewell.ts`).
 */
export const OVER_AND_WORK = `
  pere|mere|mari|femme|frere|soeur|oncle|tante|conjoint|compagnon a mis fin a ses jours => DIED_BY_SUICIDE
  pere|mere|mari|femme|frere|soeur|oncle|tante|conjoint|compagnon s est|etait suicide|suicidee|pendu|pendue => DIED_BY_SUICIDE
  locataire|proprietaire|voisin|voisine s est|etait suicide|suicidee => DIED_BY_SUICIDE
  vater|mutter|mann|frau|bruder|schwester|onkel|tante|opa|oma hat sich ~4 das leben genommen => DIED_BY_SUICIDE
  padre|madre|marido|mujer|hermano|hermana|tio|tia|abuelo se ~1 quito|suicido ~2 vida? => DIED_BY_SUICIDE
  father|mother|husband|wife|brother|sister|uncle|aunt|grandfather|grandmother took his|her own life => DIED_BY_SUICIDE
  hace ~2 anos ~2 intente ~1 quitarme|suicidarme|matarme ~1 vida? => TRIED_LONG_AGO
  vor ~2 jahren war ich suizidal|suizidgefahrdet|selbstmordgefahrdet => TRIED_LONG_AGO
  tentative de suicide a ~1 quinze|seize|dix|dixsept|vingt|trente|15|16|17|18|19|20|21|22|23|24|25 ans => TRIED_LONG_AGO
  when i was ~1 twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|12|13|14|15|16|17|18|19|20 ~1 i ~1 tried to kill myself => TRIED_LONG_AGO

  verein|beratungsstelle|initiative|stiftung|association|asociacion|fundacion|charity|ong gegen|contre|contra|against ~2 gewalt|violences|violence|violencia|abuse|maltrato
  webinar|webinaire|seminar|fortbildung|schulung|workshop|formation|kurs|curso|taller ~3 kindeswohlgefahrdung|gewalt|violences|violencia|maltrato|suizid|suizidpravention
  run|runs|running|leite|leiten|tiens|gere|dirige|dirijo|gestiono ~2 shelter|refuge|frauenhaus|centre|foyer|refugio|albergue ~1 d? ~1 hebergement? ~2 sans? abri?
  frauenhaus feiert|sucht|spendet

  lender|clinic|bank|insurer|dealership|airline put|puts|held|holds a|the knife|gun to my|our throat|head|heads|temple
  couteau sous la gorge ~2 signer|payer|accepter|renoncer|signez|payez
  facture|addition|loyer|prix|tarif|banque|luminus|edf ~6 couteau|pistolet sur|sous la tempe|gorge
  factura|recibo|precio|cuenta|multa ~1 casi? me ~1 da|dio ~1 un infarto|ictus
  burocracia|examen|papeleo|tramites|calor|estres|alquiler|hipoteca|trafico ~1 me va|van a matar
  mari|pere|chef|patron va me tuer ~1 quand|si ~1 il ~1 verra|voit|apprend|recoit ~3 facture|prix|note|releve|ticket|montant
`
