/** Builds a record over the eight principles from a function of one. */
import type { Principle } from "../../schema/council.ts"

export const eachPrinciple = <A>(of: (principle: Principle) => A): Readonly<Record<Principle, A>> => ({
  truthfulness: of("truthfulness"),
  symmetry: of("symmetry"),
  faithfulness: of("faithfulness"),
  stewardship: of("stewardship"),
  courage: of("courage"),
  accountability: of("accountability"),
  proportionality: of("proportionality"),
  protection: of("protection")
})
