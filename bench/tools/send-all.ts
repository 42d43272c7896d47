import { openTalk, type Talk, toStatus } from './talk.ts'

interface Target {
  readonly port: number
  readonly path: string
  /** Without one, the requests are POST requests. */
  readonly method?: 'GET' | 'POST'
}

interface Load extends Target {
  readonly requests: readonly Sent[]
  readonly inFlight: number
  readonly statuses: readonly number[]
}

export interface Sent {
  readonly token: string
  /** Instead of the path of the load. */
  readonly path?: string
  readonly body?: string
}

interface Outcome {
  readonly seconds: number
  readonly latenciesMs: readonly number[]
  readonly statuses: readonly number[]
}

/** Sends all requests on `inFlight` open connections. */
export async function sendAll(load: Load): Promise<Outcome> {
  const texts = load.requests.map((request) => Buffer.from(toText(load, request)))
  const talks = await Promise.all(Array.from({ length: load.inFlight }, () => openTalk(load.port)))
  const waiting = texts.entries()
  const answers: Answers = { latenciesMs: [], statuses: [] }
  const startedAt = performance.now()
  await Promise.all(talks.map((talk) => work(talk, load, waiting, answers)))
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, latenciesMs: answers.latenciesMs.sort((a, b) => a - b), statuses: answers.statuses }
}

interface Answers {
  readonly latenciesMs: number[]
  readonly statuses: number[]
}

async function work(talk: Talk, load: Load, waiting: Iterator<[number, Buffer]>, answers: Answers): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const [index, text] = next.value
    const sentAt = performance.now()
    const reply = await talk.ask(text)
    const status = toStatus(reply)
    if (!load.statuses.includes(status)) throw new Error(`answered ${reply}`)
    answers.latenciesMs.push(performance.now() - sentAt)
    answers.statuses[index] = status
  }
  talk.end()
}

export function toText({ path, port, method = 'POST' }: Target, { token, body, path: own = path }: Sent): string {
  const head = `${method} ${own} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`
  if (body === undefined) return `${head}${method === 'POST' ? 'content-length: 0\r\n' : ''}\r\n`
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
