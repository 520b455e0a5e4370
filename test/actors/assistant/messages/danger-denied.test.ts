/** Whether a text says that nobody is in danger: after a false alarm, and never beside words of danger. */
import { describe, expect, test } from "vitest"
import { isDangerDenied, isDangerOver, tellsDanger } from "../../../../actors/assistant/messages/danger-denied.ts"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"
import { SECOND } from "../../../support/given.ts"
import { closingReview, endTriage, message, open, type Step, tell } from "../../case/commands.ts"

describe("a text that says that nobody is in danger", () => {
  test.each([
    "I am fine, that is a mistake",
    "nobody is in danger",
    "we are all safe, thank you",
    "I am not suicidal!",
    "this is a misunderstanding, I only want my money back",
    "I'm fine! I only wanted to know how long it takes.",
    "Mais non, je vais très bien, c'est une erreur",
    "Personne n'est en danger",
    "mir geht es gut",
    "Mir geht's gut, das war ein Irrtum.",
    "Niemand ist in Gefahr. Wie lange dauert das?",
    "estoy bien, es un error",
    "No, I'm fine, really, thank you",
    "no i'm ok",
    "That was a false alarm, please go on with the case",
    "You misunderstood me, I am not in danger",
    "Nein, mir geht es gut. Bitte machen Sie weiter",
    "No, estoy bien, gracias",
    "Nadie está en peligro",
    "Nadie corre peligro, no entiendo por qué me envían números contra el suicidio",
    "Aquí no hay nadie en peligro, se trata de un vuelo. No me manden más números de ayuda",
    "Nobody here is in danger, why do you keep sending me suicide hotlines?",
    "No one is in danger and I don't understand why you give me crisis numbers. It is about a late flight.",
    "Hier ist niemand in Gefahr, warum schicken Sie mir Suizidnummern?",
    "Wir sind nicht in Gefahr, ich verstehe nicht, warum Sie mir Nummern gegen Suizid geben. Es geht nur um meinen Flug.",
    "Il n'y a personne en danger, arrêtez de m'envoyer ces numéros, c'est juste pour un vol",
    "Personne n'est en danger, pourquoi m'envoyer des lignes contre le suicide ?",
    "nein es ist kein Notfall, mir geht es gut, das Gerät läuft. Es geht nur um die Rechnung",
    "nein, kein Notfall, es geht nur um die Stromrechnung",
    "no it is not an emergency, I am fine, the machine is running. It's only about the bill",
    "I'm not in an emergency, everything is fine here, it is about my electricity bill",
    "There's no emergency, the device works. I only want to talk about the bill",
    "ce n'est pas une urgence, je vais bien, l'appareil marche. C'est juste pour la facture",
    "Non, il n'y a pas d'urgence, tout va bien, il s'agit seulement de ma facture d'électricité",
    "no es una emergencia, estoy bien, el aparato funciona. Es solo por la factura",
    "No hay ninguna emergencia, estoy bien, se trata solo de la factura de la luz"
  ])("is understood: %s", (text) => {
    expect(isDangerDenied(text)).toBe(true)
    expect(tellsDanger(text)).toBe(false)
  })

  test.each([
    "I'm fine but he is still hitting me",
    "I'm fine. I want to die tonight",
    "I'm fine with the offer",
    "I am safe for now",
    "I wish I could say I'm fine",
    "I told him I'm fine",
    "is everyone safe?",
    "I am not fine",
    "mir geht es nicht gut",
    "je ne vais pas bien",
    "no estoy bien",
    "It's a mistake, I never ordered this and they charged me 300 dollars for it twice",
    "I'm not going to hurt anyone. Only myself",
    "I'm not going to kill myself today",
    "My family is fine without me",
    "Everything is fine, I will be gone soon",
    "I'm not going to kill anybody but myself",
    "Everybody is fine without me",
    "I'm not going to kill myself, not today",
    "Niemand ist in Gefahr, außer mir",
    "Mes enfants vont bien, moi non",
    "No estoy en peligro, mi madre sí",
    "That's not what I meant. I will do it tonight",
    "I'm fine, standing on the roof",
    "I'm safe, he only threatens",
    "Personne n'est en danger à part moi",
    "Nadie está en peligro menos yo",
    "Ich bin nicht in Gefahr, meine Tochter schon",
    "Ma famille va bien sans moi",
    "Mi familia está bien sin mí",
    "I'm not suicidal yet",
    "I'm not suicidal right now but it comes back every night",
    "My kids are safe, I am not",
    "Je suis en sécurité. Ma sœur est enfermée avec lui",
    "Tout va bien, c'est bientôt fini pour moi",
    "No hay peligro de que pare de pegarme",
    "estoy bien, ya me despedí de todos",
    "We are safe right now locked in the bedroom",
    "You got it wrong, it is not my landlord who threatens to kill me, it is my husband",
    "I'm fine?",
    "I'm fine, 40 pills",
    "I'm fine 😢 再见",
    "No todo va bien",
    "no es un error",
    "No, no estoy bien",
    "I'm fine, how many pills are too many?",
    "That's not what I meant",
    "I'm fine but",
    "I'm fine. Actually, no.",
    "Si todo va bien",
    "Nobody was hurt",
    "I am okay, thanks for everything",
    "My daughter is fine",
    "I am fine. It is a mistake that he is alive",
    "why do you send me suicide lines?",
    "Nobody is in danger, I rang the suicide line already",
    "Nobody is in danger but me, stop sending me numbers",
    "I don't need your numbers, it will be over tonight",
    "Nobody is in danger, I don't need the numbers, I don't need anything",
    "Nadie está en peligro, pero mañana ya no necesito teléfonos",
    "es ist kein Notfall, aber das Gerät läuft nicht mehr",
    "The machine is running",
    "Das Gerät läuft. Es geht nur um die Rechnung",
    "not an emergency, just the bill and the pills I saved",
    "Je n'ai pas besoin de ces numéros, ce soir c'est fini"
  ])("is not heard in: %s", (text) => expect(isDangerDenied(text)).toBe(false))

  test("ends a danger that was told before it, and no danger that is told after it", () => {
    expect(isDangerOver(["I want to die", "I'm fine now."])).toBe(true)
    expect(isDangerOver(["I'm fine now.", "I want to die"])).toBe(false)
    expect(isDangerOver(["They charged me twice."])).toBe(false)
  })
})

