/** add_contact: whom to write to at the organization, or how to reach the person. */
import { addContact as endpoint } from "../../../../schema/api/resolution.ts"
import { addContact } from "../../../../schema/mcp/case-work.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { keyOfCall } from "../idempotency-key.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, makeTool } from "../tool.ts"
import { caseUri } from "../uris.ts"

export const addContactTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, addContact, ({ case_id, idempotency_key, ...payload }, context) => {
    const idempotencyKey = keyOfCall(idempotency_key, context)
    return chain(deps.perform(endpoint, { path: { case_id }, payload }, context, idempotencyKey), (done) =>
      answered(
        done,
        ({ warnings = [], ...added }) =>
          answer(
            added,
            [
              `Added ${added.contact_type} ${added.contact_id} to case ${added.case_id}, status ${added.status}, at ${added.created_at}.`,
              warnings.length > 0
                ? `Next: ${warnings.join(" ")}`
                : "Next: call get_case with this case_id to see whether the letter is mailed now, or what is still asked."
            ],
            { resource_uri: caseUri(added.case_id) }
          ),
        { idempotencyKey }
      )
    )
  })
