import { createHash, timingSafeEqual } from 'node:crypto'
import type { Call } from '@enp/shared/calls/api'
import {
  type Answer,
  type Body,
  type CallName,
  type Contract,
  contract,
  type Params,
  type Query,
  splitCall,
} from '@enp/shared/contract'
import { type ErrorCode, errorCatalogue, fail } from '@enp/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { once } from '../core/once.ts'
import { commonErrors, refusalSchema } from './failure.ts'
import { limiterOf } from './rate-limit.ts'
import {
  bearer,
  type Caller,
  type FindCaller,
  learnCaller,
  requirePerson,
  type SignToken,
  tokenSigner,
} from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    errors?: readonly ErrorCode[]
  }
}

/** Whom a handler gets, by who may call. */
interface Callers {
  readonly open: undefined
  readonly anybody: Caller | undefined
  readonly person: Caller
  readonly bot: undefined
}

/** What a handler gets: the checked parts of the request, and the person where the call needs one. */
export interface Input<K extends CallName> {
  readonly params: Params<K>
  readonly query: Query<K>
  readonly body: Body<K>
  readonly person: Callers[Contract[K]['access']]
  readonly signToken: SignToken
  /** Finds whose token this is, for the one call that asks about a token in its body. */
  readonly findCaller: FindCaller
}

type Work<K extends CallName, A> = (deps: Deps, input: Input<K>) => Promise<A>

/**
 * A call that also asks the messenger: `begin` is run once per `Idempotency-Key` in its transaction and answers what
 * survives JSON; `finish` asks outside of any transaction, so that a slow messenger holds no connection and no lock.
 */
interface TwoSteps<K extends CallName> {
  readonly begin: Work<K, { readonly id: string }>
  readonly finish: (deps: Deps, input: Input<K>, begun: { readonly id: string }) => Promise<Answer<K>>
}

export type Handler<K extends CallName> = Work<K, Answer<K>> | TwoSteps<K>
export type Handlers<K extends CallName = CallName> = { readonly [N in K]: Handler<N> }

/** Mounts every call of the contract that has a handler here, with its checks, its limits and its refusals. */
export function mount(app: FastifyInstance, deps: Deps, handlers: Partial<Handlers>, findCaller: FindCaller): void {
  const signToken = tokenSigner(app)
  for (const [name, handler] of Object.entries(handlers)) {
    const call: Call = contract[name as CallName]
    if (call.standInOnly && !deps.config.standIn) continue
    const { method, path } = splitCall(name)
    app.route({
      method,
      url: path,
      ...options(app, deps, call, findCaller),
      handler: async (request, reply) => {
        const input = { ...parts(request), person: request.caller, signToken, findCaller } as unknown
        const once = <T extends object>(work: Work<CallName, T>) =>
          run(deps, name, call, request, reply, (scope) => work(scope, input as Input<CallName>))
        const steps = handler as Handler<CallName>
        const answer =
          typeof steps === 'function'
            ? await once(steps)
            : await steps.finish(deps, input as Input<CallName>, await once(steps.begin))
        reply.header('cache-control', 'no-store')
        return reply.code(call.status ?? 200).send({ success: true, ...answer })
      },
    })
  }
}

function parts(request: FastifyRequest) {
  return { params: request.params as object, query: request.query, body: request.body ?? {} }
}

function options(app: FastifyInstance, deps: Deps, call: Call, findCaller: FindCaller): RouteShorthandOptions {
  const internal = call.access === 'bot'
  return {
    schema: {
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(call.movesValue && { headers: idempotencyHeader }),
      response: replies(call),
      summary: call.summary,
      ...(internal && { hide: true }),
      ...(call.access === 'person' && { security: [{ bearer: [] }] }),
      ...(call.access === 'anybody' && { security: [{}, { bearer: [] }] }),
    },
    onRequest: [
      ...(call.access === 'person' || call.access === 'anybody' ? [learnCaller(findCaller)] : []),
      ...(deps.config.rateLimit && !internal ? [limiterOf(app, call.rateLimit)] : []),
    ],
    preParsing: guards(deps, call),
    // An absent body is {}: several calls of the specification have none, some clients still send the JSON header.
    preValidation: async (request) => {
      request.body ??= {}
    },
    config: { errors: call.errors },
  }
}

/** The success and, by status, the refusals this call can answer: what is declared is what is documented. */
function replies(call: Call): Record<number, unknown> {
  const refusals: Record<number, ErrorCode[]> = {}
  for (const code of new Set([...commonErrors, ...call.errors])) {
    const { status } = errorCatalogue[code]
    refusals[status] = [...(refusals[status] ?? []), code]
  }
  const documented = Object.entries(refusals).map(([status, codes]) => [status, refusalSchema(codes)])
  return { ...Object.fromEntries(documented), [call.status ?? 200]: call.reply }
}

/** After the rate limit has counted the request: who may not call is refused before a body is read. */
function guards(deps: Deps, call: Call) {
  switch (call.access) {
    case 'open':
    case 'anybody':
      return []
    case 'person':
      return [requirePerson]
    case 'bot':
      return [requireService(deps.config.serviceToken)]
  }
}

const maxKeyLength = 255
/** Its length is checked where it is used: a header's refusal should name the header. */
const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': { type: 'string', description: 'The same key and body run once and answer the same' },
  },
}

/** A POST that moves value runs once per `Idempotency-Key` of its person; the handler's own steps join that transaction. */
async function run<T extends object>(
  deps: Deps,
  name: string,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  if (!call.movesValue || key === undefined || !request.caller) return work(deps)
  if (typeof key !== 'string' || key.length === 0 || key.length > maxKeyLength) {
    fail('VALIDATION_ERROR', { field: 'idempotency-key', problem: `must be 1 to ${maxKeyLength} characters` })
  }
  const { params, body } = parts(request)
  const { answer, hit } = await once(
    deps.db,
    `request:${request.caller.id}:${name}:${key}`,
    Object.keys(params).length > 0 ? { params, body } : body,
    (tx) => work({ ...deps, db: tx }),
  )
  if (hit) reply.header('idempotency-hit', 'true')
  return answer
}

/** The bot's right to call: compared as digests, so that neither content nor length can be timed. */
export function requireService(serviceToken: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(serviceToken)
  return async (request: FastifyRequest): Promise<void> => {
    if (!timingSafeEqual(digest(bearer(request) ?? ''), expected)) fail('UNAUTHORIZED')
  }
}
