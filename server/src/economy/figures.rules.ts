/** Sums since the first day; enp in minor units, roubles in kopecks. */
export const figureNames = [
  ...(['accounts', 'present'] as const),
  ...(['minedEnp', 'bonusEnp', 'taskEnp', 'referralEnp', 'spentEnp', 'unspentEnp', 'goneEnp'] as const),
  ...(['liability', 'faceValue', 'breakage'] as const),
  ...(['trips', 'commission', 'discounts', 'referralShares', 'boosts'] as const),
  ...(['farmAccounts', 'farmTrips', 'farmEarned', 'farmCost'] as const),
] as const

export type FigureName = (typeof figureNames)[number]
export type Figures = Record<FigureName, bigint>

export interface Sample {
  /** Days that have passed. */
  readonly days: number
  readonly figures: Figures
}

export function createFigures(): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, 0n])) as Figures
}

/** The sums do not depend on the order of the crowds. */
export function sumSamples(crowds: readonly (readonly Sample[])[]): Sample[] {
  const [first = []] = crowds
  return first.map(({ days }, index) => {
    const figures = createFigures()
    for (const crowd of crowds) for (const name of figureNames) figures[name] += crowd[index]?.figures[name] ?? 0n
    return { days, figures }
  })
}

export const toEmission = ({ minedEnp, bonusEnp, taskEnp, referralEnp }: Figures): bigint =>
  minedEnp + bonusEnp + taskEnp + referralEnp

/** Commission that is left after enp discounts and the shares of inviters, in kopecks. */
export const toKeptCommission = ({ commission, discounts, referralShares }: Figures): bigint =>
  commission - discounts - referralShares

export const gates = ['liability', 'farm'] as const
export type Gate = (typeof gates)[number]

/** Both begin at zero, so the larger sum grew faster. See docs/rules/economy.md#checks. */
export function findBrokenGates(samples: readonly Sample[]): Gate[] {
  const figures = samples.at(-1)?.figures ?? createFigures()
  const isBroken: Record<Gate, boolean> = {
    liability: figures.liability > toKeptCommission(figures),
    farm: figures.farmEarned > figures.farmCost,
  }
  return gates.filter((gate) => isBroken[gate])
}
