/**
 * The resolution interface with a real mail server: its letters leave by SMTP, and answers come in at the signed route. Its
 * clock stands still until `pass`.
 */
import { letterPdf } from "../../src/letters/pdf.ts"
import { makeInboundMail } from "../../src/mail/inbound.ts"
import type { MailTransport } from "../../src/mail/mail-transport.ts"
import { makeSmtpActivity, type SmtpActivityDeps } from "../../src/mail/smtp-activity.ts"
import { makeSmtpTransport } from "../../src/mail/transport.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { type MailServer, startMailServer } from "./mail-server.ts"
import {
  addAgent,
  addSponsor,
  type Reply,
  type ResolutionOptions,
  type ResolutionService,
  SERVER_SECRET,
  startResolution,
  type TestAgent
} from "./resolution-service.ts"

const MAIL_FROM = "letters@redress.example"
/** Signs what comes in at `POST /api/v1/inbound/mail`. */
export const INBOUND_SECRET = "inbound-secret-of-the-tests-0123456789"

export interface MailOptions {
  readonly transport: MailTransport
  readonly now: () => number
  /** Which letters a person reads before they leave; by default none. */
  readonly mustBeRead?: ((registry: Registry) => SmtpActivityDeps["mustBeRead"]) | undefined
}

/** What a service is started with so that its letters leave by this transport. */
export const mailOptions = ({
  mustBeRead,
  now,
  transport
}: MailOptions): Pick<ResolutionOptions, "activities" | "receiveMail"> => ({
  activities: (registry) => [
    makeSmtpActivity({
      accountVerification: "off",
      mustBeRead: mustBeRead?.(registry) ?? (async () => []),
      registry,
      outgoing: { transport, mailFrom: MAIL_FROM },
      serverSecret: SERVER_SECRET,
      pdf: (letter, createdAt) => letterPdf({ ...letter, title: letter.subject }, { createdAt }),
      lettersPerSponsorPerDay: 50,
      lettersPerDay: 50,
      now
    })
  ],
  receiveMail: (registry) =>
    makeInboundMail({ registry, secret: INBOUND_SECRET, serverSecret: SERVER_SECRET, mailFrom: MAIL_FROM, now })
})

/** Does all that is due now. */
export const doAllDue = async ({ runtime: { delivery } }: Pick<ResolutionService, "runtime">): Promise<void> => {
  do await delivery.idle()
  while ((await delivery.sweep()) > 0)
  await delivery.idle()
}

export interface MailingService {
  readonly service: ResolutionService
  readonly agent: TestAgent
  readonly mail: MailServer
  readonly now: () => number
  /** Lets this much time pass, then does all that is due. */
  readonly pass: (ms: number) => Promise<void>
  /** Posts to a route of the case, such as `contacts`, as the agent. */
  readonly post: (route: string, caseId: string, body: object) => Promise<Reply>
  readonly close: () => Promise<void>
}

export const startMailing = async (startsAt: number): Promise<MailingService> => {
  let clock = startsAt
  const now = () => clock
  const mail = await startMailServer()
  const transport = makeSmtpTransport(mail.url)
  const service = await startResolution({ now, ...mailOptions({ transport, now }) })
  const agent = await addAgent(service, await addSponsor(service, "ada"))
  return {
    service,
    agent,
    mail,
    now,
    pass: async (ms) => {
      clock += ms
      await doAllDue(service)
    },
    post: (route, caseId, body) =>
      service.call(`POST /api/v1/cases/:case_id/${route}`, { params: [caseId], headers: agent.headers, body }),
    close: async () => {
      await service.close()
      transport.close()
      await mail.close()
    }
  }
}
