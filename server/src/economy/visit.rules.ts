import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import { allBoosts, type Boost } from '@enp/shared/money/boosts'
import { starsInEnp } from '../mining/boosts.rules.ts'
import { type BoostFactors, noBoosts } from '../mining/mining.rules.ts'
import { buyerPercent, kopecksPerStar, tasksOnOffer, tripPrices } from './assumptions.rules.ts'
import type { Agent, Crowd } from './crowd.rules.ts'
import { draw } from './draws.rules.ts'
import { activate, activateOrganizer, earn, shareBoost, shareCommission } from './earning.rules.ts'
import { wholeEnp } from './product.rules.ts'

const hoursPerDay = 24

/** All that a user does on an active day. */
export function spendDay(crowd: Crowd, agent: Agent): void {
  const { day } = crowd
  for (const hour of agent.behavior.visitHours) mine(crowd, agent, day * hoursPerDay + hour)
  claimBonus(crowd, agent)
  doTask(crowd, agent)
  if (draw(agent, day, 'trip', 100_000) < agent.behavior.trips) travel(crowd, agent)
}

/** Claims a finished session and starts the next one. */
function mine(crowd: Crowd, agent: Agent, hour: number): void {
  if (agent.sessionEndsAt !== undefined) {
    if (hour < agent.sessionEndsAt) return
    earn(crowd, agent, 'minedEnp', agent.sessionReward)
    if (!agent.isActive) activate(crowd, agent)
  }
  const { total, hours } = crowd.product.planSession(buyBoost(crowd, agent, hour), agent.trips)
  agent.sessionReward = total
  agent.sessionEndsAt = hour + hours
}

/** Users spend as many Stars as before a change of price: they buy fewer boosts if it rises. */
function buyBoost(crowd: Crowd, agent: Agent, hour: number): BoostFactors {
  const { boosts } = agent.behavior
  if (boosts === 0) return noBoosts
  const { product, figures } = crowd
  const choice = draw(agent, hour, 'boostKind', allBoosts.length)
  const [usual, boost] = [allBoosts[choice], product.boosts[choice]]
  if (!usual || !boost) return noBoosts
  if (draw(agent, hour, 'boost', 10_000) * boost.stars >= boosts * usual.stars) return noBoosts
  figures.boosts += BigInt(boost.stars * kopecksPerStar)
  shareBoost(crowd, agent, starsInEnp(boost.stars, product.referral.boost.enpPerStar).amount)
  return toFactors(boost)
}

const toFactors = ({ type, percent }: Boost): BoostFactors =>
  type === 'power' ? { ...noBoosts, powerPercent: percent } : { ...noBoosts, timePercent: percent }

function claimBonus(crowd: Crowd, agent: Agent): void {
  const claimed = crowd.product.claimBonus(agent.bonus, crowd.day - agent.lastBonusDay)
  agent.bonus = claimed
  agent.lastBonusDay = crowd.day
  earn(crowd, agent, 'bonusEnp', claimed.reward)
}

const taskList = (Object.keys(tasksOnOffer) as (keyof typeof tasksOnOffer)[]).flatMap((type) =>
  Array.from({ length: tasksOnOffer[type] }, () => type),
)

function doTask(crowd: Crowd, agent: Agent): void {
  const type = taskList[agent.task]
  if (type === undefined || draw(agent, crowd.day, 'task', 10_000) >= agent.behavior.tasks) return
  agent.task += 1
  earn(crowd, agent, 'taskEnp', wholeEnp(crowd.product.tasks[type]))
}

/** Uses as many enp as the product allows. A farm resells its trips, all of them stays. */
function travel(crowd: Crowd, agent: Agent): void {
  const { product, figures, day } = crowd
  const isFarm = agent.kind === 'farm'
  const category = isFarm ? 'hotel' : drawCategory(agent, day)
  const sold = product.sellTrip(category, drawPrice(agent, day, category), agent.balance)
  agent.balance -= sold.spentEnp
  agent.trips += 1
  figures.trips += 1n
  figures.spentEnp += sold.spentEnp
  figures.unspentEnp -= sold.spentEnp
  figures.commission += sold.commission
  figures.discounts += sold.discount
  const share = shareCommission(crowd, agent, 'booking', sold.shared)
  if (isFarm) {
    figures.farmTrips += 1n
    figures.farmEarned += share + (sold.discount * BigInt(100 - buyerPercent)) / 100n
  }
  const organizer = crowd.organizers[draw(agent, day, 'seller', Math.max(1, crowd.organizers.length))]
  if (!organizer) return
  shareCommission(crowd, organizer, 'organizer_sale', sold.shared)
  activateOrganizer(crowd, organizer)
}

const categories = Object.keys(tripPrices) as ServiceCategory[]

function drawCategory(agent: Agent, day: number): ServiceCategory {
  let left = draw(agent, day, 'category', 100)
  for (const category of categories) {
    left -= tripPrices[category].percent
    if (left < 0) return category
  }
  throw new Error('the parts of the categories must add up to 100')
}

/** In kopecks, a multiple of 100 roubles. */
function drawPrice(agent: Agent, day: number, category: ServiceCategory): bigint {
  const { from, to } = tripPrices[category]
  return BigInt(from + 100 * draw(agent, day, 'price', (to - from) / 100 + 1)) * 100n
}
