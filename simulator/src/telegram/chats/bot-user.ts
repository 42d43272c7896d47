import { simulatedBot } from '../../simulated-bot.ts'
import type { SimulatorWorld } from '../simulator-world.ts'
import type { TelegramUser } from '../types.ts'

export function botUser(world: SimulatorWorld): TelegramUser {
  return { ...simulatedBot, first_name: world.state.profile['name:'] || simulatedBot.first_name }
}
