import { useFormat } from '../../../locales/use-text.tsx'
import { distanceEn } from './distance.en.ts'
import { distanceRu } from './distance.ru.ts'
import { roundedDistance } from './distance.rules.ts'

const sections = { ru: distanceRu, en: distanceEn } as const

export interface DistanceWords {
  readonly distance: (km: number) => string
  readonly fromYou: (km: number) => string
}

export function useDistance(): DistanceWords {
  const { language, number } = useFormat()
  const words = sections[language]
  const distance = (km: number) => {
    const { unit, value } = roundedDistance(km)
    const written = number(value, Number.isInteger(value) ? 0 : 1)
    return unit === 'km' ? words.kilometres(written) : words.metres(written)
  }
  return { distance, fromYou: (km) => words.fromYou(distance(km)) }
}
