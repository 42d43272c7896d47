import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { type Heard, messageReader } from './frontend-messages.ts'

export interface Listener {
  readonly url: string
  readonly heard: Heard[]
  close(): Promise<void>
}

/** Starts a proxy before a database that records the statements on the wire. */
export async function listenIn(databaseUrl: string): Promise<Listener> {
  const target = new URL(databaseUrl)
  const heard: Heard[] = []
  const open = new Set<Socket>()
  const server = createServer((program) => {
    const database = connect({ host: target.hostname, port: Number(target.port) })
    const read = messageReader((statement) => heard.push(statement))
    program.on('data', read)
    program.pipe(database).pipe(program)
    for (const [socket, other] of [
      [program, database],
      [database, program],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => open.delete(socket))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: throughPort(target, server.address()),
    heard,
    close: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

function throughPort(target: URL, address: ReturnType<ReturnType<typeof createServer>['address']>): string {
  if (address === null || typeof address === 'string') throw new Error('a TCP server always has a port')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return url.toString()
}
