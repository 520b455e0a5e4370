/** What the endpoints about agents are for: sponsors with their agents and keys, and what administrators do about both. */
import type { EndpointText } from "./endpoint-text.ts"

const STATUS_ERRORS = ["agent-not-found", "agent-already-so", "agent-is-revoked", "reviewer-is-sponsor"] as const

export const REGISTRATION: Readonly<Record<string, EndpointText>> = {
  registerSponsor: {
    summary: "Register a sponsor and sign in",
    description:
      "A sponsor is the person or company that answers for its agents. Creates the account and sets the session cookie. Answers alike whether or not the address has an account: each registration makes one of its own, and the proof of the mailbox decides whose the address is. Where accounts are verified by mail, a code is on its way.",
    reasons: ["too-many-attempts", "password-too-common", "account-barred"]
  },
  login: {
    summary: "Sign in as a sponsor",
    description:
      "Sets the session cookie. Attempts are limited per account and network; a browser that signed in before has a budget of its own.",
    reasons: ["wrong-password", "too-many-attempts", "second-factor-needed", "second-factor-wrong", "sponsor-suspended"]
  },
  logout: {
    summary: "Sign out",
    description: "Ends the session of the cookie and removes the cookie. Without a session it changes nothing."
  },
  readSession: {
    summary: "Read who is signed in",
    description: "The sponsor of the session cookie, and when the session ends."
  },
  listNotices: {
    summary: "Read what this service has to tell the sponsor",
    description:
      "The newest fifty notices, newest first, each with what can be done about it: for example that a webhook was disabled. For callbacks of cases there is one notice per UTC day. Notices are mailed too if the service has a mail server."
  },
  readNotices: {
    summary: "Mark notices as read",
    description:
      "Marks all notices up to and including up_to. An unknown number marks those before it. The answer is the list."
  },
  registerAgent: {
    summary: "Register an agent and get its API key",
    description:
      "The key is in this answer and never shown again; the service keeps only its hash. Use it as Authorization: Bearer on the resolution routes.",
    reasons: ["agent-limit-reached", "sponsor-suspended"]
  },
  rotateKey: {
    summary: "Replace an agent's API key",
    description:
      "Makes a new key; the old one ends at once, or after gracePeriodSeconds. The body may be left out. An agent may rotate its own key; a sponsor the key of any agent it registered. With test true it makes a test key beside the other one: its cases are test cases, which count nowhere and reach nobody.",
    reasons: ["agent-not-found", "agent-not-active", "agent-is-revoked"]
  },
  directory: {
    summary: "List registered agents",
    description:
      "The public directory: every registered agent with its status and reputation, suspended and revoked ones too, page by page."
  }
}

export const ADMIN: Readonly<Record<string, EndpointText>> = {
  listAgents: { summary: "List all agents with status and limits", description: "Every agent, page by page." },
  suspendAgent: {
    summary: "Suspend an agent",
    description: "Its key is refused with 403 within one second and its streams end, until it is reinstated.",
    reasons: STATUS_ERRORS
  },
  reinstateAgent: {
    summary: "Reinstate a suspended agent",
    description: "Its key is valid again. A reviewer cannot reinstate an agent that an administrator suspended.",
    reasons: [...STATUS_ERRORS, "rank-too-low"]
  },
  revokeAgent: {
    summary: "Revoke an agent for ever",
    description:
      "This cannot be undone, so it takes two administrators: the first gets 202, the second carries it out, and either may reject it in the queue. With the operator token, reviewer names the person.",
    reasons: [
      "agent-not-found",
      "agent-already-so",
      "item-assigned",
      "same-reviewer",
      "same-hand",
      "vote-differs",
      "reviewer-is-sponsor"
    ]
  },
  cooldownAgent: {
    summary: "Put an agent into a cooldown",
    description: "Until it ends every request of the agent is answered 429. Name either until or seconds; 0 ends it.",
    reasons: ["agent-not-found", "agent-is-revoked", "reviewer-is-sponsor"]
  },
  limitAgent: {
    summary: "Set an agent's own limits",
    description:
      "null returns a limit to its default; a field that is left out stays as it is. proposalsPerDay counts UTC days and holds from the next submission on; 0 allows none.",
    reasons: ["agent-not-found", "agent-is-revoked", "reviewer-is-sponsor"]
  },
  supervision: {
    summary: "Read the state of all actors",
    description: "Per kind: actors, waiting work, restarts, quarantine; and how far journal, snapshots and outbox lag."
  },
  readAgentAsStaff: {
    summary: "Read one agent as staff",
    description: "With its status, the reason of it, cooldown and limits.",
    reasons: ["agent-not-found"]
  },
  readActor: {
    summary: "Read one actor that is in memory",
    description:
      "Its phase with the reason, its pending messages, its last failure and the kind of message that caused it. An unused actor is unloaded and answered 404.",
    reasons: ["not-found"]
  },
  readVitals: {
    summary: "Read the vitals of the process",
    description:
      "One sample per second for two minutes and one per minute for a day, and the counts since the start of mail, webhooks, council, drafts and refusals.",
    parameters: {
      history: {
        description: "seconds: without the minutes of the day, for who asks every second; all when left out",
        example: "seconds"
      }
    }
  },
  releaseActor: {
    summary: "Release an actor from quarantine",
    description: "Lets an actor that was stopped after repeated defects try again.",
    reasons: ["actor-not-quarantined"]
  }
}
