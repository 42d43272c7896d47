import type { FastifyReply } from 'fastify'
import { ControlFailure } from '../control/input.ts'
import type { LiveEvent } from '../telegram/live-events.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { listIds } from './visitor-calls.ts'
import type { Visitor } from './visitors.ts'

const heartbeatMs = 20_000
const maxStreams = 5

/** Only events of the visitor's users; the others would show what strangers do. */
export function streamVisitorEvents(world: SimulatorWorld, visitor: Visitor, reply: FastifyReply): FastifyReply {
  if (visitor.streams >= maxStreams) throw new ControlFailure(429, 'Too many pages are open.')
  const ids = listIds(visitor)
  visitor.streams += 1
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  raw.write(': hello\n\n')
  const stop = world.live.listen((event) => {
    if (isFor(ids, event)) raw.write(`data: ${JSON.stringify(event)}\n\n`)
  })
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs).unref()
  raw.on('close', () => {
    visitor.streams -= 1
    clearInterval(heartbeat)
    stop()
  })
  return reply
}

function isFor(ids: readonly number[], event: LiveEvent): boolean {
  if (event.type === 'log' || event.type === 'channels') return false
  return 'userId' in event ? ids.includes(event.userId) : true
}
