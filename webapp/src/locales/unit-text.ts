import type { Language } from './format.ts'
import { unitCountsEn } from './unit-counts.en.ts'
import { unitCountsRu } from './unit-counts.ru.ts'

const counts = { ru: unitCountsRu, en: unitCountsEn } as const

type CountedKind = keyof typeof unitCountsRu

/** Titles that the catalog gives to units without a custom name. */
const kindsByUsualTitle = new Map<string, CountedKind>([
  ['Ночь в номере', 'room'],
  ['Night in the room', 'room'],
  ['Взрослый', 'adult'],
  ['Adult', 'adult'],
  ['Студент или школьник', 'youth'],
  ['Student or pupil', 'youth'],
  ['Ребёнок', 'child'],
  ['Child', 'child'],
  ['Малыш', 'infant'],
  ['Infant', 'infant'],
  ['Пенсионер', 'senior'],
  ['Senior', 'senior'],
])

/** Returns undefined for a custom title. */
export const findUsualKind = (title: string): CountedKind | undefined => kindsByUsualTitle.get(title)

/** Returns «2 взрослых», or «2 × Вся баня» for a custom title. */
export function unitText(language: Language, title: string, quantity: number): string {
  const kind = findUsualKind(title)
  return kind ? counts[language][kind](quantity) : `${quantity}\u00a0×\u00a0${title}`
}
