import type { distanceRu } from './distance.ru.ts'

export const distanceEn: typeof distanceRu = {
  kilometres: (value) => `${value}\u00a0km`,
  metres: (value) => `${value}\u00a0m`,
  fromYou: (distance) => `${distance} from you`,
}
