/** What the endpoints about accounts are for, and what staff do about sponsors. */
import type { EndpointText } from "./endpoint-text.ts"

export const ACCOUNT_GROUPS: Readonly<Record<string, string>> = {
  accounts: "The account of a sponsor: proof of its address, password, sessions, second factor and end.",
  "account-export": "All data about a sponsor, to keep or to take along.",
  sponsorsAdmin: "Sponsors as staff see them: their tier, verification, suspension and revocation.",
  casesAdmin: "Cases as staff read them.",
  organizationsAdmin: "Organizations as staff read them."
}

const PASSWORD_ERRORS = ["wrong-password", "too-many-attempts", "second-factor-needed", "second-factor-wrong"] as const

export const ACCOUNTS: Readonly<Record<string, EndpointText>> = {
  readAccount: {
    summary: "Read the account, its tier and its limits",
    description:
      "How the account is verified, which tier follows from that and from its age and conduct, what the tier allows, and what brings the next one."
  },
  exportAccount: {
    summary: "Take all data about the sponsor along",
    description:
      "The account, its agents, connected clients, webhooks, notices and sessions, every case whole, and behind the cases the proposals of the agents with their code. A case is as GET answers it, with what was told, messages, contacts, documents with their bytes, and letters with their bodies. Each thing has the shape of its own endpoint. It comes in parts: the first has the account, and each has up to 20 cases, newest first, and about a megabyte. next is the address of the next part, and null in the last one. Printed letters and papers are at their url. Test cases, which hold nobody's problem, are left out, and so is every key and secret. Send the requests one after the other: one part is put together at a time.",
    parameters: {
      limit: { description: "At most this many cases; 20 when left out, and never more", example: 20 },
      cursor: { description: "nextCursor of the part before", example: "WzE3OTUxNjcwMDAwMDAsIkFSQy0yMDI2LTAwMDAxIl0" }
    }
  },
  readUsage: {
    summary: "Read what is used of the limits",
    description:
      "Cases and letters of the day, bytes that are kept, evaluations of the hour and streams that are open, over all agents of the sponsor. The limits stand in the account, agents and webhooks in their own lists."
  },
  requestVerification: {
    summary: "Have a code mailed that proves the address",
    description:
      "Eight digits, good for 10 minutes and 5 tries. Three a day for one address from one network. Registration has mailed the first already.",
    reasons: ["code-limit-reached", "mail-not-possible", "sponsor-already-so"]
  },
  confirmVerification: {
    summary: "Prove the address with the code",
    description:
      "The account is verified from then on. Other accounts that only claimed the address end: their sessions, agents and keys, and nothing of them passes over. An address that another account proved stays that account's.",
    reasons: ["code-wrong", "address-taken", "account-barred", "too-many-attempts"]
  },
  changePassword: {
    summary: "Change the password",
    description: "Ends every other session. Passwords that attackers try first are refused.",
    reasons: [...PASSWORD_ERRORS, "password-too-common"]
  },
  requestPasswordReset: {
    summary: "Have a code mailed for a new password",
    description:
      "Answers alike for every address. A mail goes only to an address that an account has proven. An account that was never verified has no reset: register again and prove the address.",
    reasons: ["code-limit-reached", "mail-not-possible", "too-many-attempts"]
  },
  confirmPasswordReset: {
    summary: "Set a new password with the code",
    description:
      "Ends every session. Sign in afterwards, with the second factor where there is one. The cookie of the answer lets this browser sign in even while others' attempts lock the account.",
    reasons: ["code-wrong", "password-too-common", "account-barred", "too-many-attempts"]
  },
  requestAddress: {
    summary: "Ask for another address",
    description:
      "A code goes to the new address. Until it is proven the old one stays. Where an operator confirms accounts, the operator confirms it.",
    reasons: [...PASSWORD_ERRORS, "code-limit-reached", "mail-not-possible"]
  },
  confirmAddress: {
    summary: "Prove the new address with the code",
    description: "The account keeps its id, its agents and its age; the old address is free again.",
    reasons: ["code-wrong", "address-taken", "account-barred", "too-many-attempts"]
  },
  listSessions: { summary: "List where the account is signed in", description: "Open sessions, the newest first." },
  endSession: {
    summary: "Sign one session out",
    description: "It is refused from the next request on.",
    reasons: ["session-not-found"]
  },
  endAllSessions: { summary: "Sign out everywhere", description: "Ends every session, this one included." },
  closeAccount: {
    summary: "Close the account",
    description:
      "Sign-in ends and every agent is revoked. The address may be registered again. What was told in cases stays in their records: no route deletes a case.",
    reasons: [...PASSWORD_ERRORS]
  },
  prepareSecondFactor: {
    summary: "Prepare a second factor",
    description:
      "A secret for an app that shows codes by the clock (RFC 6238), as text and as otpauth:// address. Nothing is asked for until it is enabled.",
    reasons: ["wrong-password", "too-many-attempts", "sponsor-already-so"]
  },
  enableSecondFactor: {
    summary: "Enable the second factor with its first code",
    description: "Ten recovery codes are in this answer and never shown again. Each works once instead of the app.",
    reasons: ["second-factor-not-prepared", "second-factor-wrong", "too-many-attempts"]
  },
  disableSecondFactor: {
    summary: "Switch the second factor off",
    description: "Needs the password and a code, or a recovery code. Who has neither asks an operator.",
    reasons: [...PASSWORD_ERRORS]
  }
}

