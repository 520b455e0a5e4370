/** A few of the stories, played to their end. All of them, by each way: `npm run casework:play -- [--by mcp] [--mail]`. */
import { expect, test } from "vitest"
import { Stage, type Staging } from "./player.ts"
import { STORIES } from "./stories.ts"

const play = async (name: string, staging: Staging): Promise<void> => {
  const story = STORIES.find((one) => one.name === name)
  if (story === undefined) throw new Error(`there is no story ${name}`)
  const stage = await Stage.open(staging)
  try {
    const { conversation, status } = await stage.play(story)
    expect(stage.service.defects).toEqual([])
    const said = conversation.join("\n")
    expect([name, status]).toEqual([name, "resolved"])
    expect(said).not.toMatch(/undefined|\[object|NaN/)
    if (!staging.mailed) expect(said).not.toContain("mail server")
  } finally {
    await stage.close()
  }
}

/** One of each way to end. */
const ENDINGS = [
  "robocalls",
  "subscription",
  "deposit in California",
  "card fraud",
  "medical records",
  "vacuum at the door"
]

test.each(ENDINGS)("%s: the case is won without a mail server", (name) => play(name, { by: "rest", mailed: false }))

test.each(["card fraud", "deposit in California"])("%s: the case is won by the tools of MCP alone", (name) =>
  play(name, { by: "mcp", mailed: false })
)

test.each(["robocalls", "gym in Washington"])("%s: the case is won by mail, over REST", (name) =>
  play(name, { by: "rest", mailed: true })
)

test.each(["card charged twice", "flight booked through an agency"])(
  "%s: the letter to the one with the duty is posted also where the organization named takes mail",
  (name) => play(name, { by: "mcp", mailed: true })
)

test("crisis and robocalls: the case is won by mail and by the tools of MCP alone", () =>
  play("crisis and robocalls", { by: "mcp", mailed: true }))
