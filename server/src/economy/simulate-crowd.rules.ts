import { minMoney, money } from '@enp/shared/money/money'
import type { Settings } from '../settings/settings.rules.ts'
import { behaviors, farmCosts, type Kind, kinds, tripPrices } from './assumptions.rules.ts'
import { arriveAll, type Crowd, createCrowd, leave } from './crowd.rules.ts'
import { draw } from './draws.rules.ts'
import type { Figures, Sample } from './figures.rules.ts'
import { openProduct, type Product } from './product.rules.ts'
import { spendDay } from './visit.rules.ts'

const daysPerSample = 5
/** Enp of a user count as a liability as far as the trips of this time can use them. */
const horizonDays = 365

export interface CrowdRun {
  readonly seed: number
  /** Position among the crowds of a run. */
  readonly index: number
  readonly days: number
  readonly settings: Settings
}

/** Simulates 1,000 accounts; a sample every five days and on the last one. */
export function simulateCrowd({ seed, index, days, settings }: CrowdRun): Sample[] {
  const product = openProduct(settings)
  const crowd = createCrowd({ product, seed, index })
  const capacities = toCapacities(product)
  const samples: Sample[] = []
  for (let day = 0; day < days; day += 1) {
    crowd.day = day
    arriveAll(crowd)
    passDay(crowd)
    const passed = day + 1
    if (passed % daysPerSample === 0 || passed === days)
      samples.push({ days: passed, figures: takeStock(crowd, capacities) })
  }
  return samples
}

function passDay(crowd: Crowd): void {
  const { present, day } = crowd
  for (const agent of present) {
    const { activeDays, leave: leaving } = agent.behavior
    const isFirst = agent.arrivesOn === day
    if (!isFirst && draw(agent, day, 'leave', 100_000) < leaving) leave(crowd, agent)
    else if (isFirst || draw(agent, day, 'active', 10_000) < activeDays) spendDay(crowd, agent)
  }
  crowd.present = present.filter(({ hasLeft }) => !hasLeft)
}

type Capacities = Readonly<Record<Kind, bigint>>

function takeStock({ product, present, figures, day }: Crowd, capacities: Capacities): Figures {
  let liability = 0n
  for (const { balance, kind } of present) {
    const [face, capacity] = [product.toFaceValue(balance), capacities[kind]]
    liability += minMoney(money('rub', face), money('rub', capacity)).amount
  }
  const faceValue = product.toFaceValue(figures.unspentEnp)
  const breakage = product.toFaceValue(figures.goneEnp)
  return { ...figures, liability, faceValue, breakage, farmCost: toFarmCost(figures, day + 1) }
}

function toFarmCost({ farmAccounts, farmTrips }: Figures, days: number): bigint {
  const { number, setUp, proxy, accountsPerProxy, resoldTrip } = farmCosts
  const proxies = (farmAccounts + BigInt(accountsPerProxy) - 1n) / BigInt(accountsPerProxy)
  const proxyCost = (proxies * BigInt(proxy * days)) / 30n
  return farmAccounts * BigInt(number + setUp) + proxyCost + farmTrips * BigInt(resoldTrip)
}

/** Discounts in kopecks that a present user of each kind can still take before leaving. */
function toCapacities(product: Product): Capacities {
  const perTrip = toMeanDiscount(product)
  const entries = kinds.map((kind) => [kind, (perTrip * countCoveredTrips(kind)) / tripScale])
  return Object.fromEntries(entries) as Record<Kind, bigint>
}

const tripScale = 1_000_000_000n

/** Trips, in billionths, of a user of that kind in the horizon, if it leaves as others do. */
function countCoveredTrips(kind: Kind): bigint {
  const { activeDays, leave: leaving, trips } = behaviors[kind]
  let present = tripScale
  let days = 0n
  for (let day = 0; day < horizonDays; day += 1) {
    days += present
    present = (present * BigInt(100_000 - leaving)) / 100_000n
  }
  return (days * BigInt(activeDays) * BigInt(trips)) / (10_000n * 100_000n)
}

function toMeanDiscount(product: Product): bigint {
  const categories = Object.keys(tripPrices) as (keyof typeof tripPrices)[]
  return categories.reduce((sum, category) => {
    const { from, to, percent } = tripPrices[category]
    return sum + (product.getMaxDiscount(category, BigInt((from + to) * 50)) * BigInt(percent)) / 100n
  }, 0n)
}
