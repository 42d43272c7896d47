import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptJson } from '../json-body.ts'
import { ControlFailure } from './input.ts'

type RefusePage = (request: FastifyRequest) => void

/** JSON, refusals as `{ error }` in one sentence. Without `refuse` only local callers. */
export function createControlHandler(app: FastifyInstance, refuse: RefusePage = refuseOtherPages): void {
  app.addHook('onRequest', async (request) => refuse(request))
  acceptJson(app, () => new ControlFailure(400, 'The body is not JSON.'))
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is no such control call.' }))
}

/** This API signs identities, so no other page may call it, not even the mini app. */
function refuseOtherPages(request: FastifyRequest): void {
  const { origin, host = '' } = request.headers
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
  if (!isLocal || (origin !== undefined && origin !== `http://${host}`)) {
    throw new ControlFailure(403, 'The control API answers only this machine and its own page.')
  }
}

function sendFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ControlFailure) return reply.code(error.status).send({ error: error.message })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 500) console.error(error)
  return reply.code(status).send({ error: status < 500 && error instanceof Error ? error.message : 'Something broke.' })
}
