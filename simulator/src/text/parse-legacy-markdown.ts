import type { Entity, FormattedText } from '../telegram/types.ts'
import { linkEntity } from './link-entity.ts'
import { byteOffset, ParseError } from './parse-error.ts'

const special = '_*`['
const plainTypes: Record<string, string> = { _: 'italic', '*': 'bold', '`': 'code' }

/** Parses `parse_mode: Markdown`, which has no nesting. Throws the real server's `ParseError`. */
export function parseLegacyMarkdown(source: string): FormattedText {
  let text = ''
  const entities: Entity[] = []
  let position = 0
  while (position < source.length) {
    const character = source[position] ?? ''
    if (character === '\\' && special.includes(source[position + 1] ?? ' ')) {
      text += source[position + 1]
      position += 2
    } else if (special.includes(character)) {
      const part = readEntity(source, position)
      const entity = part.text === '' ? undefined : describe(part, { offset: text.length, length: part.text.length })
      if (entity) entities.push(entity)
      text += part.text
      position = part.end
    } else {
      text += character
      position += 1
    }
  }
  return { text, entities }
}

interface Found {
  kind: string
  text: string
  language?: string
  address?: string
  end: number
}

function readEntity(source: string, begin: number): Found {
  const mark = source.startsWith('```', begin) ? '```' : (source[begin] ?? '')
  const head = mark === '```' ? readBlockHead(source, begin + 3) : { start: begin + 1 }
  const close = source.indexOf(mark === '[' ? ']' : mark, head.start)
  if (close < 0) {
    throw new ParseError(`Can't find end of the entity starting at byte offset ${byteOffset(source, begin)}`)
  }
  const text = source.slice(head.start, close)
  if (mark !== '[') {
    const language = 'language' in head ? { language: head.language } : {}
    return { kind: mark, text, ...language, end: close + mark.length }
  }
  if (source[close + 1] !== '(') return { kind: mark, text, address: text, end: close + 1 }
  const addressEnd = source.indexOf(')', close + 2)
  const end = addressEnd < 0 ? source.length : addressEnd
  return { kind: mark, text, address: source.slice(close + 2, end), end: end + 1 }
}

function readBlockHead(source: string, begin: number): { start: number; language?: string } {
  const language = /^[^\s`]+(?=[^`])/.exec(source.slice(begin))?.[0]
  const afterName = begin + (language?.length ?? 0)
  const lineBreak = /^(?:\r\n|\n\r|\n|\r)/.exec(source.slice(afterName))?.[0].length ?? 0
  return { start: afterName + lineBreak, ...(language === undefined ? {} : { language }) }
}

function describe({ kind, language, address }: Found, place: { offset: number; length: number }): Entity | undefined {
  if (kind === '[') return linkEntity(place, address ?? '')
  if (kind === '```') return { type: 'pre', ...place, ...(language === undefined ? {} : { language }) }
  return { type: plainTypes[kind] ?? 'bold', ...place }
}
