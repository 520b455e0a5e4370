/** get_legal_frameworks: the bodies of law whose citations are understood. */
import { listFrameworks } from "../../../../schema/api/council.ts"
import { getLegalFrameworks } from "../../../../schema/mcp/council.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { shownFramework } from "../frameworks.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, makeTool } from "../tool.ts"

export const getLegalFrameworksTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, getLegalFrameworks, (_input, context) =>
    chain(deps.perform(listFrameworks, {}, context), (done) =>
      answered(done, (listed) => {
        const frameworks = listed.map(shownFramework)
        return answer({ frameworks }, [
          ...frameworks.map(({ citation_example, id, name }) => `- ${id}: ${name}, written as ${citation_example}`),
          "Next: evaluate_law with such a citation. Other laws can be evaluated too; where no text of a law can be had, the rules reach no verdict."
        ])
      })
    )
  )
