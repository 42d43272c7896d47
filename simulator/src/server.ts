import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { botApi } from './bot-api/server/routes.ts'
import { marketRatesControl } from './control/market-rates.ts'
import { controlApi, type ProductClient } from './control/routes.ts'
import { travelLineControl } from './control/travelline.ts'
import { marketRatesApi } from './market-rates.ts'
import { securityHeaders } from './security-headers.ts'
import type { SimulatorWorld } from './telegram/simulator-world.ts'
import { demoProperty } from './travelline/property.ts'
import { TravelLineWorld, travelLineApi } from './travelline/travelline-api.ts'
import { walletApi } from './wallet/wallet-routes.ts'

const dist = fileURLToPath(new URL('../dist', import.meta.url))
const howToBuild = 'The chat page is not built yet: run `npm run build -w simulator` and start the simulator again.\n'

export async function buildServer(world: SimulatorWorld, product?: ProductClient): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 5 * 1024 * 1024 })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  await app.register(botApi(world))
  await app.register(controlApi(world, product), { prefix: '/control' })
  await app.register(walletApi(world), { prefix: '/wallet' })
  if (product) {
    const travelLine = new TravelLineWorld(() => new Date(world.clock.nowMs()))
    await app.register(travelLineApi(travelLine), { prefix: '/travelline' })
    await app.register(travelLineControl(travelLine, demoProperty.id), { prefix: '/control/travelline' })
    const market = { ton: 280, usdt: 80, down: false }
    await app.register(
      marketRatesApi(market, () => world.clock.nowMs()),
      { prefix: '/rates' },
    )
    await app.register(marketRatesControl(market), { prefix: '/control/rates' })
  }
  await servePage(app, product !== undefined)
  app.addHook('preClose', () => {
    world.poller.close()
    clearTimeout(world.desk.timer)
    clearTimeout(world.desk.renewal)
    world.flush()
  })
  return app
}

/** With the product the page starts in Russian, else in the language of the browser. */
async function servePage(app: FastifyInstance, isRussian: boolean): Promise<void> {
  const index = `${dist}/index.html`
  if (!existsSync(index)) {
    app.get('/', (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(howToBuild))
    return
  }
  await app.register(fastifyStatic, { root: dist, setHeaders: cacheAssets, ...(isRussian ? {} : { index: false }) })
  if (isRussian) return
  app.get('/', (_request, reply) => {
    // Read for each request, because a new build replaces the file.
    const page = readFileSync(index, 'utf8').replace('<html', '<html data-browser-language')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

/** Built assets have a hash in their name, the page itself doesn't. */
function cacheAssets(reply: { header(name: string, value: string): unknown }, path: string): void {
  reply.header('cache-control', path.includes('/assets/') ? 'max-age=31536000, immutable' : 'no-cache')
}
