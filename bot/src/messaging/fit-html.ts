import { takeGraphemes } from '@enp/shared/text/cut-text'

const ellipsis = '…'

/** A tag, an entity such as `&amp;`, or the text before the next one. */
const token = /<\/?([a-z-]+)[^>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);|[^<&]+|[<&]/gi

/** Shortens HTML to `max` UTF-16 units of visible text, with «…» and closed tags. */
export function fitHtml(html: string, max: number): string {
  if (html.length <= max || toLength(html) <= max) return html
  let left = max - ellipsis.length
  const open: string[] = []
  const kept: string[] = []
  for (const [part, name] of html.matchAll(token)) {
    if (name !== undefined) {
      if (part.startsWith('</')) open.pop()
      else open.push(name)
      kept.push(part)
      continue
    }
    const isEntity = part.startsWith('&') && part.length > 1
    const fits = isEntity ? left >= 1 : part.length <= left
    if (!fits) {
      kept.push(isEntity ? '' : takeGraphemes(part, left).trimEnd(), ellipsis)
      break
    }
    kept.push(part)
    left -= isEntity ? 1 : part.length
  }
  return (
    kept.join('') +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

function toLength(html: string): number {
  let length = 0
  for (const [part, name] of html.matchAll(token)) {
    if (name === undefined) length += part.startsWith('&') && part.length > 1 ? 1 : part.length
  }
  return length
}
