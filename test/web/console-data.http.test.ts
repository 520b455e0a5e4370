/** "Your data" on the console's account page: a download, and the way to each further file, without scripts. */
import { afterAll, beforeAll, expect, test } from "vitest"
import { EXPORT_CASE_COUNT_MAX } from "../../schema/api/account-export.ts"
import { type ConsoleWorld, startConsoleWorld } from "../support/console-world.ts"
import { addAgent, addSponsor, openCase, type TestSponsor } from "../support/resolution-service.ts"

let world: ConsoleWorld
let owner: TestSponsor
beforeAll(async () => {
  world = await startConsoleWorld()
  owner = await addSponsor(world.service, "keeper")
})
afterAll(async () => {
  await world.service.runtime.delivery.idle()
  expect(world.service.defects).toEqual([])
  await world.close()
})

const get = (path: string) =>
  fetch(world.origin + path, { headers: { accept: "text/html", cookie: owner.headers["cookie"] ?? "" } })
const pageAt = async (path: string): Promise<string> => {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  return answer.text()
}
/** Where the page's download leads, and its link to look for another file. */
const linksOf = (text: string) => ({
  download: /href="([^"]+)"[^>]*\bdownload\b/.exec(text)?.[1],
  further: /href="(\/console\/account\?after=[^"#]+)/.exec(text)?.[1]
})

test("an account without cases has one file, and no other is looked for", async () => {
  expect(linksOf(await pageAt("/console/account"))).toEqual({
    download: "/api/auth/account/export",
    further: undefined
  })
})

test("following the page's links downloads every case once, and ends", async () => {
  const helper = await addAgent(world.service, owner)
  const opened: Array<string> = []
  for (let count = 0; count < EXPORT_CASE_COUNT_MAX + 2; count += 1) opened.push(await openCase(world.service, helper))
  const had: Array<string> = []
  let fileCount = 0
  for (let path: string | undefined = "/console/account"; path !== undefined;) {
    const { download, further } = linksOf(await pageAt(path))
    path = further
    if (download === undefined) continue
    const file = await get(download)
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="redress-data-[\w-]+\.json"$/)
    const { cases } = (await file.json()) as { cases: ReadonlyArray<{ case: { case_id: string } }> }
    had.push(...cases.map((one) => one.case.case_id))
    fileCount += 1
  }
  expect([fileCount, had.toSorted()]).toEqual([2, opened.toSorted()])
})

test("a cursor that is none is a bad request", async () => {
  expect((await get("/console/account?after=nonsense")).status).toBe(400)
})
