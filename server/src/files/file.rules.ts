import type { Readable } from 'node:stream'
import type { FileKind } from '@enp/shared/calls/files'
import type { Deps } from '../core/deps.ts'
import type { FileName } from './file-address.rules.ts'

export interface GeneratedFile {
  readonly content: string | Readable
  readonly headers: Readonly<Record<string, string>>
}

type FileNameParts = Omit<FileName, 'kind'>

/** Implemented by the domain that owns the content of the file. */
export interface FileMaker {
  /** Errors: NOT_FOUND, VALIDATION_ERROR. */
  readonly name: (deps: Deps, userId: string, id: string) => Promise<FileNameParts>
  /** Errors: NOT_FOUND if the file no longer exists. */
  readonly make: (deps: Deps, named: FileNameParts, now: Date) => Promise<GeneratedFile>
}

export type FileMakers = { readonly [K in FileKind]: FileMaker }

/** Telegram Web, whose page downloads files for the user. */
export const hostOrigin = 'https://web.telegram.org'

export const toDownloadHeaders = (name: string, type: string): Readonly<Record<string, string>> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'access-control-allow-origin': hostOrigin,
})
