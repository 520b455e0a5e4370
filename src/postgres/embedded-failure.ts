/** Describes failures of the embedded database: errors, and file-system failures of its WebAssembly runtime. */

/** WASI codes of failures that an operator can fix. */
const FILE_SYSTEM_ERRORS: ReadonlyMap<number, string> = new Map([
  [2, "EACCES: permission denied"],
  [19, "EDQUOT: the disk quota is used up"],
  [29, "EIO: the disk cannot be read or written"],
  [33, "EMFILE: too many open files"],
  [41, "ENFILE: too many open files on this machine"],
  [51, "ENOSPC: no space left on the disk"],
  [63, "EPERM: operation not permitted"],
  [69, "EROFS: the file system is read-only"]
])

/** How the database, its runtime and Node name a full disk. */
const DISK_FULL = /no space left on|ENOSPC|EDQUOT|quota (?:is used up|exceeded)/i

/** Whether the disk was full. The data on it is whole then: it needs room, and no backup. */
export const isDiskFull = (reason: string): boolean => DISK_FULL.test(reason)

/** A sentence for any thrown value, never "[object Object]". */
export const embeddedFailureText = (thrown: unknown): string => {
  if (thrown instanceof Error) return String(thrown)
  if (typeof thrown !== "object" || thrown === null) return String(thrown)
  const { errno, message } = thrown as { readonly errno?: unknown; readonly message?: unknown }
  if (typeof errno === "number") return FILE_SYSTEM_ERRORS.get(errno) ?? `file-system error ${errno}`
  return typeof message === "string" && message !== ""
    ? message
    : `unknown error with ${Object.keys(thrown).join(", ")}`
}

/** Lines in which the database says why it cannot go on. Its other lines may hold values of rows. */
const LAST_WORDS = /\b(?:PANIC|FATAL): /

/** Why the database's runtime aborted, with what the database said of it; the runtime itself often says nothing. */
export const abortText = (thrown: unknown, stderr: ReadonlyArray<string>): string =>
  [
    "aborted",
    thrown === undefined || thrown === "" ? "" : embeddedFailureText(thrown),
    ...stderr.filter((line) => LAST_WORDS.test(line))
  ]
    .filter((part) => part !== "")
    .join("; ")
