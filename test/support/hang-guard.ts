/** How long to wait before something counts as hanging. */
import { availableParallelism, loadavg } from "node:os"

/**
 * A guard against waiting for ever promises nothing, so on a machine with more work than processors it is longer by as much.
 * Never for a time that the service promises.
 */
export const hangGuardMs = (ms: number): number => ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
