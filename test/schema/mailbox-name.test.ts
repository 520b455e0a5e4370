/** Which addresses are one mailbox, and which may be one. */
import { describe, expect, test } from "vitest"
import { normalMailbox, spellingsOf } from "../../schema/mailbox-name.ts"

describe("addresses that may end up in one mailbox", () => {
  test.each([
    "victim@corp.example",
    "victim+1@corp.example",
    "victim-1@corp.example",
    "VICTIM=1@corp.example",
    "victim-a=b+c@corp.example"
  ])("are counted as one: %s", (address) => {
    expect(spellingsOf(address)).toBe("victim@corp.example")
  })
  test("are two people as far as anybody knows", () => {
    expect(normalMailbox("victim-1@corp.example")).not.toBe(normalMailbox("victim@corp.example"))
  })
  test("are the person's alone at a provider whose mark is known", () => {
    expect(spellingsOf("jean-luc+x@orange.fr")).toBe("jean-luc@orange.fr")
    expect(spellingsOf("ada-1@yahoo.com")).toBe("ada@yahoo.com")
  })
  test("keep what is only a tag", () => {
    expect(spellingsOf("-1@corp.example")).toBe("-1@corp.example")
  })
})
