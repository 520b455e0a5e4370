/** Migrations that were merged are never edited: their checksums are kept beside them. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { MIGRATIONS_DIR } from "../../../src/postgres/migrate.ts"

test("every migration has the checksum with which it was merged (sha256sum, in migrations/SHA256SUMS)", () => {
  const listed = Object.fromEntries(
    readFileSync(join(MIGRATIONS_DIR, "SHA256SUMS"), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("  ").toReversed() as [string, string])
  )
  const found = Object.fromEntries(
    readdirSync(MIGRATIONS_DIR)
      .filter((name) => name.endsWith(".sql"))
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(MIGRATIONS_DIR, name)))
          .digest("hex")
      ])
  )
  expect(found).toEqual(listed)
})
