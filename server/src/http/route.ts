import type { CallDefinition } from '@enp/shared/calls/api'
import type { OperatorPermission } from '@enp/shared/calls/operators/permissions'
import {
  type Body,
  type CallName,
  type Contract,
  contract,
  type HandlerReply,
  type Params,
  type Query,
  splitCall,
} from '@enp/shared/contract'
import { throwRefusal } from '@enp/shared/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../core/database/database.ts'
import { createReadFallback, type ReadAnywhere } from '../core/database/read-fallback.ts'
import type { Deps } from '../core/deps.ts'
import { runIdempotently } from '../core/idempotency.ts'
import { type TextRecipient, toTextRecipient } from '../users/user.rules.ts'
import { toPublicNetworkPrefix } from './limits/network.ts'
import { isServedTo, routeOptions, type ServerHooks } from './route-options.ts'
import {
  type Caller,
  createCallerFinder,
  createTokenCallerFinder,
  type FindCaller,
  type FindCallerOfPayload,
  type Member,
  resolveCaller,
  type SessionCheck,
  type SignToken,
  tokenSigner,
  type UserLookup,
} from './session.ts'

interface Callers {
  readonly open: undefined
  readonly anybody: Caller | undefined
  readonly person: Caller
  readonly member: undefined
  readonly bot: undefined
}

export interface RouteInput<K extends CallName> {
  readonly params: Params<K>
  readonly query: Query<K>
  readonly body: Body<K>
  readonly user: Callers[Contract[K]['access']]
  readonly member: Contract[K]['access'] extends 'member' ? Member : undefined
  readonly reader: TextRecipient
  readonly signToken: SignToken
  /** Used by the one call with a token in its body. */
  readonly findCaller: FindCaller
  readonly network: string | undefined
}

type Work<K extends CallName, A> = (deps: Deps, input: RouteInput<K>) => Promise<A>

/**
 * `begin` runs once per `Idempotency-Key` in its transaction; `finish` runs outside, so that a slow
 * Bot API holds no connection and no lock.
 */
interface TwoSteps<K extends CallName> {
  readonly begin: Work<K, { readonly id: string }>
  readonly finish: (deps: Deps, input: RouteInput<K>, begun: { readonly id: string }) => Promise<HandlerReply<K>>
}

/** The lookup runs in the statement that checks the session, which saves a round trip. */
interface WithLookup<K extends CallName> {
  readonly createFinder: (db: Database, checkSession: SessionCheck) => FindCallerOfPayload
  readonly handle: Work<K, HandlerReply<K>>
}

export function withLookup<K extends CallName, Row>(
  lookup: UserLookup<Row>,
  handle: (deps: Deps, input: RouteInput<K>, row: Row) => Promise<HandlerReply<K>>,
): WithLookup<K> {
  const rows = new WeakMap<Caller, Row>()
  return {
    createFinder: (db, checkSession) => createCallerFinder(db, checkSession(lookup), rows),
    handle(deps, input) {
      const caller: Caller | undefined = input.user
      const row = caller && rows.get(caller)
      if (row === undefined) throw new Error('a call with a lookup needs a user')
      return handle(deps, input, row)
    },
  }
}

export type RouteHandler<K extends CallName> = Work<K, HandlerReply<K>> | TwoSteps<K> | WithLookup<K>
export type RouteHandlers<K extends CallName = CallName> = { readonly [N in K]: RouteHandler<N> }

/** Throws NOT_OPERATOR or NO_PERMISSION. */
export type PermissionCheck = (
  db: Database,
  telegramId: number,
  sufficient: readonly OperatorPermission[],
) => Promise<void>

export interface RequestChecks {
  readonly checkSession: SessionCheck
  readonly checkPermission: PermissionCheck
}

interface Mounting extends ServerHooks, RequestChecks {
  readonly handlers: Partial<RouteHandlers>
}

