import { once } from 'node:events'
import { connect } from 'node:net'

interface Load {
  readonly port: number
  readonly path: string
  /** Without one, the requests are POST requests. */
  readonly method?: 'GET' | 'POST'
  readonly requests: readonly Sent[]
  readonly inFlight: number
  readonly statuses: readonly number[]
}

export interface Sent {
  readonly token: string
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
    const status = Number(reply.toString('latin1', 'HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    if (!load.statuses.includes(status)) throw new Error(`answered ${reply}`)
    answers.latenciesMs.push(performance.now() - sentAt)
    answers.statuses[index] = status
  }
  talk.end()
}

function toText({ path, port, method = 'POST' }: Load, { token, body }: Sent): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`
  if (body === undefined) return `${head}${method === 'POST' ? 'content-length: 0\r\n' : ''}\r\n`
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

interface Talk {
  ask(text: Buffer): Promise<Buffer>
  end(): void
}

async function openTalk(port: number): Promise<Talk> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let heard: Buffer | undefined
  let waiting: { resolve: (reply: Buffer) => void; reject: (error: Error) => void } | undefined
  socket.on('data', (chunk) => {
    heard = heard ? Buffer.concat([heard, chunk]) : chunk
    if (!isWhole(heard)) return
    waiting?.resolve(heard)
    heard = undefined
  })
  const lose = () => waiting?.reject(new Error('the server closed a connection'))
  socket.on('close', lose).on('error', lose)
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(text)
      }),
    end: () => socket.destroy(),
  }
}

function isWhole(reply: Buffer): boolean {
  const bodyAt = reply.indexOf('\r\n\r\n') + 4
  if (bodyAt < 4) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(reply.toString('latin1', 0, bodyAt))?.[1]
  if (length === undefined) throw new Error(`answered without a length: ${reply}`)
  return reply.length - bodyAt >= Number(length)
}
