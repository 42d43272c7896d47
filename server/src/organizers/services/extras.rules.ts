import type { DraftContent, DraftExtra } from '@enp/shared/calls/organizer-drafts-shapes'
import { visibleText } from '@enp/shared/plain-text'
import { parsePrice } from './answer-texts.rules.ts'

type ExtraText = Omit<DraftExtra, 'key'>

const withDash = /^(.*\S)\s*[—–:-]\s*([^—–:-]+)$/
/** The first figures that end the line: a title may have some of its own. */
const plain = /^(.*?\S)\s+(\d[\d\s\u00a0\u202f]*(?:[.,]\d{1,2})?\s*(?:₽|руб\D*|rub)?)$/i
const maxExtras = 12

/** Lines like «Обед — 600» or «Трансфер 1 500 ₽», each title once; undefined for what can't be meant. */
export function parseExtras(text: string): ExtraText[] | undefined {
  const lines = text.split(/[\n;]+/).flatMap((line) => line.trim() || [])
  const extras = lines.flatMap((line) => readLine(line) ?? [])
  const titles = new Set(extras.map(({ title }) => title))
  return extras.length > 0 && titles.size === lines.length && titles.size <= maxExtras ? extras : undefined
}

function readLine(line: string): ExtraText | undefined {
  const [, said = '', amount = ''] = withDash.exec(line) ?? plain.exec(line) ?? []
  const [title, price] = [visibleText(said), parsePrice(amount)]
  return /\p{L}/u.test(title) && price !== undefined ? { title, price } : undefined
}

/** An extra has one key in all options of a service, and keeps it; a new one has a key that none of them has. */
export function keyedExtras(extras: readonly ExtraText[], { options }: Pick<DraftContent, 'options'>): DraftExtra[] {
  const known = options.flatMap((option) => option.extras ?? [])
  let last = Math.max(0, ...known.map(({ key }) => Number(key.slice('extra-'.length))))
  return extras.map(({ title, price }) => {
    const before = known.find((one) => one.title === title)
    if (!before) last += 1
    return { key: before?.key ?? `extra-${last}`, title, price }
  })
}
