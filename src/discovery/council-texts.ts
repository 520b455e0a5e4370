/** What the endpoints of the law council are for: the public ones, and those of operators. */
import type { EndpointText } from "./endpoint-text.ts"

const PRINCIPLES =
  "Eight principles: truthfulness, symmetry, faithfulness, stewardship, courage, accountability, proportionality, protection. 0 violates a principle, 5 has no bearing on it or is mixed, 10 clearly serves it."

const FORMULA =
  "Every company has one seat and gives whole scores; the council's score of a principle is their median, compositeScore the mean of the eight. KEEP from 6.5, REMOVE below 3.5, AMEND between; the council's verdict is the strict majority's, else AMEND. confidence = coverage (0.5 share of the majority + 0.3 (1 - dispersion) + 0.2 mean confidence of the members), at most 0.35 without a language model, 0.60 with fewer than three companies, 0.70 with the citation alone. Lists, first match: dead_letter when a majority says that the law is repealed, superseded or unenforced; conflict_list without a strict majority, with KEEP beside REMOVE below three quarters, or with a majority two bands from the score; else green_list, yellow_list, red_list."

const VERDICT_ID = {
  id: { description: "The number of an evaluation, from the answer that began it or the list", example: 7 }
}

export const COUNCIL: Readonly<Record<string, EndpointText>> = {
  evaluateLaw: {
    summary: "Have a law evaluated against the eight principles",
    description: `Begins an evaluation and answers at once with its number; read or follow it there. ${PRINCIPLES} While a law is being evaluated, asking for it again gives the same number and costs nothing. Else a sponsor may ask for 5 evaluations an hour over all its agents: RateLimit says what is left of "council", and a 429 when the next is possible. typeHint names the framework to try first. It is an estimate by published rules or models, not legal advice.`,
    reasons: ["council-limit", "council-busy"]
  },
  listVerdicts: {
    summary: "List and search verdicts",
    description:
      "Completed ones unless status says otherwise; evaluating are those that are not finished, all has the failed ones too. verdict, list, framework and status combine; framework is what the citation was read as, and total counts all pages. q finds words of the title or the citation among the newest 500 that match; sort is newest, highest or lowest by composite score, which lists what has a score, 10,000 at most. The newest evaluation comes first, so an item that is new while you read moves the others on: tell repetitions by id.",
    parameters: {
      framework: { description: "An id of the list of frameworks", example: "us-code" },
      q: { description: "Words of the title or the citation; at most 200 characters", example: "unfair methods" },
      sort: { description: "newest when left out; highest or lowest by composite score", example: "highest" }
    }
  },
  listOwnEvaluations: {
    summary: "List the evaluations that you asked for",
    description:
      "Evaluations requested by the sponsor or its agents, newest first, including unfinished and failed ones. A request for a law with a running or recent evaluation returned that one, which is in the list of the first requester."
  },
  readVerdict: {
    summary: "Read an evaluation with what every member said",
    description: `The verdict, companyResults with each company's scores, reasoning and hashes of what was sent to it and came back, and analysis, which says how they add up and on what text. While it is evaluating, verdict, scores and analysis are null and companyResults has those that have answered. failed has error and never scores. ${FORMULA}`,
    reasons: ["verdict-not-found"],
    parameters: VERDICT_ID
  },
  verdictEvents: {
    summary: "Follow an evaluation live, member by member",
    description:
      "Server-sent events: first everything that happened, then what happens: accepted, convened, text (what the members read), round, member (one line of companyResults), round_closed (who has not reported is out of time), quorum_missed, and at last verdict (the item of the list) or failed, after which the stream ends; a client that reconnects then is answered 204 and stops. The id is the sequence number, the data JSON with sequence, timestamp and type. After a broken connection send Last-Event-ID and only what is newer comes. Of a member that was asked again only the newest line has its answer. One address may follow 20 evaluations at once.",
    reasons: ["verdict-not-found", "invalid-header", "too-many-streams"],
    parameters: VERDICT_ID
  },
  listFrameworks: {
    summary: "List the legal frameworks whose citations are understood",
    description: "The ids are those of typeHint; method says how the text of a law is found."
  },
  resolveSource: {
    summary: "Find out where the text of a law is published",
    description:
      "Addresses for a citation, and how it was understood. Nothing is fetched. A citation that is not understood is answered with framework null and a note."
  }
}

export const COUNCIL_ADMIN: Readonly<Record<string, EndpointText>> = {
  addLawText: {
    summary: "Add the text of a law",
    description:
      "Members of evaluations that begin from now on read it instead of a fetched text, until it is dropped. Another text for the same citation replaces it. Give its source in source_url."
  },
  listLawTexts: {
    summary: "List the law texts that operators have added",
    description: "Page by page, without the words themselves."
  },
  dropLawText: {
    summary: "Drop a law text that an operator has added",
    description: "Evaluations that begin from now on look for the law's text again; finished ones stay as they are.",
    reasons: ["law-text-not-found"]
  },
  endEvaluation: {
    summary: "End an evaluation that should not go on",
    description:
      "The evaluation fails at once, and its public reason is that an operator ended it; members are not asked again. Its slot is free for the next one. An ended evaluation cannot be changed.",
    reasons: ["verdict-not-found", "evaluation-ended"],
    parameters: VERDICT_ID
  },
  readDocket: {
    summary: "Read what the council has before it",
    description: "The evaluations under way, at most sixteen, and how many wait."
  }
}
