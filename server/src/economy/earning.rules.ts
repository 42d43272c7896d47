import {
  getShareBasisPoints,
  maxActivationsPerDay,
  type SharedActivity,
  toCappedShare,
  toShare,
} from '../referrals/referrals.rules.ts'
import { type Agent, type Crowd, getInviteType } from './crowd.rules.ts'
import type { FigureName } from './figures.rules.ts'
import { enp, wholeEnp } from './product.rules.ts'

type EmissionName = Extract<FigureName, 'minedEnp' | 'bonusEnp' | 'taskEnp' | 'referralEnp'>

function mint({ figures }: Crowd, agent: Agent, name: EmissionName, amount: bigint): void {
  agent.balance += amount
  figures[name] += amount
  figures.unspentEnp += amount
  if (agent.hasLeft) figures.goneEnp += amount
}

/** Nearest first. */
function* listInviters(agent: Agent): Generator<readonly [inviter: Agent, level: number]> {
  const { inviter } = agent
  if (!inviter) return
  yield [inviter, 1]
  if (inviter.inviter) yield [inviter.inviter, 2]
}

const activities = { minedEnp: 'mining', bonusEnp: 'daily_bonus', taskEnp: 'task' } as const

/** Pays the user, and the shares of the inviters within their cap of the day. */
export function earn(crowd: Crowd, agent: Agent, name: keyof typeof activities, amount: bigint): void {
  mint(crowd, agent, name, amount)
  if (!agent.inviter || getInviteType(agent) !== 'tourist') return
  const { referral } = crowd.product
  for (const [inviter, level] of listInviters(agent)) {
    const basisPoints = getShareBasisPoints(referral, activities[name], level)
    if (basisPoints === 0) continue
    if (inviter.shareDay !== crowd.day) Object.assign(inviter, { shareDay: crowd.day, sharesOfDay: 0n })
    const cap = { mostPerDay: referral.earning.mostPerDay, usedToday: enp(inviter.sharesOfDay) }
    const share = toCappedShare(enp(amount), basisPoints, cap).amount
    inviter.sharesOfDay += share
    mint(crowd, inviter, 'referralEnp', share)
  }
}

/** Shares of a boost are enp outside of the cap. */
export function shareBoost(crowd: Crowd, agent: Agent, worth: bigint): void {
  for (const [inviter, level] of listInviters(agent)) {
    const share = toShare(enp(worth), getShareBasisPoints(crowd.product.referral, 'boost', level))
    mint(crowd, inviter, 'referralEnp', share.amount)
  }
}

/** Shares of our commission are usdt. Returns their sum in kopecks. */
export function shareCommission(
  { product, figures }: Crowd,
  agent: Agent,
  activity: Extract<SharedActivity, 'booking' | 'organizer_sale'>,
  shared: ReturnType<Crowd['product']['sellTrip']>['shared'],
): bigint {
  let paid = 0n
  for (const [, level] of listInviters(agent))
    paid += product.toRoubles(toShare(shared, getShareBasisPoints(product.referral, activity, level)).amount)
  figures.referralShares += paid
  return paid
}

/** The first claimed session. Friends above the number of a day count as refused. */
export function activate(crowd: Crowd, agent: Agent): void {
  const { inviter } = agent
  agent.isActive = true
  if (!inviter) return
  if (inviter.activationDay !== crowd.day) Object.assign(inviter, { activationDay: crowd.day, activationsOfDay: 0 })
  inviter.activationsOfDay += 1
  if (inviter.activationsOfDay > maxActivationsPerDay) return
  inviter.activeFriends += 1
  if (getInviteType(agent) === 'tourist') {
    const { activation } = crowd.product.referral
    mint(crowd, inviter, 'referralEnp', wholeEnp(activation.inviter))
    mint(crowd, agent, 'referralEnp', wholeEnp(activation.friend))
  }
  payFriendTask(crowd, inviter)
}

function payFriendTask(crowd: Crowd, inviter: Agent): void {
  const reward = crowd.product.tasks.friends[inviter.activeFriends]
  if (reward !== undefined && !inviter.hasLeft) earn(crowd, inviter, 'taskEnp', wholeEnp(reward))
}

/** The first trip of an invited organizer. */
export function activateOrganizer(crowd: Crowd, organizer: Agent): void {
  if (organizer.hasSold) return
  organizer.hasSold = true
  const { inviter } = organizer
  if (inviter) mint(crowd, inviter, 'referralEnp', wholeEnp(crowd.product.referral.organizerActivation.inviter))
}
