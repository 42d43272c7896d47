import { once } from 'node:events'
import { connect } from 'node:net'

interface Load {
  readonly port: number
  readonly path: string
  readonly requests: readonly Post[]
  readonly inFlight: number
  /** The statuses that are no Error. */
  readonly statuses: readonly number[]
}

export interface Post {
  readonly token: string
  /** JSON. */
  readonly body?: string
}

interface Outcome {
  readonly seconds: number
  /** How long each answer took, shortest first. */
  readonly latenciesMs: readonly number[]
  /** Of each request, in their order. */
  readonly statuses: readonly number[]
}

/**
 * Sends a POST for every request, on `inFlight` connections that stay open. It speaks to bare sockets, because a full
 * client would take a good part of the processor from what it measures.
 */
export async function postAll(load: Load): Promise<Outcome> {
  const waiting = load.requests.entries()
  const answers: Answers = { latenciesMs: [], statuses: [] }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: load.inFlight }, () => work(load, waiting, answers)))
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, latenciesMs: answers.latenciesMs.sort((a, b) => a - b), statuses: answers.statuses }
}

interface Answers {
  readonly latenciesMs: number[]
  readonly statuses: number[]
}

async function work(load: Load, waiting: Iterator<[number, Post]>, answers: Answers): Promise<void> {
  const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const [index, post] = next.value
    const sentAt = performance.now()
    socket.write(textOf(load, post))
    const reply = await readReply(socket)
    const status = Number(reply.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    if (!load.statuses.includes(status)) throw new Error(`answered ${reply}`)
    answers.latenciesMs.push(performance.now() - sentAt)
    answers.statuses[index] = status
  }
  socket.destroy()
}

function textOf({ path, port }: Load, { token, body }: Post): string {
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n`
  if (body === undefined) return `${head}content-length: 0\r\n\r\n`
  return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function readReply(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const onData = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (!isWhole(text)) return
      end()
      resolve(text)
    }
    const onLost = () => {
      end()
      reject(new Error('the server closed a connection'))
    }
    const end = () => socket.off('data', onData).off('close', onLost).off('error', onLost)
    socket.on('data', onData).on('close', onLost).on('error', onLost)
  })
}

function isWhole(text: string): boolean {
  const bodyAt = text.indexOf('\r\n\r\n') + 4
  if (bodyAt < 4) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (length === undefined) throw new Error(`answered without a length: ${text}`)
  return text.length - bodyAt >= Number(length)
}
