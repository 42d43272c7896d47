import { formatText } from '../text/format.ts'

export function readHtmlText(html: string): string {
  return formatText(html, 'HTML').text
}
