import { GrammyError, HttpError } from 'grammy'
import type { ResponseParameters } from 'grammy/types'
import { expect, test } from 'vitest'
import { classifyBotApiError, formatErrorForLog as describeError, isFileIdRefused } from './bot-api-failure.ts'

function refusal(error_code: number, description: string, parameters?: ResponseParameters): GrammyError {
  const error = { ok: false, error_code, description, ...(parameters && { parameters }) } as const
  return new GrammyError('Call to sendMessage failed!', error, 'sendMessage', { text: 'private words' })
}

test.each([
  [403, 'Forbidden: bot was blocked by the user', 'unreachable'],
  [403, 'Forbidden: user is deactivated', 'unreachable'],
  [403, "Forbidden: bot can't initiate conversation with a user", 'unreachable'],
  [403, "Forbidden: the bot can't send messages to the bot", 'unreachable'],
  [403, "Forbidden: bot can't send messages to bots", 'unreachable'],
  [403, 'Forbidden: bot was kicked from the group chat', 'unreachable'],
  [403, 'Forbidden: bot is not a member of the supergroup chat', 'unreachable'],
  [403, 'Forbidden: the group chat was deleted', 'unreachable'],
  [400, 'Bad Request: chat not found', 'unreachable'],
  [400, 'Bad Request: private chat not found', 'unreachable'],
  [400, 'Bad Request: PEER_ID_INVALID', 'unreachable'],
  [400, 'Bad Request: user not found', 'unreachable'],
  [400, 'Bad Request: BALANCE_TOO_LOW', 'unpaid'],
  [401, 'Unauthorized', 'token'],
  [401, 'Unauthorized: invalid token specified', 'token'],
  [
    409,
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    'conflict',
  ],
  [
    409,
    "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    'conflict',
  ],
  [500, 'Internal Server Error', 'unknown'],
  [502, 'Bad Gateway', 'unknown'],
  [
    400,
    'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    'needless',
  ],
  [400, 'Bad Request: query is too old and response timeout expired or query ID is invalid', 'needless'],
  [400, 'Bad Request: message to edit not found', 'needless'],
  [400, 'Bad Request: message to delete not found', 'needless'],
  [400, "Bad Request: message can't be deleted for everyone", 'needless'],
  [400, "Bad Request: message can't be edited", 'needless'],
  [400, 'Bad Request: group chat was upgraded to a supergroup chat', 'refused'],
  [400, 'Bad Request: message text is empty', 'refused'],
  [400, 'Bad Request: message is too long', 'refused'],
  [400, 'Bad Request: can\'t parse entities: Unsupported start tag "x" at byte offset 0', 'refused'],
  [400, 'Bad Request: BUTTON_TYPE_INVALID', 'refused'],
  [
    400,
    "Bad Request: inline keyboard button Web App URL 'http://x' is invalid: Only HTTPS links are allowed",
    'refused',
  ],
  [404, 'Not Found: method not found', 'refused'],
])('classifies %i %s as %s', (code, description, means) => {
  expect(classifyBotApiError(refusal(code, description))).toEqual({ means })
})

test('waits for the time that Telegram returns with a 429, or 5 seconds', () => {
  const description = 'Too Many Requests: retry after 7'
  expect(classifyBotApiError(refusal(429, description, { retry_after: 7 }))).toEqual({ means: 'wait', seconds: 7 })
  expect(classifyBotApiError(refusal(429, description))).toEqual({ means: 'wait', seconds: 5 })
})

test('treats a missing response as an unknown outcome', () => {
  expect(classifyBotApiError(new HttpError('Network request failed', new Error('reset')))).toEqual({ means: 'unknown' })
})

test('recognizes a refused file id', () => {
  for (const text of [
    'Bad Request: wrong file identifier/HTTP URL specified',
    'Bad Request: wrong file_id or the file is temporarily unavailable',
    'Bad Request: invalid file_id',
  ])
    expect(isFileIdRefused(refusal(400, text))).toBe(true)
  expect(isFileIdRefused(refusal(400, 'Bad Request: chat not found'))).toBe(false)
})

test('describes an error without the token and without the sent text', () => {
  const inner = new Error('request to http://127.0.0.1/bot123:SECRET/sendMessage failed')
  expect(describeError(new HttpError("Network request for 'sendMessage' failed!", inner))).not.toContain('SECRET')
  expect(describeError(refusal(400, 'Bad Request: message is too long'))).not.toContain('private words')
})
