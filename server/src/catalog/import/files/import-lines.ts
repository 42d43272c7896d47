import type { Readable } from 'node:stream'
import { problems } from '../faults/problems.rules.ts'
import { tooLong } from '../faults/value-problems.rules.ts'
import type { RawImportRow } from './import-source.ts'

/** Each line is one service as JSON. A line that is too long is a fault; reading continues. */
export async function* parseLines(text: Readable): AsyncGenerator<RawImportRow> {
  let number = 0
  for await (const line of split(text)) {
    number += 1
    if (line?.trim() === '') continue
    yield { kind: 'service', place: `line ${number}`, ...read(line) }
  }
}

function read(line: string | undefined): Pick<RawImportRow, 'value' | 'unreadable'> {
  if (line === undefined)
    return { value: undefined, unreadable: { field: 'row', problem: tooLong(longestLineBytes / 1024 / 1024) } }
  try {
    return { value: JSON.parse(line) }
  } catch {
    return { value: undefined, unreadable: { field: 'row', problem: problems.notJson } }
  }
}

export const longestLineBytes = 16 * 1024 * 1024
const lineFeed = 10

async function* split(bytes: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let line = emptyLine()
  for await (const chunk of bytes) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      add(line, chunk.subarray(start, end))
      yield toText(line)
      line = emptyLine()
      start = end + 1
    }
    add(line, chunk.subarray(start))
  }
  if (line.length > 0) yield toText(line)
}

interface Line {
  parts: Buffer[]
  length: number
}

const emptyLine = (): Line => ({ parts: [], length: 0 })

function add(line: Line, part: Buffer): void {
  line.length += part.length
  if (line.length > longestLineBytes) line.parts = []
  else line.parts.push(part)
}

function toText({ parts, length }: Line): string | undefined {
  return length > longestLineBytes ? undefined : Buffer.concat(parts).toString('utf8')
}
