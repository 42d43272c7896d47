import { defineTexts } from '../../../locales/define-texts.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { distanceEn } from './distance.en.ts'
import { distanceRu } from './distance.ru.ts'
import { roundedDistance } from './distance.rules.ts'

const useDistanceTexts = defineTexts(distanceRu, distanceEn)

export function useDistance() {
  const { number } = useFormat()
  const words = useDistanceTexts()
  const distance = (km: number) => {
    const { unit, value } = roundedDistance(km)
    const written = number(value, Number.isInteger(value) ? 0 : 1)
    return unit === 'km' ? words.kilometres(written) : words.metres(written)
  }
  return { distance, fromYou: (km: number) => words.fromYou(distance(km)) }
}
