/** What a document is, by its bytes, whatever it is called. */
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { acceptDocuments, acceptFiles, sniffDocument } from "../../../src/documents/sniff.ts"

const bytes = (content: string | ReadonlyArray<number>) =>
  typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content)

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

describe("document type", () => {
  test.each([
    ["plain text", "Dear Sir or Madam,\r\n\tplease refund.", "text/plain"],
    ["text in another script", "契約を解除します", "text/plain"],
    ["text with a byte order mark", "\uFEFFhello", "text/plain"],
    ["JSON", '{"a": [1, 2]}', "application/json"],
    ["broken JSON", '{"a": ', "text/plain"],
    ["HTML", "<!doctype html><p>hi", "text/html"],
    ["HTML after a comment", "<!-- x -->\n<script>alert(1)</script>", "text/html"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "image/svg+xml"],
    ["SVG with a prologue", '<?xml version="1.0"?>\n<!-- c --><svg/>', "image/svg+xml"],
    ["XML", '<?xml version="1.0"?><a/>', "application/xml"]
  ])("%s is text", async (_, content, type) => {
    expect(await sniffDocument(bytes(content))).toMatchObject({ media_type: type, is_text: true })
  })

  test.each([
    ["a PDF", "%PDF-1.7\n1 0 obj", "application/pdf"],
    ["a PNG", [...Buffer.from(PNG, "base64")], "image/png"],
    ["a JPEG", [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1], "image/jpeg"],
    ["unknown bytes", [0, 1, 2, 3], "application/octet-stream"],
    ["text with a NUL", [104, 0, 105], "application/octet-stream"],
    ["broken UTF-8", [0xc3, 0x28, 0x41], "application/octet-stream"],
    ["a cut-off archive", [0x50, 0x4b, 3, 4, 20, 0], "application/zip"]
  ] as const)("%s is not text", async (_, content, type) => {
    expect(await sniffDocument(bytes(content))).toMatchObject({ media_type: type, is_text: false })
  })

  test("the hash is SHA-256 of the decoded bytes", async () => {
    expect((await sniffDocument(bytes("abc"))).sha256).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )
  })
})

describe("documents of a request", () => {
  test("a misleading name changes nothing", async () => {
    const accepted = await acceptDocuments([{ filename: "photo.txt", content: PNG }])
    expect(Result.getOrThrow(accepted)[0]).toMatchObject({ filename: "photo.txt", media_type: "image/png" })
  })

  test.each([
    ["of Windows", [0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]],
    ["of Linux", [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]],
    ["for a browser", [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]]
  ])("a program %s is refused, whatever its name says", async (_, content) => {
    const program = { filename: "receipt.pdf", content: Buffer.from(content).toString("base64") }
    const refused = await acceptDocuments([PNG, program])
    expect(refused).toMatchObject({ failure: { reason: "program", index: 1 } })
    expect(await acceptFiles([{ filename: "receipt.pdf", bytes: bytes(content) }])).toMatchObject({
      failure: { reason: "program", index: 0, message: expect.stringContaining("send a PDF, an image or a text") }
    })
  })

  test.each([
    "invoice.pdf.bat",
    "run.HTA",
    "x.ps1",
    "x.sh",
    "x.js",
    "x.vbs",
    "x.lnk",
    "x.cmd",
    "x.exe",
    "x.url",
    "disk.iso",
    "confirmation.html",
    "x.ｂａｔ"
  ])("a name that runs when it is opened is refused, whatever the file holds: %s", async (filename) => {
    const refusal = { failure: { reason: "program", index: 0, message: expect.stringContaining("saved as a PDF") } }
    expect(await acceptDocuments([{ filename, content: PNG }])).toMatchObject(refusal)
    expect(await acceptFiles([{ filename, bytes: bytes("plain words") }])).toMatchObject(refusal)
  })

  test.each([
    ["a shell's first line", "#!/bin/sh\nrm -rf ~"],
    ["a first line behind a mark of the byte order", "\uFEFF#!/usr/bin/env node"],
    ["a batch file", "@echo off\r\ndel *"],
    ["a shortcut to the web", "[InternetShortcut]\nURL=https://evil.example"],
    ["a starter", "[Desktop Entry]\nExec=sh"],
    ["entries for a registry", "Windows Registry Editor Version 5.00"],
    ["a script host's job", '<job id="a"><script language="VBScript">x</script></job>'],
    ["a picture with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["a picture with a handler", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["a page with a script", "<!doctype html><p>hi<script>alert(1)</script>"],
    ["a page with an address that is a script", '<html><a href="javascript:alert(1)">x</a>'],
    ["binary data behind a shell's first line", "#!/bin/sh\n\0\0"]
  ])("a script is refused by its bytes, whatever its name says: %s", async (_, content) => {
    expect(await acceptFiles([{ filename: "receipt.pdf", bytes: bytes(content) }])).toMatchObject({
      failure: { reason: "program", index: 0 }
    })
  })

  test.each([
    ["a mail", "Dear Sir, the script #!/bin/sh was in your mail."],
    ["a picture of lines", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
    ["a page without a script", "<!doctype html><p>Order 17 was confirmed on Monday"],
    ["an invoice in XML", '<?xml version="1.0"?><Invoice><Amount>12.00</Amount></Invoice>']
  ])("what only reads like one is taken: %s", async (_, content) => {
    expect(Result.isSuccess(await acceptFiles([{ filename: "receipt.txt", bytes: bytes(content) }]))).toBe(true)
  })

  test.each([
    "photo.jpeg",
    "invoice.xml",
    "drawing.svg",
    "mail.eml",
    "report.docx",
    "a.bat.txt",
    "Rechnung Nr. 5",
    "data.csv"
  ])("a name of an everyday document is taken: %s", async (filename) => {
    expect(Result.isSuccess(await acceptDocuments([{ filename, content: PNG }]))).toBe(true)
  })

  test("a refusal is passed on", async () => {
    expect(await acceptDocuments(["not base64"])).toMatchObject({ failure: { reason: "not-base64", index: 0 } })
  })
})
