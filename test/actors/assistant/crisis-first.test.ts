/** What a person in danger is told first: the step that the words call for, in their language, before the numbers. */
import { describe, expect, test } from "vitest"
import { openingIn, safetyIn } from "../../../actors/assistant/crisis.ts"
import { firstSteps } from "../../../actors/assistant/crisis/first-words.ts"
import { hazardsIn } from "../../../actors/assistant/crisis/hazards.ts"
import type { LetterLanguage } from "../../../schema/letter.ts"
import type { CrisisHazard } from "../../../schema/triage.ts"
import { triage, type TriageInput } from "../../../actors/assistant/triage.ts"

const NOW = Date.UTC(2026, 10, 30, 9, 0, 0)
const evaluate = (text: string, more: Partial<TriageInput> = {}) =>
  triage({ text, organizationNamed: true, now: NOW, ...more })

describe("the hazard that a text tells of", () => {
  test.each<[CrisisHazard, string]>([
    ["gas", "There is a strong smell of gas in my flat right now and the landlord does not answer."],
    ["gas", "Our kitchen smells like gas and the landlord told us to wait until Monday."],
    ["gas", "I can hear the gas leaking behind the stove."],
    ["gas", "Bei uns riecht es stark nach Gas, der Vermieter geht nicht ans Telefon."],
    ["gas", "Gasgeruch im Treppenhaus, niemand kommt."],
    ["gas", "Huele mucho a gas en la cocina y el casero no contesta."],
    ["gas", "Hay una fuga de gas en el edificio."],
    ["gas", "Ça sent le gaz dans l'appartement et le propriétaire ne répond pas."],
    ["gas", "Il y a une fuite de gaz dans la cave."],
    ["carbon_monoxide", "The carbon monoxide alarm keeps going off and my kids have headaches."],
    ["carbon_monoxide", "We heat with a charcoal grill inside and everybody is dizzy."],
    ["carbon_monoxide", "Der Kohlenmonoxid-Melder piept und uns ist allen schwindlig."],
    ["carbon_monoxide", "La alarma de monóxido suena y los niños tienen dolor de cabeza."],
    ["carbon_monoxide", "Le détecteur de monoxyde sonne et nous avons tous des vertiges."],
    ["fire", "The socket behind the crib is smoking and the landlord says it is normal."],
    ["fire", "Smoke is coming out of the fuse box."],
    ["fire", "Our house is on fire."],
    ["fire", "Die Steckdose neben dem Bett schmort und es riecht verbrannt."],
    ["fire", "Die Wohnung brennt, wir sind auf dem Balkon."],
    ["fire", "El enchufe echa chispas y huele a quemado."],
    ["fire", "La prise fait des étincelles et ça sent le brûlé."],
    ["poison", "My son swallowed a button battery from the toy you sold me."],
    ["poison", "I took all my pills an hour ago."],
    ["poison", "She has taken thirty paracetamol tablets."],
    ["poison", "Ich habe alle Tabletten geschluckt."],
    ["poison", "Mein Kind hat Abflussreiniger getrunken."],
    ["poison", "Me tomé todas las pastillas."],
    ["poison", "Mi hija bebió lejía."],
    ["poison", "J'ai avalé tous mes comprimés."],
    ["poison", "Mon fils a bu de la javel."],
    ["unconscious", "My mother is not breathing."],
    ["unconscious", "The baby won't wake up."],
    ["unconscious", "Meine Frau ist bewusstlos."],
    ["unconscious", "Mi padre está inconsciente y no respira."],
    ["unconscious", "Mon père ne respire plus."],
    ["chest", "My husband has chest pain and the insurance will not send anybody."],
    ["chest", "Ich habe starke Schmerzen in der Brust."],
    ["chest", "Me duele mucho el pecho."],
    ["chest", "J'ai une douleur dans la poitrine."],
    ["gas", "The hob reeks of rotten eggs since the fitter was here."],
    ["gas", "Something hisses behind the cooker, like air from a tyre."],
    ["gas", "Im Flur riecht es nach faulen Eiern, und hinter dem Herd zischt etwas."],
    ["gas", "Huele a huevo podrido al lado de la bombona."],
    ["gas", "Ça sent les œufs pourris près de la gazinière."],
    ["carbon_monoxide", "The pilot light burns orange instead of blue."],
    [
      "carbon_monoxide",
      "They serviced the stove on Monday. Since then we both have headaches, and I feel fine outdoors."
    ],
    ["carbon_monoxide", "Die Flamme der Therme brennt gelb, und über dem Brenner ist alles verrußt."],
    [
      "carbon_monoxide",
      "Im Bad läuft der Gasdurchlauferhitzer. Seit Sonntag ist den Kindern übel, draußen geht es ihnen besser."
    ],
    ["carbon_monoxide", "La caldera hace ruidos. Desde anoche estamos todos mareados."],
    ["carbon_monoxide", "Le poêle fume un peu. Les enfants ont des nausées depuis ce matin."],
    ["fire", "The power bank has a swollen battery and it is still on the charger."],
    ["fire", "Der Akku vom Roller ist aufgebläht und hängt noch am Strom."],
    ["poison", "She swallowed I don't know how many of the capsules."],
    ["poison", "There are empty blister packs next to his bed."],
    ["poison", "Those were my sleeping pills. He took all of them."],
    ["poison", "Unter ihrem Kissen lagen leere Blister, sie ist so müde."],
    ["poison", "Er hat geschluckt, was da war, keine Ahnung wie viele."],
    ["poison", "Se ha tragado no sé cuántas."],
    ["poison", "Hay blísteres vacíos debajo de la cama."],
    ["poison", "Elle a avalé deux boîtes de somnifères."],
    ["poison", "Il y a des plaquettes vides à côté de lui."],
    ["unconscious", "I cannot get my flatmate to wake up."],
    ["unconscious", "His lips have gone blue."],
    ["unconscious", "Mein Opa ist im Flur umgekippt."],
    ["unconscious", "Ich bekomme sie nicht mehr wach."],
    ["unconscious", "No consigo despertar a mi madre."],
    ["unconscious", "Mon voisin s'est effondré dans l'escalier."],
    ["unconscious", "Je n'arrive plus à le réveiller."],
    ["chest", "His chest feels tight and he sweats."],
    ["chest", "Mein linker Arm wird taub."],
    ["chest", "Siento el pecho apretado."],
    ["chest", "J'ai le bras gauche engourdi."],
    ["stroke", "The left corner of his mouth is drooping and he mixes up words."],
    ["stroke", "All of a sudden she cannot lift her right arm."],
    ["stroke", "His speech is slurred since we came home, and he drank nothing."],
    ["stroke", "Sein Gesicht hängt auf einer Seite."],
    ["stroke", "Meine Tante spricht auf einmal ganz verwaschen."],
    ["stroke", "De pronto no puede mover el brazo."],
    ["stroke", "A mi tía se le ha quedado la boca torcida."],
    ["stroke", "Ma tante a la bouche tordue depuis midi."],
    ["stroke", "Soudain il ne peut plus lever le bras."],
    ["held_at_work", "The agency took our passports, and the debt grows every week. We pick berries until dark."],
    ["held_at_work", "I clean for a family. Madam keeps my passport, I am not allowed to go out."],
    ["held_at_work", "Der Vorarbeiter hat unsere Pässe, und Lohn gibt es erst, wenn alles abgearbeitet ist."],
    ["held_at_work", "Wir arbeiten auf der Baustelle, nachts ist das Tor abgeschlossen."],
    ["held_at_work", "El capataz guarda los pasaportes y no nos dejan salir de la finca."],
    ["held_at_work", "La patronne garde mon passeport dans son coffre et je travaille sans salaire."],
    ["left_without_care", "My gran is 91 and asks the neighbours for water, my uncle leaves her alone all weekend."],
    ["left_without_care", "In the nursing home Dad has pressure sores down to the bone."],
    ["left_without_care", "They won't let me see my aunt, who has dementia."],
    ["left_without_care", "Meine Oma ist 88 und liegt ohne Essen im Bett."],
    ["left_without_care", "Im Heim wird er fixiert, niemand hat das erlaubt."],
    ["left_without_care", "Mi abuela tiene 90 años y está encerrada en el cuarto sin comida."],
    ["left_without_care", "À l'ehpad elle a des escarres et personne ne vient."]
  ])("is %s: %s", (hazard, text) => {
    expect(hazardsIn(text).hazards).toContain(hazard)
  })

  test.each([
    "My gas bill doubled and the gas company refuses to explain it.",
    "My fire insurance denied the claim for smoke damage after the fire last year.",
    "The smoke detector I bought is faulty and the shop refuses a refund.",
    "The carbon monoxide detector I ordered never arrived.",
    "I was fired and my last paycheck is missing. The fireplace they sold me is the wrong size.",
    "The gas station charged my card twice.",
    "The pharmacy charged me for 30 tablets that I never got.",
    "The company is unresponsive and the deal collapsed.",
    "I took my medication back to the pharmacy and they refuse the refund.",
    "The battery of my phone died after two days. The seller ate my deposit.",
    "The grill came with a broken lid. The generator was delivered late.",
    "Meine Gasrechnung ist doppelt so hoch und der Gasanbieter antwortet nicht.",
    "Die Feuerversicherung zahlt nicht. Der Rauchmelder ist kaputt und wird nicht umgetauscht.",
    "Die Apotheke hat mir die falsche Rechnung geschickt. Der Grill kam ohne Deckel.",
    "La factura del gas es el doble y la compañía del gas no contesta.",
    "El seguro de incendios no paga. El detector de humo no funciona y no me devuelven el dinero.",
    "Ma facture de gaz a doublé et le fournisseur de gaz ne répond pas.",
    "L'assurance incendie refuse de payer. Le détecteur de fumée est défectueux.",
    "The heart of the dispute is the chest of drawers that came broken.",
    "The chest of drawers is too heavy and its left side is scratched.",
    "The stove was delivered with a dent. We all are annoyed.",
    "The egg boiler never worked. The seller talks nonsense.",
    "I am sick of the boiler firm, nobody comes.",
    "The bottle of shampoo arrived empty, next to a broken soap dish.",
    "He cannot lift my bag to the shelf, said the driver.",
    "Das Regal ist umgekippt, weil der Händler falsche Dübel geschickt hat.",
    "Der Ofen kam ohne Rohr, und alle sind schlecht gelaunt.",
    "Die leere Schachtel vom Händler liegt im Keller.",
    "La caldera no llega y todos estamos hartos.",
    "Se desplomó el techo del garaje el año pasado.",
    "Le plafond s'est effondré et l'assurance refuse de payer.",
    "La boîte est arrivée vide et le poêle est rayé.",
    "The consulate kept my visa for two weeks and I missed the flight.",
    "My boss owes me three weeks of wages and does not answer.",
    "The care home raised its fees and my mother is 87.",
    "The hotel had no hot water and my father wants a refund.",
    "Das Konsulat hat meinen Pass seit Mai, ich brauche ihn für die Reise.",
    "Das Pflegeheim meiner Mutter hat die Preise erhöht.",
    "El consulado tiene mi pasaporte y el jefe quiere verlo.",
    "La maison de retraite facture un repas que ma mère n'a pas pris.",
    "The company keeps charging my visa. I clean houses.",
    "The visa agency kept my fee, my employer paid it.",
    "Mon salaire n'est pas payé, la porte du magasin était fermée.",
    "Die Haustür war abgeschlossen, der Paketbote ging wieder, ich war bei der Arbeit.",
    "My loan grows every month and my wages are late."
  ])("is none where things are only named: %s", (text) => {
    expect(hazardsIn(text).hazards).toEqual([])
    // Nor where the caller declares a crisis.
    const { crisis_first, recommended_action } = evaluate(text, { declaredUrgency: "crisis" })
    expect(crisis_first?.hazards).toEqual([])
    expect(recommended_action.startsWith("If anyone may be in danger, please get help now")).toBe(true)
  })

  test("is not read in a calm text, whose evaluation says nothing of it", () => {
    expect(evaluate("My gas bill doubled and the gas company refuses to explain it.").crisis_first).toBeUndefined()
  })

  test("is found at the beginning and at the end of a long text", () => {
    const long = "They never sent the refund that they promised. ".repeat(2_000)
    expect(hazardsIn(`I smell gas in the kitchen. ${long}`).hazards).toEqual(["gas"])
    expect(hazardsIn(`${long} I smell gas in the kitchen.`).hazards).toEqual(["gas"])
  })

  test("is named together with others, and what one must leave comes first", () => {
    expect(hazardsIn("It smells of gas and my wife is unconscious.").hazards).toEqual(["gas", "unconscious"])
  })
})

