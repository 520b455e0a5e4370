/** An address that a former partner must not learn, and somebody who watches. Beside each stand neighbours that use the same words. */
import { describe, expect, test } from "vitest"
import { detectCrisis } from "../../../actors/assistant/crisis.ts"

const classesOf = (text: string) => detectCrisis(text).classes

describe("an address that a former partner must not learn", () => {
  test.each([
    "Do not tell my ex where we live",
    "do not tell my ex where we live. the school refund form wants both parents to sign",
    "Please make sure my ex does not get this address",
    "Please make sure my ex does not get this address. The landlord kept my deposit of 900 dollars after I moved out in May.",
    "I need the deposit back but my ex is on the tenancy too, so please keep my new address confidential from him.",
    "Client asks that her whereabouts not be disclosed to her former partner. The claim is about a joint phone contract, 340 pounds.",
    "Bitte geben Sie meine neue Anschrift auf keinen Fall an meinen Ex-Mann weiter. Es geht um den Kita-Beitrag.",
    "Sagen Sie meinem Ex nicht, wo wir wohnen.",
    "Mein Exfreund darf die Adresse nicht bekommen, bitte nur per E-Mail, es geht um 200 Euro Kaution",
    "Ne dites pas à mon ex où on habite.",
    "Merci de ne surtout pas communiquer ma nouvelle adresse à mon ex-mari, c'est pour le remboursement de la cantine",
    "Mon ex ne doit pas avoir mon adresse, la lettre concerne la caution de 700 euros",
    "No le digan a mi ex dónde vivimos.",
    "Por favor que mi exmarido no reciba esta dirección, es por la fianza del piso anterior"
  ])("is a danger at home: %s", (text) => {
    expect(classesOf(text)).toContain("violence_at_home")
  })

  test.each([
    "Do not tell my landlord where we bought the oven, just ask for the 200 pounds.",
    "Please don't send the parcel to my ex's address again, I moved, the new address is on the order.",
    "Do not tell my wife where we are going on holiday, it's a surprise. The hotel charged the card twice.",
    "My ex should not get half of the deposit, I paid it all. Our old address was 4 Oak Lane.",
    "Please do not send my ex the bill, he moved out. Our address is 4 Oak Lane.",
    "Meine Ex bekommt meine Post, weil die Bank die neue Adresse nicht eingetragen hat.",
    "Mon ex n'a pas donné notre nouvelle adresse à EDF, la facture est revenue.",
    "Mi ex no ha dado nuestra dirección nueva al banco y la carta volvió."
  ])("is not read into %s", (text) => {
    expect(classesOf(text)).toEqual([])
  })
})

describe("somebody who watches", () => {
  test.each([
    "someone keeps leaving stuff on my porch and sending me pics of me walking to class. the landlord wont change the lock",
    "I get photos of my own front door from numbers I don't know, every night a different one. The phone company wont block them.",
    "he waits by my car after every shift and has sent flowers to three addresses I only lived at for a week",
    "My landlord sends photos of me sleeping to his friends.",
    "Jemand legt mir Zettel vor die Tür und schickt mir Bilder, wie ich einkaufe. Die Verwaltung will das Schloss nicht tauschen.",
    "Un type de l'immeuble m'attend tous les soirs et m'envoie des photos de moi dans la rue. Le syndic ne veut pas changer le code.",
    "Un hombre me deja cosas en la puerta y me manda fotos mías por la calle. El casero no quiere cambiar la cerradura."
  ])("is a threat: %s", (text) => {
    expect(classesOf(text)).toContain("threats")
  })

  test.each([
    "The estate agent sent me photos of my front door for the listing and charged 90 for it.",
    "I get pictures of my kids from the school photographer every day until I buy them. 40 dollars.",
    "A different driver parks outside our house every night and Amazon says delivered.",
    "Der Makler hat Fotos von meiner Wohnungstür ohne zu fragen ins Inserat gestellt."
  ])("is not read into %s", (text) => {
    expect(classesOf(text)).toEqual([])
  })
})
