import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { token } from '../bot.ts'
import type { World } from '../telegram/world.ts'
import { BotApiFailure, failure } from './failure.ts'
import { dropConnection, meetFault } from './faults.ts'
import { type Answer, findMethod } from './methods.ts'
import type { Params } from './params.ts'
import { acceptBodies, readParams } from './read-params.ts'

/** The Bot API server: `/bot<token>/<method>`, GET or POST. */
export function botApi(world: World) {
  return async (app: FastifyInstance): Promise<void> => {
    await acceptBodies(app)
    app.setErrorHandler((error, _request, reply) => sendFailure(reply, error))
    app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal(404, 'Not Found')))
    app.route<{ Params: { token: string; method: string } }>({
      method: ['GET', 'POST'],
      url: '/bot:token/:method',
      handler: (request, reply) => answer(world, request, reply, request.params),
    })
  }
}

async function answer(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  { token: given, method }: { token: string; method: string },
): Promise<unknown> {
  checkToken(given)
  const started = Date.now()
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  const params = await readParams(request)
  const record = (status: number, description?: string) =>
    world.journal.write({
      kind: 'call',
      method,
      params: describe(params),
      status,
      durationMs: Date.now() - started,
      ...(description === undefined ? {} : { description }),
    })
  try {
    const execute = findMethod(method)
    const fault = await meetFault(world, method, params, gone.signal)
    if (fault === 'dropped') {
      record(0, 'connection dropped before')
      return dropConnection(reply)
    }
    const done = await execute(world, params, gone.signal)
    if (fault === 'drop-after') {
      record(0, 'connection dropped after')
      return dropConnection(reply)
    }
    record(200)
    return success(done)
  } catch (error) {
    record(error instanceof BotApiFailure ? error.status : 500, error instanceof Error ? error.message : undefined)
    return sendFailure(reply, error)
  }
}

function checkToken(given: string): void {
  if (!/^[1-9]\d*:[^/]{1,78}$/.test(given)) throw failure(401, 'invalid token specified')
  if (given !== token) throw new BotApiFailure(401, 'Unauthorized')
}

function success({ result, description }: Answer): object {
  return { ok: true, result, ...(description === undefined ? {} : { description }) }
}

function refusal(code: number, description: string, parameters?: Record<string, unknown>): object {
  return { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) }
}

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof BotApiFailure)) {
    const tooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
    if (!tooLarge) console.error(error)
    return tooLarge
      ? reply.code(413).send(refusal(413, 'Request Entity Too Large'))
      : reply.code(500).send(refusal(500, 'Internal Server Error'))
  }
  const wait = error.parameters?.retry_after
  if (typeof wait === 'number') reply.header('retry-after', wait)
  if (error.parameters?.html) return reply.code(error.status).type('text/html').send(String(error.parameters.html))
  return reply.code(error.status).send(refusal(error.status, error.message, error.parameters))
}

function describe({ values, files }: Params): object {
  const uploads = [...files].map(([name, file]) => [name, `${file.name}, ${file.bytes.length} bytes`])
  return { ...values, ...Object.fromEntries(uploads) }
}
