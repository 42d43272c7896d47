import { quantile } from '../tools/figures.ts'
import type { Databases, Draw, SearchQuery } from './query.ts'

export interface Measured {
  readonly name: string
  readonly kind: SearchQuery['kind']
  readonly p50Ms: number
  readonly p95Ms: number
}

interface Plan {
  readonly rounds: number
  /** Queries in a row: few, so that a slow second of the machine affects all queries alike. */
  readonly perRound: number
}

const maxWarmingRounds = 10

/** Runs all queries in turns, so that a slow minute affects all; the first rounds warm up. */
export async function measure(
  deps: Databases,
  asks: readonly SearchQuery[],
  { rounds, perRound }: Plan,
): Promise<Measured[]> {
  const draw = drawing()
  const warmingRounds = Math.min(maxWarmingRounds, rounds)
  const times = new Map(asks.map(({ name }) => [name, [] as number[]]))
  for (let round = 1; round <= warmingRounds + rounds; round += 1)
    for (const ask of asks)
      for (let count = 0; count < perRound; count += 1) {
        const begin = performance.now()
        await ask.run(deps, draw)
        if (round > warmingRounds) times.get(ask.name)?.push(performance.now() - begin)
      }
  return asks.map(({ name, kind }) => {
    const sorted = (times.get(name) ?? []).sort((left, right) => left - right)
    return { name, kind, p50Ms: quantile(sorted, 0.5), p95Ms: quantile(sorted, 0.95) }
  })
}

export function drawing(): Draw {
  let state = 6
  return (from) => {
    state = (state * 48_271) % 2_147_483_647
    const drawn = from[state % from.length]
    if (drawn === undefined) throw new Error('there is nothing to draw from')
    return drawn
  }
}
