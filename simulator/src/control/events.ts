import type { FastifyReply } from 'fastify'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'

const heartbeatMs = 20_000

export function streamEvents(world: SimulatorWorld, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  raw.write(': hello\n\n')
  const stop = world.live.listen((event) => raw.write(`data: ${JSON.stringify(event)}\n\n`))
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs).unref()
  raw.on('close', () => {
    clearInterval(heartbeat)
    stop()
  })
  return reply
}
