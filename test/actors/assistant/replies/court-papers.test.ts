/** Whether somebody is sued, or is to leave the home, is read in many wordings; what is only feared or planned tells of no papers. */
import { describe, expect, test } from "vitest"
import {
  tellsOfCourtPapers,
  tellsOfNoticeToLeave,
  timeTold
} from "../../../../actors/assistant/replies/court-papers.ts"
import { intentsOf } from "../../../../actors/assistant/messages/intent.ts"

describe("papers of a court", () => {
  test.each([
    "now theyre suing me!! a guy handed me papers today, State Court of Muscogee County, says 30 days",
    "theyre suing me, got papers from State Court",
    "I got served today with a lawsuit from them. what do i do",
    "got a summons yesterday, 20 days to answer",
    "A county court claim form came in the post",
    "a letter from the court came today",
    "the debt collector filed a lawsuit against me",
    "there's a judgment against me and I never knew",
    "I just got served",
    "Ich habe einen gelben Brief vom Amtsgericht bekommen",
    "Heute kam ein Mahnbescheid",
    "a man handed me court papers, i asked what they are",
    "He filed a countersuit",
    "they countersued",
    "an eviction case was filed yesterday",
    "Papers were filed against me in court yesterday",
    "he filed an eviction case yesterday number 44-1182",
    "my landlord has filed for eviction",
    "Der Vermieter hat Widerklage erhoben",
    "Ich wurde verklagt",
    "J'ai reçu une injonction de payer",
    "Ils m'ont assigné au tribunal",
    "Me han demandado",
    "Me ha llegado un monitorio del juzgado",
    "they sued my sister! the papers are here",
    "papers were served this morning at the county courthouse",
    "a constable left a lawsuit at her door",
    "my dad was served yesterday",
    "the bank is suing him",
    "Vorgestern ist ein Mahnbescheid eingetroffen",
    "Un huissier est passé avec une assignation",
    "A mi madre le ha llegado una citación del juzgado"
  ])("are told by: %s", (text) => {
    expect(tellsOfCourtPapers(text)).toBe(true)
    expect(intentsOf(text)[0]).toBe("being_sued")
  })

  test.each([
    "Can they sue me?",
    "they threatened to sue me",
    "if they sue me what happens",
    "I want to take them to court",
    "Soll ich einen Mahnbescheid beantragen?",
    "Puis-je faire une injonction de payer ?",
    "Quiero poner una demanda",
    "How do I file a claim form at county court",
    "they served me cold food at the hotel",
    "I have a letter from my lawyer",
    "I was never served",
    "my mom is suing me over something else",
    "she has served us dinner",
    "i was sued in 2012 by someone else",
    "got a letter from the court clerk with the small claims form i asked for",
    "i filed a countersuit",
    "she filed for divorce",
    "she filed the papers with the small claims court",
    "he filed the complaint in court today",
    "the landlord filed a suit against the plumber",
    "can he file a countersuit?",
    "should I have sued him earlier?",
    "we are suing them ourselves",
    "breakfast was served late",
    "I never sued him",
    "the sheriff came to my house about the noise"
  ])("are not told by: %s", (text) => expect(tellsOfCourtPapers(text)).toBe(false))
})

describe("a notice to leave", () => {
  test.each([
    "he gave me a 5 day notice for nonpayment",
    "landlord taped a 3-day notice to pay or quit on my door",
    "section 21 notice came today",
    "I moved out of my parents' house in May and now an eviction notice is on my door",
    "they gave me 14 days to leave",
    "Der Vermieter hat mir die Wohnung gekündigt",
    "j'ai reçu un commandement de payer"
  ])("is told by: %s", (text) => {
    expect(tellsOfNoticeToLeave(text)).toBe(true)
    expect(intentsOf(text)[0]).toBe("being_sued")
  })

  test.each([
    "he gave me a 5 day notice in july before i moved out",
    "I gave a 30 day notice and moved out",
    "can he evict me?",
    "they want a 30 day notice to cancel the gym",
    "he threatens to evict me"
  ])("is not told by: %s", (text) => expect(tellsOfNoticeToLeave(text)).toBe(false))
})

test.each([
  ["handed me papers today, says 30 days", "2026-12-20", true],
  ["got a summons yesterday, 20 days to answer", "2026-12-09", true],
  ["I was served 3 days ago and have twenty days", "2026-12-07", true],
  ["Mahnbescheid bekommen, zwei Wochen Frist", "2026-12-04", false]
])("the time that %j tells ends on %s", (text, endsOn, isBegunKnown) =>
  expect(timeTold(text, Date.UTC(2026, 10, 20))).toMatchObject({ ends_on: endsOn, is_begun_known: isBegunKnown })
)

test("without a number of days no time is told", () => expect(timeTold("I got a summons", 0)).toBeUndefined())
