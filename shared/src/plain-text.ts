/**
 * What others read of a person or an organizer comes from strangers. Here it becomes plain text: nothing invisible,
 * nothing that turns the line around it, and in a name nothing that a messenger makes a link of.
 */

/** Nothing but letters, digits and the signs of usual names: most names, and then there is nothing to do. */
const usual = /^[\p{L}\p{N}][\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+)*$/u
/** Hangul fillers are letters that nobody sees. */
const unseenLetters = /[\u115f\u1160\u3164\uffa0]/
const isUsual = (text: string) => usual.test(text) && !unseenLetters.test(text)

const space = /[\t\n\v\f\r\u0085\p{Z}]+/gu
/** The joiner within one emoji and the sign that colours it belong to what is seen; group 1 keeps them. */
const invisible =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}\ufe0f)|[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Signs above and below a letter: more than any language puts there cover the lines around. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

/** Text that shows all it has: without control characters, invisible ones and those that change its direction. */
export function visibleText(text: string): string {
  if (isUsual(text)) return text
  return text
    .replace(space, ' ')
    .replace(invisible, (_, seen?: string) => seen ?? '')
    .replace(piledMarks, '$1')
    .trim()
}

const tag = /<[^<>]*>/g
/** What a messenger makes a link of: addresses, mentions, hashtags, cashtags, commands and telephone numbers. */
const linkSigns = /:\/\/|[<>@#/\\]|\$(?=\p{L})|\+(?=\d)|\.(?=\p{L}{2})/gu

const longestName = 64
/** For a name in which nothing is left to see. */
const nameless = 'Путешественник'

/** A name as others may read it, of at most 64 characters; never empty. The same name comes out the same again. */
export function plainName(name: string): string {
  return optionalName(name) ?? nameless
}

/** The same for a part that may be absent, such as a last name: undefined when nothing of it can be seen. */
export function optionalName(name: string): string | undefined {
  const seen = visibleText(name)
  const plain = usual.test(seen) ? seen : visibleText(seen.replace(tag, ' ').replace(linkSigns, ' '))
  const short = Array.from(plain).slice(0, longestName).join('').trim()
  return short === '' ? undefined : short
}

/** Text of several lines as a person wrote it, without markup and what nobody sees; at most one blank line together. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (isUsual(line) ? line : visibleText(visibleText(line).replace(tag, ' ').replace(/[<>]/g, ' '))))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
