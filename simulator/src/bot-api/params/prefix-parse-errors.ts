import { BotApiError, badRequest } from '../server/failure.ts'

/** Errors that the real server finds after parsing, so it adds no prefix. */
const foundAfterReading = /[A-Z]{2}_|is invalid|in private chats only$/
/** Messages that start in lower case; others are capitalized after a prefix. */
const startsLowercase = /^(?:expected an |invalid (?:button|reaction) )/

/** Runs `read` and prefixes its error with the unreadable part, as the real server does. */
export function prefixParseErrors<Value>(part: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BotApiError) || error.status !== 400 || foundAfterReading.test(error.message)) throw error
    const why = error.message.replace(/^Bad Request: /, '')
    throw badRequest(
      `Can't parse ${part}: ${startsLowercase.test(why) ? why : why.charAt(0).toUpperCase() + why.slice(1)}`,
    )
  }
}
