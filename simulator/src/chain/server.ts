import Fastify, { type FastifyInstance } from 'fastify'
import { createToncenterPlugin } from './api/routes.ts'
import { chainControl } from './control/routes.ts'
import type { ChainWorld } from './open-chain.ts'

export async function buildChainServer(world: ChainWorld): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 })
  await app.register(createToncenterPlugin(world.chain, world.faults), { prefix: '/api' })
  await app.register(chainControl(world), { prefix: '/control' })
  return app
}
