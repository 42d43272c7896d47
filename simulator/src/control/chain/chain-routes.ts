import type { FastifyInstance } from 'fastify'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { ControlFailure, readBody } from '../input.ts'
import type { ChainLink } from './chain-link.ts'

export function addChainRoutes(app: FastifyInstance, world: SimulatorWorld): void {
  app.get('/chain', () => toLink(world).faults('GET'))
  app.post('/chain', ({ body }) => toLink(world).faults('POST', readBody(body)))
  app.delete('/chain', () => toLink(world).faults('DELETE'))
}

function toLink({ chain }: SimulatorWorld): ChainLink {
  if (!chain) throw new ControlFailure(502, 'The messenger runs without a chain.')
  return chain
}
