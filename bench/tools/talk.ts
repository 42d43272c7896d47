import { once } from 'node:events'
import { connect } from 'node:net'

export interface Talk {
  ask(text: Buffer): Promise<Buffer>
  end(): void
}

/** `localAddress`: address from which the server sees the connection. */
export async function openTalk(port: number, localAddress?: string): Promise<Talk> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...(localAddress && { localAddress }) })
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
        if (socket.destroyed) lose()
        else socket.write(text)
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

export function toStatus(reply: Buffer): number {
  return Number(reply.toString('latin1', 'HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}
