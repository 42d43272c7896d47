import { findLinks } from '@enp/shared/links/links'
import { escapeTagMarks } from '@enp/shared/text/escape-html'

export function htmlToPlainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Escapes text and disables links by `code`. Not for bold or italic, which exclude `code`. */
export function escapeHtmlWithoutLinks(text: string): string {
  const links = findLinks(text)
  const [first] = links
  if (!first) return escapeTagMarks(text)
  const pieces = links.map(({ end, text: link }, index) => {
    return `<code>${escapeTagMarks(link)}</code>${escapeTagMarks(text.slice(end, links[index + 1]?.start))}`
  })
  return escapeTagMarks(text.slice(0, first.start)) + pieces.join('')
}
