/** Half of a surrogate pair. Telegram rejects a text that contains one. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, '')
}

/** Cuts between graphemes to at most `max` UTF-16 units, including the mark `end`. */
export function cutText(text: string, max: number, end = '…'): string {
  if (text.length <= max) return text
  return `${takeGraphemes(text, max - end.length).trimEnd()}${end}`
}

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

/** In UTF-16 units. Longer graphemes occur in no language and may be cut. */
const longestGrapheme = 64

let segmenter: Intl.Segmenter | undefined

function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  return segmenter
}
