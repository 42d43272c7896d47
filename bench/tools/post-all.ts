import { once } from 'node:events'
import { connect } from 'node:net'

interface Load {
  readonly port: number
  readonly path: string
  /** One request for each. */
  readonly tokens: readonly string[]
  readonly inFlight: number
}

interface Outcome {
  readonly seconds: number
  /** How long each answer took, shortest first. */
  readonly latenciesMs: readonly number[]
}

/**
 * Sends a POST without a body for every token, on `inFlight` connections that stay open. It speaks to bare sockets,
 * because a full client would take a good part of the processor from what it measures.
 * Anything but 200 is an Error.
 */
export async function postAll({ port, path, tokens, inFlight }: Load): Promise<Outcome> {
  const waiting = tokens[Symbol.iterator]()
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: inFlight }, () => work(port, path, waiting, latenciesMs)))
  return { seconds: (performance.now() - startedAt) / 1000, latenciesMs: latenciesMs.sort((a, b) => a - b) }
}

async function work(port: number, path: string, waiting: Iterator<string>, latenciesMs: number[]): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const sentAt = performance.now()
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${next.value}\r\ncontent-length: 0\r\n\r\n`,
    )
    const reply = await readReply(socket)
    if (!reply.startsWith('HTTP/1.1 200 ')) throw new Error(`answered ${reply}`)
    latenciesMs.push(performance.now() - sentAt)
  }
  socket.destroy()
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
