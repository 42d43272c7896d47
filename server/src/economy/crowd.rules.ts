import type { InviteType } from '@enp/shared/links/deep-link'
import { maxActivationsPerDay } from '../referrals/referrals.rules.ts'
import { arrivalDays, type Behavior, behaviors, crowdSize, type Kind, kinds } from './assumptions.rules.ts'
import { type Drawer, draw, toDrawStart } from './draws.rules.ts'
import { createFigures, type Figures } from './figures.rules.ts'
import type { BonusState, Product } from './product.rules.ts'

export interface Agent extends Drawer {
  readonly kind: Kind
  readonly behavior: Behavior
  readonly arrivesOn: number
  /** Set on arrival. */
  inviter: Agent | undefined
  hasLeft: boolean
  /** Enp in minor units. */
  balance: bigint
  trips: number
  /** Hours since the first day; undefined without a session. */
  sessionEndsAt: number | undefined
  sessionReward: bigint
  bonus: BonusState | undefined
  lastBonusDay: number
  /** Next task of the list. */
  task: number
  isActive: boolean
  /** Of an organizer: a trip of its services has taken place. */
  hasSold: boolean
  activeFriends: number
  activationDay: number
  activationsOfDay: number
  shareDay: number
  /** Enp from shares on that day. */
  sharesOfDay: bigint
}

export interface Crowd {
  readonly product: Product
  readonly figures: Figures
  /** Not arrived yet; the first one arrives first. */
  waiting: readonly Agent[]
  present: Agent[]
  /** Users who may have invited the next one. */
  readonly inviters: Agent[]
  readonly organizers: Agent[]
  /** The account that invites the others of the farm. */
  farmer?: Agent
  day: number
}

export interface CrowdInput {
  readonly product: Product
  readonly seed: number
  /** Position among the crowds of a run. */
  readonly index: number
}

export function createCrowd({ product, seed, index }: CrowdInput): Crowd {
  const firstId = index * crowdSize
  const agents = kinds
    .flatMap((kind) => Array.from({ length: behaviors[kind].count }, (_, place) => ({ kind, place })))
    .map(({ kind, place }, offset) => createAgent({ drawStart: toDrawStart(seed, firstId + offset) }, kind, place))
    .sort((one, other) => one.arrivesOn - other.arrivesOn)
  return { product, figures: createFigures(), waiting: agents, present: [], inviters: [], organizers: [], day: 0 }
}

/** One literal without spreads: objects that are copied in parts are three times slower to use. */
function createAgent(drawer: Drawer, kind: Kind, place: number): Agent {
  return {
    drawStart: drawer.drawStart,
    kind,
    behavior: behaviors[kind],
    // A farm stays below the number of new friends that operators review.
    arrivesOn: kind === 'farm' ? Math.floor(place / maxActivationsPerDay) : draw(drawer, 0, 'arrival', arrivalDays),
    inviter: undefined,
    hasLeft: false,
    balance: 0n,
    trips: 0,
    sessionEndsAt: undefined,
    sessionReward: 0n,
    bonus: undefined,
    lastBonusDay: 0,
    task: 0,
    isActive: false,
    hasSold: false,
    activeFriends: 0,
    activationDay: -1,
    activationsOfDay: 0,
    shareDay: -1,
    sharesOfDay: 0n,
  }
}

export const getInviteType = ({ kind }: Agent): InviteType => (kind === 'organizer' ? 'organizer' : 'tourist')

/** Lets the users of this day arrive. */
export function arriveAll(crowd: Crowd): void {
  const later = crowd.waiting.findIndex(({ arrivesOn }) => arrivesOn > crowd.day)
  const count = later < 0 ? crowd.waiting.length : later
  for (const agent of crowd.waiting.slice(0, count)) arrive(crowd, agent)
  crowd.waiting = crowd.waiting.slice(count)
}

/** The first account of a farm invites the others; everyone else is invited outside of farms. */
function arrive(crowd: Crowd, agent: Agent): void {
  const { inviters, organizers, figures, present } = crowd
  figures.accounts += 1n
  figures.present += 1n
  present.push(agent)
  if (agent.kind === 'farm') {
    figures.farmAccounts += 1n
    agent.inviter = crowd.farmer
    crowd.farmer ??= agent
    return
  }
  if (inviters.length > 0 && draw(agent, 0, 'inviter', 10_000) < agent.behavior.invited)
    agent.inviter = inviters[draw(agent, 0, 'inviterOf', inviters.length)]
  inviters.push(agent)
  if (agent.kind === 'organizer') organizers.push(agent)
}

/** For good. Its enp stay with it. */
export function leave(crowd: Crowd, agent: Agent): void {
  agent.hasLeft = true
  crowd.figures.present -= 1n
  crowd.figures.goneEnp += agent.balance
}
