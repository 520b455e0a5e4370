/** Whom a person in danger can call: a number is dialled, and a page opened, with one touch. */
import type { CrisisContact } from "../../schema/triage.ts"
import { html, type Html, NOTHING, outside } from "./html.ts"

const NUMBER = /^\d[\d -]*$/
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** One line of a list. "112 or 999" names two numbers, and stays text. */
export const contactLine = ({ contact, name, region }: CrisisContact): Html =>
  html`<li><strong>${name}</strong>${region === EVERYWHERE ? NOTHING : html` (${region})`}: ${reached(contact)}</li>`

/** The region of what helps in every country: its name says so. */
const EVERYWHERE = "*"

const reached = (contact: string): Html => {
  if (NUMBER.test(contact)) return html`<a href="tel:${contact.replaceAll(/\D/g, "")}">${contact}</a>`
  return HOST.test(contact) ? outside(`https://${contact}`, contact) : html`${contact}`
}
