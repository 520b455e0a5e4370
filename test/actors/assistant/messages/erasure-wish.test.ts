import { describe, expect, test } from "vitest"
import { tellsOnlyCourse } from "../../../../actors/assistant/messages/course-told.ts"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"

describe("a wish that this service erase what it keeps", () => {
  test.each([
    "Please delete my case and all my data from your service.",
    "How do I erase everything you know about me?",
    "Can you remove all the information you have on me?",
    "delete this case pls",
    "I'd like all my personal data deleted from your system.",
    "wipe everything you've stored about me",
    "Could you erase this case file?",
    "I want my case removed",
    "Can this conversation be deleted?",
    "I no longer want you to keep my data",
    "Take my data off your servers",
    "Löscht bitte alles, was ich euch geschrieben habe",
    "J'exige l'effacement de mes données par vos services",
    "Bitte löschen Sie meinen Fall und alle Daten bei Ihnen.",
    "Wie kann ich diesen Fall löschen?",
    "Ich möchte, dass alles, was Sie über mich gespeichert haben, gelöscht wird.",
    "Supprimez mon dossier s'il vous plaît.",
    "Je voudrais effacer toutes les données que vous avez sur moi",
    "Quiero borrar mi caso",
    "Eliminen todos los datos que ustedes tienen de mí, por favor"
  ])("%j is one, and tells nothing of the matter", (content) => {
    expect(intentsOf(content)).toEqual(["erase"])
    expect(tellsOnlyCourse(content)).toBe(true)
  })

  test.each([
    "I want the gym to delete my personal data.",
    "They deleted my case and closed my ticket.",
    "Tell them to erase everything they have about me.",
    "The bureau refuses to remove the debt from my file.",
    "Please do not delete my case.",
    "I don't want to go on with this.",
    "Please cancel my case.",
    "They should delete the data they have on me",
    "I asked them to delete my file. They have kept everything.",
    "Please remove the late fee from my account",
    "Forget what I wrote on Saturday about the manager.",
    "I want to take back what I wrote about the manager.",
    "The chat says that it can't be removed.",
    "He says he will delete the photos if I drop the case.",
    "Sie haben meine Daten nicht gelöscht.",
    "Ich will, dass das Studio meine Daten löscht.",
    "Ils refusent de supprimer mon compte.",
    "No borren mi caso.",
    "La empresa no borra mis datos."
  ])("%j is none", (content) => {
    expect(intentsOf(content)).not.toContain("erase")
  })

  test("is answered beside a question", () => {
    expect(intentsOf("Delete everything you have about me. How long does that take?")).toContain("erase")
  })
})
