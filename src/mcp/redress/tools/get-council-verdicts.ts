/** get_council_verdicts: the public list of verdicts, and one complete record. */
import { listVerdicts, readVerdict, type VerdictList, type VerdictResponse } from "../../../../schema/api/council.ts"
import type { VerdictOrder } from "../../../../schema/council.ts"
import { getCouncilVerdicts } from "../../../../schema/mcp/council.ts"
import type { Tool } from "../../protocol/definition.ts"
import type { RedressMcpDeps } from "../deps.ts"
import { chain } from "../../../http/performing.ts"
import { answer, answered, invalid, type Lines, makeTool } from "../tool.ts"
import { lawWords, verdictLine, verdictLines } from "../verdict-lines.ts"

type List = typeof VerdictList.Encoded
type Whole = typeof VerdictResponse.Encoded

/** Fewer than the route's fifty, because a model reads all of them. */
const COUNT_DEFAULT = 10

export const getCouncilVerdictsTool = (deps: RedressMcpDeps): Tool =>
  makeTool(deps, getCouncilVerdicts, ({ id, ...query }, context) => {
    if (id === undefined) {
      const { limit = COUNT_DEFAULT, offset = 0 } = query
      const page = { ...query, limit, offset }
      return chain(deps.perform(listVerdicts, { query: page }, context), (done) =>
        answered(done, (list) =>
          answer(withoutPrinciples(list), toldList(list, page), { words: lawWords(list.results) })
        )
      )
    }
    const [other] = Object.keys(query)
    if (other !== undefined) return invalid([{ path: other, message: "is for lists; leave it out when you give id" }])
    return chain(deps.perform(readVerdict, { path: { id: String(id) } }, context), (done) =>
      answered(done, (whole) => answer({ results: [whole], total: 1 }, toldWhole(whole), { words: lawWords([whole]) }))
    )
  })

/** Drops eight figures per verdict: they are most of the list's size and not used in comparisons. */
const withoutPrinciples = ({ results, total }: List) => ({
  results: results.map(({ principleScores: _principleScores, ...item }) => item),
  total
})

const ORDER_WORDS: Readonly<Record<VerdictOrder, string>> = {
  newest: "newest first",
  highest: "highest score first",
  lowest: "lowest score first"
}

const toldList = (
  { results, total }: List,
  {
    limit,
    offset,
    sort = "newest"
  }: { readonly limit: number; readonly offset: number; readonly sort?: VerdictOrder | undefined }
): Lines => [
  total === 0
    ? "No verdict fits. Next: leave out a filter, or call evaluate_law for a law that has none."
    : `${results.length} of ${total}, ${ORDER_WORDS[sort]}:`,
  ...results.map(verdictLine),
  offset + limit < total ? `More: call again with offset ${offset + limit}.` : undefined,
  results.length > 0 ? "Next: call again with an id for what each member said." : undefined
]

const toldWhole = (whole: Whole): Lines => {
  if (whole.status === "evaluating")
    return [
      `Evaluation ${whole.id} goes on; ${whole.companyResults.length} members have answered.`,
      "Next: call again in a minute."
    ]
  if (whole.status === "failed")
    return [
      `Evaluation ${whole.id} reached no verdict: ${whole.error ?? "it failed"}`,
      "Next: call evaluate_law with this citation to have it evaluated anew. Where the text of the law is wanting, an operator has to bring it first."
    ]
  return [
    ...verdictLines(whole),
    ...whole.companyResults.map(({ company, oneSentence, status, verdict }) =>
      status === "completed" ? `- ${company}: ${verdict}. ${oneSentence ?? ""}` : `- ${company}: ${status}`
    ),
    ...listed(
      "Dissent",
      whole.analysis?.dissent.map(({ company, sentence }) => `${company}: ${sentence}`)
    ),
    ...listed("Limitations", whole.analysis?.limitations),
    "Next: tell the person the verdict with its limitations. It is an opinion of the council, not legal advice and not what a court says."
  ]
}

const listed = (title: string, lines: ReadonlyArray<string> = []): Lines =>
  lines.length === 0 ? [] : [`${title}: ${lines.join(" ")}`]
