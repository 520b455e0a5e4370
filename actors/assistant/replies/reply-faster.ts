/**
 * The quicker ways where somebody's health is at stake: an urgent appeal to a health plan, dangerous defects of a home, and what is left for
 * other matters. Only terms that are known for sure stand here.
 */
import { adviceDesk } from "./advice-desks.ts"
import { writtenDate } from "../letters/days/dates.ts"
import { plainWords } from "../plain-text.ts"
import { type About, addresseeIn } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

const EMERGENCY: Readonly<Record<string, string>> = {
  US: "911",
  CA: "911",
  GB: "999 (or NHS 111)",
  AU: "000",
  NZ: "111"
}

const emergencyAt = (jurisdiction: string | null): string => EMERGENCY[jurisdiction?.slice(0, 2) ?? ""] ?? "112"

/** Undefined where nothing is quicker and no speed was asked for. */
export const faster = ({ about }: ReplyInput): ReadonlyArray<string> | undefined => {
  const { jurisdiction, rule_id = "" } = about
  const ill = `If anybody's health gets worse now, call a doctor or ${emergencyAt(jurisdiction)} at once; do not wait for any answer here.`
  if (rule_id.startsWith("us-health-")) return [...HEALTH, ill]
  if (rule_id.endsWith("-repairs") || rule_id === "de-rent") return [ill, ...atHome(about), PROOF]
  return ASKS_SPEED.test(plainWords(about.content)) ? [...inGeneral(about), ill] : undefined
}

const ASKS_SPEED =
  /\b(?:faster|quicker|quickly|sooner|speed|expedit\w*|fast[- ]?track|urgent\w*|emergency|schneller|eil\w*|plus vite|rapide\w*|urgence|refere|rapido|urgente|urgencia)\b/

const HEALTH: ReadonlyArray<string> = [
  "Yes: an urgent (expedited) appeal. The plan has to decide it as fast as the illness needs, and within 72 hours at the latest (29 C.F.R. § 2560.503-1(i)(2)(i), 45 C.F.R. § 147.136(b)).",
  "It is for care that was not given yet, where waiting could seriously harm life, health or the ability to recover, or where a doctor who knows the patient says that the pain cannot be managed without it. If that doctor says that it is urgent, the plan has to treat it as urgent.",
  "So do two things today: ask the doctor to call or write to the plan that it is urgent and why, and ask the plan yourself for an “expedited appeal”; it may be asked for by telephone or fax. Note the day, the hour and the name.",
  "An expedited external review can be asked for at the same time, and is decided within 72 hours as well."
]

const PROOF =
  "Ask the doctor or the hospital for a note that names the illness and the state of the home, and send it here: it belongs in the letter and makes the matter urgent."

const atHome = (about: About): ReadonlyArray<string> => {
  const country = about.jurisdiction?.slice(0, 2) ?? ""
  const tell = `Tell ${about.organization} today, by telephone and in writing, who is ill and what the danger is, and ask for an emergency repair.`
  return [...(WATER_IN_WIRES.test(plainWords(about.content)) ? [WIRES] : []), tell, ...(HOMES[country] ?? OTHER_HOMES)]
}

const WATER_IN_WIRES =
  /\b(?:water|rain|leak\w*|wet|wasser|eau|agua)\b[^.?!]{0,40}\b(?:light|lights|switch\w*|sockets?|electric\w*|fuse|wir\w+|plugs?|steckdose\w*|strom|prise\w*|enchufe\w*)\b/
const WIRES =
  "Water in a lamp, a switch or a socket can kill: touch nothing there, switch off the fuse of that room if you can do it dry, and stay out."

const HOMES: Readonly<Record<string, ReadonlyArray<string>>> = {
  GB: [
    "Awaab's Law holds in England since 27 October 2025, for social landlords only (a council or a housing association): an emergency hazard has to be looked into and made safe within 24 hours; significant damp and mould has to be looked into within 10 working days, and made safe within 5 working days after that; where the home cannot be made safe in time, the landlord has to offer another place to stay at its own cost.",
    "With any landlord: call the council and ask its environmental health team for an urgent inspection; it can order the work, also from a housing association, and in great danger have it done at once (Housing Act 2004 in England and Wales).",
    "If the landlord is a social one and does not act, complain to it in its own procedure as well: the Housing Ombudsman needs that. Shelter (https://www.shelter.org.uk) advises."
  ],
  US: [
    "Call the city or county today (311 or its housing, health or code enforcement office) and ask for an emergency inspection: an inspector can order the repair. For a leak of gas, fire, or water in the wiring, leave the room and call the utility or 911.",
    "A court can order an urgent repair: ask a tenants' office or a legal aid office (https://www.lawhelp.org lists them) today."
  ],
  DE: [
    "Call the Wohnungsaufsicht or the Gesundheitsamt of the city and ask for an inspection. The Amtsgericht can order an urgent repair by einstweilige Verfügung; its Rechtsantragstelle takes the application.",
    "A home whose use endangers health may be left without notice (§ 569 Abs. 1 BGB): ask a Mieterverein before you do."
  ],
  FR: [
    "Tell the service communal d'hygiène et de santé of the town hall, or the Agence régionale de santé, and ask for an inspection. The judge can order work quickly en référé; the ADIL says how, free of charge."
  ],
  ES: [
    "Ask the town hall for an inspection of the home, and a lawyer or the consumer office for urgent measures of the court (medidas cautelares)."
  ],
  IE: [
    "Ask your local authority for an inspection of the home today: it can order the landlord to make it safe. Threshold (https://www.threshold.ie) advises."
  ],
  CA: [
    "Call the city (311 or its by-law or property standards office) and ask for an inspection today; the board for tenancies of your province has a way for urgent repairs."
  ],
  AU: [
    "Say that it is an urgent repair: most States let a tenant have it done up to a sum when the landlord cannot be reached, and the tribunal has a fast way for it. The tenants' advice service of your State says how."
  ]
}
const OTHER_HOMES: ReadonlyArray<string> = [
  "Ask the housing or health office of the town for an urgent inspection, and the court for an urgent order."
]

const inGeneral = (about: About): ReadonlyArray<string> => {
  const { jurisdiction, last_day_at, ladder, now } = about
  const next = ladder[0]
  return [
    `Nobody here can make ${addresseeIn(about)} answer sooner${last_day_at === null || last_day_at <= now ? "" : `; the case waits until ${writtenDate(last_day_at)} by itself`}.`,
    "What is quicker: call it, say what the waiting does to you and to whom, ask for a day, and write the same on that day.",
    ...(next === undefined ? [] : ["If you do not want to wait for its answer, write “Please take this further”."]),
    `Where waiting does harm that money does not make good, a court can order something at once: ask ${adviceDesk(jurisdiction)} today.`
  ]
}
