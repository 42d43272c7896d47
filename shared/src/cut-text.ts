/** Half of a surrogate pair: no UTF-8 can write it, and Telegram refuses a text that has one. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Returns the text without halves of surrogate pairs. */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '')
}

/**
 * Returns the text, or its beginning and `end` where it has more than `max` UTF-16 units, `end` included. Cuts between
 * graphemes: an emoji of several code points and a letter with its marks stay whole.
 */
export function cutText(text: string, max: number, end = '…'): string {
  if (text.length <= max) return text
  return `${takeGraphemes(text, max - end.length).trimEnd()}${end}`
}

/** Returns the longest beginning of whole graphemes with at most `max` UTF-16 units. */
export function takeGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  // One grapheme more than fits is enough to see where the last one ends.
  const window = text.slice(0, max + longestGrapheme)
  let length = 0
  for (const { index, segment } of graphemes().segment(window)) {
    if (index + segment.length > max) break
    length = index + segment.length
  }
  return text.slice(0, length)
}

/** In UTF-16 units. A longer grapheme is no letter of any language and may be cut. */
const longestGrapheme = 64

let segmenter: Intl.Segmenter | undefined

function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return segmenter
}
