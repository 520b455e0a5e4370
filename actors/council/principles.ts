/** What is said of each of the eight principles, made from one answer a principle. */
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
