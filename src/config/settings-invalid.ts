/** The failure of settings that cannot be used: one problem for each, by its code, with the sentence for a person. */
import { Data } from "effect"

export type SettingProblemCode =
  /** The value is not of the setting's form. */
  | "value-invalid"
  /** Another setting must be set, or have another value, for this one. */
  | "companion-missing"
  /** A name in .env or in the environment is no setting. */
  | "name-unknown"
  | "flag-unknown"
  | "argument-unknown"
  | "file-unreadable"
  | "file-not-json"
  | "file-not-object"
  | "field-invalid"
  | "field-unknown"
  /** The environment variable of a provider's key is not set. */
  | "key-missing"
  /** It is set to what no header can hold. */
  | "key-invalid"

export interface SettingProblem {
  readonly code: SettingProblemCode
  /** The name as given: a setting, a flag or the variable of a key. Undefined for an argument, which may be a secret. */
  readonly name?: string | undefined
  /** The path in the setting's file; undefined if its name may be a secret. */
  readonly field?: string | undefined
  /** The known name nearest to a wrong one, or the setting that is needed too. */
  readonly meant?: string | undefined
  /** What to change, for a person. Never repeats a value. */
  readonly message: string
}

/** One or more settings cannot be used. */
export class SettingsInvalid extends Data.TaggedError("SettingsInvalid")<{
  readonly problems: ReadonlyArray<SettingProblem>
}> {
  override get message(): string {
    return `${this.problems.map(({ message }) => message).join("; ")}. Run with --help to see every setting.`
  }
}
