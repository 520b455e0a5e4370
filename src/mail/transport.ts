/**
 * Sends mail by SMTP through the operator's mail server. A mail counts as accepted only if the server accepted its recipient and
 * answered its content with 2xx. Every other result says whether a retry can help.
 */
import { createTransport } from "nodemailer"
import { MailNotTaken, type MailTransport } from "./mail-transport.ts"
import { oneLine } from "./one-line.ts"
import { refusalWords } from "./refusal-words.ts"

/** Connections to the mail server at once. Many servers allow ten from one client. */
const CONNECTION_COUNT_MAX = 4
/** Time to connect. A slower server is down or behind a filter that drops packets. */
const CONNECT_MS_MAX = 10_000
const GREETING_MS_MAX = 10_000
/** Longest silence within a conversation. */
const SILENCE_MS_MAX = 30_000
/** Longest conversation. A server that sends a byte now and then is not silent, but does not work either. */
const SEND_MS_MAX = 120_000
/** An idle connection is closed after this time, before the server closes it just as it is used. */
const IDLE_MS_MAX = 20_000
/** Kept characters of the server's acceptance; some servers send a page. */
const RESPONSE_CHARS_MAX = 300

/** 5xx replies that concern the operator's account (RFC 4954, 6). The letter is sent unchanged once the account works. */
const OPERATOR_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538])
/** Commands whose refusal concerns this mail. A refusal of any other command concerns the connection. */
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
  // A variable of its own, because the published types lack some options.
  const options = {
    pool: true as const,
    ...serverOf(smtpUrl),
    maxConnections: CONNECTION_COUNT_MAX,
    connectionTimeout: limits.connectMsMax,
    greetingTimeout: limits.greetingMsMax,
    socketTimeout: limits.silenceMsMax,
    dnsTimeout: limits.connectMsMax,
    idleTimeout: IDLE_MS_MAX,
    // If nothing of a message was sent, one other connection is tried.
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
        // Keeps every line whole, in any alphabet.
        textEncoding: "quoted-printable" as const,
        signal: late
      }
      const info: Info = await transporter.sendMail(message).catch((error: unknown) => {
        throw notTaken(error, late.aborted)
      })
      // The domain may be returned in lower case.
      const accepted = info.accepted.some((one) => String(one).toLowerCase() === to.address.toLowerCase())
      if (!accepted || !/^2\d\d/.test(info.response)) {
        throw new MailNotTaken("Temporary", "the mail server did not say that it took the letter", info.response)
      }
      return { messageId: info.messageId, response: oneLine(info.response, RESPONSE_CHARS_MAX) }
    },
    close: () => transporter.close()
  }
}

/** Requires STARTTLS without TLS from the start, so that no password crosses a network in the clear. This machine is exempt. */
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
  // Found before anything was sent: an invalid address, or more bytes than the server accepts.
  if (code === "EENVELOPE" && command === "API") return new MailNotTaken("Permanent", "the address is not valid", error)
  if (code === "EMESSAGE" && command === "MAIL FROM")
    return new MailNotTaken("Permanent", "the letter is too large", error)
  return new MailNotTaken("Temporary", late ? "the mail server took too long" : trouble(code, responseCode), error)
}

/** The user is not shown addresses or accounts of the operator's server; they are in the cause. */
const trouble = (code: string, responseCode: number): string => {
  if (code === "EAUTH" || code === "ENOAUTH" || OPERATOR_CODES.has(responseCode)) {
    return "the mail server did not accept this service's account"
  }
  if (code === "ETLS" || code === "EREQUIRETLS") return "no encrypted connection to the mail server"
  if (code === "ETIMEDOUT") return "the mail server did not answer in time"
  return code === "EABORT" ? "sending was interrupted" : "no connection to the mail server"
}
