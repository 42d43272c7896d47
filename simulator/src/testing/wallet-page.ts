import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import vm from 'node:vm'
import type { ConnectEvent, ConnectItem } from '@tonconnect/protocol'
import { onTestFinished } from 'vitest'
import { createMiniAppLaunch } from '../launch/launch.ts'
import { findUser } from '../telegram/chats/users.ts'
import { type KeyWallets, keyWallets } from './key-wallets.ts'
import { startSimulator, type TestSimulator } from './simulator.ts'

const script = readFileSync(new URL('../wallet/bridge.js', import.meta.url), 'utf8')
const simulatorUrl = 'http://127.0.0.1:3001'

type SendAnswer = { id: string; result?: unknown; error?: { code: number; message: string } }

interface InjectedWallet {
  isWalletBrowser: boolean
  connect(version: number, request: { manifestUrl: string; items: ConnectItem[] }): Promise<ConnectEvent>
  restoreConnection(): Promise<ConnectEvent>
  send(request: { id: string; method: string; params: unknown[] }): Promise<SendAnswer>
  disconnect(): void
}

export async function startWithWallets(): Promise<{ messenger: TestSimulator; wallets: KeyWallets }> {
  const wallets = keyWallets()
  return { messenger: await startSimulator({ wallets, realNow: () => 1_800_000_000_000 }), wallets }
}

export async function startApp(change: object = {}): Promise<string> {
  const server = http.createServer((request, response) => {
    if (request.url !== '/manifest.json') return response.writeHead(404).end('<!doctype html>')
    const origin = `http://${request.headers.host}`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ url: origin, name: 'A shop', iconUrl: `${origin}/icon.png`, ...change }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function signInitDataFor({ world }: TestSimulator, userId: number): string {
  const user = findUser(world, userId)
  if (!user) throw new Error('Nobody lives here.')
  const host = { version: '8.0', platform: 'weba', theme: 'dark', emptyInitData: false, fullscreen: false } as const
  return createMiniAppLaunch(world, user, { kind: 'button', url: world.webappUrl }, host).initData
}

/** `isStored` puts the init data into session storage instead of the address. */
export function openTestWalletPage(
  { app }: TestSimulator,
  origin: string,
  initData: string,
  isStored = false,
): InjectedWallet {
  const hash = isStored ? '' : `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`
  const stored = JSON.stringify({ tgWebAppData: initData })
  const window: { enpwallet?: { tonconnect: InjectedWallet } } = {}
  vm.runInNewContext(script, {
    window,
    URL,
    URLSearchParams,
    location: { hash },
    sessionStorage: { getItem: () => (isStored ? stored : null) },
    document: { currentScript: { src: `${simulatorUrl}/wallet/bridge.js` } },
    async fetch(url: URL, request: { body: string; headers: Record<string, string> }) {
      const headers = { ...request.headers, origin, host: '127.0.0.1:3001' }
      const answer = await app.inject({ method: 'POST', url: url.pathname, headers, payload: request.body })
      return { json: async () => answer.json() }
    },
  })
  if (!window.enpwallet) throw new Error('The script put no wallet into the page.')
  return window.enpwallet.tonconnect
}
