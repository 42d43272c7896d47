import { formatText } from '../text/format.ts'

/**
 * Returns the text as Telegram keeps it of HTML, without its marks. Throws where Telegram could not
 * parse it.
 */
export function readHtmlText(html: string): string {
  return formatText(html, 'HTML').text
}
