import { visibleText } from '../text/plain-text.ts'
import { parsePrice } from './typed-price.ts'

export interface TypedExtra {
  readonly title: string
  readonly price: number
}

const withDash = /^(.*\S)\s*[—–:-]\s*([^—–:-]+)$/
/** The price is the last number of the line, because a title may contain numbers. */
const withSpace = /^(.*?\S)\s+(\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,2})?\s*(?:₽|руб\D*|rub)?)$/i
const maxExtras = 12

/** Parses lines such as «Обед — 600» or «Трансфер 1 500 ₽» with distinct titles. */
export function parseExtras(text: string): TypedExtra[] | undefined {
  const lines = text.split(/[\n;]+/).flatMap((line) => line.trim() || [])
  const extras = lines.flatMap((line) => readLine(line) ?? [])
  const titles = new Set(extras.map(({ title }) => title))
  return extras.length > 0 && titles.size === lines.length && titles.size <= maxExtras ? extras : undefined
}

function readLine(line: string): TypedExtra | undefined {
  const [, titleText = '', amount = ''] = withDash.exec(line) ?? withSpace.exec(line) ?? []
  const [title, price] = [visibleText(titleText), parsePrice(amount)]
  return /\p{L}/u.test(title) && price !== undefined ? { title, price } : undefined
}
