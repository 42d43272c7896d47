import { visibleText } from '../text/plain-text.ts'
import { splitTypedLines } from './typed-lines.ts'
import { parsePrice, roubleWords } from './typed-price.ts'

export interface TypedExtra {
  readonly title: string
  readonly price: number
}

const withDash = /^(.*\S)\s*[—–:-]\s*([^—–:-]+)$/
/** The price is the last number of the line, because a title may contain numbers. */
const withSpace = new RegExp(`^(.*?\\S)\\s+(\\d[\\d\\s]*(?:[.,]\\d{1,2})?\\s*(?:${roubleWords})?)$`, 'iu')
const maxExtras = 12

/** Parses lines such as «Обед — 600» or «Трансфер 1 500 ₽» with distinct titles. */
export function parseExtras(text: string): TypedExtra[] | undefined {
  const lines = splitTypedLines(text)
  const extras = lines.flatMap((line) => parseExtra(line) ?? [])
  const titles = new Set(extras.map(({ title }) => title))
  return extras.length > 0 && titles.size === lines.length && titles.size <= maxExtras ? extras : undefined
}

export function parseExtra(line: string): TypedExtra | undefined {
  const [, titleText = '', amount = ''] = withDash.exec(line) ?? withSpace.exec(line) ?? []
  const [title, price] = [visibleText(titleText), parsePrice(amount)]
  return /\p{L}/u.test(title) && price !== undefined ? { title, price } : undefined
}
