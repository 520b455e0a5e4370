/** A few of the stories, played to their end without a mail server. All of them: `npm run casework:play`. */
import { expect, test } from "vitest"
import { Stage } from "./player.ts"
import { STORIES } from "./stories.ts"

/** One of each way to end. */
const PLAYED = ["robocalls", "deposit in California", "card fraud", "medical records", "vacuum at the door"]

test.each(PLAYED)("%s: the case is won without a mail server", async (name) => {
  const story = STORIES.find((one) => one.name === name)
  if (story === undefined) throw new Error(`there is no story ${name}`)
  const stage = await Stage.open()
  const { conversation, status } = await stage.play(story)
  expect(stage.service.defects).toEqual([])
  await stage.close()
  const said = conversation.join("\n")
  expect([name, status]).toEqual([name, "resolved"])
  expect(said).not.toMatch(/undefined|\[object|NaN|mail server/)
})
