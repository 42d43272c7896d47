import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkHistory } from '../../chaos/checker/check-history.mjs'
import { readOperations } from '../../chaos/checker/operations.mjs'
import { root } from '../../processes/root.mjs'

const read = (name) => readFileSync(join(root, 'scripts/test/chaos/records', name), 'utf8')

/** A real run with a restore, cut down to two users: its history and the states around it. */
export const events = read('history.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
export const before = JSON.parse(read('before.json'))
export const after = JSON.parse(read('after.json'))
export const operations = readOperations(events)

/** Changes copies of the final state and of the history, and returns the faults. */
export function check(change) {
  const [history, state] = structuredClone([events, after])
  change(state, history)
  return checkHistory(history, before, state)
}

export const kindsOf = (faults) => new Set(faults.map(({ kind }) => kind))
export const findOperation = (name) =>
  operations.find(({ operation, outcome }) => operation === name && outcome === 'ok')
export const findRow = (list, wanted) => list.find(({ id }) => id === wanted)
export const removeRow = (list, row) => void list.splice(list.indexOf(row), 1)
export const findMove = (state, wanted) => state.moves.find(({ key }) => key === wanted)

/** Replaces the replies to an operation. */
export function reply(history, { lines }, changed) {
  for (const line of lines)
    if (history[line - 1].type === 'reply') Object.assign(history[line - 1], { result: undefined, ...changed })
}

/** Sets the user or key of the requests of an operation. */
export function send(history, { lines }, changed) {
  for (const line of lines) if (history[line - 1].type === 'request') Object.assign(history[line - 1], changed)
}

export const findUsdtRefund = (state, { input: { bookingId } }) => {
  const { id } = findMove(state, `booking_paid:${bookingId}`)
  return state.moves.find(({ reverses, currency }) => reverses === id && currency === 'usdt')
}

/** Adds to an amount in minor units. */
export function add(row, field, amount) {
  row[field] = String(BigInt(row[field]) + amount)
}
