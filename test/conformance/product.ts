/**
 * What of the suites cannot be shown on the product, and why: the suites want tools, prompts and resources of fixed names,
 * which only the conformance entry has. Everything else of both suites must pass on the product.
 */
import type { Check } from "./suite.ts"

/** What the product says when a fixture is asked for. */
const NO_TOOL = /There is no tool "test_|Tool 'json_schema_2020_12_tool' not found|Not testable: server/
const NO_PROMPT = /There is no prompt "test_/
const NO_RESOURCE = /there is no such resource/
/** The product has nothing to tell a model's person by log lines: progress and results say it. */
const NO_LOGGING = /There is no method "logging\/setLevel" here/
/** What the suite says where a tool or prompt that asks its client something is not there; the product's ask nothing. */
const NO_ROUNDS =
  /There is no (?:tool|prompt) "test_input_required_result_|Server returned JSON-RPC error instead of re-requesting via InputRequiredResult|Expected InputRequiredResult with inputRequests and requestState|could not get initial InputRequiredResult with requestState/
/** What it says where a tool that goes on as a task is not there; the product's own task is `evaluate_law`. */
const NO_TASK_TOOL =
  /There is no tool "(?:greet|slow_compute|failing_job|protocol_error_job|confirm_delete|multi_input|test_tool_with_task)"|no task was created by the preceding step|routing-task fixture from Check 2 unavailable|tools\/call for failing_job returned error code -32602/

/** By scenario; a check is left out when its words are these, so any other failure in the same scenario counts. */
const LEFT_OUT: ReadonlyArray<readonly [words: RegExp, ...scenarios: ReadonlyArray<string>]> = [
  [
    NO_TOOL,
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-error",
    "tools-call-with-progress",
    "tools-call-sampling",
    "tools-call-elicitation",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "json-schema-2020-12",
    // In these two some checks need a tool; the others are held.
    "server-stateless",
    "http-custom-header-server-validation",
    "server-sse-polling"
  ],
  [NO_PROMPT, "prompts-get-simple", "prompts-get-with-args", "prompts-get-embedded-resource", "prompts-get-with-image"],
  [
    NO_RESOURCE,
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
    "resources-subscribe",
    "resources-unsubscribe"
  ],
  [NO_LOGGING, "logging-set-level", "tools-call-with-logging"],
  [
    NO_ROUNDS,
    "input-required-result-basic-elicitation",
    "input-required-result-basic-sampling",
    "input-required-result-basic-list-roots",
    "input-required-result-request-state",
    "input-required-result-multiple-input-requests",
    "input-required-result-multi-round",
    "input-required-result-missing-input-response",
    "input-required-result-non-tool-request",
    "input-required-result-result-type",
    "input-required-result-tampered-state",
    "input-required-result-capability-check",
    "input-required-result-ignore-extra-params"
  ],
  [
    // Offering the extension, refusing whoever does not declare it, headers and unknown tasks are held.
    NO_TASK_TOOL,
    "tasks-lifecycle",
    "tasks-capability-negotiation",
    "tasks-wire-fields",
    "tasks-request-state-removal",
    "tasks-mrtr-input",
    "tasks-request-headers",
    "tasks-dispatch-and-envelope",
    "tasks-required-task-error",
    "tasks-mrtr-composition"
  ]
]

export const isLeftOut = ({ errorMessage = "", scenario }: Check): boolean =>
  LEFT_OUT.some(([words, ...scenarios]) => scenarios.includes(scenario) && words.test(errorMessage))

/** Scenarios that pass whole on the product: what is here must be run, or the suite has changed under our feet. */
export const HELD: ReadonlyArray<string> = [
  "server-initialize",
  "ping",
  "completion-complete",
  "tools-list",
  "resources-list",
  "prompts-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection"
]
/** Those of 2026-07-28 and of sessions, which only the newer suite has. */
export const HELD_NEXT: ReadonlyArray<string> = [
  ...HELD,
  "server-session-lifecycle",
  "sep-2164-resource-not-found",
  "caching",
  "http-header-validation"
]
