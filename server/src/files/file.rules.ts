import type { Readable } from 'node:stream'
import type { FileKind } from '@enp/shared/calls/files'
import type { Deps } from '../core/deps.ts'
import type { FileName } from './file-address.rules.ts'

/** What is served. */
export interface MadeFile {
  readonly content: string | Readable
  readonly headers: Readonly<Record<string, string>>
}

type FileNameParts = Omit<FileName, 'kind'>

/** One kind of file, as the domain fills it that knows what is in it. */
export interface FileMaker {
  /** What an address names of a person's own; `id` is as they wrote it. Errors: NOT_FOUND, VALIDATION_ERROR. */
  readonly name: (deps: Deps, userId: string, id: string) => Promise<FileNameParts>
  /** Errors: NOT_FOUND where there is no such file any more. */
  readonly make: (deps: Deps, named: FileNameParts, now: Date) => Promise<MadeFile>
}

/** All kinds: the table stands where the program is put together. */
export type FileMakers = { readonly [K in FileKind]: FileMaker }

/** Where a host's page may read a file that it downloads for the person. */
export const hostOrigin = 'https://web.telegram.org'

/** The headers of a file that is saved, not shown. */
export const savedAs = (name: string, type: string): Readonly<Record<string, string>> => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
  'access-control-allow-origin': hostOrigin,
})
