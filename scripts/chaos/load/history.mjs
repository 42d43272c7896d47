import { appendFileSync, writeFileSync } from 'node:fs'

/**
 * Opens the history of a run: JSON lines of requests with their replies, and of restores. The id of
 * a request is the number of its line. The file must be outside the disk that a fault fills.
 */
export function openHistory(file) {
  writeFileSync(file, '')
  const events = []
  const write = (event) => {
    events.push(event)
    appendFileSync(file, `${JSON.stringify(event)}\n`)
  }
  /** Writes a line before the request is sent and another one when its reply is there. */
  const record = async ({ user, operation, key, input }, send) => {
    const request = events.length + 1
    write({ type: 'request', request, at: Date.now(), user, operation, ...(key && { key }), input })
    const reply = await send()
    write({ type: 'reply', request, at: Date.now(), ...reply })
    return reply
  }
  return { file, events, record, mark: (type) => write({ type, at: Date.now() }) }
}

/**
 * Returns `ok` with the result, `refused` with the code, or `unknown` if the request may have had
 * an effect: it timed out, its connection broke, or the server failed.
 */
export function toReply({ status, body }, toResult) {
  if (status >= 200 && status < 300) return { outcome: 'ok', status, result: toResult(body.data) }
  if (status >= 400 && status < 500) return { outcome: 'refused', status, code: body?.error?.code }
  return { outcome: 'unknown', status }
}
