/**
 * Word that papers were filed: it is repeated with its number and recorded by the request beside the reply, because "filed" is said of
 * many things, and what is recorded cannot be taken back.
 */
import { decidesNothing } from "../bodies/filing-places.ts"
import { bodyName } from "../bodies/legal-steps.ts"
import type { SuggestedAction } from "../../../schema/triage.ts"
import { filedIn } from "../messages/filed-words.ts"
import type { About } from "./reply-about.ts"
import type { ReplyInput } from "./reply-input.ts"

const WHEN_FILED = "When you have filed the papers, say so; only then can it be recorded how it ended"

/** The request that records the filing, with the number that the message tells. */
export const sayFiled = ({ case_id, content }: About): SuggestedAction => {
  const filed = filedIn(content)
  const reference = filed?.reference === undefined ? {} : { reference: filed.reference }
  return {
    text: filed === undefined ? WHEN_FILED : "Say that these papers are filed; then it can be recorded how it ended",
    request: {
      method: "POST",
      path: `/api/v1/cases/${case_id}/messages`,
      body: { content: "I filed the papers.", type: "user_response", metadata: { decision: "filed", ...reference } }
    }
  }
}

/** The same in words, where papers wait to be filed. */
export const filedTold = ({ about, papers }: ReplyInput): string | undefined => {
  const filed = papers === "to_file" && about.packet !== undefined ? filedIn(about.content) : undefined
  if (filed === undefined || about.packet === undefined) return undefined
  const number = filed.reference === undefined ? "" : `, with the number ${filed.reference}`
  return `If these are the papers for ${bodyName(about.packet.name)}, send the request beside this reply: then it is recorded that you filed them${number}.`
}

/** Some bodies decide, and others only take reports or advise. */
export const afterFiling = (
  { ladder: [next] }: About,
  { name, regulator = "" }: NonNullable<About["packet"]>
): string => {
  const further =
    next === undefined
      ? ""
      : ` If that does not settle it, the next is ${bodyName(next.step.name)}: write “Please take this further”.`
  return decidesNothing(regulator)
    ? `The papers for ${bodyName(name)} are filed. It advises or takes reports, and decides no single dispute.${further === "" ? " What decides is a court." : further}`
    : `The papers for ${bodyName(name)} are filed, and it decides next; say how it ended when you know.${further}`
}
