/**
 * What each endpoint is for, in words for an agent that has read nothing else, and its error reasons beside
 * those that follow from its policy. Keyed by the endpoint's name; a test holds the keys against the declaration.
 */
import { ACCOUNT_GROUPS, ACCOUNT_PARAMETERS, ACCOUNTS, SPONSORS_ADMIN } from "./account-texts.ts"
import { ADMIN, REGISTRATION } from "./agent-texts.ts"
import { BUILDER, BUILDER_GROUPS, BUILDER_PARAMETERS } from "./builder-texts.ts"
import { CASE_LISTS } from "./case-list-texts.ts"
import { TEST_CASES } from "./test-case-texts.ts"
import { COUNCIL, COUNCIL_ADMIN } from "./council-texts.ts"
import { DIRECTORY, DIRECTORY_GROUPS } from "./directory-texts.ts"
import type { EndpointText, ParameterText } from "./endpoint-text.ts"
import { GOVERNANCE, GOVERNANCE_GROUPS, GOVERNANCE_PARAMETERS } from "./governance-texts.ts"
import { LOG } from "./log-texts.ts"
import { MCP } from "./mcp-texts.ts"
import { TAXONOMY } from "./taxonomy-texts.ts"
import { PUBLIC, PUBLIC_GROUPS } from "./public-texts.ts"
import { INSTITUTIONS, TRUST, TRUST_ADMIN } from "./trust-texts.ts"
import { VAULT, VAULT_GROUPS, VAULT_PARAMETERS } from "./vault-texts.ts"
import { WEBHOOKS } from "./webhook-texts.ts"

export const GROUP_TEXTS: Readonly<Record<string, string>> = {
  resolution: "Check a problem, open a case, follow it and add to it; what is known of organizations.",
  trust: "Whose domain it is, what is recorded of them, and what an agent should do; public.",
  institutions: "Search of the organizations that are known.",
  council: "Laws evaluated against eight principles by a council of models or rules; reading is public.",
  webhooks: "Signed calls that tell of events of cases and organizations; who is called, and what was sent.",
  log: "The transparency log: hashes of what was decided, with proofs that anybody can check; public.",
  "test-cases": "The clock and the pretend organization of cases that a test key opened.",
  person: "The person's own page, and what only the person or the sponsor may do with a letter.",
  "case-lists": "Your cases, and the messages, contacts and documents of one case.",
  letters: "Letters and packets of a case, and the way by which answers to letters come in.",
  registration: "Sponsors, their sessions, the agents they register and their keys; the public directory.",
  ...PUBLIC_GROUPS,
  ...ACCOUNT_GROUPS,
  ...VAULT_GROUPS,
  ...BUILDER_GROUPS,
  ...DIRECTORY_GROUPS,
  ...GOVERNANCE_GROUPS,
  admin: "For operators of this service, with the operator token.",
  reviews: "What a person must read before it leaves, for reviewers with the operator token.",
  "trust-admin":
    "For operators: imported records, whose they are, reports, domains and merges, with the operator token.",
  "council-admin": "For operators: texts of laws for the council, and its docket, with the operator token.",
  system: "Health, metrics and descriptions of this service; public."
}

const CASE_ERRORS = ["case-not-found"] as const
const CASE_WRITE_ERRORS = ["case-not-found", "case-limit-reached", "case-closed"] as const

