/** Power that was cut, and power that may be; a household that goes hungry; a life that is closed. Beside each stand neighbours. */
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import { triage } from "../../../actors/assistant/triage.ts"

const classesOf = (text: string) => detectCrisis(text).classes

describe("a cut of power, gas or water", () => {
  test.each([
    "me han cortado la luz y tengo un bebé",
    "they cut off my power and I have a baby",
    "mir wurde der Strom abgestellt und ich habe ein Baby",
    "Ils nous ont coupé le gaz, on a un nourrisson de 3 semaines",
    "Nos han cortado el gas y la niña tiene dos meses",
    "What if they cut the power? My son is on a ventilator and the notice says tomorrow.",
    "What happens if they cut off my power? I am on oxygen at home and the battery lasts an hour.",
    "¿Y si me cortan la luz mañana? Mi madre vive con oxígeno y no tenemos batería.",
    "¿Y si me cortan la luz? Mi hijo depende de un respirador.",
    "Was passiert wenn die mir morgen den Strom abstellen, mein Mann hängt am Beatmungsgerät",
    "que se passe-t-il s'ils coupent le courant demain ? ma fille est sous respirateur"
  ])("is a danger where somebody cannot be without it: %s", (text) => {
    expect(classesOf(text)).not.toEqual([])
  })

  test.each([
    "¿y si me cortan la luz?",
    "¿Y si me cortan la luz? Debo una factura de 60 euros.",
    "¿Y si nos cortan el gas? ¿Cuánto tardan en avisar?",
    "¿me pueden cortar el agua por una factura que he reclamado?",
    "was passiert wenn die mir den Strom abstellen",
    "und wenn die mir das wasser abstellen?",
    "que se passe-t-il s'ils coupent l'électricité",
    "Et s'ils me coupent l'électricité ? Je dois 90 euros.",
    "what happens if they cut off my power",
    "They cut off my power for two hours during maintenance while I had a baby shower at home. Compensation?",
    "The electricity was cut in 2021 and I have a baby now. They still ask for the 60 reconnection fee.",
    "The city shut off the water for maintenance, we have a newborn, I want the hotel paid back.",
    "My baby is two months old and the gas bill was disconnected from the online account."
  ])("is no danger where it is asked about or over: %s", (text) => {
    expect(classesOf(text)).toEqual([])
  })
})

describe("who goes without", () => {
  test.each([
    [
      "danger_to_child",
      "Food stamps stopped. I give my plate to my girls and tell them I ate at work. Been like that 9 days."
    ],
    [
      "violence_at_home",
      "The lady who looks after my nan keeps the phone unplugged, nan is down to 41 kilos and signed over the car."
    ],
    [
      "violence_at_home",
      "La cuidadora no deja que mi tía coja el teléfono y ha adelgazado muchísimo, ahora falta dinero de la cuenta"
    ]
  ])("is seen as %s: %s", (of, text) => {
    expect(classesOf(text)).toContain(of)
  })

  test.each([
    "Universal credit sanctioned. I've got 60p and nothing in the cupboard, last food was Saturday. Im dizzy all the time.",
    "we've been washing formula down to half scoops since the benefit stopped, health visitor not till the 20th",
    "Plus de chauffage depuis 10 jours, il fait 9 degrés dans la chambre de ma fille qui a 2 mois, le syndic nous dit d'attendre lundi",
    "the council cut the carer and i found her on the kitchen floor, been there since the night. can we complain about the bill",
    "Wir arbeiten auf dem Spargelhof, nachts wird das Tor zugesperrt und die Pässe sind beim Vorarbeiter.",
    "Er hat gesagt wenn ich die Scheidung einreiche überlebe ich das nicht. Zahlt die Rechtsschutz den Anwalt?",
    "They want $2000 in gift cards or they post the pictures of me. im 16. my parents cant know"
  ])("is in danger: %s", (text) => {
    expect(classesOf(text)).not.toEqual([])
  })

  test.each([
    "The fridge is empty because the shop's delivery was suspended again, 40 euros for nothing.",
    "The formula I ordered came with half the tins missing, the subscription is cancelled.",
    "The mechanic said the engine will not survive it, he wants 900 for a new one.",
    "We found him the right sofa on the ground floor of the shop, and it is not delivered since May.",
    "I gave my plate to the waiter because of a hair, and the restaurant still charged. The card was cancelled.",
    "My aunt lost weight on the diet plan and now the company won't let her speak to a manager. 300 dollars."
  ])("is not read into %s", (text) => {
    expect(classesOf(text)).toEqual([])
  })

  test("an old person who freezes is told of a body in danger, and of no child", () => {
    const { crisis_classes } = triage({
      text: "Heizung seit 8 Tagen aus, nachts minus 9. Meine Oma (86) liegt mit Jacke im Bett und zittert nur noch und redet wirr. Der Vermieter sagt die Firma kommt Freitag.",
      organizationNamed: true,
      now: Date.UTC(2026, 10, 22)
    })
    expect(crisis_classes).toEqual(["medical_emergency", "no_shelter_tonight"])
  })
})

