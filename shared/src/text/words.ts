/** Stress marks, soft hyphens and invisible characters, as in `plain_words` of the database. */
const unread = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g

/** «вы́боргский за\u00adмок» is «выборгский замок». */
export const withoutMarks = (text: string) => text.normalize('NFC').replace(unread, '')

/** Splits into the same words as `plain_words` of the database. */
export function splitWords(text: string): string[] {
  const plain = withoutMarks(text).toLowerCase().replaceAll('ё', 'е')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const [left, above, corner] = [next[column - 1] ?? 0, last[column] ?? 0, last[column - 1] ?? 0]
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(left + 1, above + 1, corner + (isSame ? 0 : 1), swapped))
    }
    beforeLast = last
    last = next
  }
  return last[to.length] ?? 0
}
