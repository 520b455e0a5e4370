/**
 * The adapters to the outside, built from the settings: language model, mail server, inbound mail, the council's members
 * and sources, and webhook calls. Without its setting an adapter is absent: rules write and evaluate, the user posts the
 * letters, inbound mail is refused.
 */
import { Effect, type Scope } from "effect"
import { randomBytes } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Activity } from "../../actors/runtime/activity.ts"
import type { Registry } from "../../actors/runtime/registry-port.ts"
import { makeAssistantActivity } from "../assistant/activity.ts"
import { readAssistantConfig } from "../assistant/config.ts"
import { loadAssistantModel } from "../assistant/model.ts"
import { spenderOf } from "../assistant/spender.ts"
import { type Understand, understandWith } from "../assistant/understand.ts"
import { replyDraft } from "../assistant/reply-draft.ts"
import type { Settings } from "../config.ts"
import type { SettingsInvalid } from "../config/settings-invalid.ts"
import { verificationMode } from "../config/verification-mode.ts"
import { type Council, makeCouncil } from "../council/council.ts"
import { makeFetchText } from "../council/fetch-text.ts"
import type { LawTexts } from "../council/law-texts.ts"
import { type DocumentErasureDeps, makeDocumentErasureActivity } from "../documents/erasure-activity.ts"
import { isApiError } from "../../schema/error.ts"
import { makeLetterPdfs } from "../letters/letter-pdfs.ts"
import { makeCodes } from "../accounts/codes.ts"
import { makeCodeMailActivity } from "../mail/code-mail.ts"
import { makeInboundMail } from "../mail/inbound.ts"
import { mustBeReadWith } from "../mail/must-be-read.ts"
import { makeNoticeMailActivity } from "../mail/notice-mail.ts"
import { makeSmtpActivity, type SmtpActivityDeps } from "../mail/smtp-activity.ts"
import { makeOutbound, type Outbound } from "../outbound/guard.ts"
import { makeLookup } from "../outbound/lookup.ts"
import type { TargetRules } from "../outbound/target.ts"
import type { Log } from "../observability/log.ts"
import type { Metrics } from "../observability/metrics.ts"
import { makeWebhookActivities } from "../webhooks/activities.ts"
import type { DeliveryQueries } from "../webhooks/delivery-queries.ts"

export interface Outside {
  /** The only way to call addresses chosen by others. */
  readonly outbound: Outbound
  /** The rules for these addresses, for the report at the start. */
  readonly targetRules: TargetRules
  readonly council: Pick<Council, "evaluationsPerDay" | "seats">
  readonly activities: (registry: Registry) => ReadonlyArray<Activity>
  /** Undefined: the rules answer every message. */
  readonly draftReply: (registry: Registry) => ReturnType<typeof replyDraft> | undefined
  /** Undefined: only the rules read texts. */
  readonly understand: (registry: Registry) => Understand | undefined
  /** Undefined: the service takes no mail. */
  readonly receiveMail: (registry: Registry) => ReturnType<typeof makeInboundMail> | undefined
}