const CARD = "There was debit card fraud on my US account in Washington state"

const paragraphs = (...steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const answered = tell(...steps).last.find((event) => event._tag === "MessageAnswered")
  return answered?.reply.content.split("\n\n") ?? []
}

describe("a reply after a danger was denied", () => {
  const denied: ReadonlyArray<Step> = [open(CARD), message("I want to die"), message("I am fine, that is a mistake")]

  test.each([
    ["I am fine, that is a mistake", "the steps for a danger are not repeated"],
    ["Mir geht es gut, das war ein Irrtum", "Die Schritte für eine Gefahr werden nicht wiederholt"],
    ["Estoy bien, es un error", "los pasos para un peligro no se repiten"],
    ["Je vais très bien, c'est une erreur", "les consignes en cas de danger ne sont pas répétées"]
  ])("has the contacts in one line and a word of thanks: %s", (said, thanks) => {
    const [contacts, answer, ...more] = paragraphs(open(CARD), message("I want to die"), message(said))
    expect(contacts).toContain("988")
    expect(answer).toContain(thanks)
    expect(more).toEqual([])
  })

  test("tells no step again, and answers what is asked", () => {
    const said = paragraphs(...denied, message("How long do they have?"))
    expect(said[0]).toContain("988")
    expect(said.join(" ")).not.toMatch(/be with somebody now|can wait until you are safe/)
    expect(said.join(" ")).toContain("No letter has left yet")
  })

  test("tells the steps again when new danger is told", () => {
    expect(paragraphs(...denied, message("I want to kill myself"))[0]).toContain("please be with somebody now")
    expect(paragraphs(...denied, message("I'm fine but he is still hitting me"))[0]).toContain("go where other people")
  })

  test("does not speak of danger where none was told", () => {
    expect(paragraphs(open(CARD), message("We are all safe.")).join(" ")).not.toContain("danger")
  })

  test("stays without steps once a person has looked", () => {
    expect(paragraphs(...denied, closingReview, message("thank you")).join(" ")).not.toContain("be with somebody")
  })
})

