import { timingSafeEqual } from 'node:crypto'
import { isRecord } from '../bot-api/params/params.ts'
import { parseJsonOrUndefined } from '../json-body.ts'
import { initDataHash } from '../launch/init-data.ts'
import { simulatedBotToken } from '../simulated-bot.ts'
import { findUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { SimulatedUser } from '../telegram/state.ts'

export function findInitDataUser(world: SimulatorWorld, initData: unknown): SimulatedUser | undefined {
  if (typeof initData !== 'string') return undefined
  const pairs = [...new URLSearchParams(initData)]
  const fields = new Map(pairs)
  const hash = Buffer.from(fields.get('hash') ?? '')
  const expected = Buffer.from(initDataHash(pairs, simulatedBotToken))
  if (hash.length !== expected.length || !timingSafeEqual(hash, expected)) return undefined
  const user = parseJsonOrUndefined(fields.get('user') ?? '')
  return isRecord(user) ? findUser(world, Number(user.id)) : undefined
}
