/** Attempt limits kept in memory: `max` attempts per limit and principal, then refused for a minute. */
import type { AttemptLimiter } from "../../src/auth/attempts.ts"

export const memoryAttempts = (max = Infinity): AttemptLimiter => {
  const taken = new Map<string, number>()
  return {
    take: async (limit, principal) => {
      const count = (taken.get(`${limit} ${principal}`) ?? 0) + 1
      taken.set(`${limit} ${principal}`, count)
      return count <= max ? { allowed: true } : { allowed: false, retryAfterSeconds: 60 }
    }
  }
}
