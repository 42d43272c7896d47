import { bot } from '../../bot.ts'
import type { TelegramUser } from '../types.ts'
import type { World } from '../world.ts'

export function botUser(world: World): TelegramUser {
  return { ...bot, first_name: world.state.profile['name:'] || bot.first_name }
}
