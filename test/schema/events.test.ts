/**
 * Every event of every entity as it was once written, decoded and folded for ever: a change of the schemas that forgets
 * what is already in somebody's journal fails here, and so does an event without a fixture.
 */
import { Schema, SchemaAST } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { entities } from "../../actors/all.ts"
import type { AnyEntity } from "../../actors/runtime/entity.ts"

const FIXTURES = new URL("../fixtures/events/", import.meta.url)

interface Fixture {
  readonly file: string
  readonly tag: string
  readonly version: number
  readonly event: unknown
}
/** Named <event>.v<version>.json; the version of an event is raised when its shape changes, and the old file stays. */
const fixtures: ReadonlyArray<Fixture> = readdirSync(FIXTURES).map((file) => {
  const [, tag = "", version = ""] = /^([A-Za-z]+)\.v([1-9]\d*)\.json$/.exec(file) ?? []
  return { file, tag, version: Number(version), event: JSON.parse(readFileSync(new URL(file, FIXTURES), "utf8")) }
})
const fixturesOf = (tag: string) =>
  fixtures.filter((one) => one.tag === tag).toSorted((one, other) => one.version - other.version)

/** The tags of an entity's events, from its schema alone. */
const tagsOf = ({ eventSchema }: AnyEntity): ReadonlyArray<string> => {
  const members = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
    const stored = SchemaAST.toEncoded(ast)
    return SchemaAST.isUnion(stored) ? stored.types.flatMap(members) : [stored]
  }
  return members(eventSchema.ast).map((ast) => {
    const tag = SchemaAST.isObjects(ast) ? ast.propertySignatures.find(({ name }) => name === "_tag")?.type : undefined
    if (tag === undefined || !SchemaAST.isLiteral(tag)) throw new Error("an event has no _tag")
    return String(tag.literal)
  })
}

