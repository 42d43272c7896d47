import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isRequestId, requestIdHeader, runWithRequestId } from '@enp/shared/process/request-context'
import type { FastifyInstance } from 'fastify'
import type { Audience } from './route-options.ts'

/** Only the bot chooses an id. One from outside could imitate the lines of another request. */
export function createRequestId(audience: Audience): (request: Pick<IncomingMessage, 'headers'>) => string {
  if (audience === 'everybody') return () => randomUUID()
  return ({ headers }) => {
    const sent = headers[requestIdHeader]
    return isRequestId(sent) ? sent : randomUUID()
  }
}

/** Everything that a request starts has its id. */
export function useRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => runWithRequestId(request.id, done))
  // Again, because the body is read by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => runWithRequestId(request.id, done))
}
