import { BotApiFailure, badRequest } from '../server/failure.ts'

/** What the real server finds only after it has read everything, so it doesn't name the part in front. */
const foundAfterReading = /[A-Z]{2}_|is invalid|in private chats only$/
/** Its sentences that begin with a lowercase letter; all others are capitalized inside of another one. */
const startsLowercase = /^(?:expected an |invalid (?:button|reaction) )/

/** Reads a part of a parameter; a refusal says in front what couldn't be read, as the real server does. */
export function within<Value>(what: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BotApiFailure) || error.status !== 400 || foundAfterReading.test(error.message)) throw error
    const why = error.message.replace(/^Bad Request: /, '')
    throw badRequest(
      `Can't parse ${what}: ${startsLowercase.test(why) ? why : why.charAt(0).toUpperCase() + why.slice(1)}`,
    )
  }
}
