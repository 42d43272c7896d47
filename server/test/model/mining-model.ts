import type { Expected } from './expected.ts'
import type { Purchase, Session } from './state.ts'
import {
  type Claim,
  decimal,
  enpNumber,
  getModelUser,
  getPurchase,
  type Kind,
  kinds,
  type Model,
  move,
} from './state.ts'

const dayMs = 86_400_000
const wholeReward = 100_000_000n
const shareOfTen = 10n
const dailyCap = 300_000_000n

export type StatusText = Readonly<
  Partial<{
    powerBoost: number
    timeBoost: number
    boostPowerPurchased: boolean
    boostTimePurchased: boolean
    starsSpentPower: number
    starsSpentTime: number
    telegramPaymentId: string
  }>
>

export function start(model: Model, who: number, request: StatusText): Expected {
  const user = getModelUser(model.people, who)
  const refusals = new Set<string>()
  if (user.session && !user.session.claim) {
    const isOver = model.now >= user.session.endsAt
    refusals.add(isOver ? '409 MINING_NOT_CLAIMED' : '409 MINING_ALREADY_ACTIVE')
  }
  const used = kinds.flatMap((kind) => listUsed(model, who, kind, request, refusals))
  const { telegramPaymentId } = request
  if (telegramPaymentId !== undefined && !used.some((boost) => boost.charge === telegramPaymentId))
    refusals.add('409 BOOST_NOT_OWNED')
  if (refusals.size > 0) return { allowed: [...refusals] }

  const toFactor = (kind: Kind) => factorOfBoost(used.find((boost) => boost.item.kind === kind))
  const session: Session = {
    startedAt: model.now,
    endsAt: model.now + Math.floor((dayMs * 100) / Math.round(toFactor('time') * 100)),
    total: timesFactor(wholeReward, toFactor('power')),
    kept: 0n,
    keptAt: model.now,
    boosts: new Map(),
    claim: undefined,
  }
  for (const boost of used) putToWork(session, boost)
  for (const kind of session.boosts.keys()) user.waiting.delete(kind)
  user.session = session
  return {
    allowed: ['201'],
    data: {
      'session.expectedTotal': enpNumber(session.total),
      'session.endsAt': new Date(session.endsAt).toISOString(),
    },
  }
}

function listUsed(model: Model, who: number, kind: Kind, request: StatusText, refusals: Set<string>): Purchase[] {
  const [factor, bought, stars] =
    kind === 'power'
      ? [request.powerBoost, request.boostPowerPurchased, request.starsSpentPower]
      : [request.timeBoost, request.boostTimePurchased, request.starsSpentTime]
  const owned = getPurchase(model, getModelUser(model.people, who).waiting.get(kind))
  if (factor !== undefined && factor !== 1 && factor !== (owned && factorOfBoost(owned)))
    refusals.add('409 BOOST_NOT_OWNED')
  const isLeftOut = factor === 1 || (factor === undefined && bought === false)
  const used = isLeftOut ? undefined : owned
  if (bought !== undefined && bought !== (used !== undefined)) refusals.add('409 BOOST_NOT_OWNED')
  if (stars && !used) refusals.add('409 BOOST_NOT_OWNED')
  if (stars && used && used.item.stars !== stars) refusals.add('409 PRICE_CHANGED')
  return used ? [used] : []
}

function putToWork(session: Session, boost: Purchase): void {
  if (boost.item.kind === 'stars') return
  session.boosts.set(boost.item.kind, boost.id)
  boost.boost = 'applied'
}

function factorOfBoost(boost: Purchase | undefined): number {
  return boost && boost.item.kind !== 'stars' ? boost.item.factor : 1
}

/** Rounds down; a factor has at most two decimals. */
const timesFactor = (amount: bigint, factor: number) => (amount * BigInt(Math.round(factor * 100))) / 100n

export function earned({ total, kept, keptAt, endsAt }: Session, now: number): bigint {
  const passed = Math.min(now, endsAt) - keptAt
  return kept + ((total - kept) * BigInt(passed)) / BigInt(endsAt - keptAt)
}

/** Where a boost would go; a session has at most one of each kind. */
export function getSessionPlace(model: Model, who: number, kind: Kind): 'running' | 'waiting' | 'taken' {
  const { session, waiting } = getModelUser(model.people, who)
  if (session && !session.claim && model.now < session.endsAt) return session.boosts.has(kind) ? 'taken' : 'running'
  return waiting.has(kind) ? 'taken' : 'waiting'
}

