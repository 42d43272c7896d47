import { CallRefusal } from '@enp/shared/errors'
import { requestIdHeader } from '@enp/shared/process/request-context'
import compress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Deps } from '../core/deps.ts'
import { serveDocs } from './docs.ts'
import { handleErrors, replyNotFound } from './failure.ts'
import { admissionHooks, openAdmission } from './limits/admission.ts'
import { connectionLimits, limitConnections } from './limits/connections.ts'
import { openTurns } from './limits/fair-queue-hooks.ts'
import { watchForProxy } from './limits/proxy-hint.ts'
import { openRateLimits, type RateLimits } from './limits/rate-limit.ts'
import { serveMapTiles } from './map-tiles.ts'
import { watchRequests } from './metrics/metrics.ts'
import { mountHealth, mountMetrics, operationsRoutes } from './metrics/operations.ts'
import { createRequestId, useRequestContext } from './request-id.ts'
import { mountCalls, type RequestChecks, type RouteHandlers } from './route.ts'
import type { AdmissionHooks, Audience, RequestHook } from './route-options.ts'
import { useJsonParser, useSchemas } from './schemas.ts'
import { securityHeaders } from './security-headers.ts'
import { createCallerFinder, requireUser, resolveCaller, useSessions } from './session.ts'
import { serveWebapp } from './static.ts'
import { replyToUnreadable, replyToUnsupported, requireHost } from './unreadable.ts'

interface Parts extends RequestChecks {
  readonly handlers: Omit<RouteHandlers, keyof typeof operationsRoutes>
  readonly serveFiles: (app: FastifyInstance, hooks: FileHooks) => void
  readonly serveInternalFiles: (internal: FastifyInstance) => void
}

/** The same checks and limits as calls. */
export interface FileHooks {
  /** Require a signed-in user, who becomes the request's caller. */
  readonly person: RequestHook[]
  readonly stranger: RequestHook[]
  /** `identify` sets the request's reseller or throws, which counts for the address. */
  readonly reseller: (identify: RequestHook) => RequestHook[]
  /** For a request without a known key. Returns RATE_LIMITED if it is one too many. */
  readonly countRefusal: (request: FastifyRequest, reply: FastifyReply) => Promise<CallRefusal>
}
export interface HttpServers {
  readonly app: FastifyInstance
  /** For the bot and operators' tools; must not be reachable from outside. */
  readonly internal: FastifyInstance
}

const bodyLimitBytes = 32 * 1024
/** Slower requests get a response and their connection is closed. */
const arrivesWithinMs = 10_000
const lookEveryMs = 1_000

export async function buildHttpServers(deps: Deps, parts: Parts, logger: FastifyBaseLogger): Promise<HttpServers> {
  const [app, internal] = [await buildApp(deps, parts, logger), await buildInternal(deps, parts, logger)]
  return { app, internal }
}

async function buildApp(deps: Deps, parts: Parts, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const limits = deps.config.rateLimit ? openRateLimits(deps.redis) : undefined
  const app = await openServer(deps, logger, { limits, audience: 'everybody' })
  const isProxySeen = watchForProxy(app, deps.config)
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] })
  const turns = openTurns(app)
  const admission = admissionHooks(openAdmission())
  limitFiles(app, limits)
  await serveDocs(app, turns.document)
  const handlers = { ...parts.handlers, ...operationsRoutes }
  const { checkSession, checkPermission } = parts
  const checks = { checkSession, checkPermission }
  mountCalls(app, deps, { handlers, audience: 'everybody', ...checks, limits, turn: turns.call, admission })
  mountHealth(app, deps, isProxySeen)
  parts.serveFiles(app, fileHooks(app, deps, parts, { limits, turn: turns.call, admission }))
  serveMapTiles(app, deps.config)
  await serveWebapp(app)
  return app
}

function limitFiles(app: FastifyInstance, limits: RateLimits | undefined): void {
  if (!limits) return
  app.addHook('onRequest', async (request, reply) => {
    if ((request.routeOptions.config.limitedAs ?? 'file') === 'file') await limits.file(request, reply)
  })
}

interface FileLimits {
  readonly limits: RateLimits | undefined
  readonly turn: RequestHook
  readonly admission: AdmissionHooks
}

function fileHooks(
  app: FastifyInstance,
  { db }: Deps,
  { checkSession }: Parts,
  { limits, turn, admission }: FileLimits,
): FileHooks {
  const learn = resolveCaller(app, createCallerFinder(db, checkSession()))
  const [own, any] = [{ access: 'person', rateLimit: 'read' } as const, { access: 'open', rateLimit: 'read' } as const]
  return {
    person: [admission.admit, turn, admission.counted([learn, ...(limits ? [limits.before(own)] : [])]), requireUser],
    stranger: [turn, ...(limits ? [limits.before(any), limits.succeeded(any)] : [])],
    reseller: (identify) => [
      turn,
      ...(limits ? [limits.before(own)] : []),
      identify,
      ...(limits ? [limits.before(own)] : []),
    ],
    countRefusal: async (request, reply) => {
      const refusal = new CallRefusal('UNAUTHORIZED')
      return limits ? limits.refused(request, reply, refusal) : refusal
    },
  }
}

async function buildInternal(deps: Deps, parts: Parts, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = await openServer(deps, logger, { limits: undefined, audience: 'bot' })
  const handlers = { ...parts.handlers, ...operationsRoutes }
  mountCalls(app, deps, {
    handlers,
    audience: 'bot',
    checkSession: parts.checkSession,
    checkPermission: parts.checkPermission,
    limits: undefined,
    turn: undefined,
    admission: undefined,
  })
  mountHealth(app, deps, () => false)
  mountMetrics(app, deps)
  parts.serveInternalFiles(app)
  app.setNotFoundHandler(replyNotFound)
  return app
}

async function openServer(
  deps: Deps,
  logger: FastifyBaseLogger,
  { limits, audience }: { readonly limits: RateLimits | undefined; readonly audience: Audience },
): Promise<FastifyInstance> {
  const { trustProxy } = deps.config
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId(audience),
    // Lines name their request themselves: a child per request would write the id twice.
    childLoggerFactory: (parent) => parent,
    bodyLimit: bodyLimitBytes,
    requestTimeout: arrivesWithinMs,
    connectionTimeout: 15_000,
    keepAliveTimeout: 72_000,
    // A server that is being replaced still answers what has reached it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 64 },
    trustProxy: trustProxy ?? false,
    // A URL that can't be decoded is treated as unknown.
    frameworkErrors: (_error, request, reply) => void replyNotFound(request, reply),
    clientErrorHandler: replyToUnreadable(logger),
    // The platform applies the larger of both limits, and the default for headers is larger.
    http: { requireHostHeader: false, headersTimeout: arrivesWithinMs, connectionsCheckingInterval: lookEveryMs },
  })
  const headers = securityHeaders(deps.config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(requestIdHeader, request.id)
    done()
  })
  useRequestContext(app, audience)
  replyToUnsupported(app.server, logger)
  limitConnections(app, trustProxy === undefined ? connectionLimits : { ...connectionLimits, perAddress: Infinity })
  app.addHook('onRequest', requireHost)
  useSchemas(app)
  useJsonParser(app)
  handleErrors(app, limits)
  watchRequests(app)
  await useSessions(app, deps.config.jwtSecret)
  return app
}
