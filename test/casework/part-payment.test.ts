/** Money that came while a case goes on is taken off everywhere: the reply, the reminder, the papers of the court. */
import { afterEach, beforeEach, expect, test } from "vitest"
import { statementLines } from "../../src/letters/statement.ts"
import { stateOf } from "../support/case-flows.ts"
import { type Player, Stage, type Story } from "./player.ts"

let stage: Stage
beforeEach(async () => {
  stage = await Stage.open()
})
afterEach(() => stage.close())

const played = async (story: Omit<Story, "ends">, ends: (player: Player) => Promise<void>) => {
  const { caseId, conversation } = await stage.play({ ...story, ends })
  const state = await stateOf(stage.service, caseId)
  const packet = state.packets.at(-1)
  return {
    said: conversation.join("\n"),
    state,
    papers: packet === undefined ? "" : statementLines(state, packet).join("\n")
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ")

test("a part of a deposit that came is taken off the reminder, the papers and the answer to how much", async () => {
  const { papers, said, state } = await played(
    {
      name: "deposit in Texas",
      problem:
        "My landlord in Austin, Texas keeps my $1,500 security deposit. I moved out on August 30, 2026 and gave them my forwarding address in writing on August 28.",
      organization: "Lone Star Homes"
    },
    async (player) => {
      await player.send()
      await player.wait(5)
      await player.message("They sent me $600 on November 24, the rest is still missing")
      await player.wait(40)
      await player.message("Please take it further", undefined, "escalation_request")
      await player.message("How much do I ask for in court?")
    }
  )
  expect(said).toContain("of the $1,500.00 that this case is about $900.00 is still missing")
  const reminder = oneLine(state.letters.find(({ purpose }) => purpose === "second_notice")?.body ?? "")
  expect(reminder).toContain("I have received $600.00 on November 24, 2026. $900.00 is still open")
  expect(reminder).toContain("Please pay me the $900.00 that is still open")
  expect(papers).toContain("What has been paid, as the person concerned says:\n  $600.00 on November 24, 2026")
  expect(papers).toContain("What is claimed now:\n  $900.00, which is left of $1,500.00 after $600.00 came.")
  expect(said).toContain("How much: the $900.00 that is left of the sum of this case")
})

test("what came before the letter left is taken off the letter itself, and a second payment off the papers", async () => {
  const { papers, said, state } = await played(
    {
      name: "lamp",
      problem:
        "I live in Leeds. I cancelled an online order for a lamp from Sofa World on 2 November 2026, within 14 days of getting it. I paid £120, they refunded only £50 on 9 November and the rest is missing.",
      organization: "Sofa World"
    },
    async (player) => {
      await player.send()
      await player.wait(3)
      await player.message("They sent me another 20 pounds yesterday. The rest is still missing.")
      await player.wait(60)
      await player.message("Please take it further", undefined, "escalation_request")
    }
  )
  expect(oneLine(state.letters[0]?.body ?? "")).toContain(
    "I have received £50.00 on 9 November 2026. £70.00 is still open"
  )
  expect(state.letters[0]?.demand).toContain("refund £70.00")
  expect(said).toContain("of the £70.00 that was still open £50.00 is still missing")
  expect(papers).toContain("  £50.00 on 9 November 2026\n  £20.00 on 22 November 2026")
  expect(papers).toContain("£50.00, which is left of £120.00 after £70.00 came.")
})

test("what the person reports as the answer of the organization is taken off as well", async () => {
  const { papers } = await played(
    {
      name: "deposit in Lyon",
      problem:
        "J'ai quitté mon appartement à Lyon le 31 juillet 2026, état des lieux conforme. Le dépôt de garantie de 900 euros ne m'a pas été rendu par l'Agence Duval.",
      organization: "Agence Duval"
    },
    async (player) => {
      await player.send()
      await player.wait(4)
      await player.answered("Ils m'ont remboursé 400 euros le 23 novembre 2026, il manque le reste.")
      await player.message("Not enough", { decision: "reject" })
      await player.wait(60)
    }
  )
  expect(papers).toContain("€500.00, which is left of €900.00 after €400.00 came.")
})

test("where wages are owed, what the boss paid is a payment of the employer", async () => {
  const { papers, said } = await played(
    {
      name: "wages",
      problem:
        "I worked at Bella Diner in Sacramento, California. They owe me $1,140 for my last two weeks, I quit October 9 2026.",
      organization: "Bella Diner"
    },
    async (player) => {
      await player.send()
      await player.wait(4)
      await player.message("My boss paid me $500 on November 23, still missing the rest")
      await player.wait(30)
      await player.message("Please take it further", undefined, "escalation_request")
    }
  )
  expect(said).toContain("of the $1,140.00 that this case is about $640.00 is still missing")
  expect(papers).toContain("$640.00, which is left of $1,140.00 after $500.00 came.")
})

test.each([
  {
    name: "deposit in Texas, paid in full",
    problem:
      "My landlord in Austin, Texas keeps my $1,500 security deposit. I moved out on August 30, 2026 and gave them my forwarding address in writing on August 28.",
    organization: "Lone Star Homes",
    told: "They refunded me $1,500 on November 24.",
    received: "I have received $1,500.00 on November 24, 2026. With that the sum of this matter has been paid.",
    asked: "confirm in writing that nothing further is owed in this matter",
    again: "return"
  },
  {
    name: "deposit in Lyon, paid in full",
    problem:
      "J'ai quitté mon appartement à Lyon le 31 juillet 2026, état des lieux conforme. Le dépôt de garantie de 900 euros ne m'a pas été rendu par l'Agence Duval.",
    organization: "Agence Duval",
    told: "Ils m'ont remboursé 900 euros le 23 novembre 2026.",
    received: "j'ai reçu",
    asked: "me confirmer par écrit que plus rien n'est dû dans cette affaire",
    again: "restituer"
  }
])("no letter asks again for a sum that came in full: $name", async ({ again, asked, received, told, ...story }) => {
  const { state } = await played(story, async (player) => {
    await player.send()
    await player.wait(5)
    await player.message(told)
    await player.wait(40)
  })
  const [first, reminder] = state.letters
  expect(first?.demand).not.toContain(asked)
  expect(reminder?.purpose).toBe("second_notice")
  expect(reminder?.demand).toContain(asked)
  const body = oneLine(reminder?.body ?? "")
  expect(body).toContain(received)
  expect(body).not.toContain(again)
})
