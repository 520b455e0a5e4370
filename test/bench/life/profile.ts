/**
 * Where the first thread's time goes in a life: while the cases are opened, and while their triage ends. Our service and a
 * peer are profiled alike, so that their functions can be compared line by line.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type CpuProfile,
  monotonicUs,
  profilerOf,
  profileText,
  readProfile,
  threadOf,
  type Window
} from "../cpu-profile.ts"
import { ROOT } from "../process.ts"
import { load, settled } from "./life.ts"
import { LIFE_TITLES, type LifeTargetName, type Running, withTarget } from "./running.ts"

const ORGANIZATIONS = 50

export interface LifeProfileOptions {
  /** Opened twice: the first so many run unoptimised and are left out. */
  readonly cases: number
  /** Lines of each list. */
  readonly top: number
  /** Leaves the files where they are and says where. */
  readonly keep: boolean
}

export const profileLife = async (target: LifeTargetName, options: LifeProfileOptions): Promise<string> => {
  const { cases, keep, top } = options
  const directory = mkdtempSync(join(tmpdir(), "redress-profile-"))
  try {
    const { opening, settling } = await withTarget(
      target,
      undefined,
      (running) => live(target, running, cases),
      profilerOf(directory)
    )
    const main = readdirSync(directory).find((file) => threadOf(file) === 0)
    if (main === undefined) throw new Error(`${LIFE_TITLES[target]} wrote no profile`)
    const profile = JSON.parse(readFileSync(join(directory, main), "utf8")) as CpuProfile
    const text = (window: Window) => profileText(readProfile(profile, window, ROOT), { answers: cases, count: top })
    const where = keep ? [`profiles are in ${directory}`] : []
    return [
      `## life, ${LIFE_TITLES[target]}`,
      `opening: ${text(opening)}`,
      `settling: ${text(settling)}`,
      ...where
    ].join("\n\n")
  } finally {
    if (!keep) rmSync(directory, { recursive: true, force: true })
  }
}

/** Lives twice, and tells when the second life was opened and when it was settled. */
const live = async (target: LifeTargetName, running: Running, cases: number) => {
  const open = async (from: number): Promise<void> => {
    const { failure } = await load(running, { organizations: ORGANIZATIONS }, { from, count: cases })
    if (failure !== undefined) throw new Error(`${LIFE_TITLES[target]}: ${failure}`)
  }
  await open(0)
  await settled(target, running)
  const startedUs = monotonicUs()
  await open(cases)
  const openedUs = monotonicUs()
  await settled(target, running)
  const settledUs = monotonicUs()
  await running.child.stop()
  return { opening: { fromUs: startedUs, toUs: openedUs }, settling: { fromUs: openedUs, toUs: settledUs } }
}
