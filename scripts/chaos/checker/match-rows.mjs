import { groupBy } from '../group-by.mjs'

/**
 * Pairs operations that create a row with the rows of their user: first by the ids in the replies,
 * then unknown operations by their input.
 * @param kind `{ name, toResultId, toRowId, isSame, isRepeatable }`; `isRepeatable`: another
 *   operation may get the reply of the first
 * @returns `{ pairs, faults }`; `pairs` is a list of `{ operation, row, result }`, without a result
 *   if no reply named the row
 */
export function matchRows(operations, rows, kind) {
  const byId = new Map(rows.map((row) => [kind.toRowId(row), row]))
  const pairs = []
  const faults = []
  for (const operation of operations) {
    const named = new Map(operation.results.map((result) => [byId.get(kind.toResultId(result, operation)), result]))
    named.delete(undefined)
    for (const [row, result] of named) pairs.push({ operation, row, result })
    if (named.size === 0 && operation.outcome === 'ok')
      faults.push(toFault('lost', 'it was confirmed, but does not exist', kind, [operation]))
    if (named.size > 1) faults.push(toFault('doubled', `one key has ${named.size} effects`, kind, [operation]))
  }
  if (!kind.isRepeatable) faults.push(...findShared(pairs, kind))
  settleUnknown(operations, rows, pairs, kind)
  const matched = new Set(pairs.map(({ row }) => row))
  const extra = rows.filter((row) => !matched.has(row))
  return { pairs: firstOfEach(pairs), faults: [...faults, ...extra.map((row) => explainExtra(operations, row, kind))] }
}

/** Two operations with different keys must not get the same row. */
function findShared(pairs, kind) {
  return [...groupBy(pairs, ({ row }) => row).values()]
    .filter((own) => own.length > 1)
    .map((own) => own.map(({ operation }) => operation))
    .map((own) => toFault('lost', `${own.length} operations with different keys have one effect`, kind, own))
}

/** Each unknown operation without a row gets a row that no reply named, if one fits. */
function settleUnknown(operations, rows, pairs, kind) {
  const matched = new Set(pairs.map(({ row }) => row))
  const done = new Set(pairs.map(({ operation }) => operation))
  const waiting = operations.filter((operation) => operation.outcome === 'unknown' && !done.has(operation))
  for (const row of rows.filter((one) => !matched.has(one))) {
    const index = waiting.findIndex(({ user, input }) => user === row.user && kind.isSame(input, row))
    if (index >= 0) pairs.push({ operation: waiting.splice(index, 1)[0], row })
  }
}

function firstOfEach(pairs) {
  return [...groupBy(pairs, ({ row }) => row).values()].map(([first]) => first)
}

/** No operation is left for the row: it repeats one, was refused, or was never sent. */
function explainExtra(operations, row, kind) {
  const same = operations.filter(({ user, input }) => user === row.user && kind.isSame(input, row))
  const name = `${kind.name} ${kind.toRowId(row)}`
  const done = same.filter(({ outcome }) => outcome !== 'refused')
  if (done.length > 0) return { kind: 'doubled', text: `${name} is one more than was sent`, lines: toLines(done) }
  if (same.length > 0) return { kind: 'refused', text: `${name} exists, but was refused`, lines: toLines(same) }
  return { kind: 'from nothing', text: `${name} of user ${row.user} was never sent`, lines: [] }
}

const toFault = (fault, text, { name }, operations) => ({
  kind: fault,
  text: `${name} of user ${operations[0].user}: ${text}`,
  lines: toLines(operations),
})

export const toLines = (operations) => operations.flatMap(({ lines }) => lines)
