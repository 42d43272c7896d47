/**
 * The simulated bot. The token has the real format, is recognizable and not secret. A playground
 * has another end in each start, because strangers must not sign identities.
 */
export const simulatedBotToken = `7000000001:AAEnpTravelLocalMessenger${process.env.SIMULATOR_TOKEN_END ?? 'NotSecret0'}`

/** The first part of the token. */
export const simulatedBotId = 7000000001

/** The name and username that the bot got from BotFather. `setMyName` changes the shown name. */
export interface BotIdentity {
  readonly first_name: string
  readonly username: string
}

export const productBot: BotIdentity = { first_name: 'enp travel', username: 'enp_travel_bot' }
