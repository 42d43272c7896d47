import { once } from 'node:events'
import net from 'node:net'

/** Below the system's range for outgoing connections, which could take a port first. */
const [first, last] = [20_000, 31_999]
const perWorker = 700
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
let next = first + (process.pid % 16) * perWorker + worker * 97

/** Returns a free port that this process has not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next >= last ? first : next + 1
    const server = net.createServer()
    try {
      server.listen({ port, host: '127.0.0.1', exclusive: true })
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
