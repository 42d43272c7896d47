import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHistory } from '../load/history.mjs'
import { checkHistory } from './check-history.mjs'
import { readState } from './read-state.mjs'

const maxShownLines = 20
const toHistoryFile = (folder) => join(folder, 'history.jsonl')

/** Opens the records of a run, which remain after it: its history and the states around it. */
export function openRecords(seed) {
  const folder = join(tmpdir(), `enp-chaos-${seed}-records`)
  mkdirSync(folder, { recursive: true })
  const history = openHistory(toHistoryFile(folder))
  const saveState = async (name, product, users) =>
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(await readState(product, users), undefined, 1))
  return { folder, history, saveState }
}

/** Checks the records of a run. Returns one text per fault, with the lines that prove it. */
export function checkRecords(folder) {
  const lines = readFileSync(toHistoryFile(folder), 'utf8').trimEnd().split('\n')
  const [before, after] = ['before', 'after'].map((name) =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
  )
  const faults = checkHistory(
    lines.filter((line) => line !== '').map((line) => JSON.parse(line)),
    before,
    after,
  )
  return { lineCount: lines.length, texts: faults.map((fault) => formatFault(fault, lines)) }
}

function formatFault({ kind, text, lines: numbers }, lines) {
  const shown = [...new Set(numbers)].sort((one, other) => one - other)
  const left = shown.length - maxShownLines
  return [
    `${kind}: ${text}`,
    ...shown.slice(0, maxShownLines).map((number) => `        ${number}: ${lines[number - 1]}`),
    ...(left > 0 ? [`        and ${left} more lines`] : []),
  ].join('\n')
}
