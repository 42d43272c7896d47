/** Makes untrusted names and texts plain. Names also lose everything that becomes a link. */

const usual = /^[\p{L}\p{N}][\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+)*$/u
/** Hangul fillers are letters, but invisible. */
const unseenLetters = /[\u115f\u1160\u3164\uffa0]/
const isUsual = (text: string) => usual.test(text) && !unseenLetters.test(text)

const space = /[\t\n\v\f\r\u0085\p{Z}]+/gu
/** Invisible characters. Group 1 preserves an emoji's joiner and color sign, which are visible. */
const invisible =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}\ufe0f)|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** More marks on one letter than any language uses. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

export function visibleText(text: string): string {
  if (isUsual(text)) return text
  return text
    .replace(space, ' ')
    .replace(invisible, (_, seen?: string) => seen ?? '')
    .replace(piledMarks, '$1')
    .trim()
}

const tag = /<[^<>]*>/g
/** Signs of addresses, mentions, hashtags, cashtags, commands and phone numbers. */
const linkSigns = /:\/\/|[<>@#/\\]|\$(?=\p{L})|\+(?=\d)|\.(?=\p{L}{2})/gu

const longestName = 64
const nameless = 'Путешественник'

/** Returns a name of at most 64 characters, never empty. Idempotent. */
export function toDisplayName(name: string): string {
  return toDisplayNameIfVisible(name) ?? nameless
}

export function toDisplayNameIfVisible(name: string): string | undefined {
  const seen = visibleText(name)
  const plain = usual.test(seen) ? seen : visibleText(seen.replace(tag, ' ').replace(linkSigns, ' '))
  const short = Array.from(plain).slice(0, longestName).join('').trim()
  return short === '' ? undefined : short
}

/** Cleans a text of several lines: no markup, at most one blank line in a row. */
export function cleanMultilineText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (isUsual(line) ? line : visibleText(visibleText(line).replace(tag, ' ').replace(/[<>]/g, ' '))))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
