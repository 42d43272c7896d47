import type { Entity, FormattedText } from '../telegram/types.ts'
import { linkEntity } from './link-entity.ts'
import { byteOffset, ParseError } from './parse-error.ts'

type Kind = 'Bold' | 'Italic' | 'Underline' | 'Strikethrough' | 'Spoiler' | 'Code' | 'Pre' | 'TextUrl' | 'CustomEmoji'

interface Open {
  kind: Kind
  offset: number
  begin: number
  language?: string
}

/** Longer marks first: `__` is not two `_`. */
const marks: [mark: string, kind: Kind][] = [
  ['```', 'Pre'],
  ['__', 'Underline'],
  ['||', 'Spoiler'],
  ['![', 'CustomEmoji'],
  ['_', 'Italic'],
  ['*', 'Bold'],
  ['~', 'Strikethrough'],
  ['`', 'Code'],
  ['[', 'TextUrl'],
]
const ends: Record<Kind, string> = {
  Pre: '```',
  Underline: '__',
  Spoiler: '||',
  CustomEmoji: ']',
  Italic: '_',
  Bold: '*',
  Strikethrough: '~',
  Code: '`',
  TextUrl: ']',
}
const reserved = /[_*[\]()~`>#+\-=|{}.!]/

/** Parses `parse_mode: MarkdownV2`. Throws `ParseError` with the real server's messages. */
export function parseMarkdown(source: string): FormattedText {
  let text = ''
  const entities: Entity[] = []
  const open: Open[] = []
  let quoteOffset: number | undefined
  let position = 0
  while (position < source.length) {
    const character = source[position] ?? ''
    const inner = open.at(-1)
    const verbatim = inner?.kind === 'Code' || inner?.kind === 'Pre'
    const next = source[position + 1] ?? ''
    if (character === '\\' && next !== '' && next.charCodeAt(0) <= 126) {
      text += next
      position += 2
    } else if (inner && source.startsWith(ends[inner.kind], position) && !isLongerMark(inner.kind, source, position)) {
      open.pop()
      const closed = close(inner, source, position + ends[inner.kind].length, text)
      if (closed.entity && text.length > inner.offset) entities.push(closed.entity)
      position = closed.end
    } else if (!verbatim && isLineStart(source, position) && /^(?:\*\*)?>/.test(source.slice(position, position + 3))) {
      quoteOffset ??= text.length
      position += character === '>' ? 1 : 3
    } else if (!verbatim && quoteOffset !== undefined && /^\|\|(?:\n|$)/.test(source.slice(position, position + 3))) {
      if (inner) throw unclosed(inner, source)
      entities.push({ type: 'expandable_blockquote', offset: quoteOffset, length: text.length - quoteOffset })
      quoteOffset = undefined
      position += 2
    } else if (character === '\n' && quoteOffset !== undefined && next !== '>') {
      if (inner) throw unclosed(inner, source)
      entities.push({ type: 'blockquote', offset: quoteOffset, length: text.length - quoteOffset })
      quoteOffset = undefined
      text += character
      position += 1
    } else if (verbatim || !reserved.test(character)) {
      text += character
      position += 1
    } else {
      const started = start(source, position, text.length)
      open.push(started.open)
      position = started.end
    }
  }
  const last = open.at(-1)
  if (last) throw unclosed(last, source)
  if (quoteOffset !== undefined)
    entities.push({ type: 'blockquote', offset: quoteOffset, length: text.length - quoteOffset })
  return { text, entities }
}

function isLineStart(source: string, position: number): boolean {
  return position === 0 || source[position - 1] === '\n'
}

/** `__` inside an italic begins an underline and does not end the italic. */
function isLongerMark(kind: Kind, source: string, position: number): boolean {
  return kind === 'Italic' && source[position + 1] === '_'
}

function start(source: string, position: number, offset: number): { open: Open; end: number } {
  const entry = marks.find(([mark]) => source.startsWith(mark, position))
  if (!entry) {
    throw new ParseError(`Character '${source[position]}' is reserved and must be escaped with the preceding '\\'`)
  }
  const [mark, kind] = entry
  const open: Open = { kind, offset, begin: position }
  let end = position + mark.length
  if (kind === 'Pre') {
    const language = /^[^\s`]+(?=\s)/.exec(source.slice(end))?.[0]
    if (language !== undefined) {
      open.language = language
      end += language.length
    }
    end += /^(?:\r\n|\n\r|\n|\r)/.exec(source.slice(end))?.[0].length ?? 0
  }
  return { open, end }
}

function close(open: Open, source: string, end: number, text: string): { entity?: Entity; end: number } {
  const place = { offset: open.offset, length: text.length - open.offset }
  if (open.kind !== 'TextUrl' && open.kind !== 'CustomEmoji') {
    const language = open.language === undefined ? {} : { language: open.language }
    return { entity: { type: open.kind.toLowerCase(), ...place, ...language }, end }
  }
  const address = source[end] === '(' ? readAddress(source, end + 1) : undefined
  if (open.kind === 'TextUrl') {
    const entity = linkEntity(place, address?.address ?? text.slice(open.offset))
    return { ...(entity ? { entity } : {}), end: address?.end ?? end }
  }
  if (!address) throw new ParseError('The entity must contain a tg://emoji or tg://time URL')
  const id = /^tg:\/\/emoji\?id=([1-9]\d*)$/.exec(address.address)?.[1]
  if (id === undefined) throw new ParseError('Invalid custom emoji identifier specified')
  return { entity: { type: 'custom_emoji', ...place, custom_emoji_id: id }, end: address.end }
}

function readAddress(source: string, begin: number): { address: string; end: number } {
  const [whole, written] = /^((?:\\[\0-~]|[^)])*)\)/.exec(source.slice(begin)) ?? []
  if (whole === undefined || written === undefined) {
    throw new ParseError(`Can't find end of a URL at byte offset ${byteOffset(source, begin)}`)
  }
  return { address: written.replace(/\\([\0-~])/g, '$1'), end: begin + whole.length }
}

function unclosed(open: Open, source: string): ParseError {
  const name = open.language === undefined ? open.kind : 'PreCode'
  return new ParseError(`Can't find end of ${name} entity at byte offset ${byteOffset(source, open.begin)}`)
}
