import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { serveDocs } from './docs.ts'
import { answerFailures, answerNotFound } from './failure.ts'
import { watchRequests } from './metrics.ts'
import { mountOperations, operationsRoutes } from './operations.ts'
import { useRateLimits } from './rate-limit.ts'
import { type Handlers, mount } from './route.ts'
import { securityHeaders } from './security-headers.ts'
import { type SessionCheck, useSessions } from './session.ts'
import { serveWebapp } from './static.ts'
import { answerUnreadable, requireHost } from './unreadable.ts'
import { checkInput, readJson } from './validation.ts'

/** What the domains bring: HTTP knows none of them. */
interface Parts {
  readonly handlers: Omit<Handlers, keyof typeof operationsRoutes>
  readonly checkSession: SessionCheck
  /** Mounts what is no call of the contract. */
  readonly serveFiles: (app: FastifyInstance) => Promise<void>
}

const bodyLimitBytes = 32 * 1024

/** Builds the app without listening; what it needs comes in. */
export async function buildHttpServer(
  deps: Deps,
  { handlers, checkSession, serveFiles }: Parts,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyLimitBytes,
    requestTimeout: 10_000,
    connectionTimeout: 15_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 64 },
    trustProxy: deps.config.trustProxy ?? false,
    // An address that can't be read is the address of nothing.
    frameworkErrors: (_error, request, reply) => void answerNotFound(request, reply),
    clientErrorHandler: answerUnreadable(logger),
    http: { requireHostHeader: false },
  })
  const headers = securityHeaders(deps.config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onRequest', requireHost)
  checkInput(app)
  readJson(app)
  answerFailures(app)
  watchRequests(app)
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] })
  await useSessions(app, deps.config.jwtSecret)
  if (deps.config.rateLimit) await useRateLimits(app, deps.redis)
  await serveDocs(app)
  mount(app, deps, { ...handlers, ...operationsRoutes }, checkSession)
  mountOperations(app, deps)
  await serveFiles(app)
  await serveWebapp(app)
  return app
}
