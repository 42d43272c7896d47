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
import { fail } from '@enp/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { runIdempotently } from '../core/idempotency.ts'
import { type Reader, toReader } from '../users/user.rules.ts'
import { toSubscriber } from './network.ts'
import type { RateLimits } from './rate-limit.ts'
import { type RequestHook, routeOptions } from './route-options.ts'
import {
  type Caller,
  createCallerFinder,
  createTokenCallerFinder,
  type FindCaller,
  type Lookup,
  resolveCaller,
  type SessionCheck,
  type SignToken,
  tokenSigner,
} from './session.ts'

interface Callers {
  readonly open: undefined
  readonly anybody: Caller | undefined
  readonly person: Caller
  readonly bot: undefined
}

export interface Input<K extends CallName> {
  readonly params: Params<K>
  readonly query: Query<K>
  readonly body: Body<K>
  readonly user: Callers[Contract[K]['access']]
  readonly reader: Reader
  readonly signToken: SignToken
  /** Used by the one call with a token in its body. */
  readonly findCaller: FindCaller
  readonly network: string | undefined
  readonly lookupResult: unknown
}

type Work<K extends CallName, A> = (deps: Deps, input: Input<K>) => Promise<A>

/**
 * `begin` runs once per `Idempotency-Key` in its transaction; `finish` runs outside, so that a slow
 * Bot API holds no connection and no lock.
 */
interface TwoSteps<K extends CallName> {
  readonly begin: Work<K, { readonly id: string }>
  readonly finish: (deps: Deps, input: Input<K>, begun: { readonly id: string }) => Promise<Answer<K>>
}

/** The lookup runs in the statement that checks the session, which saves a round trip. */
interface WithLookup<K extends CallName> {
  readonly lookup: Lookup<unknown>
  readonly handle: Work<K, Answer<K>>
}

export function withLookup<K extends CallName, Row>(
  lookup: Lookup<Row>,
  handle: (deps: Deps, input: Input<K>, row: Row) => Promise<Answer<K>>,
): WithLookup<K> {
  return { lookup, handle: (deps, input) => handle(deps, input, input.lookupResult as Row) }
}

export type Handler<K extends CallName> = Work<K, Answer<K>> | TwoSteps<K> | WithLookup<K>
export type Handlers<K extends CallName = CallName> = { readonly [N in K]: Handler<N> }

interface Mounting {
  readonly handlers: Partial<Handlers>
  readonly audience: 'everybody' | 'bot'
  readonly checkSession: SessionCheck
  readonly limits: RateLimits | undefined
  /** Undefined for the bot, which calls for all users. */
  readonly turn: RequestHook | undefined
}

export function mount(
  app: FastifyInstance,
  deps: Deps,
  { handlers, audience, checkSession, limits, turn }: Mounting,
): void {
  const signToken = tokenSigner(app)
  const findAny = createCallerFinder(deps.db, checkSession())
  const findCaller = createTokenCallerFinder(app, findAny)
  for (const [name, handler] of Object.entries(handlers)) {
    const call: Call = contract[name as CallName]
    if ((call.access === 'bot') !== (audience === 'bot')) continue
    if (call.standInOnly && !deps.config.standIn) continue
    const { method, path } = splitCall(name)
    const steps = handler as Handler<CallName>
    const find = 'lookup' in steps ? createCallerFinder(deps.db, checkSession(steps.lookup)) : findAny
    app.route({
      method,
      url: path,
      ...routeOptions(deps, call, resolveCaller(app, find), { turn, limits }),
      handler: async (request, reply) => {
        const { caller, lookupResult } = request
        const network = toSubscriber(request.ip)
        const reader = toReader(caller, request.headers['accept-language'])
        const input = {
          ...parts(request),
          user: caller,
          reader,
          lookupResult,
          network,
          signToken,
          findCaller,
        } as unknown
        const runOnce = <T extends object>(work: Work<CallName, T>) =>
          run(deps, name, call, request, reply, (scope) => work(scope, input as Input<CallName>))
        const answer =
          'begin' in steps
            ? await steps.finish(deps, input as Input<CallName>, await runOnce(steps.begin))
            : await runOnce('lookup' in steps ? steps.handle : steps)
        reply.header('cache-control', 'no-store')
        return reply.code(call.status ?? 200).send({ success: true, ...answer })
      },
    })
  }
}

function parts(request: FastifyRequest) {
  return { params: request.params as object, query: request.query, body: request.body ?? {} }
}

const maxKeyLength = 255
/** A POST that moves value runs once per user and `Idempotency-Key`, in one transaction. */
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
  const { answer, hit } = await runIdempotently(
    deps.db,
    `request:${request.caller.id}:${name}:${key}`,
    Object.keys(params).length > 0 ? { params, body } : body,
    (tx) => work({ ...deps, db: tx }),
  )
  if (hit) reply.header('idempotency-hit', 'true')
  return answer
}