const SPONSOR = { id: { description: "A sponsor's id, from the list", example: "spn_01jd4m8x2v7c9k3q5r6t8w0yza" } }
const ABOUT = ["sponsor-not-found", "sponsor-ended", "reviewer-is-sponsor"] as const

export const SPONSORS_ADMIN: Readonly<Record<string, EndpointText>> = {
  listSponsors: {
    summary: "List sponsors",
    description:
      "Oldest first. The list has no addresses; email finds the accounts of one address, proven or only claimed.",
    parameters: {
      status: { description: "Only these", example: "active" },
      email: { description: "Only accounts of this address", example: "ops@example.com" }
    }
  },
  readSponsor: {
    summary: "Read one sponsor",
    description: "With its address, its limits and its agents. The read leaves a row in the audit.",
    reasons: ["sponsor-not-found"],
    parameters: SPONSOR
  },
  listSponsorCases: {
    summary: "List the newest cases of a sponsor",
    description: "Newest first, without what was told in them.",
    parameters: SPONSOR
  },
  readCaseAsStaff: {
    summary: "Read one case as staff",
    description:
      "What was told, the facts, letters and timeline; nothing that opens the person's page. The read leaves a row in the audit.",
    reasons: ["case-not-found"]
  },
  eraseCase: {
    summary: "Erase the texts of a case for ever, by two people",
    description:
      "202 after the first; the second person says the same, here or in the queue. Every text of the case goes in one transaction: what was told and answered, letters, mails, documents, names. The number, the dates, the kind of problem and the counts stay. It cannot be undone.",
    reasons: [
      "case-not-found",
      "case-erased",
      "erasure-not-asked",
      "decision-not-possible",
      "reviewer-is-sponsor",
      "same-reviewer",
      "same-hand",
      "vote-differs",
      "item-assigned"
    ]
  },
  searchOrganizationsAsStaff: {
    summary: "Search organizations as staff",
    description:
      "As the public search finds them, with names as they were told: also those that others are shown a domain for."
  },
  readOrganizationAsStaff: {
    summary: "Read one organization as staff",
    description:
      "Its record and score, how it is called and by whom, which sponsors brought cases or reports, and which reports wait. The id of a merged one gives the organization that it was merged into. The read leaves a row in the audit.",
    reasons: ["organization-not-found"]
  },
  verifySponsor: {
    summary: "Confirm the address of a sponsor",
    description:
      "For services that mail no codes, and for people whose mail does not arrive. It counts like a code: other accounts that only claimed the address end. For 15 minutes the sign-in to the account is limited by network alone, also when the address was confirmed before: a person whom others' attempts lock out gets in.",
    reasons: [...ABOUT, "address-taken", "account-barred"],
    parameters: SPONSOR
  },
  chooseTier: {
    summary: "Lift or lower a sponsor to a tier",
    description:
      "Until it is changed, or null leaves it to the table again. It does not change what its word weighs in scores beyond taking it away.",
    reasons: ABOUT,
    parameters: SPONSOR
  },
  suspendSponsor: {
    summary: "Suspend a sponsor with all its agents",
    description: "Its sessions end, sign-in is refused, and its active agents are suspended with it.",
    reasons: [...ABOUT, "sponsor-already-so"],
    parameters: SPONSOR
  },
  reinstateSponsor: {
    summary: "Reinstate a suspended sponsor",
    description: "Agents that were suspended with it work again; those that were suspended by themselves stay so.",
    reasons: [...ABOUT, "sponsor-already-so", "rank-too-low"],
    parameters: SPONSOR
  },
  revokeSponsor: {
    summary: "Revoke a sponsor for ever, by two people",
    description:
      "202 after the first; the second person says the same. All its agents are revoked. The person of a proven mailbox cannot open another account, not with a tag in the address either.",
    reasons: [...ABOUT, "same-reviewer", "same-hand", "vote-differs", "item-assigned"],
    parameters: SPONSOR
  },
  resetSecondFactor: {
    summary: "Take the second factor of a sponsor away",
    description: "For people who lost the app and the recovery codes; make sure who asks.",
    reasons: ABOUT,
    parameters: SPONSOR
  }
}

export const ACCOUNT_PARAMETERS = {
  session_id: { description: "A session's id, from the list", example: "9f86d081884c7d65" },
  connection_id: {
    description: "A connected client's id, from the list",
    example: "gnt_0123456789abcdef0123456789abcdef"
  }
}
