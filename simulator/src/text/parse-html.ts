import type { Entity, FormattedText } from '../telegram/types.ts'
import { linkEntity } from './link-entity.ts'
import { byteOffset, ParseError, UnsupportedFormatError } from './parse-error.ts'
import { readEndTag, readHtmlEntity, readStartTag, type StartTag } from './read-tag.ts'

interface OpenTag extends StartTag {
  offset: number
}

const plainTypes: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
}

/** Parses `parse_mode: HTML` as the real server does. Throws `ParseError` with its messages. */
export function parseHtml(source: string): FormattedText {
  let text = ''
  const entities: Entity[] = []
  const open: OpenTag[] = []
  let position = 0
  while (position < source.length) {
    const character = source[position] ?? ''
    if (character === '<' && source[position + 1] === '/') {
      position = closeTag(source, position, open, text, entities)
    } else if (character === '<') {
      const tag = readStartTag(source, position)
      if (tag.name === 'span' && tag.attributes.class !== 'tg-spoiler') {
        throw new ParseError(`Tag "span" must have class "tg-spoiler" at byte offset ${byteOffset(source, position)}`)
      }
      open.push({ ...tag, offset: text.length })
      position = tag.end
    } else {
      const entity = character === '&' ? readHtmlEntity(source, position) : undefined
      text += entity?.value ?? character
      position = entity?.end ?? position + 1
    }
  }
  const unclosed = open.at(-1)
  if (unclosed) throw new ParseError(`Can't find end tag corresponding to start tag "${unclosed.name}"`)
  return { text, entities }
}

function closeTag(source: string, begin: number, open: OpenTag[], text: string, entities: Entity[]): number {
  const at = `at byte offset ${byteOffset(source, begin)}`
  const tag = open.pop()
  if (!tag) throw new ParseError(`Unexpected end tag ${at}`)
  const { name, end } = readEndTag(source, begin)
  if (name !== '' && name !== tag.name) {
    throw new ParseError(`Unmatched end tag ${at}, expected "</${tag.name}>", found "</${name}>"`)
  }
  if (text.length > tag.offset) addEntity(tag, text, entities)
  return end
}

function addEntity(tag: OpenTag, text: string, entities: Entity[]): void {
  const place = { offset: tag.offset, length: text.length - tag.offset }
  const inner = entities.at(-1)
  const wraps = inner?.offset === place.offset && inner.length === place.length ? inner : undefined
  const language = tag.attributes.class?.startsWith('language-') ? tag.attributes.class.slice(9) : ''
  switch (tag.name) {
    case 'a': {
      const link = linkEntity(place, tag.attributes.href || text.slice(tag.offset))
      if (link) entities.push(link)
      return
    }
    case 'pre':
      // `<pre><code class="language-x">` is one block with a language, not two entities.
      if (wraps?.type === 'code' && wraps.language) wraps.type = 'pre'
      else entities.push({ type: 'pre', ...place })
      return
    case 'code':
      if (wraps?.type === 'pre' && language) wraps.language = language
      else entities.push({ type: 'code', ...place, ...(language ? { language } : {}) })
      return
    case 'blockquote':
      entities.push({ type: 'expandable' in tag.attributes ? 'expandable_blockquote' : 'blockquote', ...place })
      return
    case 'tg-emoji':
      if (!/^[1-9]\d*$/.test(tag.attributes['emoji-id'] ?? '')) {
        throw new ParseError('Invalid custom emoji identifier specified')
      }
      entities.push({ type: 'custom_emoji', ...place, custom_emoji_id: tag.attributes['emoji-id'] ?? '' })
      return
    case 'tg-time':
      throw new UnsupportedFormatError('the tag tg-time')
    default:
      entities.push({ type: plainTypes[tag.name] ?? tag.name, ...place })
  }
}