describe("what is told first", () => {
  test.each([
    [
      "poison",
      "he's taken a whole load of his heart pills, like maybe 20, and now he's slurring. I was writing to you when I found him"
    ],
    [
      "held_at_work",
      "the agency keeps my passport and says i owe them 6000 for the flight so i cannot leave the farm, we are 9 in one container and they take the pay"
    ],
    [
      "held_at_work",
      "My au pair friend is not allowed to go out, the family holds her papers and phone, no days off, they say police will deport her."
    ],
    [
      "left_without_care",
      "The home my father is in leaves him in wet sheets all day and he hasn't had water when I come at 4. He has a sore on his back you can put a finger in."
    ]
  ] as const)("names the hazard %s in %s", (hazard, text) => {
    const { crisis_first } = triage({ text, jurisdiction: "GB", organizationNamed: true, now: Date.UTC(2026, 10, 22) })
    expect(crisis_first?.hazards).toContain(hazard)
  })
})

describe("a life that is closed with the case", () => {
  test.each([
    "I have sorted the paperwork into folders for my sister so she has no trouble with it afterwards. After the 30th nobody needs to write to me any more.",
    "Wenn das Geld für meine Tochter geregelt ist, kann ich endlich gehen. Ich bin so müde.",
    "cuando esto quede pagado ya me puedo ir tranquilo de este mundo, estoy cansado de todo",
    "Hab alles so weit vorbereitet, Abo gekündigt, Schlüssel beim Nachbarn. Bitte nur noch die 60 Euro an meine Schwester, danach hört ihr nichts mehr von mir.",
    "Die Mandantin schreibt, sie habe ihr Testament gemacht und die Katzen schon weggebracht, sie brauche nur noch das Geld, damit die Beerdigung bezahlt ist.",
    "My wife died on the 3rd. I am going to see her again on Thursday.",
    "My sons died in the fire. I am going to see them again on Sunday, I have it all prepared.",
    "Mein Bruder hat sich das Leben genommen, ich will ihm folgen.",
    "Mi padre se quitó la vida y yo voy a hacer lo mismo.",
    "My mother took her own life and I cannot stop thinking about doing it too.",
    "J'ai fait une tentative de suicide à vingt ans et là j'y pense tous les jours.",
    "When I was sixteen I tried to kill myself and tonight I have the pills beside me again."
  ])("is seen in %s", (text) => {
    expect(classesOf(text)).toContain("self_harm")
  })

  test.each([
    "The boiler died on the 3rd. I am going to see them again on Thursday.",
    "I left the keys with the neighbour. Pay the deposit back and you will not hear from me again.",
    "Wenn das Paket heute nicht kommt, bringt mich meine Frau um, ist ihr Geburtstagsgeschenk ;-)",
    "The garage looked at the brakes twice. I'm seeing them again next Monday.",
    "Kann ich endlich gehen? Ich bin so müde vom Warten in der Hotline, es geht um 12 Euro.",
    "¿Puedo irme tranquilo de vacaciones o recurro antes la multa? Estoy cansado de todo este papeleo.",
    "Mon père a mis fin à ses jours en mai. La clinique a perdu le dossier.",
    "My father took his own life in May. The insurer did not pay and the bank did the same.",
    "Hace diez años intenté quitarme la vida, hoy estoy bien y trabajo de maestro. La mutua usa eso para negarme una póliza dental."
  ])("is not read into %s", (text) => {
    expect(classesOf(text)).toEqual([])
  })
})

describe("a calm text", () => {
  test.each([
    "A mi hermano le ha llegado una demanda de un banco por 3.000 euros.",
    "A mi hermano le ha llegado una demanda de un fondo por una tarjeta antigua, tiene 20 días para contestar",
    "can I keep driving the car until it is fixed",
    "The brakes squeak and the dealer has no part. Can I keep driving the car until it is fixed?",
    "Opposing counsel attacks my credibility and he's going to hammer me at the hearing on Monday.",
    "Ma femme va me tuer si le lave-vaisselle n'est pas livré samedi haha, Darty a déjà reporté deux fois",
    "Mi madre me mata si no le devuelven el dinero del viaje jaja, el Imserso dice que fuera de plazo",
    "La direction nous met le couteau sous la gorge : signer l'avenant ou renoncer au télétravail.",
    "Wir sind ein Verein gegen häusliche Gewalt und die Druckerei hat 800 Flyer verhunzt.",
    "Le film parle d'une femme battue qui tue son mari et la séance a été annulée. On ne me rend que 5 €."
  ])("raises no alarm: %s", (text) => {
    expect(classesOf(text)).toEqual([])
  })

  test.each([
    "Ma femme va me tuer si je pars avec les enfants, elle m'a déjà poignardé en mai.",
    "Mi mujer me mata si vuelvo tarde, la última vez fue con el cuchillo.",
    "Mi marido me mata si no le doy el dinero.",
    "Mon mari va me tuer quand il verra que je suis partie.",
    "Il m'a mis le couteau sous la gorge hier soir devant les enfants.",
    "A man from the loan office put a gun to my head and took my card.",
    "He came with two men and said he will hammer me on the head if I call the council again.",
    "Der Film handelt von mir, ich will mich erschießen."
  ])("is not made of a danger in like words: %s", (text) => {
    expect(classesOf(text)).not.toEqual([])
  })
})
