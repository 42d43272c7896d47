import { StringDecoder } from 'node:string_decoder'

export interface CsvRecord {
  /** Number of its first line. */
  readonly line: number
  /** Undefined if the record is broken; then `text` is its first line. */
  readonly cells: readonly string[] | undefined
  readonly text: string
}

/** Reads a table; `fits` is true for a record that has a cell for each column. */
export type RecordReader = (fits: (cells: readonly string[]) => boolean) => AsyncIterable<CsvRecord>

/** Longer than any of our texts, so that an unclosed quote doesn't fill the memory. */
const maxRecordLength = 200_000

/**
 * Reads records with quoted cells. Quotes inside a cell are kept. A record that does not fit after
 * its first line, because a quote is not closed, loses only this line.
 */
export async function* readCsvRecords(
  bytes: AsyncIterable<Buffer>,
  delimiter: string,
  fits: (cells: readonly string[]) => boolean,
): AsyncGenerator<CsvRecord> {
  const source = new LineQueue(readLines(bytes))
  let line = 1
  for (let text = await source.peek(0); text !== undefined; text = await source.peek(0)) {
    const { cells, lines } = await readRecord(source, delimiter, fits)
    yield { line, cells, text }
    source.drop(lines)
    line += lines
  }
}

interface Split {
  readonly cells: readonly string[] | undefined
  readonly lines: number
}

/** Quotes that are not doubled: the cell is not quoted, or they are part of a quoted cell. */
const quoteRules = ['unquoted', 'inside'] as const
type QuoteRule = (typeof quoteRules)[number]

async function readRecord(source: LineQueue, delimiter: string, fits: (cells: readonly string[]) => boolean) {
  const splits: Split[] = []
  for (const rule of quoteRules) {
    const split = await splitRecord(source, delimiter, rule)
    if (split.cells && fits(split.cells)) return split
    splits.push(split)
  }
  return splits.find(({ cells, lines }) => cells && lines === 1) ?? { cells: undefined, lines: 1 }
}

async function splitRecord(source: LineQueue, delimiter: string, rule: QuoteRule): Promise<Split> {
  const splitter = new CellSplitter(delimiter, rule)
  let length = 0
  for (let lines = 1; ; lines += 1) {
    const text = await source.peek(lines - 1)
    length += text?.length ?? 0
    if (text === undefined || length > maxRecordLength) return { cells: undefined, lines: 1 }
    splitter.add(text)
    if (splitter.isComplete()) return { cells: splitter.cells, lines }
  }
}

class CellSplitter {
  readonly cells: string[] = []
  /** The text of a quoted cell that goes over several lines. */
  private open: string | undefined
  private readonly delimiter: string
  private readonly rule: QuoteRule

  constructor(delimiter: string, rule: QuoteRule) {
    this.delimiter = delimiter
    this.rule = rule
  }

  isComplete(): boolean {
    return this.open === undefined
  }

  add(line: string): void {
    let at = 0
    if (this.open !== undefined) {
      at = this.readQuoted(line, 0, `${this.open}\n`)
      if (at < 0) return
    }
    while (at <= line.length) {
      const start = at
      at = line[at] === '"' ? this.readQuoted(line, at + 1, '') : this.readPlain(line, at)
      if (at < 0) return
      if (at === start) throw new Error('a cell must consume its delimiter')
    }
  }

  private readPlain(line: string, start: number, before = ''): number {
    const end = line.indexOf(this.delimiter, start)
    this.cells.push(before + line.slice(start, end < 0 ? line.length : end))
    return end < 0 ? line.length + 1 : end + this.delimiter.length
  }

  /** Returns where the next cell begins, or -1 if the cell continues in the next line. */
  private readQuoted(line: string, start: number, before: string): number {
    let text = before
    this.open = undefined
    for (let at = start; ; ) {
      const quote = line.indexOf('"', at)
      if (quote < 0) {
        this.open = text + line.slice(at)
        return -1
      }
      text += line.slice(at, quote)
      if (line[quote + 1] === '"') {
        text += '"'
        at = quote + 2
        continue
      }
      const [spaces = ''] = /^[ \t]*/.exec(line.slice(quote + 1)) ?? []
      const after = quote + 1 + (this.delimiter === '\t' ? 0 : spaces.length)
      if (after === line.length || line.startsWith(this.delimiter, after)) {
        this.cells.push(text)
        return after === line.length ? line.length + 1 : after + this.delimiter.length
      }
      if (this.rule === 'unquoted' && before === '') return this.readPlain(line, start - 1)
      text += '"'
      at = quote + 1
    }
  }
}

class LineQueue {
  private readonly lines: AsyncGenerator<string>
  private readonly queue: string[] = []
  constructor(lines: AsyncGenerator<string>) {
    this.lines = lines
  }

  async peek(index: number): Promise<string | undefined> {
    while (this.queue.length <= index) {
      const { value, done } = await this.lines.next()
      if (done) return undefined
      this.queue.push(value)
    }
    return this.queue[index]
  }

  drop(count: number): void {
    this.queue.splice(0, count)
  }
}

/** Lines end with LF, CRLF or CR. A line that is too long is cut, and its record is broken. */
async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of bytes) {
    const text = rest + decoder.write(chunk)
    // A CR at the end of a chunk may be followed by its LF.
    const end = text.endsWith('\r') ? text.length - 1 : text.length
    const lines = text.slice(0, end).split(/\r\n|\n|\r/)
    rest = (lines.pop() ?? '').slice(0, maxRecordLength + 1) + text.slice(end)
    yield* lines
  }
  rest += decoder.end()
  if (rest !== '') yield rest.replace(/\r$/, '')
}
