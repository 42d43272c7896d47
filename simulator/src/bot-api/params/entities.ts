import type { Entity } from '../../telegram/types.ts'
import { linkEntity } from '../../text/link-entity.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import {
  type BotApiParams,
  integerField,
  isRecord,
  longField,
  objectField,
  parseJsonParam,
  textField,
} from './params.ts'
import { prefixParseErrors } from './prefix-parse-errors.ts'

const plainTypes = new Set(
  'bold italic underline strikethrough spoiler code blockquote expandable_blockquote'.split(' '),
)
/** The server detects these types in the text and ignores the bot's positions. */
const foundTypes = new Set('mention hashtag cashtag bot_command url email phone_number bank_card_number'.split(' '))

export function readEntities(params: BotApiParams, name: string, text: string): Entity[] {
  const list = parseJsonParam(params, name, 'entities')
  if (list === undefined) return []
  if (!Array.isArray(list)) throw badRequest('Expected an Array of MessageEntity')
  const entities = list.flatMap((value: unknown) => prefixParseErrors('MessageEntity', () => readEntity(value)))
  for (const entity of entities) checkPlace(entity, text)
  return entities
}

/** Returns an empty list for an invalid link and for the types the server detects. */
function readEntity(value: unknown): Entity[] {
  if (!isRecord(value)) throw badRequest('expected an Object')
  const place = { offset: integerField(value, 'offset'), length: integerField(value, 'length') }
  const type = textField(value, 'type')
  if (type === '') throw badRequest('Type is not specified')
  if (plainTypes.has(type)) return [{ type, ...place }]
  if (foundTypes.has(type)) return []
  switch (type) {
    case 'pre':
      return [{ type, ...place, ...(value.language ? { language: textField(value, 'language') } : {}) }]
    case 'text_link': {
      const link = linkEntity(place, textField(value, 'url'))
      return link ? [link] : []
    }
    case 'text_mention':
      return [{ type, ...place, user: { id: Number(longField(objectField(value, 'user'), 'id')) } }]
    case 'custom_emoji':
      return [{ type, ...place, custom_emoji_id: longField(value, 'custom_emoji_id') }]
    case 'date_time':
      throw createNotImplementedError('the entity date_time')
    default:
      throw badRequest('Unsupported type specified')
  }
}

function checkPlace({ offset, length }: Entity, text: string): void {
  if (offset < 0 || length < 0 || offset > text.length) {
    throw badRequest(`Entity begins after the end of the text at UTF-16 offset ${offset}`)
  }
  if (offset + length > text.length) {
    throw badRequest(
      `Entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${offset + length}`,
    )
  }
}
