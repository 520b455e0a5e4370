/**
 * What an agent proposes, checked and taken apart: the words that the proposal keeps, and the texts of its files for the store
 * of documents. What is refused is told by field, file and line, never by what stood there.
 */
import { hash } from "node:crypto"
import { CODE_BYTES_MAX, type ProposalRequest } from "../../schema/api/builder.ts"
import { projectIdOf } from "../../actors/project/project.ts"
import { type ApiError, apiError } from "../../schema/error.ts"
import type { CodeFile, ProposalContent } from "../../schema/proposal.ts"
import type { AcceptedDocument } from "../documents/sniff.ts"
import type { FieldError } from "../http/problem.ts"
import { faultsOfNames } from "./file-names.ts"
import { findSecrets } from "./secret-scan.ts"

/** More findings in one text are not listed. */
const SECRET_COUNT_MAX = 5
/** As many as an answer names of other faults. */
const ERROR_COUNT_MAX = 20

export interface TakenProposal {
  readonly _tag: "Taken"
  readonly content: ProposalContent
  /** To be kept before anything refers to them. */
  readonly documents: ReadonlyArray<AcceptedDocument>
}

export const takeProposal = (request: ProposalRequest): TakenProposal | ApiError => {
  const files = request.code?.files ?? []
  const errors = [...sizeFaults(files), ...nameFaults(files)]
  if (errors.length > 0) return apiError("invalid-body", { errors: errors.slice(0, ERROR_COUNT_MAX) })
  const secrets = secretFaults(request)
  if (secrets.length > 0) return apiError("secret-found", { errors: secrets.slice(0, ERROR_COUNT_MAX) })
  const documents = files.map(documentOf)
  const { approach = null, code = null, description, projectId = null, title } = request
  return {
    _tag: "Taken",
    documents,
    content: {
      title,
      description,
      project_id: projectId === null ? null : projectIdOf(projectId),
      approach,
      code:
        code === null
          ? null
          : { language: code.language, files: files.map((file, index) => refOf(file, documents[index])) }
    }
  }
}

interface GivenFile {
  readonly filename: string
  readonly content: string
}

const sizeFaults = (files: ReadonlyArray<GivenFile>): ReadonlyArray<FieldError> => {
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0)
  if (bytes <= CODE_BYTES_MAX) return []
  return [
    { path: "code.files", message: `must have at most ${CODE_BYTES_MAX} bytes of UTF-8 together, and has ${bytes}` }
  ]
}

const nameFaults = (files: ReadonlyArray<GivenFile>): ReadonlyArray<FieldError> =>
  faultsOfNames(files.map(({ filename }) => filename)).map(({ index, message }) => ({
    path: `code.files.${index}.filename`,
    message
  }))

/** A secret in a description is as lost as one in the code. */
const secretFaults = ({ approach, code, description, title }: ProposalRequest): ReadonlyArray<FieldError> => [
  ...secretsIn("title", title, "title"),
  ...secretsIn("description", description, "description"),
  ...secretsIn("approach", approach ?? "", "approach"),
  ...secretsIn("code.language", code?.language ?? "", "language"),
  ...(code?.files ?? []).flatMap(({ content, filename }, index) => {
    const inName = secretsIn(`code.files.${index}.filename`, filename, "file name")
    // A name that is a secret is not said, either.
    const where = inName.length === 0 ? filename : `file ${index + 1}`
    return [...inName, ...secretsIn(`code.files.${index}.content`, content, where)]
  })
]

const secretsIn = (path: string, text: string, where: string): ReadonlyArray<FieldError> =>
  findSecrets(text, SECRET_COUNT_MAX).map(({ line, name }) => ({
    path,
    message: `${where}, line ${line}, looks like ${name}`
  }))

const documentOf = ({ content }: GivenFile): AcceptedDocument => {
  const bytes = new TextEncoder().encode(content)
  const sha256 = hash("sha256", bytes, "hex")
  // The declared type is ignored: it is a stranger's text and is shown as plain text.
  return { filename: null, media_type: "text/plain", is_text: true, sha256, byte_count: bytes.length, bytes }
}

const refOf = ({ filename }: GivenFile, document: AcceptedDocument | undefined): CodeFile => {
  if (document === undefined) throw new Error("a file of a proposal has no text")
  return { filename, bytes: document.byte_count, sha256: document.sha256 }
}
