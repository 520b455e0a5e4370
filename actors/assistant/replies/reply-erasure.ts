/**
 * The answer to whoever wants the texts of their case erased: who asks for it, and where.
 *
 * Always true: a message alone erases nothing, and the answer says so.
 */
import type { About } from "./reply-about.ts"

export const howToErase = ({ no_staff }: Pick<About, "no_staff">): ReadonlyArray<string> => [
  "The texts of this case can be erased for good, but a message does not do it.",
  "The person asks for it on their own page (“Ask that this case be erased”), or the sponsor does in the console, on the page of the case (“Erase this case”).",
  no_staff === true
    ? "Two people of the service have to decide it. This service has no staff at present, so a request waits until it has."
    : "Two people of the service decide within 72 hours. Until then the case goes on, and whoever asked can take it back.",
  "The number of the case, its dates and the kind of problem stay.",
  "To stop the case without erasing it, write that you do not want to go on with it."
]
