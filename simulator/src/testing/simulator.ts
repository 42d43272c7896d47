import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ChainLink } from '../control/chain/chain-link.ts'
import type { ProductClient } from '../control/routes.ts'
import { callControl } from '../library/call-control.ts'
import { buildServer } from '../server.ts'
import { simulatedBotToken } from '../simulated-bot.ts'
import type { PostWebhookUpdate } from '../telegram/delivery/webhook-post.ts'
import { openSimulatorWorld } from '../telegram/open-simulator-world.ts'
import type { UserWallets } from '../wallet/user-wallets.ts'

export type TestSimulator = Awaited<ReturnType<typeof startSimulator>>

export interface BotAnswer {
  status: number
  ok: boolean
  result?: unknown
  description?: string
  parameters?: { retry_after?: number }
}

interface Options {
  folder?: string | undefined
  product?: ProductClient
  realNow?: () => number
  pressPatienceMs?: number
  post?: PostWebhookUpdate
  wallets?: UserWallets
  chain?: ChainLink
  /** Off by default, because tests send faster than the limits allow. */
  limits?: boolean
}

export async function startSimulator(options: Options = {}) {
  const { product, folder = testFolder(), limits = false, ...rest } = options
  const world = openSimulatorWorld({ folder, webappUrl: 'http://127.0.0.1:3000', pressPatienceMs: 1, ...rest })
  world.state.limits = limits
  const app = await buildServer(world, product)
  onTestFinished(() => app.close())
  return {
    world,
    app,
    async bot(method: string, params: object = {}): Promise<BotAnswer> {
      const answer = await app.inject({ method: 'POST', url: `/bot${simulatedBotToken}/${method}`, payload: params })
      return { status: answer.statusCode, ...answer.json() }
    },
    control: (path: string, body?: object) => callControl(app, path, body),
  }
}

export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
