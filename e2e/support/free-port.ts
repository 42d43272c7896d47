import { once } from 'node:events'
import net from 'node:net'

/** Below those that the system gives to connections going out: one of them may be taken again before it is listened on. */
const [first, last] = [20_000, 31_999]
const perWorker = 700
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
let next = first + (process.pid % 16) * perWorker + worker * 97

/** A port that nobody listens on, and that this process has not given before. */
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
