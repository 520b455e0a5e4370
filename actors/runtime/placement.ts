/**
 * The placement port: which process owns an address. Nothing outside this port may assume that an
 * address is local; with one process every address is.
 */
import { Context, Layer } from "effect"
import type { Address } from "./entity.ts"

export class Placement extends Context.Service<
  Placement,
  {
    /** Whether this process may run the actor of the address now. Synchronous: it is asked per message. */
    readonly isLocal: (address: Address) => boolean
  }
>()("runtime/Placement") {}

/** One process owns everything. */
export const layerSingleProcess = Layer.succeed(Placement, { isLocal: () => true })
