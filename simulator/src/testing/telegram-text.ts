import { formatText } from '../text/format.ts'

/** Returns the text without its HTML marks. Throws if Telegram could not parse it. */
export function readHtmlText(html: string): string {
  return formatText(html, 'HTML').text
}
