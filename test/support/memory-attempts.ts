/** Attempt limits kept in memory: `max` attempts per kind and account, then refused for a minute. */
import type { AttemptLimiter } from "../../src/accounts/attempts.ts"

export const memoryAttempts = (max = Infinity): AttemptLimiter => {
  const taken = new Map<string, number>()
  const failures = new Map<string, number>()
  return {
    take: ({ account, kind }) => {
      const count = (taken.get(`${kind} ${account}`) ?? 0) + 1
      taken.set(`${kind} ${account}`, count)
      return count <= max ? { allowed: true } : { allowed: false, retryAfterSeconds: 60 }
    },
    lift: (account) => void taken.delete(`login ${account}`),
    failed: (sponsorId) => void failures.set(sponsorId, (failures.get(sponsorId) ?? 0) + 1),
    takeFailed: (sponsorId) => {
      const count = failures.get(sponsorId) ?? 0
      failures.delete(sponsorId)
      return count
    }
  }
}
