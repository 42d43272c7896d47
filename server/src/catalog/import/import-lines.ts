import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { RawRow } from './import-source.ts'

/** One service as JSON on each line; empty lines are skipped. */
export async function* readLines(text: Readable): AsyncGenerator<RawRow> {
  let number = 0
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (line.trim() === '') continue
    yield { kind: 'service', place: `line ${number}`, ...read(line) }
  }
}

function read(line: string): Pick<RawRow, 'value' | 'unreadable'> {
  try {
    return { value: JSON.parse(line) }
  } catch {
    return { value: undefined, unreadable: { field: 'row', problem: 'is not valid JSON' } }
  }
}
