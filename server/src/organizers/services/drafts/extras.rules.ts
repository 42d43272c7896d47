import type { DraftContent, DraftExtra } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import { visibleText } from '@enp/shared/text/plain-text'
import { parsePrice } from './answer-texts.rules.ts'

type ExtraText = Omit<DraftExtra, 'key'>

const withDash = /^(.*\S)\s*[—–:-]\s*([^—–:-]+)$/
/** The price is the last number of the line, because a title may contain numbers. */
const withSpace = /^(.*?\S)\s+(\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,2})?\s*(?:₽|руб\D*|rub)?)$/i
const maxExtras = 12

/** Parses lines such as «Обед — 600» or «Трансфер 1 500 ₽» with distinct titles. */
export function parseExtras(text: string): ExtraText[] | undefined {
  const lines = text.split(/[\n;]+/).flatMap((line) => line.trim() || [])
  const extras = lines.flatMap((line) => readLine(line) ?? [])
  const titles = new Set(extras.map(({ title }) => title))
  return extras.length > 0 && titles.size === lines.length && titles.size <= maxExtras ? extras : undefined
}

function readLine(line: string): ExtraText | undefined {
  const [, titleText = '', amount = ''] = withDash.exec(line) ?? withSpace.exec(line) ?? []
  const [title, price] = [visibleText(titleText), parsePrice(amount)]
  return /\p{L}/u.test(title) && price !== undefined ? { title, price } : undefined
}

/** An extra has the same key in all options; a new one gets an unused key. */
export function keyedExtras(extras: readonly ExtraText[], { options }: Pick<DraftContent, 'options'>): DraftExtra[] {
  const known = options.flatMap((option) => option.extras ?? [])
  let last = Math.max(0, ...known.map(({ key }) => Number(key.slice('extra-'.length))))
  return extras.map(({ title, price }) => {
    const existing = known.find((one) => one.title === title)
    if (!existing) last += 1
    return { key: existing?.key ?? `extra-${last}`, title, price }
  })
}
