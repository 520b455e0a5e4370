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

/** An expected failure of a request: what a handler returns or throws instead of an answer. */
export interface ApiError {
  readonly _tag: "ApiError"
  readonly reason: ErrorReason
  /** Replaces the table's sentence where more can be said. */
  readonly message?: string | undefined
  readonly errors?: ReadonlyArray<{ readonly path: string; readonly message: string }> | undefined
  readonly headers?: ReadonlyArray<readonly [string, string]> | undefined
  /** The limits that a 429 is about, by the names they have in RateLimit. */
  readonly violated?: ReadonlyArray<string> | undefined
}

export const apiError = (reason: ErrorReason, more: Omit<ApiError, "_tag" | "reason"> = {}): ApiError => ({
  _tag: "ApiError",
  reason,
  ...more
})

export const isApiError = (value: unknown): value is ApiError =>
  typeof value === "object" && value !== null && "_tag" in value && value._tag === "ApiError"
