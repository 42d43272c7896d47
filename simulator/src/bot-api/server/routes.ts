import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { DiskFullError, findByLink, readStoredFile } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { acceptBodies, readParams } from '../params/read-params.ts'
import { BotApiError, createBotApiError } from './failure.ts'
import { dropConnection } from './faults.ts'
import { type BotApiAnswer, runMethod, runWebhookReplyMethod } from './run-method.ts'

export function botApi(world: SimulatorWorld) {
  return async (app: FastifyInstance): Promise<void> => {
    await acceptBodies(app)
    app.setErrorHandler((error, _request, reply) => sendFailure(reply, error))
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal(404, 'Not Found')))
    for (const url of ['/bot:token/:method', '/bot:token/test/:method']) {
      app.route<{ Params: { token: string; method: string } }>({
        method: ['GET', 'POST'],
        url,
        handler: (request, reply) => answer(world, request, reply, request.params),
      })
    }
    app.get<{ Params: { token: string; '*': string } }>('/file/bot:token/*', (request, reply) =>
      download(world, reply, request.params),
    )
    world.runReply = (body) => runWebhookReplyMethod(world, body)
    // Updates that were queued before a restart are delivered as soon as the server runs.
    app.addHook('onReady', async () => world.courier.wake())
    app.addHook('onClose', async () => world.courier.close())
  }
}

async function answer(
  world: SimulatorWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, method }: { token: string; method: string },
): Promise<unknown> {
  checkToken(token)
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  const done = await runMethod(world, method, await readParams(request), gone.signal)
  return done === 'dropped' ? dropConnection(reply) : success(done)
}

function download(world: SimulatorWorld, reply: FastifyReply, { token, '*': path }: { token: string; '*': string }) {
  checkToken(token)
  const file = findByLink(world, path)
  if (!file) return reply.code(404).send(refusal(404, 'Not Found'))
  return reply.type('application/octet-stream').send(readStoredFile(world, file))
}

function checkToken(writtenToken: string): void {
  if (!/^[1-9]\d*:[^/]{1,78}$/.test(writtenToken)) throw createBotApiError(401, 'invalid token specified')
  if (writtenToken !== simulatedBotToken) throw new BotApiError(401, 'Unauthorized')
}

function success({ result, description }: BotApiAnswer): object {
  return { ok: true, result, ...(description === undefined ? {} : { description }) }
}

function refusal(code: number, description: string, parameters?: Record<string, unknown>): object {
  return { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) }
}

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof BotApiError)) {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
    if (status === 413) return reply.code(413).send(refusal(413, 'Request Entity Too Large'))
    console.error(error)
    if (error instanceof DiskFullError) return reply.code(503).send(refusal(503, 'Service Unavailable'))
    return reply.code(500).send(refusal(500, 'Internal Server Error'))
  }
  const wait = error.parameters?.retry_after
  if (typeof wait === 'number') reply.header('retry-after', wait)
  if (error.parameters?.html) return reply.code(error.status).type('text/html').send(String(error.parameters.html))
  return reply.code(error.status).send(refusal(error.status, error.message, error.parameters))
}
