import { deliverInlineAnswer } from '../../telegram/chats/inline-desk.ts'
import type { InlineAnswer, InlineResult } from '../../telegram/chats/inline-queries.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import {
  type BotApiParams,
  isRecord,
  objectField,
  parseBooleanParam,
  parseIntegerParam,
  parseJsonParam,
  parseTextParam,
  textField,
} from '../params/params.ts'
import { checkWebAppUrl } from '../params/web-app-url.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'
import { readResultContent } from './inline-result.ts'

const maxResults = 50
const maxOffsetBytes = 64
const usualCacheSeconds = 300

export const answerInlineQuery: BotApiMethod = async (world, params) => {
  const written = parseJsonParam(params, 'results', 'inline query results') ?? []
  if (!Array.isArray(written)) throw badRequest("Can't parse inline query results: Expected an Array")
  if (written.length > maxResults) throw badRequest('RESULTS_TOO_MUCH')
  const results: InlineResult[] = []
  for (const one of written) results.push(await readResult(world, params, one))
  if (new Set(results.map(({ id }) => id)).size < results.length) throw badRequest('RESULT_ID_DUPLICATE')
  const nextOffset = parseTextParam(params, 'next_offset') ?? ''
  if (Buffer.byteLength(nextOffset) > maxOffsetBytes) throw badRequest('NEXT_OFFSET_INVALID')
  const known = deliverInlineAnswer(
    world,
    parseTextParam(params, 'inline_query_id') ?? '',
    { results, nextOffset, ...readButton(params) },
    {
      cacheSeconds: parseIntegerParam(params, 'cache_time') ?? usualCacheSeconds,
      isPersonal: parseBooleanParam(params, 'is_personal'),
    },
  )
  if (!known) throw badRequest('query is too old and response timeout expired or query ID is invalid')
  return true
}

async function readResult(world: SimulatorWorld, params: BotApiParams, result: unknown): Promise<InlineResult> {
  const content = await readResultContent(world, params, result)
  const { title, description, thumbnail_url, id, type } = result as Record<string, unknown>
  if (type === 'article' && !title) throw badRequest('ARTICLE_TITLE_EMPTY')
  const buttons = content.reply_markup?.inline_keyboard.flat() ?? []
  if (!buttons.every((button) => 'url' in button || 'copy_text' in button))
    throw createNotImplementedError('buttons for the bot or a mini-app under an inline message')
  return {
    ...{ id: String(id), title: String(title ?? ''), description: String(description ?? ''), content },
    ...(typeof thumbnail_url === 'string' && { thumbnailUrl: thumbnail_url }),
  }
}

function readButton(params: BotApiParams): Pick<InlineAnswer, 'button'> {
  const button = parseJsonParam(params, 'button', 'inline query results button')
  if (button === undefined) return {}
  if (!isRecord(button)) throw badRequest("Can't parse inline query results button: Object expected")
  const text = textField(button, 'text')
  if (button.web_app !== undefined) {
    const url = textField(objectField(button, 'web_app'), 'url')
    return { button: { text, webAppUrl: checkWebAppUrl(url, 'inline query results button') } }
  }
  return { button: { text, startParameter: textField(button, 'start_parameter') } }
}
