/**
 * The way letters leave: SMTP to the operator's mail server. A letter counts as taken only when the server answered its
 * words with 2xx and took its recipient; every other end says whether trying again can help.
 */
import { createTransport } from "nodemailer"
import { MailNotTaken, type MailTransport } from "./mail-transport.ts"
import { oneLine } from "./one-line.ts"
import { refusalWords } from "./refusal-words.ts"

/** Connections to the mail server at once: letters are few, and many servers allow ten from one client. */
const CONNECTION_COUNT_MAX = 4
/** A server that does not answer by then is down or behind a filter that swallows packets. */
const CONNECT_MS_MAX = 10_000
const GREETING_MS_MAX = 10_000
/** Silence in the middle of a conversation. */
const SILENCE_MS_MAX = 30_000
/** All of it: a server that sends a byte now and then is not silent, and not working either. */
const SEND_MS_MAX = 120_000
/** A connection that idles longer is closed by us, not by the server just as it is used. */
const IDLE_MS_MAX = 20_000
/** What a server says when it takes a letter is kept; some say a page. */
const RESPONSE_CHARS_MAX = 300

/** 5xx after which the letter goes out unchanged once the operator has mended the account (RFC 4954, 6). */
const OPERATOR_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])
/** The commands that speak of this letter; a refusal of any other speaks of the connection. */
const OF_THE_LETTER: ReadonlySet<string> = new Set(["MAIL FROM", "RCPT TO", "DATA"])

export interface SmtpLimits {
  readonly connectMsMax: number
  readonly greetingMsMax: number
  readonly silenceMsMax: number
  readonly sendMsMax: number
}

const LIMITS: SmtpLimits = {
  connectMsMax: CONNECT_MS_MAX,
  greetingMsMax: GREETING_MS_MAX,
  silenceMsMax: SILENCE_MS_MAX,
  sendMsMax: SEND_MS_MAX
}

export const makeSmtpTransport = (smtpUrl: string, limits: SmtpLimits = LIMITS): MailTransport => {
  // Named before it is passed on: the published types do not know all options yet.
  const options = {
    pool: true as const,
    ...serverOf(smtpUrl),
    maxConnections: CONNECTION_COUNT_MAX,
    connectionTimeout: limits.connectMsMax,
    greetingTimeout: limits.greetingMsMax,
    socketTimeout: limits.silenceMsMax,
    dnsTimeout: limits.connectMsMax,
    idleTimeout: IDLE_MS_MAX,
    // A message of which nothing was sent goes over another connection, once.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true
  }
  const transporter = createTransport(options)
  return {
    send: async (mail) => {
      const late = AbortSignal.timeout(limits.sendMsMax)
      const { from, to } = mail
      const message = {
        ...mail,
        envelope: { from: from.address, to: to.address },
        // Every line stays as long as it is, in any alphabet.
        textEncoding: "quoted-printable" as const,
        signal: late
      }
      const info: Info = await transporter.sendMail(message).catch((error: unknown) => {
        throw notTaken(error, late.aborted)
      })
      // The domain may come back in small letters.
      const accepted = info.accepted.some((one) => String(one).toLowerCase() === to.address.toLowerCase())
      if (!accepted || !/^2\d\d/.test(info.response)) {
        throw new MailNotTaken("Temporary", "the mail server did not say that it took the letter", info.response)
      }
      return { messageId: info.messageId, response: oneLine(info.response, RESPONSE_CHARS_MAX) }
    },
    close: () => transporter.close()
  }
}

/** Passwords cross no network in the clear: without TLS from the start, STARTTLS is required, except on this machine. */
const serverOf = (smtpUrl: string) => {
  const { hostname, password, port, protocol, username } = new URL(smtpUrl)
  const host = hostname.replaceAll(/[[\]]/g, "")
  const secure = protocol === "smtps:"
  const onThisMachine = host === "localhost" || host === "::1" || /^127\.\d+\.\d+\.\d+$/.test(host)
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return {
    host,
    ...(port === "" ? {} : { port: Number(port) }),
    secure,
    requireTLS: !secure && !onThisMachine,
    ignoreTLS: !secure && onThisMachine,
    ...(username === "" ? {} : { auth })
  }
}

interface Info {
  readonly messageId: string
  readonly response: string
  readonly accepted: ReadonlyArray<unknown>
}

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

const notTaken = (error: unknown, late: boolean): MailNotTaken => {
  const { code = "", command = "", response, responseCode = 0 } = (error ?? {}) as SmtpError
  const ofTheLetter = OF_THE_LETTER.has(command) && !OPERATOR_CODES.has(responseCode)
  if (ofTheLetter && response !== undefined && responseCode >= 400) {
    const outcome = responseCode >= 500 ? "Permanent" : "Temporary"
    return new MailNotTaken(outcome, refusalWords(response) ?? "the mail server refused the letter", error)
  }
  // Found before a word was sent: an address that cannot be written, or more bytes than the server takes.
  if (code === "EENVELOPE" && command === "API") return new MailNotTaken("Permanent", "the address is not valid", error)
  if (code === "EMESSAGE" && command === "MAIL FROM")
    return new MailNotTaken("Permanent", "the letter is too large", error)
  return new MailNotTaken("Temporary", late ? "the mail server took too long" : trouble(code, responseCode), error)
}

/** Addresses and accounts of the operator's server are none of the user's business; they are in the cause. */
const trouble = (code: string, responseCode: number): string => {
  if (code === "EAUTH" || code === "ENOAUTH" || OPERATOR_CODES.has(responseCode)) {
    return "the mail server did not accept this service's account"
  }
  if (code === "ETLS" || code === "EREQUIRETLS") return "no encrypted connection to the mail server"
  if (code === "ETIMEDOUT") return "the mail server did not answer in time"
  return code === "EABORT" ? "sending was interrupted" : "no connection to the mail server"
}
