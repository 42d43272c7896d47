import type { FastifyInstance, FastifyReply } from 'fastify'
import { publicKeyHex } from '../launch/init-data.ts'
import { simulatedBotId, simulatedBotToken } from '../simulated-bot.ts'
import { botUser, setBlocked } from '../telegram/chats/users.ts'
import { findFile, readStoredFile } from '../telegram/files.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { addChainRoutes } from './chain/chain-routes.ts'
import { showChat } from './chats/chat.ts'
import { addChatRoutes } from './chats/chats.ts'
import { askInline, chooseInline, openInlineButton } from './chats/inline.ts'
import { pressButton } from './chats/press-button.ts'
import { showSideChats } from './chats/side-chats.ts'
import { addProfilePhoto, editText, writeMessage } from './chats/write.ts'
import { advanceClock, showClock } from './clock.ts'
import { createControlHandler } from './control-api.ts'
import { streamEvents } from './events.ts'
import { addFault, switchLimits } from './faults.ts'
import { actForUser, readUser, type WithUser } from './for-user.ts'
import { ControlFailure, readBody, requiredBoolean } from './input.ts'
import { requestMiniApp } from './mini-app.ts'
import { openMiniApp } from './open-mini-app.ts'
import { addPaymentRoutes } from './payments/payment-routes.ts'
import { type ProductBalance, topUpProductBalance } from './product-balance.ts'
import type { ProductClock } from './product-clock.ts'
import { createUser, toShownSimulatorUser } from './users.ts'
import { addControlWalletRoutes } from './wallet.ts'

export type ProductClient = ProductClock & Partial<ProductBalance>

export function controlApi(world: SimulatorWorld, product: ProductClient | undefined) {
  return async (app: FastifyInstance): Promise<void> => {
    createControlHandler(app)
    const forUser = actForUser(world)

    app.get('/bot', () => ({
      token: simulatedBotToken,
      id: simulatedBotId,
      firstName: botUser(world).first_name,
      username: world.bot.username,
      webappUrl: world.webappUrl,
      publicKey: publicKeyHex(world.state.signingKey),
      hasProduct: product?.deposit !== undefined,
    }))
    app.get('/users', () => world.state.people.map(toShownSimulatorUser))
    app.post('/users', (request) => createUser(world, readBody(request.body)))
    app.post<WithUser>('/users/:id/init-data', forUser(openMiniApp))
    app.get<WithUser>('/users/:id/chat', forUser(showChat))
    app.post<WithUser>('/users/:id/messages', forUser(writeMessage))
    app.post<WithUser>('/users/:id/profile-photos', forUser(addProfilePhoto))
    app.post<WithUser>('/users/:id/press', forUser(pressButton))
    app.post<WithUser>('/users/:id/inline', forUser(askInline))
    app.post<WithUser>('/users/:id/inline/choose', forUser(chooseInline))
    app.post<WithUser>('/users/:id/inline/open', forUser(openInlineButton))
    app.get<WithUser>('/users/:id/side-chats', forUser(showSideChats))
    app.post<{ Params: { id: string; request: string } }>('/users/:id/mini-app/:request', ({ params, body }) =>
      requestMiniApp(world, readUser(world, params.id), params.request, readBody(body)),
    )
    app.post<WithUser>(
      '/users/:id/block',
      forUser((_world, user, body) => {
        const blocked = requiredBoolean(body, 'blocked')
        setBlocked(world, user, blocked)
        return { blocked }
      }),
    )
    addPaymentRoutes(app, world)
    addControlWalletRoutes(app, world)
    app.post<WithUser>('/users/:id/edit', forUser(editText))
    addChatRoutes(app, world)
    addChainRoutes(app, world)
    app.get('/limits', () => ({ on: world.state.limits }))
    app.post('/limits', (request) => switchLimits(world, readBody(request.body)))
    app.get('/clock', () => showClock(world))
    app.post('/clock', (request) => advanceClock(world, product, readBody(request.body)))
    app.post('/balance', (request) => topUpProductBalance(world, toBalance(product), readBody(request.body)))
    app.get('/faults', () => world.faults.list())
    app.post('/faults', (request) => addFault(world, readBody(request.body)))
    app.delete('/faults', () => {
      world.faults.clear()
      return []
    })
    app.get('/log', () => world.journal.read())
    app.get('/events', (_request, reply) => streamEvents(world, reply))
    app.get<{ Params: { uniqueId: string } }>('/files/:uniqueId', (request, reply) =>
      sendPicture(world, reply, request.params.uniqueId),
    )
  }
}

function toBalance(product: ProductClient | undefined): ProductBalance | undefined {
  const deposit = product?.deposit
  return deposit && { deposit }
}

function sendPicture(world: SimulatorWorld, reply: FastifyReply, uniqueId: string): FastifyReply {
  const file = findFile(world, (one) => one.uniqueId === uniqueId)
  if (!file) throw new ControlFailure(404, 'There is no such file.')
  return reply.type(file.mime).header('cache-control', 'max-age=31536000, immutable').send(readStoredFile(world, file))
}
