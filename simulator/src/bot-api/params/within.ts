import { BotApiFailure, badRequest } from '../server/failure.ts'

/** What the real server finds only after it has read everything, so it says no place in front. */
const foundLater = /[A-Z]{2}_|is invalid|in private chats only$/
/** The sentences it begins with a small letter. */
const small = /^(?:expected an |invalid (?:button|reaction) )/

/** Reads a part of a parameter; a refusal says in front what couldn't be read, as the real server does. */
export function within<Value>(what: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BotApiFailure) || error.status !== 400 || foundLater.test(error.message)) throw error
    const why = error.message.replace(/^Bad Request: /, '')
    throw badRequest(`Can't parse ${what}: ${small.test(why) ? why : why.charAt(0).toUpperCase() + why.slice(1)}`)
  }
}
