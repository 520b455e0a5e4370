/** PDFs of letters: drawn in turn and within bounds, and not drawn again while they are kept. */
import { expect, test } from "vitest"
import { makeLetterPdfs } from "../../../src/letters/letter-pdfs.ts"
import type { LetterText } from "../../../src/letters/pdf.ts"
import { NOW } from "../../support/given.ts"

const letter = (n: number, more: Partial<LetterText> = {}): LetterText => ({
  letter_id: `ARC-2026-00000${n}-L1`,
  title: "Cancellation",
  subject: "Cancellation",
  body: "Dear Fit Gym",
  ...more
})
const start = (keptBytesMax?: number) => {
  const drawn: Array<string> = []
  const state = { running: 0, most: 0 }
  const pdfs = makeLetterPdfs({
    draw: async ({ letter_id }) => {
      drawn.push(letter_id)
      state.running += 1
      state.most = Math.max(state.most, state.running)
      await new Promise((resolve) => setImmediate(resolve))
      state.running -= 1
      return new Uint8Array(10)
    },
    ...(keptBytesMax === undefined ? {} : { keptBytesMax })
  })
  const ask = (n: number, more: Partial<LetterText> = {}, owner = "spn_1", createdAt = NOW) =>
    pdfs(owner, letter(n, more), { createdAt })
  return { ask, drawn, state }
}

test("one owner's letters are drawn one at a time, and one that waited for the same letter gets it", async () => {
  const { ask, drawn, state } = start()
  const asked = [ask(1), ask(1), ask(2)]
  expect((await Promise.all(asked)).map((pdf) => pdf instanceof Uint8Array)).toEqual([true, true, true])
  expect([drawn.length, state.most]).toEqual([2, 1])
})

test("a letter that was drawn is kept until its words or its moment change", async () => {
  const { ask, drawn } = start()
  await ask(1)
  await ask(1, {}, "spn_2")
  expect(drawn.length).toBe(1)
  await ask(1, { body: "Dear Gym" })
  await ask(1, { subject: "Refund" })
  await ask(1, { title: "Refund" })
  await ask(1, {}, "spn_1", NOW + 1)
  await ask(2)
  expect(drawn.length).toBe(6)
})

test("no more bytes are kept than allowed, and those asked for last", async () => {
  const { ask, drawn } = start(20)
  await ask(1)
  await ask(2)
  await ask(1)
  await ask(3)
  await ask(1)
  expect(drawn.length).toBe(3)
  await ask(2)
  expect(drawn.length).toBe(4)
  const none = start(0)
  await none.ask(1)
  await none.ask(1)
  expect(none.drawn.length).toBe(2)
})

test("an owner that asks for too many is refused with a time to retry, and another owner is not", async () => {
  const { ask } = start()
  const asked = Array.from({ length: 18 }, (_, n) => ask(1, { body: String(n) }))
  const refused = (await Promise.all([...asked, ask(2, {}, "spn_2")])).flatMap((pdf, n) =>
    pdf instanceof Uint8Array ? [] : [[n, pdf.reason]]
  )
  expect(refused).toEqual([[17, "actor-busy"]])
})
