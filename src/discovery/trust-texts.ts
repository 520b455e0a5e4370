/** The API descriptions of trust: the public check, the search, and operators' imports and decisions. */
import type { EndpointText } from "./endpoint-text.ts"

const FORMULA =
  "The score, method trust-2, is a ledger: it starts at 50 and every factor says its points, its evidence and why. Only voices count: sponsors whose mailbox was verified seven days ago; those of one mail domain are one voice, and mailboxes at public mail providers count together as the logarithm of their number. A closed case weighs 0.5^(age in days / 365) times k: 1 when the organization's own authenticated answer proves it, 0.5 for all of one voice together after letters that were mailed to a domain of it, 0.1 for all that one voice only tells; no voice weighs more than 1. n is the sum of these weights, r that of the ends in the user's favour, t the weighted share answered in time. resolution = 25 (2p - 1) c and timeliness = 10 (2t - 1) c with p = (r + 2) / (n + 4) and c = n / (n + 10). enforcement = -min(40, sum of g 0.5^(age in years / 5)), g being 25 for fraud or a ban, 15 for redress, 8 for another order, 3 for an open action. reports = -min(15, 3 log2(1 + m)), m counting voices with reports that a reviewer accepted; unreviewed ones weigh nothing. patterns = -min(15, 5 for each flag). A verified domain adds 10, a lookalike takes 30. GREEN needs three independent voices with ends that the organization's own answers prove, or a verified domain with imported rates of timely answers and no record of enforcement. Complaints that nobody reviewed make nothing RED."

export const TRUST: Readonly<Record<string, EndpointText>> = {
  trustCheck: {
    summary: "Check whose domain it is and how far to trust it",
    description: `Call it before you act on a site for a person. Returns the organization of a domain, a signal (GREEN, YELLOW, RED or UNKNOWN), its evidence, whether the name imitates another one, and in recommendation.agent_signal what to do. No key is needed, and the domain itself is not contacted. An unknown domain is UNKNOWN, not an error. ${FORMULA}`,
    reasons: ["invalid-query"]
  },
  trustCheckUrl: {
    summary: "Check a whole address: whose it is and how far to trust it",
    description:
      "As the check of a domain, for the http or https address in url. User names, passwords and unusual ports in it are noted among the risk flags.",
    reasons: ["invalid-query"]
  }
}

export const INSTITUTIONS: Readonly<Record<string, EndpointText>> = {
  searchInstitutions: {
    summary: "Search the organizations that are known, by name or domain",
    description:
      "Finds organizations by name, prefix, misspelt name or domain, best match first, each with its score and the signal of its own domain."
  }
}

const REVIEWER =
  "With the operator token name the reviewer by e-mail address, of which a keyed hash is stored; a staff token identifies its member."

export const TRUST_ADMIN: Readonly<Record<string, EndpointText>> = {
  importEnforcement: {
    summary: "Import enforcement records",
    description:
      "Up to 200 records, with one result for each, in order. A record with one respondent and a known domain is linked to that domain's organization, and stays linked if the domain changes. Records that match only by name, have several respondents or name a host below a domain wait for a reviewer. Repeating a record changes nothing. npm run import:enforcement sends a file."
  },
  importComplaints: {
    summary: "Import complaint rates",
    description:
      "Shares of timely answers and of relief per company, as computed from a complaint database; shown as evidence and not part of the score. npm run import:complaints sends a file."
  },
  listMatches: {
    summary: "List imported records that wait for a decision",
    description:
      "Oldest first; each with the organizations that it may concern. With record only that record, even if it is decided."
  },
  readMatch: {
    summary: "Read an imported record in review",
    description: "The whole record with its respondents and candidates.",
    reasons: ["match-not-found"]
  },
  decideMatch: {
    summary: "Decide which organization an imported record concerns",
    description: `For an undecided record: link assigns it to org_id, create makes an organization of its first respondent, reject leaves it unlinked. For a linked record: move assigns it to org_id, withdraw unlinks it; domains that it claimed stay until they are dropped. Linking a record of fraud or of a ban takes two people; the first gets 202. ${REVIEWER}`,
    reasons: [
      "match-not-found",
      "match-decided",
      "match-not-linked",
      "organization-not-found",
      "item-assigned",
      "same-reviewer",
      "same-hand",
      "vote-differs"
    ]
  },
  listReports: {
    summary: "List reports of organizations that wait for a reviewer",
    description: "Oldest first. An accepted report weighs more than an unreviewed one."
  },
  readReport: {
    summary: "Read a report of an organization",
    description: "What was observed, with its evidence.",
    reasons: ["report-not-found"]
  },
  decideReport: {
    summary: "Accept or reject a report of an organization",
    description: `You cannot decide reports of your own agents. ${REVIEWER}`,
    reasons: ["report-not-found", "report-not-open", "reviewer-is-reporter", "item-assigned"]
  },
  listMerges: {
    summary: "List organizations that may be one",
    description: "Pairs with the same name or a shared domain; nothing is merged without a decision."
  },
  decideMerge: {
    summary: "Decide whether two organizations are the same",
    description: `An accepted merge makes the first an alias of the second; false keeps them apart, or reverts a merge. ${REVIEWER}`,
    reasons: ["organization-not-found", "merge-not-possible", "item-assigned"]
  },
  claimDomain: {
    summary: "Record a domain of an organization",
    description: "claimed when it is only stated, verified when it was proven; with its source.",
    reasons: ["organization-not-found", "too-many-domains"]
  },
  dropDomain: {
    summary: "Remove a domain from an organization",
    description: "For a claim that was wrong or no longer holds.",
    reasons: ["organization-not-found", "domain-not-found"]
  },
  readDomainProof: {
    summary: "Read how an organization can prove a domain",
    description: "What to publish: a TXT record in its DNS, or a file at a well-known address.",
    reasons: ["organization-not-found", "domain-not-found"]
  },
  proveDomain: {
    summary: "Look for the proof of a domain now",
    description:
      "Asks the domain's DNS, or fetches the file over https; found, the domain is verified. The only call of the trust routes that leaves the service, and only an operator makes it.",
    reasons: ["organization-not-found", "domain-not-found", "domain-not-proven"]
  }
}
