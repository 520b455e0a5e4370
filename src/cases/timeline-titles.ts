/** What happened, by the type of a timeline line, in words that are the same for every case. */

const TITLES: Readonly<Record<string, string>> = {
  case_opened: "Case opened",
  case_evaluated: "Case assessed",
  message_received: "Message received",
  message_answered: "Message answered",
  case_updated: "Case updated",
  contact_added: "Contact added"
}

export const titleOf = (type: string): string => TITLES[type] ?? "Case updated"
