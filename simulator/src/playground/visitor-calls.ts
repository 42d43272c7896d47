import type { FastifyInstance, FastifyRequest } from 'fastify'
import { showChat } from '../control/chats/chat.ts'
import { askInline, chooseInline, openInlineButton } from '../control/chats/inline.ts'
import { pressButton } from '../control/chats/press-button.ts'
import { editText, writeMessage } from '../control/chats/write.ts'
import { showClock } from '../control/clock.ts'
import { actForUser, readUser, type WithUser } from '../control/for-user.ts'
import { ControlFailure, readBody, requiredInteger, requiredText } from '../control/input.ts'
import { requestMiniApp } from '../control/mini-app.ts'
import { openMiniApp } from '../control/open-mini-app.ts'
import { confirmPayment, offerShipping, openForm, payInvoice } from '../control/payments/pay.ts'
import { changeStars } from '../control/payments/stars.ts'
import { setSubscriptionCanceled, showSubscriptions } from '../control/payments/subscriptions.ts'
import { toShownSimulatorUser } from '../control/users.ts'
import { simulatedBotId } from '../simulated-bot.ts'
import { botUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { Visitor } from './visitors.ts'

const maxTextLength = 1_000
const maxStars = 10_000

type GetVisitor = (request: FastifyRequest) => Visitor

/**
 * The calls of the page, each only for the visitor's three users. Everything else of the control
 * API is absent: other users, the clock, faults, files, the log and the Bot API's token.
 */
export function addVisitorCalls(app: FastifyInstance, world: SimulatorWorld, getVisitor: GetVisitor): void {
  const forUser = actForUser(world)
  app.addHook('preHandler', async (request) => {
    const { id } = request.params as { id?: string }
    if (id !== undefined && !listIds(getVisitor(request)).includes(Number(id)))
      throw new ControlFailure(404, 'There is no such user.')
  })
  app.get('/bot', () => ({
    id: simulatedBotId,
    firstName: botUser(world).first_name,
    username: world.bot.username,
    webappUrl: world.webappUrl,
  }))
  app.get('/users', (request) => listUsers(getVisitor(request)).map(toShownSimulatorUser))
  app.get('/clock', () => showClock(world))
  app.get('/log', () => [])
  app.get<WithUser>('/users/:id/chat', forUser(showChat))
  app.get<WithUser>('/users/:id/side-chats', () => [])
  app.get<WithUser>('/users/:id/subscriptions', forUser(showSubscriptions))
  app.post<WithUser>(
    '/users/:id/messages',
    forUser((_world, user, { text, replyTo }) => writeMessage(world, user, { text: readText(text), replyTo })),
  )
  app.post<WithUser>(
    '/users/:id/edit',
    forUser((_world, user, { messageId, text }) => editText(world, user, { messageId, text: readText(text) })),
  )
  app.post<WithUser>('/users/:id/press', forUser(pressButton))
  app.post<WithUser>('/users/:id/inline', forUser(askInline))
  app.post<WithUser>('/users/:id/inline/choose', forUser(chooseInline))
  app.post<WithUser>('/users/:id/inline/open', forUser(openInlineButton))
  app.post<WithUser>('/users/:id/init-data', forUser(openMiniApp))
  app.post<{ Params: { id: string; request: string } }>('/users/:id/mini-app/:request', (request) =>
    requestAsVisitor(world, getVisitor(request), request),
  )
  addPaymentCalls(app, world)
}

function addPaymentCalls(app: FastifyInstance, world: SimulatorWorld): void {
  const forUser = actForUser(world)
  app.post<WithUser>('/users/:id/pay', forUser(payInvoice))
  app.post<WithUser>('/users/:id/pay/form', forUser(openForm))
  app.post<WithUser>('/users/:id/pay/shipping', forUser(offerShipping))
  app.post<WithUser>('/users/:id/pay/confirm', forUser(confirmPayment))
  app.post<WithUser>(
    '/users/:id/stars',
    forUser((_world, user, body) => {
      const add = requiredInteger(body, 'add', 1)
      if (user.stars + add > maxStars) throw new ControlFailure(400, `At most ${maxStars} Stars.`)
      return changeStars(world, user, { add })
    }),
  )
  app.post<{ Params: { id: string; chargeId: string } }>('/users/:id/subscriptions/:chargeId', ({ params, body }) =>
    setSubscriptionCanceled(world, readUser(world, params.id), params.chargeId, readBody(body)),
  )
}

type MiniAppRequest = FastifyRequest<{ Params: { id: string; request: string } }>

function requestAsVisitor(world: SimulatorWorld, visitor: Visitor, { params, body }: MiniAppRequest): unknown {
  const input = readBody(body)
  if (params.request === 'send-prepared' && !listIds(visitor).includes(Number(input.toUserId)))
    throw new ControlFailure(404, 'There is no such user.')
  return requestMiniApp(world, readUser(world, params.id), params.request, input)
}

function readText(text: unknown): string {
  const written = requiredText({ text }, 'text')
  if (written.length > maxTextLength) throw new ControlFailure(400, `A text has at most ${maxTextLength} characters.`)
  return written
}

export const listUsers = ({ users }: Visitor) => [users.traveller, users.organizer, users.operator]
export const listIds = (visitor: Visitor) => listUsers(visitor).map(({ user }) => user.id)
