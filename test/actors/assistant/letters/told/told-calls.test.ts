/** Calls of a debt collector that the law does not allow, as people tell of them. */
import { describe, expect, test } from "vitest"
import { callsIn } from "../../../../../actors/assistant/letters/told/told-calls.ts"
import { narrativeFacts } from "../../../../../actors/assistant/letters/told/narrative-facts.ts"

const OTHERS = { calls_to_others: "yes" }
const HOURS = { calls_at_odd_hours: "yes" }
const WORK = { calls_at_work: "yes" }

describe("calls to other people are read", () => {
  test.each([
    "They called my mother about the debt.",
    "they keep calling my sister and my boss",
    "The debt collector has been texting my coworkers.",
    "Midland Credit called my neighbor last week.",
    "A collection agency told my boss that I owe money.",
    "The collector who called my mother was rude.",
    "Portfolio Recovery Associates called my boss.",
    "They are calling me and my parents every day"
  ])("in: %s", (text) => expect(callsIn(text)).toEqual(OTHERS))
  test.each([
    "They threatened to call my mother.",
    "They said they will call my boss.",
    "What if they call my family?",
    "If they call my mother I lose it.",
    "I called my sister about it.",
    "My mother called them.",
    "They never called my mother.",
    "Citibank called my employer to verify my job when I opened the card.",
    "The school called my mother.",
    "A guy called my neighbor.",
    "They called my wife.",
    "They called my mother's debt old."
  ])("not in: %s", (text) => expect(callsIn(text)).toEqual({}))
})

describe("calls at hours in which none may be made are read", () => {
  test.each([
    "They call at 6am every day.",
    "The phone rings at 7:30 in the morning",
    "They called me at 9:45 pm on Sunday.",
    "They call before 8 am.",
    "calls after 9 p.m. all week",
    "They called at 11 at night.",
    "They called me in the middle of the night."
  ])("in: %s", (text) => expect(callsIn(text)).toEqual(HOURS))
  test.each([
    "They call at 8 am every day.",
    "My mother called me at 11 pm crying because of the letter.",
    "My older brother texted me at 6 am about it.",
    "Citibank called me at 6 am.",
    "They called at 9 pm.",
    "They call between 9 am and 8 pm.",
    "I called them at 7 am.",
    "I told them to call after 9 pm.",
    "You can call me after 9 pm.",
    "Can they call me at 6 am?",
    "They called 3 times. The shop closes at 10 pm."
  ])("not in: %s", (text) => expect(callsIn(text)).toEqual({}))
})

describe("calls at work after the collector was told not to are read", () => {
  test.each([
    "I told them not to call me at work. They keep calling me at work.",
    "They still call my job after I told them my boss doesn't allow it.",
    "I asked them to stop calling my work, they called my office again"
  ])("in: %s", (text) => expect(callsIn(text)).toMatchObject(WORK))
  test.each([
    "They keep calling me at work.",
    "I told them not to call me at work.",
    "I told them my story. They keep calling me at work."
  ])("not in: %s", (text) => expect(callsIn(text)).toEqual({}))
})

test("the letters of a collector's case are told of its calls", () => {
  const facts = (text: string) => narrativeFacts([text], { country: "US" })
  expect(facts("A collector says I owe a debt. They called my mother at 6 am.")).toMatchObject({ ...OTHERS, ...HOURS })
})
