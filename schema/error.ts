/** The error body that clients see. `code` always equals the HTTP status; `reason` is the code for programs. */
import { Schema } from "effect"
import type { ErrorReason } from "./error-reasons.ts"

export const ErrorBody = Schema.Struct({
  error: Schema.String.annotate({ description: "What is wrong and what to change" }),
  code: Schema.Int.annotate({ description: "Equal to the HTTP status" }),
  request_id: Schema.optional(Schema.String),
  reason: Schema.optional(Schema.String.annotate({ description: "A machine-readable word for the error" })),
  errors: Schema.optional(
    Schema.Array(Schema.Struct({ path: Schema.String, message: Schema.String })).annotate({
      description: "The fields that were refused"
    })
  )
}).annotate({ identifier: "Error" })
export type ErrorBody = typeof ErrorBody.Type

interface More {
  /** Replaces the table's sentence where more can be said. */
  readonly message?: string | undefined
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }> | undefined
  readonly headers?: ReadonlyArray<readonly [string, string]> | undefined
  /** The limits that a 429 is about, by the names they have in RateLimit. */
  readonly violated?: ReadonlyArray<string> | undefined
}

/**
 * An expected failure of a request: what a handler returns or throws instead of an answer. A class, because every request asks
 * six values of other shapes whether they are one.
 */
export class ApiError implements More {
  readonly _tag = "ApiError"
  readonly reason: ErrorReason
  declare readonly message?: More["message"]
  declare readonly errors?: More["errors"]
  declare readonly headers?: More["headers"]
  declare readonly violated?: More["violated"]
  /** An object of the same members is not one. */
  declare private readonly isOne: true

  constructor(reason: ErrorReason, more: More) {
    this.reason = reason
    Object.assign(this, more)
  }
}

export const apiError = (reason: ErrorReason, more: More = {}): ApiError => new ApiError(reason, more)

/** The same error, with what else can be said of it. */
export const moreOf = ({ _tag, reason, ...said }: ApiError, more: More): ApiError =>
  new ApiError(reason, { ...said, ...more })

export const isApiError = (value: unknown): value is ApiError => value instanceof ApiError
