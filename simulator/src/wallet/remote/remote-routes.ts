import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findUser } from '../../telegram/chats/users.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser } from '../../telegram/state.ts'
import { WalletError, walletErrors } from '../wallet-error.ts'
import { answerLink } from './session.ts'

type Query = Record<string, string | undefined>

const usualTtlSeconds = 300
const heartbeatMs = 5000

/** `/wallet/relay/*`, the bridge, and `/wallet/open`, the target of universal links. */
export function addRemoteRoutes(app: FastifyInstance, world: SimulatorWorld): void {
  app.get<{ Querystring: Query }>('/relay/events', (request, reply) => streamLetters(world, request, reply))
  app.post<{ Querystring: Query }>('/relay/message', ({ query, body }) => {
    const { to, client_id: from, ttl } = query
    if (!to || !from || typeof body !== 'string') {
      throw new WalletError(walletErrors.badRequest, 'A message has client_id, to and a body of text')
    }
    world.relay.send({ to, from, message: body }, Number(ttl) || usualTtlSeconds)
    return { message: 'OK', statusCode: 200 }
  })
  app.get<{ Querystring: Query }>('/open', ({ query, url }, reply) => {
    const user = findUser(world, Number(query.person))
    reply.header('cache-control', 'no-store')
    if (!user) return reply.type('text/html; charset=utf-8').send(usersPage(world.state.people, url))
    const link = readLink(query)
    if (link) void answerLink(world, user, link.app, link.request)
    // The panel there shows the waiting request.
    return reply.redirect(`/?user=${user.user.id}`)
  })
}

function streamLetters(
  world: SimulatorWorld,
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
): FastifyReply {
  const { client_id: receivers = '', last_event_id: after } = request.query
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  })
  const beat = () => raw.write('event: heartbeat\ndata: heartbeat\n\n')
  beat()
  const last = Number(after ?? request.headers['last-event-id'] ?? 0)
  const stop = world.relay.listen(receivers.split(','), last, ({ id, from, message }) =>
    raw.write(`event: message\nid: ${id}\ndata: ${JSON.stringify({ from, message })}\n\n`),
  )
  const heartbeat = setInterval(beat, heartbeatMs).unref()
  raw.on('close', () => {
    clearInterval(heartbeat)
    stop()
  })
  return reply
}

/** A browser does not identify its user, so this page asks. */
function usersPage(users: readonly SimulatedUser[], url: string): string {
  const link = ({ user }: SimulatedUser) => {
    const name = asText([user.first_name, user.last_name].filter(Boolean).join(' '))
    return `<li><a href="${asText(`${url}&person=${user.id}`)}">${name}</a></li>`
  }
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local wallet</title><style>body{font:16px system-ui;margin:24px;background:#0e1617;color:#fff}a{color:#ffb454;line-height:2.4}</style>
<h1>Local wallet</h1><p>Whose wallet does this phone hold?</p><ul>${users.map(link).join('')}</ul>`
}

const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface WalletLink {
  app: string
  request: unknown
}

/** Undefined for a link that only opens the wallet, because its request waits there already. */
export function readLink({ id, r }: { id?: string | undefined; r?: string | undefined }): WalletLink | undefined {
  if (!id || !/^[0-9a-f]{64}$/.test(id) || r === undefined) return undefined
  try {
    return { app: id, request: JSON.parse(r) }
  } catch {
    return undefined
  }
}
