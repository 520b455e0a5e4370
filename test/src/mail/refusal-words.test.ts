/** What mail servers say, in words that name no host, no network address and nobody. */
import { expect, test } from "vitest"
import { refusalWords } from "../../../src/mail/refusal-words.ts"

test.each([
  ["550 5.1.1 <bob@victim.example>: user unknown", "550 5.1.1: the mailbox is not known there"],
  [
    "554 5.7.1 Service unavailable; Client host [203.0.113.9] blocked using zen.example",
    "554 5.7.1: a rule of the mail server refuses it"
  ],
  ["450 4.2.2 over quota (10.1.2.3)", "450 4.2.2: the mailbox is full"],
  ["552-5.2.3 too big\n552 5.2.3 really", "552 5.2.3: the letter is too large for the mailbox"],
  ["550 no such user at mx.inner.example", "550: the mail server refuses it"],
  ["550 5.9.9 odd", "550 5.9.9: the mail server refuses it"],
  ["5.4.4 (unable to route)", "5.4.4: the way there does not work"],
  ["connect to mx.example[5.1.1.7]:25: refused", null],
  ["no code", null],
  ["", null]
])("the refusal %j reads %j", (said, words) => {
  expect(refusalWords(said)).toBe(words)
})
