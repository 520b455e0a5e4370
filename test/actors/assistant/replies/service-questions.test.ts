import { describe, expect, test } from "vitest"
import { topicsOf } from "../../../../actors/assistant/replies/asked-topics.ts"
import type { Topic } from "../../../../actors/assistant/replies/topic-words.ts"

describe("a question about this service", () => {
  test.each<[string, Topic]>([
    ["I lost my link", "own_page"],
    ["Someone else opened my link", "own_page"],
    ["Can you send me a new link?", "own_page"],
    ["Ich habe meinen Link verloren.", "own_page"],
    ["J'ai perdu le lien", "own_page"],
    ["Will the gym know that I wrote to you?", "they_know"],
    ["Does my landlord find out about this?", "they_know"],
    ["Erfährt der Vermieter, dass ich Ihnen schreibe?", "they_know"],
    ["What happens to my data?", "my_data"],
    ["Is this confidential?", "my_data"],
    ["Who can read what I write?", "my_data"],
    ["Wer liest das?", "my_data"],
    ["How do I log in?", "sign_in"],
    ["Do I need an account for this?", "sign_in"],
    ["Can I get this in Spanish?", "language"],
    ["Peut-on me répondre en français ?", "language"],
    ["How do I complain about you?", "about_us"],
    ["Can my wife answer for me?", "for_another"],
    ["Can somebody else write here for me?", "for_another"],
    ["who are you?", "who_are_you"],
    ["what is this", "who_are_you"],
    ["Your letter is wrong", "letter_wrong"],
    ["Please confirm that you got this.", "got_it"],
    ["did you get my documents", "got_it"],
    ["is anyone there", "got_it"]
  ])("%j is one", (content, topic) => {
    expect(topicsOf(content)).toContain(topic)
  })

  test.each([
    "They sent me a link to a refund form and it does not work.",
    "I clicked the link in the text message.",
    "He lost my parcel.",
    "The bank shared my data with a debt collector.",
    "Do they have to give me a copy of what they know about me?",
    "The contract is in German.",
    "My husband answered the phone.",
    "They said the letter is wrong.",
    "The letter from the court is wrong about the date.",
    "I complained about them to the ombudsman.",
    "Did they get my letter?"
  ])("%j is none", (content) => {
    const ofService: ReadonlyArray<Topic> = [
      "own_page",
      "they_know",
      "my_data",
      "sign_in",
      "language",
      "about_us",
      "for_another",
      "who_are_you",
      "letter_wrong",
      "got_it"
    ]
    expect(topicsOf(content).filter((topic) => ofService.includes(topic))).toEqual([])
  })
})