const RESOLUTION: Readonly<Record<string, EndpointText>> = {
  check: {
    summary: "Check whether a problem is actionable, without opening a case",
    description:
      "Reads a description of somebody's problem against the rules and says the category, how severe it is, which law applies and what to do first. problem_category may declare the problem by an id of GET /api/v1/categories: that names the law far more surely. Where no law is named, is_actionable is false, which denies nothing: issue_question asks which of candidates it is, so send the check again with one of their ids. Stores nothing. safety names whom to contact in danger, whatever the problem is. Use it before asking the person whether to open a case."
  },
  openCase: {
    summary: "Open a case for a person with a problem",
    description:
      "Creates a case, evaluates it at once and answers with its id, its status and when the first action is due. problem_category declares what the problem is: an id of GET /api/v1/categories when one fits; anything else is kept and shown. Tell the person what you send; user_identifier is stored only as a keyed hash. If you see that somebody may be in danger send urgency crisis: where the service has staff, a person is then asked to look at the case within 15 minutes. Send an Idempotency-Key so that a retry cannot open a second case. Keep case_id: every other case route needs it. case_url is a page for the person concerned, without details. person_url is the person's own page, a second secret: give it to the person, who prints the letter there and says that it was posted or that the matter is settled. callback_url is told of the case's events as a webhook would be, signed with callback_secret, which only this answer shows. No route shows, changes or repeats what is sent there (register a webhook for that): a failure is tried again as for webhooks, and 410 or five days of nothing but failures end it for good, of which the sponsor has a notice.",
    reasons: ["invalid-document", "case-quota"]
  },
  readCase: {
    summary: "Read a case",
    description:
      "The case as it stands: status, timeline, category, applicable rules with their deadlines, questions to answer, letters, what the organization answered, clocks, packets, resolution. issue_question asks which of candidates the problem is while no law is named: answer with an id, as problem_category of PATCH or in metadata.problem_category of a message, or let the person answer in a word; a case that stays unanswered is closed after three reminders and 30 days. questions says what the next letter still needs: answer them in metadata.facts of a message. Readable by the agents of the sponsor whose agent opened it and by that sponsor; for everybody else it does not exist. version grows with every change.",
    reasons: CASE_ERRORS
  },
  addMessage: {
    summary: "Add a message to a case and get the assistant's reply",
    description:
      "Adds context, evidence or an answer of the person; the case is evaluated again and the reply says what follows, with citations. type says what the message is. metadata.facts answers the questions of the case, by the names they have there; facts fill the letter. metadata.problem_category answers which problem it is, by an id of its candidates, and metadata.jurisdiction where it happened. With type user_response, metadata.decision says what the person decided, with its fields beside it: posted (the person posted the letter; date, and if known channel and tracking_number), response (the organization answered; its words in response or in content, date, or response_id to confirm a mail whose sender is not proven), accept (its answer is accepted, or the matter is settled otherwise: possible until the case ends; monetary_relief, non_monetary_relief), reject, dispute a resolution, withdraw, filed (a packet was filed) or outcome (how that ended). escalation_request asks for the next body. Ask the person before you send a decision.",
    reasons: [
      ...CASE_WRITE_ERRORS,
      "invalid-document",
      "decision-not-possible",
      "packet-not-filed",
      "no-letter-to-post",
      "date-not-possible",
      "response-not-found"
    ]
  },
  updateCase: {
    summary: "Tell a case that the world changed",
    description:
      "Changes the urgency, the problem_category or the jurisdiction, adds what happened since, what the organization answered, documents, or the name of the organization where none was given; the case is evaluated again and returned. urgency crisis asks a person to look, and stays until they have. Name at least one field. With If-Match it is done only while the case is as you read it; the answer then has the new ETag.",
    reasons: [...CASE_WRITE_ERRORS, "invalid-document", "organization-known", "precondition-failed"]
  },
  addContact: {
    summary: "Add a contact to a case",
    description:
      "Somebody to write to at the organization (org_contact), or a way to reach the person concerned (user_contact). Contacts are not shown in public.",
    reasons: CASE_WRITE_ERRORS
  },
  caseEvents: {
    summary: "Follow the timeline of a case live",
    description:
      "Server-sent events: first the whole timeline, then every new entry as it happens, without a gap or a repetition. Each event is called timeline; its id is the sequence number and its data one timeline entry as JSON, with response beside it where an answer of the organization came with it, as the case shows it. After a broken connection send Last-Event-ID and only what is newer comes. A comment line every 15 seconds keeps the connection alive; a reader that is too slow is disconnected and may resume.",
    reasons: [...CASE_ERRORS, "invalid-header", "stream-limit", "too-many-streams"]
  },
  casePage: {
    summary: "The page of a case, for the person concerned",
    description:
      "HTML for a browser, at the case_url of the case: status, category by the rules, dates and what happened in fixed words; nothing that anybody wrote. Without the right token there is one and the same page with status 404, whether the case exists or not."
  },
  readOrganization: {
    summary: "Read what is known of an organization",
    description:
      "Its trust score (0 to 100, 50 when nothing is known), how many cases it has, how many were resolved, and patterns seen across cases and reports. org_id is in every case that names the organization and in the answer to a report.",
    reasons: ["organization-not-found"]
  },
  reportOrganization: {
    summary: "Report an organization's conduct, without a case",
    description:
      "Adds to what is known of the organization; nobody acts for a person because of it. The organization is found by its name, or made. Evidence addresses are stored and never fetched."
  }
}

