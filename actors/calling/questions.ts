/**
 * The calling interview as data: what is asked, and what an agent takes upon itself by sealing. A fixed questionnaire that
 * rules alone read; no model asks, weighs or scores anything. Every change of a word raises the version, because sealed
 * statements name it.
 */

export const QUESTIONS_VERSION = "calling-1"

/** A paragraph or two: longer answers are not read. */
export const TEXT_CHARS_MAX = 2_000
/** Names and addresses of operators. */
const SHORT_CHARS_MAX = 300
export const SCOPE_COUNT_MAX = 50

interface Asked {
  /** Names the answer in statements, for ever. */
  readonly id: string
  readonly text: string
  readonly required: boolean
}

export type Question =
  | (Asked & { readonly type: "text"; readonly max_chars: number; readonly format?: "https-url" })
  | (Asked & { readonly type: "boolean" })
  | (Asked & {
      readonly type: "choice"
      readonly choices: ReadonlyArray<{ readonly id: string; readonly text: string }>
    })
  | (Asked & { readonly type: "scopes"; readonly max_items: number })

export const QUESTIONS: ReadonlyArray<Question> = [
  {
    id: "operator",
    text: "Which organization or project operates this agent? Give its name as the public may read it.",
    type: "text",
    required: true,
    max_chars: SHORT_CHARS_MAX
  },
  {
    id: "operator_uri",
    text: "At which https address can the public read about the operator and reach it?",
    type: "text",
    required: false,
    max_chars: SHORT_CHARS_MAX,
    format: "https-url"
  },
  {
    id: "purpose",
    text: "What does this agent do, and for whom?",
    type: "text",
    required: true,
    max_chars: TEXT_CHARS_MAX
  },
  {
    id: "will_not",
    text: "What will this agent not do, even when a user asks for it?",
    type: "text",
    required: true,
    max_chars: TEXT_CHARS_MAX
  },
  {
    id: "discloses_automation",
    text: "Does the agent say that it is automated when it writes to a person, and whenever a person asks?",
    type: "boolean",
    required: true
  },
  {
    id: "data_handling",
    text: "Which personal data does the agent take, what is it used for, and who else receives it?",
    type: "text",
    required: true,
    max_chars: TEXT_CHARS_MAX
  },
  {
    id: "data_retention",
    text: "How long does the agent keep what users tell it?",
    type: "choice",
    required: true,
    choices: [
      { id: "not_kept", text: "Not beyond the answer" },
      { id: "session", text: "Until the conversation ends" },
      { id: "days_30", text: "At most 30 days" },
      { id: "year_1", text: "At most a year" },
      { id: "longer", text: "Longer than a year, or without a limit" }
    ]
  },
  {
    id: "consent_before_sharing",
    text: "Does a user agree, each time, before the agent sends that user's data to anybody else?",
    type: "boolean",
    required: true
  },
  {
    id: "human_oversight",
    text: "When does a person look at what the agent is about to do?",
    type: "choice",
    required: true,
    choices: [
      { id: "every_action", text: "Before every action outside the conversation" },
      { id: "consequential_actions", text: "Before actions that cost money, bind somebody or cannot be undone" },
      { id: "afterwards", text: "Afterwards, in logs or samples" },
      { id: "none", text: "Not as a rule" }
    ]
  },
  {
    id: "human_can_stop",
    text: "Can a person stop the agent at once, at any time?",
    type: "boolean",
    required: true
  },
  {
    id: "escalation",
    text: "When does the agent hand over to a person, to whom, and what does it do when somebody is in danger?",
    type: "text",
    required: true,
    max_chars: TEXT_CHARS_MAX
  },
  {
    id: "scopes",
    text: "Which actions does the operator let the agent take? One scope for each, as action:recipient-category:geography:purpose-category; all four parts are required, * stands for any value of a part. Example: send_letter:company:US-WA:consumer_protection",
    type: "scopes",
    required: true,
    max_items: SCOPE_COUNT_MAX
  }
]

/** What sealing says beside the answers; the words stand in every statement. */
export const CONDUCT_COMMITMENTS: ReadonlyArray<{ readonly id: string; readonly text: string }> = [
  { id: "truthful", text: "The answers are true to the operator's knowledge on the day of sealing." },
  { id: "within_scopes", text: "The agent acts within the scopes of its newest attestation and not beyond them." },
  {
    id: "kept_current",
    text: "When an answer is no longer true, the operator seals a new interview or revokes this one."
  },
  { id: "no_impersonation", text: "The agent passes itself off as no person and as nobody else's agent." },
  { id: "respects_revocation", text: "After a revocation nobody presents the attestation as valid." },
  { id: "published", text: "The answers are public: they name no private person and hold no secret." }
]

/** What a client does, in this order. */
export const STEPS: ReadonlyArray<{ readonly id: string; readonly title: string }> = [
  { id: "open", title: "Open an interview" },
  {
    id: "answer",
    title: "Answer the questions, in one request or in several; an answer may be replaced until sealing"
  },
  { id: "seal", title: "Seal: the answers become a public statement whose hash stands in the transparency log" },
  { id: "read", title: "Read, verify and hand out the attestation; revoke it when it is no longer true" }
]
