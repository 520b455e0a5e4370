/**
 * Why an ask got no answer from its actor. Each failure says whether asking again can help; none of
 * them means that something was half done.
 */
import { Data } from "effect"

/** The actor has as many asks waiting as it may hold. */
export class ActorBusy extends Data.TaggedError("ActorBusy")<{ readonly address: string }> {}

/** The actor failed too often and waits for an operator (`POST /api/admin/actors/:kind/:id/release`). */
export class ActorQuarantined extends Data.TaggedError("ActorQuarantined")<{ readonly address: string }> {}

/** The actor's own code threw on this ask; the state was rebuilt and other asks are not affected. */
export class ActorDefect extends Data.TaggedError("ActorDefect")<{
  readonly address: string
  readonly cause: unknown
}> {}

/** Another process owns the address, or wrote to it first; this process stopped its actor. */
export class OwnershipLost extends Data.TaggedError("OwnershipLost")<{ readonly address: string }> {}

/** The database refuses the data of this ask; sending the same again cannot help. */
export class AskPoisoned extends Data.TaggedError("AskPoisoned")<{
  readonly address: string
  readonly sqlState: string
}> {}

/** The service is shutting down and takes no new work. */
export class RuntimeStopping extends Data.TaggedError("RuntimeStopping")<{ readonly address: string }> {}
