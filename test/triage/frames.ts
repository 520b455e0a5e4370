/**
 * Makes texts for learning from sentences with gaps (frames.json): the same deeds and subjects stand in texts that are no
 * case ("Write a poem about …") and in cases ("… That was me"), so that the words around them are learned and not they.
 *
 * Always the same texts. They are never scored.
 */
import { dice } from "./dice.ts"
import frames from "./frames.json" with { type: "json" }

export interface MadeText {
  readonly text: string
  readonly isCase: boolean
}

/** So many texts are made of one sentence with gaps. */
const TEXTS_PER_FRAME = 3

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const madeTexts = (): ReadonlyArray<MadeText> => {
  const roll = dice(11)
  const oneOf = <One>(list: ReadonlyArray<One>): One => list[roll(list.length)] as One
  const filled = (frame: string): string => {
    const role = oneOf(frames.roles)
    return capital(
      frame
        .replaceAll("{business}", role.business)
        .replaceAll("{counterpart}", role.counterpart)
        .replaceAll("{claim}", role.claim)
        .replaceAll("{deed}", oneOf(frames.deeds))
        .replaceAll("{topic}", oneOf(frames.topics))
        .replaceAll("{plan}", oneOf(frames.plans))
    )
  }
  const others = frames.nonCases.flatMap((frame) =>
    Array.from({ length: frame.includes("{") ? TEXTS_PER_FRAME : 1 }, () => ({ text: filled(frame), isCase: false }))
  )
  // "The landlord kept the deposit" in the mouth of the one whose landlord it is.
  const cases = frames.deeds.flatMap((deed) =>
    frames.cases.map((frame) => ({
      text: frame.replace("{Deed}", capital(deed)).replace("{my}", deed.replace(/^(?:the|a) /, "")),
      isCase: true
    }))
  )
  return [...others, ...cases, ...frames.shortCases.map((text) => ({ text, isCase: true }))]
}
