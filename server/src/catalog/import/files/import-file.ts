import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { parseCsv } from './import-csv.ts'
import { parseJson } from './import-json.ts'
import { parseLines } from './import-lines.ts'
import { ImportFileError, type RawImportRow } from './import-source.ts'

/** Holds one piece in memory; calls `progress` with the bytes of each piece. */
export async function* readRows(file: string, progress: (bytes: number) => void): AsyncGenerator<RawImportRow> {
  const read = reader(file)
  try {
    const { start, header } = await peek(file)
    const stream = createReadStream(file, { start })
    stream.on('data', (chunk) => progress(chunk.length))
    stream.pause()
    try {
      yield* read(stream, header)
    } finally {
      stream.destroy()
    }
  } catch (error) {
    throw isUnreadable(error) ? new ImportFileError(`The file can’t be read (${error.code}): ${file}`) : error
  }
}

function reader(file: string): (stream: Readable, header: string) => AsyncGenerator<RawImportRow> {
  switch (extname(file).toLowerCase()) {
    case '.json':
      return parseJson
    case '.jsonl':
      return parseLines
    case '.csv':
      return (stream, header) => parseCsv(stream, toDelimiter(header))
    default:
      throw new ImportFileError('The file must end with .json, .jsonl or .csv.')
  }
}

const longestHeader = 8_192
const byteOrderMark = Buffer.from('\ufeff')

/** Returns the first line and where it begins: some editors put a byte order mark before it. */
async function peek(file: string): Promise<{ start: number; header: string }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
    const isMarked = buffer.subarray(0, byteOrderMark.length).equals(byteOrderMark)
    const [header = ''] = buffer.toString('utf8', 0, bytesRead).split('\n')
    return { start: isMarked ? byteOrderMark.length : 0, header }
  } finally {
    await handle.close()
  }
}

const delimiters = [',', ';', '\t']

/** Spreadsheets write commas, semicolons or tabs, depending on their language. */
function toDelimiter(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

function isUnreadable(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && /^(ENOENT|EACCES|EISDIR|EPERM)$/.test(String(error.code))
}