/** Returns false if there is one of its kind. */
export function grant(model: Model, boost: Purchase): boolean {
  const { item, owner } = boost
  if (item.kind === 'stars') return false
  const { session, waiting } = getModelUser(model.people, owner)
  const place = getSessionPlace(model, owner, item.kind)
  if (place === 'taken') return false
  if (place === 'waiting' || !session) {
    boost.boost = 'waiting'
    waiting.set(item.kind, boost.id)
    return true
  }
  session.kept = earned(session, model.now)
  session.keptAt = model.now
  // A session has one boost of each kind, so the previous factor was 1.
  if (item.kind === 'power') session.total = session.kept + timesFactor(session.total - session.kept, item.factor)
  else {
    const rest = Math.floor(((session.endsAt - model.now) * 100) / Math.round(item.factor * 100))
    session.endsAt = model.now + Math.max(1, rest)
  }
  putToWork(session, boost)
  return true
}

export function complete(model: Model, who: number): Expected {
  const { session } = getModelUser(model.people, who)
  if (!session || session.claim) return { allowed: ['409 MINING_NOT_STARTED'] }
  return model.now < session.endsAt ? tooEarly(model, session) : { allowed: ['200'] }
}

function tooEarly({ now }: Model, { endsAt }: Session): Expected {
  return { allowed: ['409 MINING_NOT_FINISHED'], details: { remainingSeconds: Math.ceil((endsAt - now) / 1000) } }
}

export function claim(model: Model, who: number): Expected {
  const user = getModelUser(model.people, who)
  const { session } = user
  if (!session) return { allowed: ['409 MINING_NOT_STARTED'] }
  if (!session.claim && model.now < session.endsAt) return tooEarly(model, session)
  session.claim ??= pay(model, who, session.total)
  return { allowed: ['200'], data: { ...session.claim } }
}

function pay(model: Model, who: number, reward: bigint): Claim {
  const { wallet, inviter } = getModelUser(model.people, who)
  move(model, 'emission', who, 'enp', reward)
  if (inviter !== undefined) share(model, inviter, reward)
  return {
    reward: enpNumber(reward),
    newBalance: { enp: enpNumber(wallet.enp) },
    claimedAt: new Date(model.now).toISOString(),
  }
}

/** A tenth for the inviter, at most 300 enp per calendar day of the inviter. */
export function share(model: Model, inviter: number, reward: bigint): void {
  const { zone, friendsByDay } = getModelUser(model.people, inviter)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(model.now)
  const left = dailyCap - (friendsByDay[day] ?? 0n)
  const tenth = reward / shareOfTen
  const amount = tenth < left ? tenth : left
  friendsByDay[day] = (friendsByDay[day] ?? 0n) + amount
  move(model, 'emission', inviter, 'enp', amount)
}

export function getStatus(model: Model, who: number): string {
  const { session, waiting, wallet } = getModelUser(model.people, who)
  const open = session && !session.claim ? session : undefined
  const owned = [
    ...[...waiting.values()].map((id) => ({ id, applied: false })),
    ...[...(open?.boosts.values() ?? [])].map((id) => ({ id, applied: true })),
  ].map(({ id, applied }) => boostText(getPurchase(model, id), applied))
  return statusText({
    status: open ? (model.now < open.endsAt ? 'active' : 'finished') : 'inactive',
    startedAt: open ? new Date(open.startedAt).toISOString() : null,
    endsAt: open ? new Date(open.endsAt).toISOString() : null,
    elapsed: open ? (Math.min(model.now, open.endsAt) - open.startedAt) / 1000 : 0,
    remaining: open ? Math.max(0, open.endsAt - model.now) / 1000 : 0,
    current: open ? enpNumber(earned(open, model.now)) : 0,
    expected: open ? enpNumber(open.total) : 100,
    power: open ? factorOfBoost(getPurchase(model, open.boosts.get('power'))) : 1,
    time: open ? factorOfBoost(getPurchase(model, open.boosts.get('time'))) : 1,
    boosts: owned,
    enp: Number(decimal('enp', wallet.enp)),
  })
}

function boostText(boost: Purchase | undefined, applied: boolean): string {
  return `${boost?.item.kind} ${factorOfBoost(boost)} ${applied ? 'at work' : 'waiting'}`
}

interface Status {
  readonly status: string
  readonly startedAt: string | null
  readonly endsAt: string | null
  readonly elapsed: number
  readonly remaining: number
  readonly current: number
  readonly expected: number
  readonly power: number
  readonly time: number
  readonly boosts: readonly string[]
  readonly enp: number
}

export function statusText({ boosts, ...status }: Status): string {
  return JSON.stringify({ ...status, boosts: boosts.toSorted() })
}