export function mountCalls(
  app: FastifyInstance,
  deps: Deps,
  { handlers, checkSession, checkPermission, ...server }: Mounting,
): void {
  const signToken = tokenSigner(app)
  const createFindAny = (db: Database) => createCallerFinder(db, checkSession())
  const findAny = createFindAny(deps.db)
  const findCaller = createTokenCallerFinder(app, findAny)
  const readAnywhere = createReadFallback(deps.db, findReplica(deps))
  for (const [name, handler] of Object.entries(handlers)) {
    const call: CallDefinition = contract[name as CallName]
    if (!isServedTo(server.audience, call)) continue
    if (call.standInOnly && !isStandInServed(deps.config, server.audience)) continue
    const { method, path } = splitCall(name)
    const steps = handler as RouteHandler<CallName>
    const createFind = 'createFinder' in steps ? (db: Database) => steps.createFinder(db, checkSession) : createFindAny
    const isRead = method === 'GET'
    const find = isRead ? readingFinder(deps, readAnywhere, createFind) : createFind(deps.db)
    app.route({
      method,
      url: path,
      ...routeOptions(deps, call, resolveCaller(app, find), server),
      handler: async (request, reply) => {
        const { caller, member } = request
        const network = toPublicNetworkPrefix(request.ip)
        const reader = toTextRecipient(caller, request.headers['accept-language'])
        const input = {
          ...parts(request),
          user: caller,
          member,
          reader,
          network,
          signToken,
          findCaller,
        } as unknown
        const runOnce = <T extends object>(work: Work<CallName, T>) => {
          const checked = async (scope: Deps) => {
            if (deps.config.playgroundUrl !== undefined) refuseOperatorWrites(call, request)
            await requirePermission(scope.db, call, request, checkPermission)
            return work(scope, input as RouteInput<CallName>)
          }
          return isRead
            ? readAnywhere((db) => checked({ ...deps, db }))
            : run(deps, name, call, request, reply, checked)
        }
        const answer =
          'begin' in steps
            ? await steps.finish(deps, input as RouteInput<CallName>, await runOnce(onlyId(steps.begin)))
            : await runOnce('handle' in steps ? steps.handle : steps)
        reply.header('cache-control', 'no-store')
        return reply.code(call.status ?? 200).send({ success: true, ...answer })
      },
    })
  }
}

/** The id is stored with the key as JSON, which cannot hold the rest of a row, such as its sums. */
function onlyId<K extends CallName>(begin: TwoSteps<K>['begin']): TwoSteps<K>['begin'] {
  return async (deps, input) => {
    const { id } = await begin(deps, input)
    return { id }
  }
}

function findReplica({ config, search }: Deps): Database | undefined {
  return config.databaseReadUrl === config.databaseUrl ? undefined : search.customPlan
}

/** A signed-in user is recognized on the replica, too. */
function readingFinder(
  { db, search }: Deps,
  readAnywhere: ReadAnywhere,
  createFind: (db: Database) => FindCallerOfPayload,
): FindCallerOfPayload {
  const [onPrimary, onReplica] = [createFind(db), createFind(search.customPlan)]
  return (payload) => readAnywhere((used) => (used === db ? onPrimary : onReplica)(payload))
}

/** Strangers of a playground sign in with their own users only. */
function isStandInServed({ standIn, playgroundUrl }: Deps['config'], audience: ServerHooks['audience']): boolean {
  return standIn && (audience === 'bot' || playgroundUrl === undefined)
}

/** Operators of a playground only read, because they see the data of all visitors. */
function refuseOperatorWrites({ permissions }: CallDefinition, { method, query, body }: FastifyRequest): void {
  if (method !== 'GET' && permissions && readOperatorId(query, body) !== undefined) throwRefusal('NO_PERMISSION')
}

function readOperatorId(query: unknown, body: unknown): number | undefined {
  const { operatorId } = { ...(query as object), ...(body as object) } as { readonly operatorId?: number }
  return operatorId
}

async function requirePermission(
  db: Database,
  { permissions }: CallDefinition,
  { query, body }: FastifyRequest,
  check: PermissionCheck,
): Promise<void> {
  const operatorId = readOperatorId(query, body)
  if (permissions && operatorId !== undefined) await check(db, operatorId, permissions)
}

function parts(request: FastifyRequest) {
  return { params: request.params as object, query: request.query, body: request.body ?? {} }
}

const maxKeyLength = 255
/** A POST that moves value runs once per acting user and `Idempotency-Key`, in one transaction. */
async function run<T extends object>(
  deps: Deps,
  name: string,
  call: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key']
  const actor = request.caller?.id ?? request.member?.telegramId
  if (!call.movesValue || key === undefined || actor === undefined) return work(deps)
  if (typeof key !== 'string' || key.length === 0 || key.length > maxKeyLength) {
    throwRefusal('VALIDATION_ERROR', { field: 'idempotency-key', problem: `must be 1 to ${maxKeyLength} characters` })
  }
  const { params, body } = parts(request)
  const { answer, hit } = await runIdempotently(
    deps.db,
    `request:${actor}:${name}:${key}`,
    Object.keys(params).length > 0 ? { params, body } : body,
    (tx) => work({ ...deps, db: tx }),
  )
  if (hit) reply.header('idempotency-hit', 'true')
  return answer
}