describe("a denial of a danger that the words had not told surely", () => {
  // Nobody can tell here whether the writer is in danger or is the danger.
  const UNSURE =
    "The manager at the tyre shop owes me 800 dollars. He locks up at nine and walks to his truck alone behind the bins. My brother's shotgun is in the car. On Friday he will remember me."
  const opened = open(UNSURE)

  test.each([
    "Nobody is in danger, why do you send me suicide lines?",
    "Niemand ist in Gefahr, warum schicken Sie mir Suizidnummern?",
    "Personne n'est en danger, pourquoi m'envoyer des numéros contre le suicide ?",
    "Nadie está en peligro, no entiendo por qué me mandan teléfonos de suicidio"
  ])("ends what is said of danger, in this reply and the next: %s", (said) => {
    expect(paragraphs(opened, message("What now?"))[0]).toContain("911")
    const [thanks, ...more] = paragraphs(opened, message(said))
    expect([thanks?.includes("988"), more]).toEqual([false, []])
    const next = paragraphs(opened, message(said), message("How long do they have?")).join(" ")
    expect(next).not.toMatch(/911|988|danger/)
    const { last } = tell(opened, message(said), message("How long do they have?"))
    const reply = last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(JSON.stringify(reply?.suggested_actions)).not.toContain("988")
  })

  test("does not end it when danger is told again", () => {
    const said = paragraphs(opened, message("Nobody is in danger"), message("I want to die"))
    expect(said[0]).toContain("please be with somebody now")
  })

  test("adds no danger of its own words to what was told", () => {
    const { state } = tell(opened, message("Nobody is in danger, why do you send me suicide lines?"))
    expect(state.evaluation?.crisis_classes).not.toContain("self_harm")
  })
})

describe("a denial of a danger of the body", () => {
  const opened: ReadonlyArray<Step> = [
    open(
      "EnergieDirekt hat mir eine Jahresrechnung über 1.940 Euro geschickt (27.10.2026), angeblich 5.900 kWh, ich hab letztes Jahr 2.300 verbraucht, wohne allein in Leipzig. Zählerstand ist falsch, geschätzt. Die wollen bis 30.11. das geld sonst sperre!! bin krank und brauche das Sauerstoffgerät"
    ),
    { wait: 20 * SECOND },
    endTriage
  ]
  const said = "nein es ist kein Notfall, mir geht es gut, das Gerät läuft. Es geht nur um die Rechnung"

  test("ends the numbers for help, and the next reply goes on with the problem", () => {
    expect(paragraphs(...opened, message("Was nun?"))[0]).toMatch(/112|rufen Sie/)
    expect(paragraphs(...opened, message(said)).join(" ")).not.toContain("112")
    const next = paragraphs(
      ...opened,
      message(said),
      message("Renate Krüger, 04275 Leipzig, Kundennummer 5540098")
    ).join(" ")
    expect(next).not.toMatch(/112|Safety comes first/)
    expect(next).toContain("The case goes on with the problem itself")
  })

  test("does not end a wish to die", () => {
    const next = paragraphs(open("Ich will sterben. Die Rechnung ist falsch."), message(said), message("Was nun?"))
    expect(next.join(" ")).toContain("112")
  })
})

describe("a message in a danger that wants something of the case", () => {
  test.each([
    ["I want to die, please stop everything", "If you want to stop this case"],
    ["Ich will nicht mehr leben. Bitte stoppen", "Wenn Sie diesen Fall beenden wollen"],
    ["Je veux mourir. Arrêtez tout", "Si vous voulez arrêter ce dossier"],
    ["No quiero vivir más. Cancelen todo", "Si quiere terminar este caso"]
  ])("is told below the words for the danger how the case ends: %s", (said, way) => {
    const reply = tell(open(CARD), message(said)).last.find((event) => event._tag === "MessageAnswered")?.reply
    expect(reply?.content.split("\n\n").at(-1)).toContain(way)
    expect(reply?.intents).toEqual(["crisis", "stop"])
    expect(JSON.stringify(reply?.suggested_actions)).toContain('"decision":"withdraw"')
  })

  test("is told below them what it asks", () => {
    expect(intentsOf("I want to die. How much money can I get?")).toEqual(["crisis", "how_much"])
    expect(intentsOf("I want to die")).toEqual(["crisis"])
  })
})
