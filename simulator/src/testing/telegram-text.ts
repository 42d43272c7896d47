import { parseFormattedMessage } from '../text/format.ts'

export function readHtmlText(html: string): string {
  return parseFormattedMessage(html, 'HTML').text
}
