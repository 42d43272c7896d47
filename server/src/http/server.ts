import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../core/config.ts'
import type { Deps } from '../core/deps.ts'
import { serveDocs } from './docs.ts'
import { answerFailures, answerNotFound } from './failure.ts'
import { watchRequests } from './metrics.ts'
import { mountOperations, operationsRoutes } from './operations.ts'
import { useRateLimits } from './rate-limit.ts'
import { type Handlers, mount } from './route.ts'
import { callerFinder, type FindPersonBySession, useSessions } from './session.ts'
import { serveWebapp } from './static.ts'
import { answerUnreadable, requireHost } from './unreadable.ts'
import { checkInput, readJson } from './validation.ts'

/** What the domains bring: HTTP knows none of them. */
interface Parts {
  readonly handlers: Omit<Handlers, keyof typeof operationsRoutes>
  readonly findPersonBySession: FindPersonBySession
  /** Mounts what is no call of the contract. */
  readonly serveFiles: (app: FastifyInstance) => Promise<void>
}

const bodyLimitBytes = 32 * 1024

/** Builds the app without listening; what it needs comes in. */
export async function buildHttpServer(
  deps: Deps,
  { handlers, findPersonBySession, serveFiles }: Parts,
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
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onRequest', requireHost)
  checkInput(app)
  readJson(app)
  answerFailures(app)
  watchRequests(app)
  await app.register(helmet, securityHeaders(deps.config))
  await app.register(compress, { global: true, threshold: 1_024, encodings: ['br', 'gzip'] })
  await useSessions(app, deps.config.jwtSecret)
  if (deps.config.rateLimit) await useRateLimits(app, deps.redis)
  await serveDocs(app)
  mount(app, deps, { ...handlers, ...operationsRoutes }, callerFinder(app, deps.db, findPersonBySession))
  mountOperations(app, deps)
  await serveFiles(app)
  await serveWebapp(app)
  return app
}

/** The messenger's web clients frame the mini-app; on a fresh machine the local messenger does. */
function securityHeaders({ standIn, botApiRoot, webappUrl }: Config) {
  const framers = ["'self'", 'https://web.telegram.org', ...(standIn ? localOrigins(botApiRoot) : [])]
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: framers,
      },
    },
    frameguard: false,
    strictTransportSecurity: webappUrl.startsWith('https://'),
    crossOriginResourcePolicy: { policy: 'cross-origin' as const },
    crossOriginOpenerPolicy: false,
    // A process of its own for a small page costs memory on a phone, and tools see a framed page scaled only without it.
    originAgentCluster: false,
  }
}

/** A person may open the local messenger by either name of this machine. */
function localOrigins(address: string): string[] {
  const { protocol, port } = new URL(address)
  return ['127.0.0.1', 'localhost'].map((host) => `${protocol}//${host}:${port}`)
}