const LETTERS: Readonly<Record<string, EndpointText>> = {
  readLetter: {
    summary: "Read a letter of a case",
    description:
      "The letter with its words, to whom it goes, and where it stands: drafted, approved, queued, sent, delivered, bounced, failed, prepared_for_user (the person prints it, posts it and says so with the decision posted), posted (as the user says; posting says how), rejected or cancelled. It is sent only where message_id is there.",
    reasons: [...CASE_ERRORS, "letter-not-found"]
  },
  readLetterPdf: {
    summary: "Download a letter to print",
    description: "The same words as a PDF file, for letters that the person posts.",
    reasons: [...CASE_ERRORS, "letter-not-found"]
  },
  readPacket: {
    summary: "Download the papers for one body",
    description:
      "A ZIP file with what a person files with the regulator or ombudsman that the packet names: the service files nothing itself. Say with metadata.decision filed when it was filed. documents=leave_out leaves out the documents of the case, which together may have 60 MB.",
    reasons: [...CASE_ERRORS, "packet-not-found", "packet-too-large"]
  },
  inboundMail: {
    summary: "Hand in a mail that came as an answer to a letter",
    description:
      "For whoever runs the mail server. The body is signed as Standard Webhooks says, in the headers webhook-id, webhook-timestamp and webhook-signature, with the secret INBOUND_MAIL_SECRET. The letter is found by the address that the mail was sent to. authentication says what the receiving server found of the sender (SPF, DKIM, DMARC): only a mail that is proven to come from the domain that the letter went to counts as the organization's answer by itself; any other is kept, moves nothing, and its user is asked. Headers of the mail prove nothing. A mail that belongs to no letter is answered ignored, so that nobody repeats it; the same mail twice has one effect.",
    reasons: ["inbound-mail-off", "invalid-signature"]
  }
}

const PERSON: Readonly<Record<string, EndpointText>> = {
  personPage: {
    summary: "The person's own page",
    description:
      "HTML for a browser, at the person_url of the case: the letter to read and print, what the organization answered, and forms, which need no script, by which the person says that the letter was posted, what was answered and that the matter is settled. The address is a second secret beside case_url; it stands in the answer that opens the case and in what renews it, and in nothing else. It ends 90 days after the case. Without the right token there is one and the same page with status 404."
  },
  personLive: {
    summary: "What the person's own page shows now",
    description: "The part of the page that changes with the case, as HTML, for the page that stands open."
  },
  personEvents: {
    summary: "Rings when the case of a person's page has changed",
    description:
      "For the page that stands open: an event timeline whenever the case has changed, with the number of its line and without a word of the case. It ends when the address opens nothing any more. At most twenty at once for one case.",
    reasons: ["too-many-streams"]
  },
  personAction: {
    summary: "A form of the person's own page",
    description:
      "For browsers: a form as application/x-www-form-urlencoded, whose field do says what it is (answers, corrected, problem, approved, posted, answered, confirmed, rejected, settled, filed, outcome, message, disputed, withdrawn). What is taken is answered 303, back to the page; what is not, with the page and what to change. Agents send a message with metadata.decision instead."
  },
  personDocuments: {
    summary: "Photos and documents from the person's own page",
    description:
      "For browsers: a form as multipart/form-data, whose field do is documents and whose files are in files: at most ten, 5 MB each, 15 MB together. What is taken is answered 303, back to the page; what is not, with the page and what to change. Agents send documents with a message or with PATCH of the case."
  },
  personLetterPdf: {
    summary: "A letter to print, from the person's own page",
    description: "The PDF file of a letter, for whoever holds the page's address."
  },
  personPacket: {
    summary: "The papers for one body, from the person's own page",
    description:
      "A ZIP file with what the person files themselves, for whoever holds the page's address. Documents of the case that together have more than 60 MB are left out, and named in its README."
  },
  personData: {
    summary: "All that the case holds about its person, as a file",
    description:
      "JSON to download, for whoever holds the page's address: what was told, facts, letters with their words, answers, messages with their replies, contacts, names of documents, dates and the timeline."
  },
  renewPersonUrl: {
    summary: "Give the person's page a new address",
    description:
      "For the sponsor with a session: the address before opens nothing any more. Not for agents, who could read and approve in the person's place.",
    reasons: ["case-not-found", "case-closed", "case-limit-reached"]
  },
  askErasure: {
    summary: "Ask that the texts of a case be erased",
    description:
      "For the sponsor with a session; the person asks on their own page. Two people of the service decide within 72 hours, and until then the case goes on. What is erased cannot be brought back; the number, the dates and the kind of problem stay. Asking twice is asking once.",
    reasons: ["case-not-found", "case-erased", "case-limit-reached", "decision-not-possible"]
  },
  takeBackErasure: {
    summary: "Take back the request to erase a case",
    description: "Until it is decided. What staff propose, staff refuse.",
    reasons: ["case-not-found", "case-erased", "erasure-not-asked"]
  },
  approveForPosting: {
    summary: "Approve a letter that the person will post",
    description:
      "For the sponsor with a session, never for an agent: the letter was read, and is prepared for the person to print and post. Possible for a letter that no mail takes, or whose reader of this service is late. human_reasons of the review says why it must be read; in a crisis show the contacts to the person first and say so.",
    reasons: ["case-not-found", "letter-not-found", "review-decided", "not-for-posting", "contacts-not-shown"]
  }
}

