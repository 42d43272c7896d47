import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createControlHandler } from '../control/control-api.ts'
import { ControlFailure, readBody } from '../control/input.ts'
import { toShownSimulatorUser } from '../control/users.ts'
import { securityHeaders } from '../security-headers.ts'
import { findFile, readStoredFile } from '../telegram/files.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { createAddressLimit } from './address-limits.ts'
import type { PlaygroundProduct } from './playground-product.ts'
import { streamVisitorEvents } from './stream-visitor-events.ts'
import { addVisitorCalls } from './visitor-calls.ts'
import { createVisitors, type Visitor, type VisitorLanguage } from './visitors.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const cookieName = 'playground'
const sweepMs = 600_000

export interface PlaygroundOptions {
  /** Origin of the page. */
  readonly url: string
  readonly trustProxy: string | false
  readonly product: PlaygroundProduct
}

/** The page for strangers, on its own port: docs/guides/playground.md#limits. */
export async function buildPlayground(world: SimulatorWorld, options: PlaygroundOptions): Promise<FastifyInstance> {
  const { url, trustProxy, product } = options
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024, trustProxy })
  const visitors = createVisitors(world, product)
  const [calls, arrivals] = [
    createAddressLimit({ burst: 150, perSecond: 15 }),
    createAddressLimit({ burst: 12, perSecond: 12 / 3600 }),
  ]
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (!calls.take(request.ip)) throw new ControlFailure(429, 'Too many calls. Wait a minute.')
    refuseOtherOrigins(request, url)
  })
  createControlHandler(app, () => undefined)
  const find = (request: FastifyRequest) => visitors.find(readCookie(request))
  const getVisitor = (request: FastifyRequest): Visitor => {
    const visitor = find(request)
    if (!visitor) throw new ControlFailure(401, 'Your visit has ended. Load the page again.')
    return visitor
  }
  const arrive = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!arrivals.take(request.ip)) throw new ControlFailure(429, 'Too many visits from your network. Try later.')
    const visitor = await visitors.add(readLanguage(request.body)).catch(() => {
      throw new ControlFailure(503, 'The playground is starting. Try again in a minute.')
    })
    if (!visitor) throw new ControlFailure(503, 'The playground is full. Try again later.')
    setCookie(reply, visitor.secret, url)
    return toShownVisit(visitor)
  }

  app.post('/playground/visit', async (request, reply) => {
    const visitor = find(request)
    return visitor ? toShownVisit(visitor) : arrive(request, reply)
  })
  app.post('/playground/again', async (request, reply) => {
    const visitor = find(request)
    if (visitor) await visitors.remove(visitor)
    return arrive(request, reply)
  })
  app.get('/playground/booking', async (request) => {
    const { key } = getVisitor(request)
    return { booking: (await product.findBooking(key)) ?? null }
  })
  await app.register(
    async (control) => {
      control.addHook('onRequest', async (request) => void getVisitor(request))
      control.get('/events', (request, reply) => streamVisitorEvents(world, getVisitor(request), reply))
      addFiles(control, world)
      addVisitorCalls(control, world, getVisitor)
    },
    { prefix: '/control' },
  )
  await servePage(app)
  const sweep = setInterval(() => void visitors.removeIdle(), sweepMs).unref()
  app.addHook('preClose', async () => clearInterval(sweep))
  return app
}

export interface ShownVisit {
  users: ReturnType<typeof toShownSimulatorUser>[]
  ids: { traveller: number; organizer: number; operator: number }
  startParam: string
}

function toShownVisit({ users, startParam }: Visitor): ShownVisit {
  const { traveller, organizer, operator } = users
  return {
    users: [traveller, organizer, operator].map(toShownSimulatorUser),
    ids: { traveller: traveller.user.id, organizer: organizer.user.id, operator: operator.user.id },
    startParam,
  }
}

/** A name is a hash of the content, so a visitor knows only files of the own chats. */
function addFiles(app: FastifyInstance, world: SimulatorWorld): void {
  app.get<{ Params: { uniqueId: string } }>('/files/:uniqueId', ({ params }, reply) => {
    const file = findFile(world, ({ uniqueId }) => uniqueId === params.uniqueId)
    if (!file) throw new ControlFailure(404, 'There is no such file.')
    return reply.type(file.mime).header('cache-control', 'private, max-age=3600').send(readStoredFile(world, file))
  })
}

/** The attribute tells the page that it is a playground. */
async function servePage(app: FastifyInstance): Promise<void> {
  if (!existsSync(`${dist}/index.html`)) return
  const page = readFileSync(`${dist}/index.html`, 'utf8').replace('<html', '<html data-playground')
  await app.register(fastifyStatic, { root: `${dist}/assets`, prefix: '/assets/', maxAge: '365d', immutable: true })
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
}

function refuseOtherOrigins({ method, headers }: FastifyRequest, url: string): void {
  if (method !== 'GET' && method !== 'HEAD' && headers.origin !== url)
    throw new ControlFailure(403, 'Only the page of the playground may do this.')
}

function readLanguage(body: unknown): VisitorLanguage {
  return readBody(body).language === 'en' ? 'en' : 'ru'
}

function readCookie({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]
}

function setCookie(reply: FastifyReply, secret: string, url: string): void {
  const secure = url.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${cookieName}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${secure}`)
}
