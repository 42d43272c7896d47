import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Language } from '@enp/shared/calls/api'
import { detectEncoding, type FileEncoding } from './file-encoding.ts'
import { parseCsv } from './import-csv.ts'
import { parseJson } from './import-json.ts'
import { parseLines } from './import-lines.ts'
import { ImportFileError, type RawImportRow } from './import-source.ts'

export interface ImportFile {
  readonly file: string
  readonly format: 'json' | 'jsonl' | 'csv'
  /** Of the texts in the file: faults are explained in it. */
  readonly language: Language
  readonly delimiter: string
  /** Holds one piece in memory; calls `progress` with the bytes of each piece. */
  rows(progress?: (bytes: number) => void): AsyncGenerator<RawImportRow>
  /** The text in UTF-8, without a byte order mark. */
  bytes(progress?: (bytes: number) => void): Readable
}

export async function openImportFile(file: string): Promise<ImportFile> {
  const format = toFormat(file)
  const { encoding, sample } = await detectEncoding(file).catch((error: unknown) => throwUnreadable(error, file))
  const delimiter = toDelimiter(sample)
  const bytes = (progress: (bytes: number) => void = () => undefined) => openText(file, encoding, progress)
  return {
    file,
    format,
    language: /\p{Script=Cyrillic}/u.test(sample) ? 'ru' : 'en',
    delimiter,
    bytes,
    async *rows(progress) {
      const stream = bytes(progress)
      try {
        yield* parse(format, stream, delimiter)
      } catch (error) {
        throwUnreadable(error, file)
      } finally {
        stream.destroy()
      }
    },
  }
}

export async function* readRows(file: string): AsyncGenerator<RawImportRow> {
  yield* (await openImportFile(file)).rows()
}

function toFormat(file: string): ImportFile['format'] {
  const extension = extname(file).toLowerCase().slice(1)
  if (extension === 'json' || extension === 'jsonl' || extension === 'csv') return extension
  throw new ImportFileError({
    ru: 'Файл должен заканчиваться на .json, .jsonl или .csv.',
    en: 'The file must end with .json, .jsonl or .csv.',
  })
}

function parse(format: ImportFile['format'], stream: Readable, delimiter: string): AsyncGenerator<RawImportRow> {
  switch (format) {
    case 'json':
      return parseJson(stream)
    case 'jsonl':
      return parseLines(stream)
    case 'csv':
      return parseCsv(stream, delimiter)
  }
}

function openText(file: string, { name, start }: FileEncoding, progress: (bytes: number) => void): Readable {
  const stream = createReadStream(file, { start })
  stream.on('data', (chunk) => progress(chunk.length))
  stream.pause()
  return name === 'utf-8' ? stream : Readable.from(toUtf8(stream, new TextDecoder(name)), { objectMode: false })
}

async function* toUtf8(
  bytes: AsyncIterable<Buffer>,
  decoder: InstanceType<typeof TextDecoder>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

const delimiters = [',', ';', '\t']

/** Spreadsheets write commas, semicolons or tabs, depending on their language. */
function toDelimiter(sample: string): string {
  const [header = ''] = sample.split(/[\r\n]/)
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

function throwUnreadable(error: unknown, file: string): never {
  if (!isUnreadable(error)) throw error
  throw new ImportFileError({
    ru: `Файл не читается (${error.code}): ${file}`,
    en: `The file can’t be read (${error.code}): ${file}`,
  })
}

function isUnreadable(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && /^(ENOENT|EACCES|EISDIR|EPERM)$/.test(String(error.code))
}
