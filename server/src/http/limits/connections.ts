import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { CallRefusal } from '@enp/shared/errors'
import type { FastifyInstance } from 'fastify'
import { toNetworkPrefix } from './network.ts'

export interface ConnectionLimits {
  readonly total: number
  /** Not applied behind a declared proxy, because all connections come from it. */
  readonly perAddress: number
}

/** Far more than a process can serve, and far fewer than its files and memory allow. */
export const connectionLimits: ConnectionLimits = { total: 2_000, perAddress: 500 }
/** Stay open for a moment to receive the refusal. */
const refusedAtOnce = 1_000
const refusedForMs = 1_000

/** Responds with UNAVAILABLE beyond the limits; far beyond closes without a response. */
export function limitConnections(app: FastifyInstance, { total, perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>()
  const refused = new WeakSet<Socket>()
  let opened = 0
  const server: Server = app.server
  server.maxConnections = total + refusedAtOnce
  server.on('connection', (socket) => {
    const address = toNetworkPrefix(socket.remoteAddress ?? '')
    const ofAddress = open.get(address) ?? 0
    if (opened >= total || ofAddress >= perAddress) {
      refused.add(socket)
      const timer = setTimeout(() => socket.destroy(), refusedForMs)
      socket.once('close', () => clearTimeout(timer))
      return
    }
    opened += 1
    open.set(address, ofAddress + 1)
    socket.once('close', () => {
      opened -= 1
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!refused.has(request.raw.socket)) return
    reply.header('connection', 'close')
    throw new CallRefusal('UNAVAILABLE', { missing: ['connections'] })
  })
}