const REVIEWS: Readonly<Record<string, EndpointText>> = {
  listReviews: {
    summary: "List what waits for a reviewer",
    description:
      "Most urgent first; among what waits the first of each sponsor, then the second of each, and so on; then what is due first. Only titles and reasons: what a person wrote is in the single review."
  },
  readReview: {
    summary: "Read what a review is about",
    description:
      "The letter as it would leave and what a reviewer needs to judge it: narrative, facts, documents, law, recipient. Who the user is stays unknown to reviewers too.",
    reasons: ["review-not-found"]
  },
  decideReview: {
    summary: "Decide a review",
    description:
      "approve lets the letter leave for the recipient that the review shows (recipient_email), edit lets it leave in other words (subject and body), reject keeps it; close ends the review of a crisis. reviewer is the e-mail address of the person who decides and may not be the sponsor of the case.",
    reasons: [
      "review-not-found",
      "reviewer-is-sponsor",
      "review-decided",
      "recipient-changed",
      "case-closed",
      "case-limit-reached"
    ]
  }
}

const SYSTEM: Readonly<Record<string, EndpointText>> = {
  live: { summary: "Whether the process answers", description: "Always ok, at once; it asks nothing else." },
  ready: {
    summary: "Whether the service takes work",
    description: "200 while it does, else 503 with the reason; also says whether the database answers."
  },
  metrics: { summary: "Metrics for Prometheus", description: "The text format 0.0.4." },
  openApi: {
    summary: "This document",
    description: "OpenAPI 3.1. Send If-None-Match to fetch it only when it changed."
  },
  docs: { summary: "This document for people", description: "A page that shows this document and can send requests." },
  docsAsset: { summary: "A file of the docs page", description: "Scripts, styles and icons of /docs." },
  llmsTxt: {
    summary: "This service in plain text for language models",
    description: "Markdown as llmstxt.org describes."
  },
  apiCatalog: { summary: "Where the descriptions are", description: "A link set as RFC 9727 describes." },
  securityTxt: {
    summary: "Where to report a vulnerability",
    description: "As RFC 9116 describes; 404 where the operator names nobody to write to.",
    reasons: ["not-found"]
  }
}

