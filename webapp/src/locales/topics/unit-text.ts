import type { Language } from '../format/format.ts'
import { unitCountsEn } from './unit-counts.en.ts'
import { unitCountsRu } from './unit-counts.ru.ts'

const counts = { ru: unitCountsRu, en: unitCountsEn } as const

type CountedKind = keyof typeof unitCountsRu

/** Kinds with the titles that the catalog gives to units without a custom name. */
const usualTitles: readonly (readonly [CountedKind, ...string[]])[] = [
  ['room', 'Ночь в номере', 'Night in the room'],
  ['adult', 'Взрослый', 'Adult'],
  ['youth', 'Студент или школьник', 'Student or pupil'],
  ['child', 'Ребёнок', 'Child'],
  ['infant', 'Малыш', 'Infant'],
  ['senior', 'Пенсионер', 'Senior'],
]

/** Returns undefined for a custom title. */
export const findUnitKindByTitle = (title: string): CountedKind | undefined =>
  usualTitles.find(([, ...titles]) => titles.includes(title))?.[0]

/** Returns «2 взрослых», or «2 × Вся баня» for a custom title. */
export function unitText(language: Language, title: string, quantity: number): string {
  const kind = findUnitKindByTitle(title)
  return kind ? counts[language][kind](quantity) : `${quantity}\u00a0×\u00a0${title}`
}
