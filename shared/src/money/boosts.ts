import type { Language } from '../calls/api.ts'

/** Boosts for sale; docs/rules/mining.md. `percent`: 125 is ×1.25. Prices are in Stars. */
export const boostCatalog = {
  power: [
    { percent: 125, stars: 15 },
    { percent: 150, stars: 25 },
    { percent: 200, stars: 45 },
    { percent: 300, stars: 80 },
  ],
  time: [
    { percent: 150, stars: 15 },
    { percent: 200, stars: 20 },
    { percent: 300, stars: 25 },
  ],
} as const satisfies Record<string, readonly { percent: number; stars: number }[]>

export type BoostType = keyof typeof boostCatalog
export const boostTypes = ['power', 'time'] as const satisfies readonly BoostType[]

export interface Boost {
  readonly type: BoostType
  readonly percent: number
  readonly stars: number
}

export const allBoosts: readonly Boost[] = boostTypes.flatMap((type) =>
  boostCatalog[type].map((boost) => ({ type, ...boost })),
)

export function findBoost(type: string, value: number): Boost | undefined {
  return allBoosts.find((boost) => boost.type === type && boost.percent === value * 100)
}

export const starsTopUps = [50, 100, 250, 500] as const

const kindNames: Record<Language, Record<BoostType, string>> = {
  ru: { power: 'Сила', time: 'Темп' },
  en: { power: 'Power', time: 'Pace' },
}

export function boostName(language: Language, type: BoostType, percent: number): string {
  return `${kindNames[language][type]} ×${(percent / 100).toLocaleString(language)}`
}
