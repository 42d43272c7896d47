import { cutText } from '@enp/shared/text/cut-text'

const maxSummaryLength = 240

/** Returns the first sentences that fit, else the first words that fit. */
export function toSummary(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= maxSummaryLength) return text
  const head = text.slice(0, maxSummaryLength)
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '))
  if (sentence > 0) return head.slice(0, sentence + 1)
  const space = head.lastIndexOf(' ')
  return space > 0 ? `${head.slice(0, space)}…` : cutText(text, maxSummaryLength)
}
