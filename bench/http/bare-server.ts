import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

interface Reply {
  readonly status: number
  readonly body: string
}

export interface BareServer {
  readonly port: number
  stop(): Promise<void>
}

const file = fileURLToPath(import.meta.url)

/** Node's HTTP server in a process, which reads each body and answers always the same text. */
export async function startBareServer(reply: Reply): Promise<BareServer> {
  const child = fork(file, [JSON.stringify(reply)])
  const [port] = (await once(child, 'message')) as [number]
  return {
    port,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

if (process.argv[1] === file) {
  const { status, body } = JSON.parse(process.argv[2] ?? '') as Reply
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
}
