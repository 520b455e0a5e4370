/** What a fuzzed registry of problems is about: one that is public, and bodies that its rules let through. */
import { bearer, call } from "../support/parties.ts"
import { OPERATOR_TOKEN } from "../support/service-process.ts"

const REVIEWER = "reviewer@example.org"
const SLUG = "of-the-fuzzer"

export const makeDirectoryThings = async (origin: string): Promise<void> => {
  const body = { slug: SLUG, title: "A problem", summary: "Of many", category: "housing", reviewer: REVIEWER }
  const made = { method: "POST", path: "/api/admin/problems", headers: bearer(OPERATOR_TOKEN), body }
  const reply = await call(origin, made)
  if (reply.status !== 201) throw new Error(reply.body)
}

/** The thing in a path; undefined when the path is about something else. */
export const directoryPathValue = (path: string, name: string): string | undefined =>
  name === "slug" && path.includes("/problems/") ? SLUG : undefined

let serial = 0

/** Fields whose rules no description can say; undefined for other operations. What is read is never hidden. */
export const directoryBody = (id: string): object | undefined => {
  if (id === "registerAgent") return { name: `A name ${serial++}` }
  if (id === "createProblem")
    return { slug: `fuzzed-${serial++}`, category: "housing", title: "A title", reviewer: REVIEWER }
  if (id === "changeProblem") return { title: "A title", publish: undefined, reviewer: REVIEWER }
  return id === "requestIdentity" ? { name: `A name ${serial++}`, description: undefined } : undefined
}

/** Refusals of valid requests that lie in the state of things: nobody decides, and one request waits at a time. */
export const DIRECTORY_STATE_REASONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  requestIdentity: ["identity-pending"]
}
