import type { User } from 'grammy/types'

/** The simulated bot. The token has the real format, is recognizable and not secret. */
export const simulatedBotToken = '7000000001:AAEnpTravelLocalMessengerNotSecret0'

export const simulatedBot = {
  id: 7000000001,
  is_bot: true,
  first_name: 'enp travel',
  username: 'enp_travel_bot',
} satisfies User
