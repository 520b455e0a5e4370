/**
 * What a defect does to an actor: it backs off and is rebuilt; after too many defects in a short time it is quarantined. Pure:
 * the supervisor (`tree.ts`) keeps the defects of each actor and carries out the verdict.
 */
import type { EpochMs, SupervisionPolicy } from "./entity.ts"

/** Three in a minute is a bug that retrying does not cure; fewer may be one bad message. */
export const DEFAULT_POLICY: SupervisionPolicy = {
  defectCountMax: 3,
  windowMs: 60_000,
  backoffMsFirst: 100,
  backoffMsMax: 30_000
}

export type Verdict =
  | { readonly _tag: "Restart"; readonly delayMs: number; readonly defects: ReadonlyArray<EpochMs> }
  | { readonly _tag: "Quarantine"; readonly defects: ReadonlyArray<EpochMs> }

/** Adds a defect at `now` and says what follows. `jitter` is in 0 … 1. */
export const onDefect = (
  policy: SupervisionPolicy,
  defects: ReadonlyArray<EpochMs>,
  now: EpochMs,
  jitter: number
): Verdict => {
  const recent = [...defects.filter((at) => now - at < policy.windowMs), now]
  return recent.length >= policy.defectCountMax
    ? { _tag: "Quarantine", defects: recent }
    : { _tag: "Restart", delayMs: backoffMs(policy, recent.length, jitter), defects: recent }
}

/** Doubles with each failure up to the maximum; jitter keeps a crowd from coming back at once. */
export const backoffMs = (
  policy: Pick<SupervisionPolicy, "backoffMsFirst" | "backoffMsMax">,
  failureCount: number,
  jitter: number
): number => {
  const full = Math.min(policy.backoffMsMax, policy.backoffMsFirst * 2 ** (failureCount - 1))
  return Math.round(full * (0.5 + 0.5 * jitter))
}
