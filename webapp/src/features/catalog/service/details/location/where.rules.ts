import type { Region } from '@enp/shared/regions/regions'
import type { Language } from '../../../../../api/session/session-types.ts'

interface Where {
  readonly city: string
  /** Code from the region list, or free text. */
  readonly region: string
}

/** Only the city if it equals the region in either language, or while the regions load. */
export function locationText({ city, region }: Where, list: readonly Region[] | undefined, language: Language): string {
  if (!list) return city
  const known = list.find(({ code }) => code === region)
  const names = known ? [known.ru, known.en] : [region]
  return names.includes(city) ? city : `${city}, ${known?.[language] ?? region}`
}
