import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildServer } from '../../src/server.ts'
import { openSimulatorWorld } from '../../src/telegram/open-simulator-world.ts'
import type { SimulatorWorld } from '../../src/telegram/simulator-world.ts'

const script = readFileSync(
  join(dirname(createRequire(import.meta.url).resolve('@twa-dev/sdk')), 'telegram-web-apps.js'),
)
const appPage = `<!doctype html><title>A mini-app</title><body style="margin:0"><h1>Mini-app</h1><script src="/script.js"></script>`

export interface ChatServer {
  url: string
  appUrl: string
  world: SimulatorWorld
  stop(): Promise<void>
}

export async function startChat(): Promise<ChatServer> {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-page-'))
  const app = await startApp()
  const world = openSimulatorWorld({ folder, webappUrl: app.url, pressPatienceMs: 100 })
  const server = await buildServer(world)
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    appUrl: app.url,
    world,
    async stop() {
      await server.close()
      app.server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startApp(): Promise<{ url: string; server: http.Server }> {
  const server = http.createServer((request, response) => {
    const isScript = request.url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? script : appPage)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, server }
}
