import { simulatedBot } from '../../bot.ts'
import type { TelegramUser } from '../types.ts'
import type { SimulatorWorld } from '../world.ts'

export function botUser(world: SimulatorWorld): TelegramUser {
  return { ...simulatedBot, first_name: world.state.profile['name:'] || simulatedBot.first_name }
}
