import { byteOffset, ParseError } from './parse-error.ts'

export interface StartTag {
  name: string
  attributes: Record<string, string>
  end: number
}

const supported = new Set(
  'a b strong i em s strike del u ins tg-spoiler tg-emoji tg-time span pre code blockquote'.split(' '),
)

export function readStartTag(text: string, begin: number): StartTag {
  const at = `at byte offset ${byteOffset(text, begin)}`
  const nameEnd = skip(text, begin + 1, /[^\s>]/)
  if (nameEnd >= text.length) throw new ParseError(`Unclosed start tag ${at}`)
  const name = text.slice(begin + 1, nameEnd).toLowerCase()
  if (!supported.has(name)) throw new ParseError(`Unsupported start tag "${name}" ${at}`)

  const attributes: Record<string, string> = {}
  let position = skip(text, nameEnd, /\s/)
  while (text[position] !== '>') {
    const attributeEnd = skip(text, position, /[^\s=>/"']/)
    const attribute = text.slice(position, attributeEnd)
    if (attribute === '') throw new ParseError(`Empty attribute name in the tag "${name}" ${at}`)
    position = skip(text, attributeEnd, /\s/)
    if (text[position] === '=') {
      const value = readValue(text, skip(text, position + 1, /\s/))
      if (value.end >= text.length) throw new ParseError(`Unclosed start tag ${at}`)
      attributes[attribute] = value.value
      position = skip(text, value.end, /\s/)
    } else {
      if (position >= text.length) throw new ParseError(`Unclosed start tag "${name}" ${at}`)
      attributes[attribute] = ''
    }
  }
  return { name, attributes, end: position + 1 }
}

export function readEndTag(text: string, begin: number): { name: string; end: number } {
  const nameEnd = skip(text, begin + 2, /[^\s>]/)
  const position = skip(text, nameEnd, /\s/)
  if (text[position] !== '>') throw new ParseError(`Unclosed end tag at byte offset ${byteOffset(text, begin)}`)
  return { name: text.slice(begin + 2, nameEnd).toLowerCase(), end: position + 1 }
}

function readValue(text: string, begin: number): { value: string; end: number } {
  const quote = text[begin]
  if (quote !== '"' && quote !== "'") {
    const end = skip(text, begin, /[a-z0-9.-]/i)
    if (end < text.length && !/[\s>]/.test(text[end] ?? '')) {
      throw new ParseError(`Unexpected end of name token at byte offset ${byteOffset(text, begin)}`)
    }
    return { value: text.slice(begin, end).toLowerCase(), end }
  }
  let value = ''
  let position = begin + 1
  while (position < text.length && text[position] !== quote) {
    const entity = text[position] === '&' ? readHtmlEntity(text, position) : undefined
    value += entity?.value ?? text[position]
    position = entity?.end ?? position + 1
  }
  return { value, end: position + 1 }
}

function skip(text: string, from: number, pattern: RegExp): number {
  let position = from
  while (position < text.length && pattern.test(text[position] ?? '')) position += 1
  return position
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

export function readHtmlEntity(text: string, position: number): { value: string; end: number } | undefined {
  const match = /^&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/i.exec(text.slice(position, position + 16))
  if (!match) return undefined
  const [whole, hex, decimal, name] = match
  const end = position + whole.length
  if (name !== undefined) {
    const value = named[name]
    return value === undefined ? undefined : { value, end }
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code < 0x10ffff ? { value: String.fromCodePoint(code), end } : undefined
}
