/**
 * Half of a surrogate pair. UTF-8 can't encode it, and Telegram rejects a text that contains one.
 */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Removes halves of surrogate pairs. */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '')
}

/**
 * Cuts a text to at most `max` UTF-16 units including `end`, which is added only to a cut text.
 * Cuts between graphemes: an emoji of several code points or a letter with marks stays whole.
 */
export function cutText(text: string, max: number, end = '…'): string {
  if (text.length <= max) return text
  return `${takeGraphemes(text, max - end.length).trimEnd()}${end}`
}

/** Returns the longest beginning of whole graphemes with at most `max` UTF-16 units. */
export function takeGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  // One grapheme beyond the limit is enough to find the end of the last one that fits.
  const window = text.slice(0, max + longestGrapheme)
  let length = 0
  for (const { index, segment } of graphemes().segment(window)) {
    if (index + segment.length > max) break
    length = index + segment.length
  }
  return text.slice(0, length)
}

/** Maximum grapheme length in UTF-16 units. Longer ones occur in no language and may be cut. */
const longestGrapheme = 64

let segmenter: Intl.Segmenter | undefined

function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return segmenter
}
