import type { TelegramUser } from './telegram/types.ts'

/** The bot this messenger knows. The token has the real shape, is recognisable and is no secret. */
export const token = '7000000001:AAEnpTravelLocalMessengerNotSecret0'

export const bot = {
  id: 7000000001,
  is_bot: true,
  first_name: 'enp travel',
  username: 'enp_travel_bot',
} satisfies TelegramUser