export interface OutsideDeps {
  readonly settings: Settings
  readonly serverSecret: string
  readonly lawTexts: LawTexts
  readonly deliveries: DeliveryQueries
  readonly eraseDocuments: DocumentErasureDeps["eraseDocuments"]
  /** The environment that holds the keys of ASSISTANT_CONFIG and COUNCIL_CONFIG. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => number
}

/** Fails when ASSISTANT_CONFIG or COUNCIL_CONFIG cannot be used. Connections end with the scope. */
export const makeOutside = (deps: OutsideDeps): Effect.Effect<Outside, SettingsInvalid, Scope.Scope> =>
  Effect.gen(function* () {
    const { log, now, serverSecret, settings } = deps
    const { inboundMailSecret, mailFrom } = settings
    const { drafts, modelWith } = yield* assistantOf(deps)
    const outgoing = yield* mailServer(settings)
    if (settings.outboundAllowPrivate) {
      log.warn("OUTBOUND_ALLOW_PRIVATE is on: calls may reach this machine; for development and tests only")
    }
    const targetRules: TargetRules = {
      allowPrivate: settings.outboundAllowPrivate,
      allowedPorts: NO_OTHER_PORTS,
      ownHosts: ownHostsOf(settings)
    }
    const outbound = makeOutbound({ ...targetRules, lookup: makeLookup() })
    const council = yield* lawCouncil(deps, outbound)
    const mailActivities = mailActivitiesOf(deps, outgoing)
    return {
      outbound,
      targetRules,
      council,
      activities: (registry) => [
        ...council.activities(registry),
        ...webhookActivities(deps, { registry, outbound }),
        makeAssistantActivity({
          registry,
          model: modelWith(registry),
          draftsLetters: drafts?.letters ?? false
        }),
        makeDocumentErasureActivity({ eraseDocuments: deps.eraseDocuments, now }),
        ...mailActivities(registry)
      ],
      draftReply: (registry) => {
        const model = drafts?.replies === true ? modelWith(registry) : undefined
        return model && replyDraft(model)
      },
      understand: (registry) => {
        const model = drafts?.understanding === true ? modelWith(registry) : undefined
        return model && understandWith(model)
      },
      receiveMail: (registry) =>
        inboundMailSecret === undefined || mailFrom === undefined
          ? undefined
          : makeInboundMail({ registry, secret: inboundMailSecret, serverSecret, mailFrom, now })
    }
  })

/** The language model of ASSISTANT_CONFIG and what it drafts; neither where none is configured. */
const assistantOf = ({ environment, metrics, now, settings }: OutsideDeps) =>
  Effect.gen(function* () {
    if (settings.assistantConfig === undefined) return { drafts: undefined, modelWith: () => undefined }
    const config = yield* Effect.fromResult(readAssistantConfig(settings.assistantConfig, environment))
    const modelFor = yield* loadAssistantModel({
      config,
      monotonicNow: () => performance.now(),
      onDraft: metrics.onDraft
    })
    const mode = verificationMode(settings)
    const modelWith = (registry: Registry) => modelFor(registry, spenderOf(registry, mode, now))
    return { drafts: config.drafts, modelWith }
  })

/** Codes, notices and letters. */
const mailActivitiesOf = (
  { log, metrics, now, serverSecret, settings }: OutsideDeps,
  outgoing: SmtpActivityDeps["outgoing"]
) => {
  // A letter is mailed once, so its PDF is not cached.
  const pdfs = makeLetterPdfs({ keptBytesMax: 0 })
  return (registry: Registry) => [
    makeCodeMailActivity({
      registry,
      outgoing,
      codes: makeCodes(serverSecret, randomBytes),
      now,
      onGivenUp: (id, cause) => log.warn("a code was not mailed", { kind: "sponsor", id, error: cause })
    }),
    makeNoticeMailActivity({
      registry,
      outgoing,
      baseUrl: baseUrlOf(settings),
      now,
      onGivenUp: (id, cause) => log.warn("a notice was not mailed", { kind: "sponsor", id, error: cause })
    }),
    makeSmtpActivity({
      registry,
      outgoing,
      serverSecret,
      pdf: async (letter, createdAt) => {
        // A PDF shows its subject as its title.
        const pdf = await pdfs("mail", { ...letter, title: letter.subject }, { createdAt })
        if (isApiError(pdf)) throw new Error("more letters wait for their PDF than are mailed at once")
        return pdf
      },
      accountVerification: verificationMode(settings),
      mustBeRead: mustBeReadWith(registry),
      lettersPerSponsorPerDay: settings.lettersPerSponsorPerDay,
      lettersPerDay: settings.lettersPerDay,
      now,
      onAttempt: (id, outcome, cause) => {
        metrics.onMailAttempt(outcome)
        if (cause !== undefined)
          log.warn("a letter was not accepted", { kind: "mail", id, reason: outcome, error: cause })
      }
    })
  ]
}

const lawCouncil = ({ environment, lawTexts, log, metrics, now, settings }: OutsideDeps, outbound: Outbound) =>
  makeCouncil({
    configPath: settings.councilConfig,
    environment,
    lawTexts,
    fetchText: settings.lawTextFetch
      ? makeFetchText({
          outbound,
          baseUrl: baseUrlOf(settings),
          now,
          sleep: (ms, signal) => sleep(ms, undefined, { signal })
        })
      : undefined,
    now,
    onAttempt: (company, outcome) => {
      metrics.onCouncilAttempt(company, outcome)
      if (outcome !== "answered")
        log.warn("a member of the council did not answer", { kind: "council-member", id: company, reason: outcome })
    },
    onFetch: (normalized, reason) => {
      if (reason !== undefined) log.info("a law text was not fetched", { kind: "law-text", id: normalized, reason })
    }
  })

const webhookActivities = (
  { deliveries, log, metrics, now, serverSecret, settings }: OutsideDeps,
  { outbound, registry }: { readonly outbound: Outbound; readonly registry: Registry }
) =>
  makeWebhookActivities({
    registry,
    outbound,
    queries: deliveries,
    serverSecret,
    baseUrl: baseUrlOf(settings),
    now,
    random: Math.random,
    onAttempt: (endpointId, outcome, problem) => {
      metrics.onWebhookAttempt(outcome)
      if (problem !== null) log.info("a webhook was not accepted", { kind: "webhook", id: endpointId, reason: problem })
    },
    onReplayGivenUp: (_, laneId) => {
      log.warn("replay of a lane given up: the lane keeps failing", { kind: "lane", id: laneId })
    }
  })

const baseUrlOf = ({ baseUrl, port }: Settings): string => baseUrl ?? `http://localhost:${port}`

/** Port 443 is always allowed. */
const NO_OTHER_PORTS: ReadonlySet<number> = new Set()

const ownHostsOf = ({ baseUrl, host }: Settings): ReadonlySet<string> =>
  new Set([host, ...(baseUrl === undefined ? [] : [new URL(baseUrl).hostname])])

const mailServer = ({ mailFrom, smtpUrl }: Settings) =>
  smtpUrl === undefined || mailFrom === undefined
    ? Effect.succeed(undefined)
    : Effect.map(
        Effect.acquireRelease(
          // Loaded lazily: most of a start is loading modules.
          Effect.promise(async () => (await import("../mail/transport.ts")).makeSmtpTransport(smtpUrl)),
          (transport) => Effect.sync(transport.close)
        ),
        (transport) => ({ transport, mailFrom })
      )
