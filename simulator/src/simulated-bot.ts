import type { User } from 'grammy/types'

/**
 * The simulated bot. The token has the real format, is recognizable and not secret. A playground
 * has another end in each start, because strangers must not sign identities.
 */
export const simulatedBotToken = `7000000001:AAEnpTravelLocalMessenger${process.env.SIMULATOR_TOKEN_END ?? 'NotSecret0'}`

export const simulatedBot = {
  id: 7000000001,
  is_bot: true,
  first_name: 'enp travel',
  username: 'enp_travel_bot',
} satisfies User
