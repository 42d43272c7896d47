import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface BareServer {
  readonly port: number
  stop(): Promise<void>
}

/** Node's HTTP server in a thread, which reads each body and answers always the same text. */
export async function startBareServer(reply: { readonly status: number; readonly body: string }): Promise<BareServer> {
  const worker = new Worker(new URL(import.meta.url), { workerData: reply })
  const [port] = (await once(worker, 'message')) as [number]
  return { port, stop: async () => void (await worker.terminate()) }
}

if (!isMainThread && parentPort) {
  const { status, body } = workerData as { status: number; body: string }
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  parentPort.postMessage((server.address() as AddressInfo).port)
}
