/** Places that give legal advice free of charge or for a small fee, by country. A reply names them where no rule answers a question. */

const DESKS: Readonly<Record<string, { readonly any: string; readonly housing?: string }>> = {
  US: {
    any: "a legal aid office (https://www.lawhelp.org lists them)",
    housing: "a tenants' office or a legal aid office (https://www.lawhelp.org lists them)"
  },
  GB: { any: "Citizens Advice", housing: "Shelter or Citizens Advice" },
  IE: { any: "a Citizens Information centre", housing: "Threshold or a Citizens Information centre" },
  DE: { any: "the Verbraucherzentrale of your Land", housing: "a Mieterverein" },
  AT: {
    any: "the Arbeiterkammer or the Verein für Konsumenteninformation",
    housing: "the Mietervereinigung or the Arbeiterkammer"
  },
  FR: { any: "a point-justice or a consumers' association", housing: "the ADIL of your département" },
  ES: {
    any: "the consumer office (OMIC) of your town",
    housing: "the consumer office (OMIC) or the housing office of your town"
  },
  CA: { any: "a legal aid or community legal clinic", housing: "a tenants' association or a community legal clinic" },
  AU: { any: "a community legal centre", housing: "the tenants' advice service of your State" }
}

/** "Citizens Advice"; general words where the country has no desk here. */
export const adviceDesk = (jurisdiction: string | null, about: "any" | "housing" = "any"): string => {
  const country = jurisdiction?.slice(0, 2) ?? ""
  const desks = Object.hasOwn(DESKS, country) ? DESKS[country] : undefined
  return (about === "housing" ? desks?.housing : undefined) ?? desks?.any ?? GENERAL[about]
}

const GENERAL = {
  any: "a local advice service, legal aid or a consumer centre",
  housing: "a tenants' association, legal aid or a local advice service"
}
