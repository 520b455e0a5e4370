/** A message that says that something is attached is told when nothing is. */
import { expect, test } from "vitest"
import { saysAttached } from "../../../actors/assistant/attachment-words.ts"
import { document, message, open, tell } from "../case/commands.ts"

test.each([
  "I attach the receipt",
  "I\u2019ve attached my contract",
  "I'm attaching three photos of the mould",
  "Please find attached the bill",
  "The letter is enclosed.",
  "Attached is the statement of 3 November",
  "Attached: the receipt",
  "See attachment",
  "Here is the receipt"
])("is told of: %s", (content) => expect(saysAttached(content)).toBe(true))

test.each([
  "The shower head is attached to the wall",
  "They refused to attach a handle",
  "I kept the receipt",
  "He was very attached to it",
  "Here is what happened"
])("is not told of: %s", (content) => expect(saysAttached(content)).toBe(false))

test("the answer says that nothing was attached, unless something was", () => {
  const replyTo = (attachments: ReadonlyArray<typeof document>) =>
    tell(open(), message("I attach the receipt", { attachments })).last.find(({ _tag }) => _tag === "MessageAnswered")
  expect(replyTo([])).toMatchObject({
    reply: { content: expect.stringContaining("Nothing was attached to the message") }
  })
  expect(JSON.stringify(replyTo([document]))).not.toContain("Nothing was attached")
})