/** An order in which an entity's events can follow each other; each event that the schema knows is in one of the rows. */
const HISTORIES: Readonly<Record<string, ReadonlyArray<ReadonlyArray<string>>>> = {
  case: [
    ["CaseOpened", "CaseEvaluated", "MessageAdded", "MessageAnswered", "CaseUpdated", "ContactAdded"],
    ["CaseOpened", "CaseEvaluated", "InformationRequested", "LetterDrafted", "LetterEdited", "LetterApproved"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterSent", "StatusChanged", "ClocksSet", "MailNoted"],
    ["CaseOpened", "CaseEvaluated", "ResponseReceived", "CaseResolved", "ResolutionDisputed"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterSent", "ResponseReceived", "ResponseTakenBack"],
    ["CaseOpened", "CaseEvaluated", "CaseEscalated", "PacketPrepared", "PacketFiled"],
    ["CaseOpened", "CaseEvaluated", "CrisisReviewRequested", "LetterDrafted", "LetterRejected", "CrisisReviewClosed"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterPrepared", "LetterFailed", "LetterCancelled"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterQueued", "LetterDeferred", "LetterHeld"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterApproved", "LetterQueued", "LetterSent", "LetterBounced"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterSent", "LetterDelivered", "BounceNoted", "DraftingStopped"],
    ["CaseOpened", "CaseEvaluated", "IssueAsked", "IssueReminded", "UserReminded", "PersonUrlRenewed"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterPrepared", "LetterPosted", "DeadlineNear", "UserDecided"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterPrepared", "LetterRedated", "LetterPosted"],
    ["CaseOpened", "CaseEvaluated", "LetterDrafted", "LetterReleased"],
    ["CaseOpened", "CaseEvaluated", "ClockAdvanced"],
    ["CaseOpened", "CaseEvaluated", "ErasureAsked", "ErasureTakenBack", "ErasureAsked", "ErasureRefused", "CaseErased"],
    ["CaseErased"]
  ],
  mail: [
    ["MailQueued", "MailAttempted", "MailReceived"],
    ["MailQueued", "MailCancelled"],
    ["MailQueued", "MailErased"],
    ["MailErased"]
  ],
  log: [["LeafAppended"]],
  signer: [["SigningKeyTaken", "HeadRecorded", "SigningKeyRetired"]],
  proposer: [["ProposalSubmitted"]],
  proposal: [
    ["ProposalOpened", "ProposalReviewStarted", "ProposalChangesRequested", "ProposalRevised", "ProposalWithdrawn"],
    ["ProposalOpened", "ProposalReviewStarted", "ProposalAccepted", "ProposalImplemented"],
    ["ProposalOpened", "ProposalReviewStarted", "ProposalRejected"],
    ["ProposalOpened", "ProposalExpired"]
  ],
  project: [["ProjectCreated", "ProjectChanged"]],
  feedback: [["FeedbackGiven", "FeedbackMarked"]],
  organization: [
    ["ReportReceived", "CaseRecorded", "ReportAccepted", "TrustscoreChanged"],
    ["ReportReceived", "ReportRejected", "CaseRecorded"],
    ["OutcomeRecorded", "OutcomeRevoked", "EnforcementRecorded", "EnforcementWithdrawn"],
    ["DomainClaimed", "DomainDropped"],
    ["DomainClaimed", "CaseRecorded", "VoiceLearned"],
    ["ComplaintRatesRecorded", "CaseRecorded"]
  ],
  match: [
    ["MatchProposed", "MatchLinked", "MatchRevised"],
    ["MatchProposed", "MatchRejected", "MatchRevised"],
    ["MatchRouted", "MatchRevised", "MatchMoved", "MatchWithdrawn"]
  ],
  merge: [["MergeAccepted", "MergeRejected"]],
  report: [["ReportFiled", "ReportClosed"]],
  voice: [["VoiceAsked", "VoiceSet", "CaseHeld", "CasesBrought"]],
  problem: [
    ["ProblemFound", "ProblemCaseCounted", "ProblemChanged"],
    ["ProblemCreated", "ProblemCaseCounted"]
  ],
  docket: [
    ["EvaluationAccepted", "EvaluationStarted", "EvaluationJoined", "EvaluationAdjourned", "EvaluationReturned"],
    ["EvaluationAccepted", "EvaluationStarted", "EvaluationReleased", "EvaluationFinished"],
    ["EvaluationAccepted", "EvaluationStarted", "EvaluationFinished", "EvaluationReopened"]
  ],
  evaluation: [
    [
      "EvaluationOpened",
      "CouncilConvened",
      "LawTextFound",
      "RoundOpened",
      "MemberRecorded",
      "EvaluationCompleted",
      "VerdictLogged"
    ],
    ["EvaluationOpened", "CouncilConvened", "LawTextFound", "RoundOpened", "RoundClosed", "QuorumMissed"],
    ["CouncilConvened", "EvaluationOpened", "LawTextSought", "LawTextFound", "RoundOpened", "EvaluationFailed"],
    ["EvaluationOpened", "CouncilConvened", "LawTextFound", "EvaluationFailed", "EvaluationResumed"]
  ],
  "standing-verdict": [["VerdictNoted", "VerdictCited"]],
  seat: [
    ["MemberSummoned", "AttemptBegun", "MemberAnswered"],
    ["MemberSummoned", "MemberAttemptFailed", "MemberSummoned", "MemberDismissed"]
  ],
  law: [["LawTextMissed", "LawTextKept", "LawTextDropped", "LawTextWanted", "WantersResumed"]],
  subscriber: [
    ["WebhookAdded", "WebhookChanged", "WebhookSecretRotated", "NoticePublished", "WebhookTurnedOff"],
    ["WebhookAdded", "OrgsJoined", "WebhookRemoved"]
  ],
  endpoint: [
    [
      "EndpointConfigured",
      "RunScheduled",
      "MoreDueNoted",
      "RunRecorded",
      "WakeSet",
      "Woken",
      "ReplayOrdered",
      "ReplayRecorded"
    ],
    ["EndpointConfigured", "EndpointTurnedOff", "EndpointClosed", "LaneTurnedAway"]
  ],
  lane: [["DeliveryQueued", "DeliveryAttempted", "DeliveryReplayed", "DeliveryOverrun", "LaneClosed"]],
  calling: [
    ["InterviewOpened", "InterviewAnswered", "InterviewSealed"],
    ["InterviewOpened", "InterviewDeclined"],
    ["InterviewOpened", "InterviewExpired"]
  ],
  attestation: [
    ["AttestationSealed", "SealLogged", "AttestationSuperseded"],
    ["AttestationSealed", "SealLogged", "AttestationRevoked", "RevocationLogged"]
  ],
  mailbox: [
    ["MailboxClaimed", "CodeIssued", "CodeMissed", "CodeUsed", "MailboxProven", "MailboxBarred"],
    ["MailboxProven", "MailboxClaimed", "MailboxLeft", "MailboxBarred"]
  ],
  sponsor: [
    ["SponsorRegistered", "SessionOpened", "SessionClosed", "AgentReserved", "AgentReleased", "SponsorNoticed"],
    ["SponsorRegistered", "SponsorNoticed", "NoticesRead"],
    ["SponsorRegistered", "AddressVerified", "AddressRequested", "AddressChanged", "SessionsClosed", "PasswordChanged"],
    [
      "SponsorRegistered",
      "SecondFactorPrepared",
      "SecondFactorEnabled",
      "SecondFactorUsed",
      "RecoveryCodeUsed",
      "SecondFactorDisabled"
    ],
    ["SponsorRegistered", "TierChosen", "SponsorSuspended", "SponsorReinstated", "SponsorEnded"]
  ],
  connections: [["GrantOffered", "GrantRedeemed", "TokensRefreshed", "GrantEnded"]],
  agent: [
    [
      "AgentRegistered",
      "KeyRotated",
      "HoldSet",
      "AgentSuspended",
      "AgentReinstated",
      "CooldownSet",
      "LimitsSet",
      "AgentRevoked"
    ],
    ["AgentRegistered", "IdentityRequested", "IdentityDecided", "EvidenceAdded", "ProposalCounted"]
  ],
  "queue-item": [
    ["ItemAssigned", "ItemReleased", "VoteCast", "VoteRetracted", "VoteCast", "VoteSeconded", "ItemDecided"],
    ["ItemAssigned", "ItemDecided", "ItemErased"],
    ["ItemErased"]
  ],
  staff: [
    [
      "StaffAdded",
      "StaffSessionOpened",
      "StaffSessionProven",
      "StaffSessionClosed",
      "StaffTokenRotated",
      "StaffDisabled"
    ]
  ],
  audit: [["AuditRecorded", "AuditDayClosed"]],
  rate: [["TokensTaken"], ["QuotaTaken", "QuotaReturned"]],
  quota: [["QuotaTaken", "QuotaReturned"], ["TokensTaken"]]
}

describe.each(entities.map((one) => ({ kind: one.kind, entity: one })))(
  "events of $kind as once written",
  ({ entity, kind }) => {
    const decode = Schema.decodeUnknownSync(entity.eventSchema)
    const encode = Schema.encodeSync(entity.eventSchema)

    test.each(tagsOf(entity).map((tag) => ({ tag })))(
      "$tag: every version, from the first on, can be read",
      ({ tag }) => {
        const versions = fixturesOf(tag)
        expect(versions.map((one) => one.version)).toEqual(versions.map((_, index) => index + 1))
        expect(versions.length).toBeGreaterThan(0)
        for (const { event } of versions) expect(decode(event)).toMatchObject({ _tag: tag })
      }
    )

    test("the newest version of each is what is written today, field for field", () => {
      for (const tag of tagsOf(entity)) {
        const newest = fixturesOf(tag).at(-1)?.event
        expect(encode(decode(newest, { onExcessProperty: "error" }))).toEqual(newest)
      }
    })

    test("a journal of them can be replayed", () => {
      const histories = HISTORIES[kind] ?? []
      expect(new Set(histories.flat())).toEqual(new Set(tagsOf(entity)))
      for (const history of histories) {
        const newestVersion = Math.max(...history.map((tag) => fixturesOf(tag).length))
        for (let version = 1; version <= newestVersion; version += 1) {
          const events = history.map((tag) => decode((fixturesOf(tag)[version - 1] ?? fixturesOf(tag).at(-1))?.event))
          const state: unknown = events.reduce(entity.evolve, entity.initialState)
          Schema.decodeUnknownSync(entity.stateSchema)(JSON.parse(JSON.stringify(state)))
          expect(state).not.toEqual(entity.initialState)
        }
      }
    })
  }
)

describe("fixtures", () => {
  test("belong to events that an entity knows", () => {
    const known = new Set(entities.flatMap(tagsOf))
    expect(fixtures.filter(({ event, tag }) => !known.has(tag) || (event as { _tag: string })._tag !== tag)).toEqual([])
  })

  test("can be told apart by their tag: no two kinds of entity share one, except the two kinds of limits", () => {
    const owners = entities.filter(({ kind }) => kind !== "rate").flatMap(tagsOf)
    expect(owners.length).toBe(new Set(owners).size)
  })
})
