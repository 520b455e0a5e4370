/**
 * Makes texts for learning from sentences with gaps (danger-frames.json): heavy events that are over and stand beside a
 * dispute, figures of speech, settled matters and small quarrels, in four languages; and dangers told in the present, so that the heavy words themselves
 * are not learned as harmless. Always the same texts. They are never scored.
 */
import type { CrisisClass } from "../../schema/triage.ts"
import frames from "./danger-frames.json" with { type: "json" }
import { dice } from "./dice.ts"

export interface MadeDanger {
  readonly text: string
  readonly of: CrisisClass | undefined
}

/** So many texts are made of one heavy event or one figure of speech. */
const TEXTS_PER_FRAME = 3

const LANGUAGES = ["en", "de", "fr", "es"] as const

export const madeDangers = (): ReadonlyArray<MadeDanger> => {
  const roll = dice(23)
  const oneOf = (list: ReadonlyArray<string>): string => list[roll(list.length)] ?? ""
  const sober = LANGUAGES.flatMap((language) => {
    const { amount, figures, heavy, kin, past, settled, tail, who } = frames[language]
    const filled = (frame: string): string =>
      frame
        .replace("{kin}", () => oneOf(kin))
        .replace("{past}", () => oneOf(past))
        .replace("{who}", () => oneOf(who))
        .replace("{amount}", () => oneOf(amount))
    const texts = [...heavy, ...figures].flatMap((frame) =>
      Array.from({ length: TEXTS_PER_FRAME }, () => `${filled(frame)} ${filled(oneOf(tail))}`)
    )
    const calm = settled.flatMap((frame) => Array.from({ length: TEXTS_PER_FRAME }, () => filled(frame)))
    return [...texts, ...calm].map((text) => ({ text, of: undefined }))
  })
  return [...sober, ...frames.danger.map(({ of, text }) => ({ text, of: of as CrisisClass }))]
}