export const ENDPOINT_TEXTS: Readonly<Record<string, EndpointText>> = {
  ...RESOLUTION,
  ...TAXONOMY,
  ...TRUST,
  ...INSTITUTIONS,
  ...PUBLIC,
  ...COUNCIL,
  ...WEBHOOKS,
  ...LOG,
  ...VAULT,
  ...BUILDER,
  ...DIRECTORY,
  ...CASE_LISTS,
  ...TEST_CASES,
  ...LETTERS,
  ...PERSON,
  ...REGISTRATION,
  ...ACCOUNTS,
  ...ADMIN,
  ...SPONSORS_ADMIN,
  ...GOVERNANCE,
  ...REVIEWS,
  ...TRUST_ADMIN,
  ...COUNCIL_ADMIN,
  ...SYSTEM,
  ...MCP
}

/**
 * Path and query parameters, by name; every declared one is here, or with its endpoint. `id` means an agent except where a
 * kind is named.
 */
export const PARAMETER_TEXTS: Readonly<Record<string, ParameterText>> = {
  ...ACCOUNT_PARAMETERS,
  case_id: { description: "The id from the answer to opening the case", example: "ARC-2026-000001" },
  letter_id: { description: "A letter's id, from the case", example: "ARC-2026-000001-L1" },
  packet_id: { description: "A packet's id, from the case", example: "ARC-2026-000001-P1" },
  review_id: {
    description: "A review's id, from the list: a letter's id, or the case's with -R and a number",
    example: "ARC-2026-000001-L1"
  },
  law_id: { description: "The id of a law's text, from the list", example: "5f2c1d0e9b8a47362514031f2e3d4c5b" },
  verdict: { description: "Only this verdict", example: "KEEP" },
  list: { description: "Only this list", example: "green_list" },
  status: { description: "completed when nothing is said", example: "completed" },
  documents: { description: "leave_out makes the packet without the documents of the case", example: "include" },
  state: { description: "Which ones, by their state", example: "waiting" },
  cursor: { description: "next_cursor of the page before", example: "MTc5NTE2NjEwMDAwMC93aGtfNWYyYzFkMGU" },
  webhook_id: { description: "A webhook's id, from its registration", example: "whk_5f2c1d0e9b8a47362514031f2e3d4c5b" },
  delivery_id: {
    description: "A delivery's id, from the list",
    example: "whk_5f2c1d0e9b8a47362514031f2e3d4c5b.case.ARC-2026-000001.7"
  },
  match_id: { description: "The id of an imported record in review, from the list", example: "cfpb-2024-0007" },
  record: { description: "One record: its source, a slash, its record_id", example: "cfpb/2024-CFPB-0007" },
  report_id: { description: "A report's id, from the list", example: "rep_01jd4mb2zq" },
  domain: { description: "A domain name", example: "acme-bank.com" },
  url: { description: "A whole http or https address, percent-encoded", example: "https://www.acme-bank.com/login" },
  q: { description: "A name, the beginning of one, or a domain", example: "acme" },
  done: { description: "What the person's page says was taken: a word that the service sets", example: "posted" },
  form: {
    description: "The key of the open page's forms: the new part keeps it, so that a form sent twice still counts once",
    example: "0b9f3c1e-5a77-4c37-9d0e-2f6f0a1c8b11"
  },
  t: { description: "The token of case_url, or of person_url", example: "Zm9yIHRoZSBleGFtcGxlMQ" },
  org_id: { description: "The organization's id: its name in small letters and hyphens", example: "acme-lettings" },
  id: {
    description: "An agent's id; for a release, the id of the actor",
    example: "agt_0f3c5a1e9b7d24680ace13579bdf2468"
  },
  kind: { description: "The kind of an actor, as the supervision route names it", example: "case" },
  file: { description: "A file name that the docs page uses", example: "swagger-ui.css" },
  ...VAULT_PARAMETERS,
  ...BUILDER_PARAMETERS,
  ...GOVERNANCE_PARAMETERS,
  limit: { description: "At most this many results; 100 is the most, 200 for reviews", example: 20 },
  offset: { description: "How many results to skip", example: 0 }
}

export const textOf = (name: string): EndpointText => {
  const text = ENDPOINT_TEXTS[name]
  if (text === undefined) throw new Error(`the endpoint ${name} has no description in src/discovery/descriptions.ts`)
  return text
}
