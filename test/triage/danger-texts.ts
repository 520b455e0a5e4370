/**
 * The texts from which danger is learned: the labelled ones, plain sentences, moments, and moments beside a trouble. `dawn.json`,
 * `evening.json`, `newcomers.json`, `first-of-month.json`, `night-mail.json`, `last-post.json`, `first-light.json`, `calm-water.json`,
 * `low-tide.json`, `side-note.json`, `last-tram.json`, `paper-trail.json`, `folded-sheet.json`, `quiet-signs.json`, `traces.json`,
 * `second-messages.json`, `made-up-stories.json`, `night-watch.json`, `low-light.json` and `circumstances.json` teach nothing, so that they can be scored honestly. The odd half of `paper-trail.json` teaches the weak signs (`learn-weak-signs.ts`).
 */
import type { CrisisClass } from "../../schema/triage.ts"
import { madeDangers } from "./danger-frames.ts"
import { type DangerMoment, dangerMoments, fixture, type Snippet, snippets } from "./labelled.ts"

export interface Text {
  readonly text: string
  readonly danger: boolean
  readonly of: CrisisClass | undefined
  /** In which table of results it counts. */
  readonly group: string
}

type Row = Record<string, unknown>

const textOf = (row: Row): Text => {
  const group = typeof row["wording"] === "string" ? row["wording"] : row["kind"] === "crisis" ? "direct" : "dispute"
  return {
    text: String(row["text"]),
    danger: group === "direct" || group === "indirect",
    of: (row["expected"] ?? undefined) as CrisisClass | undefined,
    group
  }
}

const FILES = [
  "crisis/texts.json",
  "triage/dev.json",
  "triage/texts.json",
  "triage/voices.json",
  "triage/writers.json",
  "triage/strangers.json",
  "triage/others.json",
  "triage/lessons.json",
  "triage/danger-lessons.json",
  "triage/alarms.json",
  "triage/heavy.json",
  "triage/heavier.json",
  "triage/last-look.json",
  "triage/townsfolk.json",
  "triage/villagers.json",
  "triage/kitchen-table.json",
  "triage/strangers-mail.json",
  "triage/everyday.json",
  "triage/second-look.json",
  "triage/postbag.json",
  "triage/day-book.json",
  "triage/market-day.json",
  "triage/town-hall.json",
  "triage/harvest.json",
  "triage/corner-shop.json",
  "triage/attic.json",
  "triage/post-de.json",
  "triage/post-fr.json",
  "triage/post-es.json",
  "triage/alarm-bells.json",
  "triage/distress-de.json",
  "triage/distress-en.json",
  "triage/distress-es.json",
  "triage/distress-fr.json",
  "triage/figures.json",
  "triage/letters-de.json",
  "triage/letters-es.json",
  "triage/letters-fr.json",
  "triage/plight-de.json",
  "triage/plight-en.json",
  "triage/plight-es.json",
  "triage/plight-fr.json",
  "triage/round-de.json",
  "triage/round-en.json",
  "triage/round-es.json",
  "triage/round-fr.json",
  "triage/peril-en-de.json",
  "triage/peril-es.json",
  "triage/peril-fr.json",
  "triage/one-clause.json"
]

/** Danger in the words that come to mind first, alone and beside a dispute. */
const plainTexts = (): ReadonlyArray<Text> => [
  ...(fixture("crisis/plain.json") as ReadonlyArray<Row>).map((row): Text => ({
    ...textOf(row),
    danger: true,
    group: "plain"
  })),
  ...(fixture("crisis/beside-disputes.json") as ReadonlyArray<string>).map((text): Text => ({
    text,
    danger: true,
    of: undefined,
    group: "plain"
  }))
]

const madeTexts = (): ReadonlyArray<Text> =>
  madeDangers().map(({ of, text }): Text => ({
    text,
    danger: of !== undefined,
    of,
    group: of === undefined ? "made, sober" : "made"
  }))

const momentText = ({ of, told }: DangerMoment, text: string, group: string): Text => ({
  text,
  danger: of !== null,
  of: of ?? undefined,
  group: `${group}, ${told}`
})

/** Of the snippets, those of one language: their ids begin with these letters. */
const SNIPPETS_OF: Readonly<Record<DangerMoment["language"], string>> = { de: "ig", en: "ie", es: "is", fr: "if" }
/** So far apart are the troubles of moments that follow each other. */
const TROUBLE_STEP = 7919

/** Every second moment beside a trouble of its language in one sentence, before and behind it in turn, as people write it. */
const besideTroubles = (calm: ReadonlyArray<Snippet>): ReadonlyArray<Text> =>
  (["de", "en", "es", "fr"] as const).flatMap((language) => {
    const own = calm.filter(({ id }) => id.startsWith(SNIPPETS_OF[language]))
    const moments = dangerMoments().filter((moment) => moment.language === language)
    return moments.flatMap((moment, at): ReadonlyArray<Text> => {
      const trouble = own[(at * TROUBLE_STEP) % own.length]?.text
      if (trouble === undefined || at % 2 === 1) return []
      const both = at % 4 === 0 ? `${moment.text}, ${trouble}` : `${trouble}, ${moment.text}`
      return [momentText(moment, both, "beside a trouble")]
    })
  })

export const dangerTexts = (): ReadonlyArray<Text> => {
  const calm = snippets().filter(({ mayBeDanger }) => mayBeDanger !== true)
  return [
    ...FILES.flatMap((file) => fixture(file) as ReadonlyArray<Row>).map(textOf),
    ...plainTexts(),
    ...madeTexts(),
    ...dangerMoments().map((moment) => momentText(moment, moment.text, "moment")),
    ...calm.map(({ text }): Text => ({ text, danger: false, of: undefined, group: "snippet" })),
    ...besideTroubles(calm)
  ]
}
