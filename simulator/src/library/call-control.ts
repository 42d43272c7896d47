import type { FastifyInstance } from 'fastify'

export interface ControlReply {
  status: number
  body: unknown
}

/** Calls the control API without a connection: a POST if there is a body. */
export async function callControl(app: FastifyInstance, path: string, body?: object): Promise<ControlReply> {
  const request = body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, payload: body }
  const reply = await app.inject({ ...request, url: `/control${path}`, headers: { host: 'localhost:3001' } })
  return { status: reply.statusCode, body: reply.json() }
}
