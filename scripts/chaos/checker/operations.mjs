import { groupBy } from '../group-by.mjs'

/** Telegram keeps its charges when the database of the product is restored. */
const outsideDatabase = ['payInvoice']

/**
 * Groups the requests of a history into operations: those of one user with one key, or one request
 * without a key. An operation is `ok` if a reply promised its effect for good, `refused` if all
 * replies refused it, else `unknown`: it broke, or a restore may have undone it.
 * @returns `{ user, operation, key, input, outcome, results, lines }`; `results` are those of all
 *   `ok` replies, with `isFirm`
 */
export function readOperations(events) {
  const restores = listRestores(events)
  const replies = new Map()
  events.forEach((event, index) => {
    if (event.type === 'reply') replies.set(event.request, { ...event, line: index + 1 })
  })
  const requests = events.filter(({ type }) => type === 'request')
  const nameOf = ({ user, operation, key, request }) => (key ? `${user} ${operation} ${key}` : request)
  return [...groupBy(requests, nameOf).values()].map((attempts) => toOperation(attempts, replies, restores))
}

function toOperation(attempts, replies, restores) {
  const [{ user, operation, key, input }] = attempts
  const results = []
  let isRefused = true
  for (const { request } of attempts) {
    const reply = replies.get(request)
    if (reply?.outcome !== 'refused') isRefused = false
    if (reply?.outcome !== 'ok') continue
    const isFirm = outsideDatabase.includes(operation) || !isUndoable(request, reply.line, restores)
    results.push({ ...reply.result, isFirm, line: reply.line })
  }
  const outcome = results.some(({ isFirm }) => isFirm) ? 'ok' : isRefused ? 'refused' : 'unknown'
  const lines = attempts.flatMap(({ request }) => [
    request,
    ...(replies.has(request) ? [replies.get(request).line] : []),
  ])
  return { user, operation, key, input, outcome, results, lines }
}

/** A restore undoes what was replied after its backup to a request that was sent before its end. */
const isUndoable = (requestLine, replyLine, restores) =>
  restores.some(({ backup, restored }) => replyLine > backup && requestLine < restored)

/** Returns the lines between which each restore undid effects. */
function listRestores(events) {
  const restores = []
  events.forEach(({ type }, index) => {
    if (type === 'backup') restores.push({ backup: index + 1, restored: Number.POSITIVE_INFINITY })
    if (type === 'restored') restores.at(-1).restored = index + 1
  })
  return restores
}