/** The step, before the numbers. */
const saidFirst = (text: string, jurisdiction: string): readonly [string, string] => {
  const [step = "", help = ""] = safetyIn(evaluate(text, { jurisdiction })).text.split("\n\n")
  return [step, help]
}

describe("a person in danger", () => {
  test.each([
    [
      "GB",
      "There is a strong smell of gas in my flat, my baby is asleep.",
      "go outside now",
      "999 (Emergency services); 0800 111 999"
    ],
    [
      "DE",
      "Es riecht stark nach Gas in der Wohnung und mir ist schwindlig.",
      "gehen Sie jetzt mit allen nach draußen",
      "112 (Notruf)"
    ],
    [
      "ES",
      "Huele mucho a gas en mi piso y los niños están mareados.",
      "salgan todos a la calle ahora",
      "112 (Emergencias)"
    ],
    [
      "FR",
      "Il y a une forte odeur de gaz dans la cuisine, mes enfants ont mal à la tête et vomissent.",
      "sortez tous maintenant",
      "112 (Urgences)"
    ],
    ["US-WA", "I want to die, the bank took everything.", "It is good that you told this.", "988 ("],
    [
      "DE",
      "Ich will nicht mehr leben, die Bank hat mein Konto gekündigt.",
      "Niemand muss da allein durch",
      "116 123 (TelefonSeelsorge)"
    ],
    [
      "ES",
      "No quiero vivir más, el banco me lo ha quitado todo.",
      "Nadie tiene que pasar por esto a solas",
      "024 (Prevención del suicidio)"
    ],
    [
      "FR",
      "Je veux mourir, la banque m'a tout pris.",
      "Vous avez bien fait de le dire",
      "3114 (Prévention du suicide)"
    ],
    ["GB", "My husband beats me and I am afraid to go home.", "press 55", "999 (Emergency services); 0808 2000 247"],
    ["FR", "Mon mari me frappe et j'ai peur.", "envoyez un SMS au 114", "112 (Urgences); 3919"],
    [
      "US-OH",
      "My husband beats me and I am afraid to go home.",
      "text message to 911",
      "911 (Emergency services); 1-800-799-7233"
    ],
    [
      "DE",
      "Mein Mann schlägt mich und ich habe Angst.",
      "Wer Gewalt erlebt, ist nicht schuld daran",
      "110 (Polizei); 112 (Notruf); 116 016"
    ],
    [
      "US-OH",
      "My stepfather hits my little brother and he has bruises.",
      "you need not be sure",
      "911 (Emergency services); 1-800-422-4453"
    ],
    ["US-OH", "The debt collector said he will come and shoot me.", "Get to safety first", "911 (Emergency services)"],
    ["US-OH", "The landlord changed the locks and we sleep in the car tonight.", "say how many you are", "211 ("],
    [
      "FR",
      "Le propriétaire a changé la serrure et nous dormons dehors ce soir.",
      "Appelez tôt",
      "115 (Samu social, un lit pour ce soir)"
    ]
  ])("in %s is told first what to do: %s", (place, text, step, help) => {
    const [steps, numbers] = saidFirst(text, place)
    expect(steps).toContain(step)
    expect(numbers).toContain(`: ${help}`)
  })

  test.each([
    ["GB", "The boss keeps our passports and locks us in at night, we work to pay him back.", ["999", "08000 121 700"]],
    [
      "US-GA",
      "The crew leader has our passports, we pick onions and the debt grows every week.",
      ["911", "1-888-373-7888"]
    ],
    ["AU", "My mother, 89, has bruises on both arms and is locked in her room.", ["000", "1800 353 374"]]
  ])("in %s is named who helps, and only there: %s", (jurisdiction, text, numbers) => {
    const named = (told: string) =>
      evaluate(told, { jurisdiction, declaredUrgency: "crisis" }).crisis_contacts.map(({ contact }) => contact)
    expect(named(text)[0]).toBe(numbers[0])
    expect(named(text).slice(1, 3)).toContain(numbers[1])
    expect(named("I want to die.")).not.toContain(numbers[1])
  })

  test.each([
    ["US-OH", "I want to kill myself. My wages are garnished for a debt that grows every month.", "988"],
    ["ES", "Quiero matarme. Debo un préstamo, la deuda crece cada mes y mi sueldo no alcanza.", "024"],
    ["US-OH", "I want to die. My mother is 86, and the meals company brought no food.", "988"]
  ])("in %s who may harm themselves hears of that first, whatever others suffer: %s", (jurisdiction, text, line) => {
    const evaluation = evaluate(text, { jurisdiction })
    expect(evaluation.crisis_contacts[0]?.contact).toBe(line)
    expect(safetyIn(evaluation).text).toMatch(/^(?:It is good that you told this|Ha hecho bien en contarlo)/)
  })

  test("hears of illness also where somebody else lacks care", () => {
    const said = safetyIn(
      evaluate("My son has no insulin left and gets worse; my mother, 80, is in a care home with no water.", {
        jurisdiction: "US-OH"
      })
    ).text
    expect(said).toContain("very ill or getting worse")
    expect(said).toContain("old or ill is left without")
  })

  test("hears only the general sentence where the kind of the danger is not known", () => {
    const { text } = safetyIn(evaluate("They lost my parcel.", { jurisdiction: "US-CA", declaredUrgency: "crisis" }))
    expect(text.startsWith("If anyone may be in danger, please get help now, before anything else: ")).toBe(true)
    expect(text).not.toContain("\n")
  })

  test("who is ill is told to call, and of a hazard its own step alone", () => {
    const ill = safetyIn(evaluate("My insulin runs out tomorrow and they denied it.", { jurisdiction: "US-CA" })).text
    expect(ill).toMatch(
      /^If somebody is very ill .* call now\. .*\n\nPlease get help now, before anything else: 911 \(/
    )
    const hazard = safetyIn(evaluate("My father is not breathing.", { jurisdiction: "US-CA" })).text
    expect(hazard).toContain("put the phone on loudspeaker")
    expect(hazard).not.toContain("very ill")
  })

  test("whose words tell of danger and not surely of which hears no step against another danger", () => {
    const text = "My neighbour said he would finish me, my sister is hiding at mine with the kids and has no medicine"
    const evaluation = evaluate(text, { jurisdiction: "US-WA" })
    expect(evaluation.crisis_first).toEqual({ language: "en", hazards: [], unsure: true })
    const said = safetyIn(evaluation).text
    expect(said).toMatch(/^If you cannot speak, [^\n]*\n\nPlease get help now, before anything else: 911 \(/)
    expect(said).not.toContain("to blame")
  })

  test("who may harm themselves is told so also where that is not sure, because the step harms nobody", () => {
    const danger = { hazards: [], classes: ["self_harm"], unsure: true, country: "GB" } as const
    expect(firstSteps(danger, "en")).toEqual([expect.stringContaining("It is good that you told this")])
    expect(firstSteps({ ...danger, classes: ["threats"] }, "en")).toEqual([expect.stringContaining("press 55")])
  })

  test("is told of no way without a word in a place that none is known of", () => {
    const { text } = safetyIn(evaluate("My husband beats me and I am afraid.", { jurisdiction: "NZ" }))
    expect(text).not.toMatch(/cannot speak/)
    // Mexico's number is no number of France.
    const read = evaluate("Mon mari me frappe et j'ai peur. Je veux que le vendeur me rembourse.")
    expect(safetyIn(read).text).not.toContain("SMS au 114")
  })

  test("who took an overdose is given the emergency number before the line that listens", () => {
    const { crisis_classes, crisis_contacts } = evaluate("I took all my pills, I want to die.", {
      jurisdiction: "US-WA"
    })
    expect(crisis_classes).toContain("self_harm")
    expect(crisis_contacts.slice(0, 2).map(({ contact }) => contact)).toEqual(["911", "988"])
  })

  test("hears of pain in the chest only where the danger is not another one", () => {
    const text = "I want to die. The hospital billed me for the chest pain of last year."
    expect(evaluate(text, { jurisdiction: "US-WA" }).crisis_first).toEqual({ language: "en", hazards: [] })
  })
})

describe("the words for a person in danger", () => {
  const TEXTS = [
    "I smell gas.",
    "The carbon monoxide alarm is going off.",
    "The socket is smoking.",
    "My father is not breathing.",
    "I took all my pills.",
    "Her face droops on one side.",
    "I have chest pain.",
    "The boss keeps our passports, and we work every day.",
    "My mother is 89 and lies in bed without food.",
    "I want to die.",
    "My husband beats me and I am afraid.",
    "My stepfather hits my little brother.",
    "The debt collector said he will come and shoot me.",
    "We sleep in the car tonight, the landlord changed the locks."
  ]
  test.each<LetterLanguage>(["en", "de", "es", "fr"])(
    "are a few short sentences in %s, and each is another one",
    (language) => {
      const first = TEXTS.map((text) => {
        const [step = "", help] = openingIn(
          evaluate(text, { jurisdiction: "US-WA", declaredUrgency: "crisis" }),
          language
        )
        expect(help, text).toBeDefined()
        return step
      })
      expect(new Set(first).size).toBe(TEXTS.length)
      for (const step of first) {
        expect(step.length).toBeLessThan(700)
        for (const sentence of step.split(/(?<=[.])\s/)) expect(sentence.split(" ").length, sentence).toBeLessThan(34)
      }
    }
  )
})

test("an agent is told the first step in English, and what becomes of the problem behind it", () => {
  const { recommended_action } = evaluate(
    "Es riecht stark nach Gas in der Wohnung und der Vermieter repariert die Heizung nicht, mir ist schwindlig.",
    { jurisdiction: "DE" }
  )
  const [first, forAgent, later] = recommended_action.split("\n\n")
  expect(first).toMatch(/^If you smell gas, go outside now .* Please get help now, before anything else: 112 \(/)
  expect(forAgent).toContain("Say this to the person before anything else")
  expect(later).toMatch(/^When everyone is safe/)
})
