/**
 * Dangers that a complaint tells in passing: a thing that fails beside those who still use it, shots over a head, an insurance that
 * pays the children, a last box that is empty. Each has look-alikes in the same words.
 */
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"
import type { CrisisClass } from "../../../schema/triage.ts"

describe("a danger told in passing", () => {
  test.each<[CrisisClass, string]>([
    [
      "medical_emergency",
      "The garage wants 640 for the diagnosis and says it is normal. The steering locks for a second in bends, and I still drive the kids to school with it every day because there is no other car. Do I have to pay?"
    ],
    [
      "medical_emergency",
      "Der Händler nimmt den Wagen nicht zurück, 8.900 Euro. Das Bremspedal fällt bis auf den Boden, beinahe wäre ich einem Lastwagen hinten drauf, und morgen fahre ich damit wieder zur Arbeit, die Kinder hinten drin. Er sagt, das sei normal."
    ],
    [
      "medical_emergency",
      "Le garage refuse l'annulation de la vente, 5 300 €. Les freins lâchent dans les descentes et je dois rouler tous les jours avec les enfants à l'arrière. Il dit que c'est normal pour l'âge."
    ],
    [
      "medical_emergency",
      "El taller no me devuelve los 1.200 euros. A veces los frenos no responden y llevo a los niños al colegio con ese coche todos los días, por la autovía. Dicen que es normal."
    ],
    [
      "medical_emergency",
      "Der Vermieter verlangt 90 Euro für den Elektriker. Die Steckdose neben dem Kinderbett wird heiß und es knistert, aber er sagt, das ist normal. Darf ich die Miete mindern?"
    ],
    [
      "medical_emergency",
      "La mutuelle refuse le remboursement de 85 €. Je suis transplantée, ma boîte de tacrolimus est vide depuis lundi et on me dit d'attendre la semaine prochaine."
    ],
    [
      "medical_emergency",
      "The fitter swapped our oven last week and wants another 180 for the call-out. Since he left the kitchen smells of bad eggs and I can hear a hiss near the pipe. Do I have to pay the 180?"
    ],
    [
      "medical_emergency",
      "Me trajeron una cocina distinta de la que pagué y piden 40 euros por el cambio. Desde que la conectaron huele a huevos podridos y se oye un silbido en la bombona. ¿Tengo que pagar?"
    ],
    [
      "medical_emergency",
      "Heating firm charged us 95 twice for the yearly service. The flame on the boiler is orange now and both kids have a headache since Sunday. How do I get one payment back?"
    ],
    [
      "medical_emergency",
      "The hoverboard seller will not refund 210. Its battery is bulging, it hisses and it is still on charge in my son's room. What can I do?"
    ],
    [
      "medical_emergency",
      "Der Verkäufer nimmt das E-Bike nicht zurück, 1.100 Euro. Der Akku ist ganz dick geworden und hängt noch am Ladegerät, er ist glühend heiß."
    ],
    [
      "medical_emergency",
      "Le vendeur refuse de reprendre la trottinette, 320 euros. La batterie est gonflée, brûlante, et elle est toujours branchée dans l'entrée."
    ],
    [
      "medical_emergency",
      "La tienda no me cambia el patinete, 280 euros. La batería está hinchada, quema al tocarla y sigue enchufada en el pasillo."
    ],
    [
      "medical_emergency",
      "The landlord bills me 130 for an electrician. Smoke comes out of the socket in the hallway and the wall is warm. Do I have to pay that?"
    ],
    [
      "medical_emergency",
      "L'agence me facture 85 euros d'électricien. De la fumée sort du tableau dans le couloir et ça sent le brûlé. Est-ce légal ?"
    ],
    [
      "threats",
      "We asked him for the 2,300 back for the trailer. He fired into the air over our heads from the porch and said he knows when we are home alone. How do we serve him?"
    ],
    [
      "self_harm",
      "Die Bank will 14.000 Euro sofort. Meine Lebensversicherung zahlt meinen Kindern dann wenigstens etwas. Ich räume bis Sonntag noch alles auf, damit keiner damit Arbeit hat. Welche Frist gilt für den Widerspruch?"
    ],
    [
      "self_harm",
      "The lender refuses a plan for the 22,000. If I am not around, does the loan pass to my kids or does the insurance pay it off for the house? They are better off that way than with me."
    ],
    [
      "self_harm",
      "Crédit de 9 000 €, la banque refuse le report. Quand je ne serai plus là, est-ce que la dette passe à mes enfants ? J'ai tout rangé pour que personne n'ait à chercher."
    ],
    [
      "no_shelter_tonight",
      "The room I paid 480 for does not exist, the listing was fake. It is 11 pm, I know nobody in this city, and I have 12 dollars left. Can my bank take the payment back?"
    ]
  ])("of the class %s is seen: %s", (kind, text) => {
    expect(detectCrisis(text).classes).toContain(kind)
  })

  test.each([
    "My car was recalled for the brakes. The dealer replaced the part in a day and now charges 120 for labour. I drive it every day and it is fine. How do I get the 120 back?",
    "Das Fahrrad kam mit lockeren Bremsen. Ich habe es in der Werkstatt einstellen lassen, 35 Euro. Der Händler zahlt nicht.",
    "La batterie de mon ordinateur chauffe un peu et la garantie est finie depuis mai. Le magasin veut 140 € pour la changer.",
    "El seguro de vida de mi padre no paga. Falleció en 2021 y los herederos somos mi hermana y yo. Son 6.000 euros.",
    "The photographer shot over the time we booked and now bills 300 more. He says he knows when work is work.",
    "Does the phone contract of my late mother pass to me, or does it end? She died in March and I am the executor. They bill 39 a month.",
    "Meine Tochter hat in dem Spiel für 60 Euro Masken und Waffen gekauft. Der Anbieter erstattet nichts.",
    "My gas supplier billed me for a smell of gas visit in 2021, 80 pounds. The leak was repaired in an hour. Can they still ask for it?",
    "The rental car smelled burnt after the trip and they charge me 400 for the clutch. The car is back with them.",
    "Der Akku meines Telefons ist nach einem Jahr aufgebläht, der Hersteller lehnt die Garantie ab. Ich habe ihn ausgebaut und entsorgt.",
    "The neighbours smoke on the balcony, the kitchen smells of smoke every evening. Landlord won't act on the lease.",
    "The heater they delivered is too small, and we are all sick of waiting. 60 refund please.",
    "Los niños están dormidos cuando llaman los del banco. La estufa llegó rota y no me devuelven 90 euros.",
    "Le poêle est arrivé rayé. Toute la famille est déçue, on en a plein la tête de ces gens.",
    "The box arrived empty and the seller refuses a refund of 45. It was a shampoo set for my mum.",
    "We arrived at the hotel at 11 pm and they had given our room away. They put us up next door, but charge 80 more."
  ])("is not read into %j", (text) => {
    expect(detectCrisis(text).classes).toEqual([])
  })
})

describe("one who did it, and one who understands him", () => {
  test("are a danger also in the middle of a calm complaint", () => {
    const text =
      "The adjuster came three weeks late and the claim of 40,000 for the hay was denied. My uncle did it in the barn when the bank called. I understand him better now. What is the deadline?"
    expect(detectCrisis(text).classes).toEqual(["self_harm"])
  })

  test("are none where a repair was done", () => {
    const text =
      "My brother did it himself, the shelf is up. The shop still bills 60 for mounting, and I do not understand why."
    expect(detectCrisis(text).classes).toEqual([])
  })
})
