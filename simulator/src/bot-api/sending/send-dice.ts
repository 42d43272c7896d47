import { randomInt } from 'node:crypto'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import { readOptions } from '../params/message-options.ts'
import { parseTextParam } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const sides: ReadonlyMap<string, number> = new Map([
  ['🎲', 6],
  ['🎯', 6],
  ['🎳', 6],
  ['🏀', 5],
  ['⚽', 5],
  ['🎰', 64],
])

export const sendDice: BotApiMethod = (world, params) => {
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  const emoji = (parseTextParam(params, 'emoji') || '🎲').replace('\ufe0f', '')
  const max = sides.get(emoji)
  if (max === undefined) throw badRequest('EMOTICON_INVALID')
  return addBotMessage(world, place, { dice: { emoji, value: randomInt(1, max + 1) }, ...options })
}
