import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { makePrivateFolder } from "../../../src/config/private-folder.ts"

const root = mkdtempSync(join(tmpdir(), "redress-folder-"))
afterAll(() => rmSync(root, { recursive: true }))

test("a private folder is made with the folders above it, for this user alone", () => {
  makePrivateFolder(join(root, "a/b/c"))
  for (const one of ["a", "a/b", "a/b/c"]) expect(statSync(join(root, one)).mode & 0o777).toBe(0o700)
})

test("a folder that exists is left as it is", () => {
  mkdirSync(join(root, "open"), { mode: 0o755 })
  makePrivateFolder(join(root, "open"))
  expect(statSync(join(root, "open")).mode & 0o777).toBe(0o755)
})

test("a file in the place of the folder, or of one above it, is refused", () => {
  writeFileSync(join(root, "file"), "")
  expect(() => makePrivateFolder(join(root, "file"))).toThrow("EEXIST")
  expect(() => makePrivateFolder(join(root, "file/below"))).toThrow("ENOTDIR")
})

test.runIf(existsSync("/proc/self"))("a folder that takes no other is refused at once", () => {
  expect(() => makePrivateFolder("/proc/redress")).toThrow("ENOENT")
})
