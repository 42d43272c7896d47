import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '../bot-api/params/params.ts'
import { acceptJson } from '../json-body.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import { type AppPage, toRefusal } from './app-page.ts'
import { connectAppWallet, disconnect, restoreWalletConnection, type WalletConnectReply } from './connect.ts'
import { findInitDataUser } from './init-data-user.ts'
import { addRemoteRoutes } from './remote/remote-routes.ts'
import { sendTransaction } from './send-transaction.ts'
import { WalletError, walletErrors } from './wallet-error.ts'
import { walletsList } from './wallets-list.ts'

const fileHere = (name: string) => readFileSync(new URL(name, import.meta.url))

/** Allows all origins without credentials, because init data identify the user. */
export function walletApi(world: SimulatorWorld) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptJson(app, () => new WalletError(walletErrors.badRequest, 'The body is not JSON'))
    app.addHook('onRequest', allowAnyOrigin)
    app.options('/*', (_request, reply) => reply.code(204).send())
    app.get('/bridge.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(fileHere('bridge.js')))
    app.get('/picture.png', (_request, reply) => reply.type('image/png').send(fileHere('picture.png')))
    app.get('/list.json', (request) => walletsList(`http://${request.headers.host}`))
    app.post('/connect', (request) =>
      event(async () => connectAppWallet(world, toPage(world, request), toBody(request).request)),
    )
    app.post('/restore', (request) => event(async () => restoreWalletConnection(world, toPage(world, request))))
    app.post('/send', (request) => answer(world, request))
    app.post('/disconnect', async (request) => {
      disconnect(world, toPage(world, request))
      return {}
    })
    addRemoteRoutes(app, world)
    app.setErrorHandler((error, _request, reply) => reply.code(400).send({ error: toRefusal(error) }))
  }
}

async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-max-age': '86400',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  })
}

const toBody = ({ body }: FastifyRequest): Record<string, unknown> => (isRecord(body) ? body : {})

function toPage(world: SimulatorWorld, request: FastifyRequest): AppPage {
  const user = findInitDataUser(world, toBody(request).initData)
  if (!user) throw new WalletError(walletErrors.badRequest, 'The page was not launched by this messenger')
  return { person: user, origin: request.headers.origin ?? '' }
}

async function event(work: () => Promise<WalletConnectReply>) {
  try {
    return { event: 'connect', payload: await work() }
  } catch (error) {
    return { event: 'connect_error', payload: toRefusal(error) }
  }
}

async function answer(world: SimulatorWorld, request: FastifyRequest) {
  const { request: connectRequest } = toBody(request)
  const { method, params, id } = isRecord(connectRequest) ? connectRequest : {}
  try {
    const page = toPage(world, request)
    if (method !== 'sendTransaction') throw new WalletError(walletErrors.notSupported, 'Method not supported')
    return { id, result: await sendTransaction(world, page, Array.isArray(params) ? params[0] : undefined) }
  } catch (error) {
    return { id, error: toRefusal(error) }
  }
}
