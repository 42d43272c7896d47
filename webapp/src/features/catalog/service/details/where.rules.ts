import type { Region } from '@enp/shared/regions'
import type { Language } from '../../../../api/session-types.ts'

interface Where {
  readonly city: string
  /** A code of the list, or a text of none. */
  readonly region: string
}

/** «Сортавала, Республика Карелия»; the city alone where it is its own region in either language, or none is loaded. */
export function locationText({ city, region }: Where, list: readonly Region[] | undefined, language: Language): string {
  if (!list) return city
  const known = list.find(({ code }) => code === region)
  const names = known ? [known.ru, known.en] : [region]
  return names.includes(city) ? city : `${city}, ${known?.[language] ?? region}`
}
