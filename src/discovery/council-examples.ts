/** Examples of the law council's routes: a law evaluated by the rules alone, and what operators bring. */
import type { Example } from "./example.ts"

const TIME = "2026-11-20T09:30:00.000Z"
const LATER = "2026-11-20T09:30:02.000Z"
const PATH = "/api/v1/council/verdict/7"
const CITATION = "UDHR art. 19"
const URL = "https://www.un.org/en/about-us/universal-declaration-of-human-rights"
const SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

const scores = {
  truthfulness: 9,
  symmetry: 10,
  faithfulness: 5,
  stewardship: 5,
  courage: 10,
  accountability: 8,
  proportionality: 5,
  protection: 10
}

const item = {
  id: 7,
  citation: CITATION,
  title: "Freedom of opinion and expression",
  jurisdiction: "International",
  verdict: "KEEP",
  compositeScore: 7.75,
  confidence: 0.35,
  oneSentence: "Rule-based estimate: the words of the text speak for KEEP (7.75 of 10), most for symmetry (10).",
  principleScores: scores,
  listAssignment: "green_list",
  councilVotes: { keep: 1, amend: 0, remove: 0 },
  status: "completed",
  createdAt: TIME,
  completedAt: LATER
}

const verdict = {
  ...item,
  companyResults: [
    {
      company: "local-rules",
      model: "rubric-rules@5",
      memberType: "rule_based",
      status: "completed",
      verdict: "KEEP",
      compositeScore: 7.75,
      confidence: 0.11,
      principleScores: scores,
      oneSentence: item.oneSentence,
      reasoning:
        "Found in the text: it speaks of every person (symmetry +1); everyone is given a right (symmetry +4, courage +2, accountability +2, protection +4); people are given rights to claim (courage +2, accountability +2, protection +2); conscience, speech, assembly or petition (truthfulness +4, symmetry +2, courage +4, accountability +2, protection +2).",
      obsolescence: "unknown",
      inconsistent: false,
      attempts: 1,
      latencyMs: 3,
      usage: null,
      promptHash: SHA256,
      responseHash: SHA256,
      error: null,
      completedAt: LATER
    }
  ],
  analysis: {
    scale: { min: 0, max: 10 },
    rubricVersion: "rubric-1",
    promptVersion: "council-prompt-1",
    aggregation: "median",
    weights: {
      truthfulness: 0.125,
      symmetry: 0.125,
      faithfulness: 0.125,
      stewardship: 0.125,
      courage: 0.125,
      accountability: 0.125,
      proportionality: 0.125,
      protection: 0.125
    },
    agreement: { voteShare: 1, krippendorffAlpha: null, dispersion: 0 },
    coverage: 1,
    quorum: { required: 1, valid: 1, met: true },
    mode: "offline_rules",
    textBasis: "full_text",
    source: {
      url: URL,
      framework: "udhr",
      normalized: CITATION,
      notes: [],
      retrievedAt: TIME,
      sha256: SHA256,
      note: null
    },
    strengths: [
      "Conscience, speech, assembly or petition (truthfulness 9 of 10).",
      "Everyone is given a right; conscience, speech, assembly or petition (symmetry 10 of 10).",
      "Conscience, speech, assembly or petition; everyone is given a right; people are given rights to claim (courage 10 of 10).",
      "Everyone is given a right; people are given rights to claim; conscience, speech, assembly or petition (accountability 8, protection 10 of 10)."
    ],
    concerns: [],
    dissent: [],
    listRule: "keep",
    limitations: [
      "Produced by keyword rules, not by a language model or a lawyer.",
      "The keyword rules read English only.",
      "Fewer than three companies gave a valid answer, which caps the confidence."
    ],
    logIndex: null
  }
}

const event = { sequence: 6, timestamp: LATER, type: "verdict", ...item }

const lawText = {
  law_id: "5f2c1d0e9b8a47362514031f2e3d4c5b",
  normalized: CITATION,
  sha256: SHA256,
  char_count: 227,
  basis: "full_text",
  source_url: URL,
  retrieved_at: TIME
}

export const COUNCIL_EXAMPLES: Readonly<Record<string, Example>> = {
  evaluateLaw: {
    request: { citation: CITATION, title: item.title, jurisdiction: "International", typeHint: "udhr" },
    response: {
      id: 7,
      status: "evaluating",
      message: `The council evaluates this law. The citation was understood as ${CITATION} (Universal Declaration of Human Rights). Read the result at ${PATH}, or follow it at ${PATH}/events.`
    }
  },
  listVerdicts: { response: { results: [item], total: 1 } },
  listOwnEvaluations: { response: { results: [item], total: 1 } },
  readVerdict: { response: verdict },
  verdictEvents: { response: `id: 6\nevent: verdict\ndata: ${JSON.stringify(event)}\n\n` },
  listFrameworks: {
    response: [
      { id: "us-code", name: "United States Code", method: "url_template" },
      { id: "udhr", name: "Universal Declaration of Human Rights", method: "web_fetch" }
    ]
  },
  resolveSource: {
    request: { citation: "15 USC 45" },
    response: {
      citation: "15 USC 45",
      normalized: "15 U.S.C. § 45",
      framework: "us-code",
      method: "url_template",
      url: "https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title15-section45&num=0&edition=prelim",
      alternates: [
        {
          url: "https://www.govinfo.gov/link/uscode/15/45",
          provider: "U.S. Government Publishing Office",
          official: true
        }
      ],
      api: { url: "https://www.govinfo.gov/link/uscode/15/45", method: "GET", format: "pdf" },
      parsed: { title: 15, section: "45", subsections: [], etSeq: false, note: false },
      confidence: 0.98,
      notes: []
    }
  },
  addLawText: {
    request: {
      citation: CITATION,
      text: "Everyone has the right to freedom of opinion and expression; this right includes freedom to hold opinions without interference and to seek, receive and impart information and ideas through any media and regardless of frontiers.",
      source_url: URL,
      retrieved_at: TIME
    },
    response: lawText
  },
  listLawTexts: { response: { results: [lawText], total: 1, limit: 50, offset: 0 } },
  dropLawText: { response: lawText },
  endEvaluation: { response: { id: 7, status: "failed", error: "ended by an operator" } },
  readDocket: { response: { under_way: [7], waiting: 0, adjourned: [], released: [] } }
}
