import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Language } from '@enp/shared/calls/api'
import type { ColumnMatches } from '../headings/column-headings.rules.ts'
import { detectEncoding, type FileEncoding } from './file-encoding.ts'
import { parseTable } from './import-csv.ts'
import { type RecordReader, readCsvRecords } from './import-csv-records.ts'
import { parseJson } from './import-json.ts'
import { parseLines } from './import-lines.ts'
import { ImportFileError, type RawImportRow } from './import-source.ts'
import { readXlsx } from './import-xlsx.ts'

export interface ImportFile {
  readonly file: string
  readonly format: 'json' | 'jsonl' | 'csv' | 'xlsx'
  /** Of the texts in the file: faults are explained in it. */
  readonly language: Language
  readonly delimiter: string
  /**
   * Holds one piece in memory; calls `progress` with the bytes of each piece. `matches` has the
   * columns of unknown headings.
   */
  rows(progress?: Progress, matches?: ColumnMatches): AsyncGenerator<RawImportRow>
  /** Undefined for JSON. */
  readonly records: RecordReader | undefined
}

type Progress = (bytes: number) => void

/** A workbook from the internet is read in another process. */
export async function openImportFile(file: string, readWorkbook = readXlsx): Promise<ImportFile> {
  const format = toFormat(file)
  return (format === 'xlsx' ? openWorkbook(file, readWorkbook) : openTextFile(file, format)).catch((error: unknown) =>
    throwUnreadable(error, file),
  )
}

export async function* readRows(file: string): AsyncGenerator<RawImportRow> {
  yield* (await openImportFile(file)).rows()
}

function toFormat(file: string): ImportFile['format'] {
  const extension = extname(file).toLowerCase().slice(1)
  const format = (['json', 'jsonl', 'csv', 'xlsx'] as const).find((one) => one === extension)
  if (format) return format
  throw new ImportFileError({
    ru: 'Файл должен заканчиваться на .json, .jsonl, .csv или .xlsx.',
    en: 'The file must end with .json, .jsonl, .csv or .xlsx.',
  })
}

const toLanguage = (sample: string): Language => (/\p{Script=Cyrillic}/u.test(sample) ? 'ru' : 'en')

async function openWorkbook(file: string, readWorkbook: typeof readXlsx): Promise<ImportFile> {
  const read = await readWorkbook(file)
  const language = toLanguage(read.map(({ cells }) => cells?.join(' ')).join(' '))
  const records: RecordReader = async function* () {
    yield* read
  }
  return { file, format: 'xlsx', language, delimiter: ';', records, rows: (_, matches) => parseTable(records, matches) }
}

async function openTextFile(file: string, format: 'json' | 'jsonl' | 'csv'): Promise<ImportFile> {
  const { encoding, sample } = await detectEncoding(file)
  const delimiter = toDelimiter(sample)
  const openRecords = (progress?: Progress): RecordReader =>
    async function* (fits) {
      const stream = openText(file, encoding, progress)
      try {
        yield* readCsvRecords(stream, delimiter, fits)
      } finally {
        stream.destroy()
      }
    }
  return {
    ...{ file, format, language: toLanguage(sample), delimiter },
    records: format === 'csv' ? openRecords() : undefined,
    async *rows(progress, matches) {
      if (format === 'csv') return yield* parseTable(openRecords(progress), matches)
      const stream = openText(file, encoding, progress)
      try {
        yield* format === 'json' ? parseJson(stream) : parseLines(stream)
      } finally {
        stream.destroy()
      }
    },
  }
}

function openText(file: string, { name, start }: FileEncoding, progress: Progress = () => undefined): Readable {
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
