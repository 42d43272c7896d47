import Fastify from 'fastify'
import type { Property } from '../travelline/property.ts'
import { TravelLineWorld, travelLineApi } from '../travelline/travelline-api.ts'

export { demoProperty } from '../travelline/property.ts'

export interface TestTravelLine {
  readonly url: string
  readonly world: TravelLineWorld
  stop(): Promise<void>
}

/** Starts a simulated TravelLine on a free port of this machine. */
export async function startTravelLine(now: () => Date, properties?: readonly Property[]): Promise<TestTravelLine> {
  const world = new TravelLineWorld(now, properties)
  const app = Fastify({ forceCloseConnections: true })
  await app.register(travelLineApi(world))
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), world, stop: () => app.close() }
}
