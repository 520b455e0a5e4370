/**
 * What one command leads to, while it is being decided: the events so far and the case as they leave it. Each
 * piece of a decision takes a course and gives a longer one, so that the next piece decides on what is already so.
 */
import { Result } from "effect"
import { type CaseCommand, type OpenCase } from "../../schema/case.ts"
import { CaseRefused } from "../../schema/case-refused.ts"
import { type CaseEvent } from "../../schema/case-event.ts"
import type { EpochMs } from "../runtime/entity.ts"
import { evolveOpen, type LaterEvent } from "./evolve.ts"

export interface Course {
  /** The case as the command found it. */
  readonly before: OpenCase
  readonly state: OpenCase
  readonly now: EpochMs
  readonly events: ReadonlyArray<LaterEvent>
}

export type Decision = Result.Result<ReadonlyArray<CaseEvent>, CaseRefused>

/** One command of the case, by its tag. */
export type CommandOf<Tag extends CaseCommand["_tag"]> = Extract<CaseCommand, { readonly _tag: Tag }>

type Undated<Event> = Event extends unknown ? Omit<Event, "at"> : never

/** The course of a command of which nothing is decided yet. */
export const startCourse = (state: OpenCase, now: EpochMs): Course => ({ before: state, state, now, events: [] })

/** Adds an event, dated now, and the state that it leads to. */
export const append = ({ before, events, now, state }: Course, undated: Undated<LaterEvent>): Course => {
  const event: LaterEvent = { ...undated, at: now }
  return { before, state: evolveOpen(state, event), now, events: [...events, event] }
}

/** The command is accepted, with all that follows from it. */
export const accept = (course: Course): Decision => Result.succeed(course.events)

export const refuse = (reason: CaseRefused["reason"]): Decision => Result.fail(new CaseRefused({ reason }))
