import type { User } from 'grammy/types'
import { findUser } from '../telegram/chats/users.ts'
import type { SimulatorWorld } from '../telegram/simulator-world.ts'
import type { ChargeMove, SimulatedCharge, StarMove } from './types.ts'

interface Partner {
  type: 'user'
  transaction_type: 'invoice_payment'
  user: User
  invoice_payload: string
  subscription_period?: number
  affiliate?: AffiliateInfo
}

/** Telegram's type; amounts are negative in a refund. */
interface AffiliateInfo {
  commission_per_mille: number
  amount: number
  nanostar_amount?: number
}

/** Telegram's type. A refund has its payment's id, and a receiver instead of a source. */
type StarTransaction = {
  id: string
  date: number
  amount: number
  nanostar_amount?: number
} & ({ source: Partner | OtherPartner } | { receiver: Partner | TelegramApiPartner })

interface OtherPartner {
  type: 'other'
}

/** Telegram's type, of a bill for messages above the free limit. */
interface TelegramApiPartner {
  type: 'telegram_api'
  request_count: number
}

export function listStarTransactions(world: SimulatorWorld, offset: number, limit: number): StarTransaction[] {
  const moves = world.state.payments.starMoves.slice(offset, offset + limit)
  return moves.flatMap((move) => showMove(world, move))
}

export function starBalance(world: SimulatorWorld): number {
  const { charges, starMoves } = world.state.payments
  const amounts = new Map(charges.map((charge) => [charge.id, charge.amount - toCommission(charge) / nanosPerStar]))
  const balance = starMoves.reduce((sum, move) => {
    if (move.kind === 'deposit') return sum + move.stars
    if (move.kind === 'broadcast') return sum - move.stars
    const amount = amounts.get(move.chargeId) ?? 0
    return move.kind === 'sale' ? sum + amount : sum - amount
  }, 0)
  return Math.floor(balance)
}

function showMove(world: SimulatorWorld, move: StarMove): StarTransaction[] {
  switch (move.kind) {
    case 'deposit':
      return [{ id: move.id, date: move.date, amount: move.stars, source: { type: 'other' } }]
    case 'broadcast': {
      const receiver = { type: 'telegram_api', request_count: move.messages } as const
      return [{ id: move.id, date: move.date, amount: move.stars, receiver }]
    }
    default:
      return showCharge(world, move)
  }
}

function showCharge(world: SimulatorWorld, { chargeId, kind, date }: ChargeMove): StarTransaction[] {
  const charge = world.state.payments.charges.find(({ id }) => id === chargeId)
  const user = charge && findUser(world, charge.userId)
  if (!charge || !user) return []
  const { amount, payload, subscription } = charge
  const affiliate = toAffiliate(charge, kind)
  const partner: Partner = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user: user.user,
    invoice_payload: payload,
    ...(subscription ? { subscription_period: subscription.period } : {}),
    ...(affiliate ? { affiliate } : {}),
  }
  const line = { id: chargeId, date, ...shown(amount * nanosPerStar - hidden(charge)) }
  return [kind === 'sale' ? { ...line, source: partner } : { ...line, receiver: partner }]
}

const nanosPerStar = 1_000_000_000

const toCommission = ({ amount, affiliate }: SimulatedCharge) =>
  (amount * nanosPerStar * (affiliate?.commissionPerMille ?? 0)) / 1_000

const hidden = (charge: SimulatedCharge) => (charge.affiliate?.isNet ? toCommission(charge) : 0)

function toAffiliate(charge: SimulatedCharge, kind: ChargeMove['kind']): AffiliateInfo | undefined {
  if (!charge.affiliate) return undefined
  const sign = kind === 'sale' ? 1 : -1
  return { commission_per_mille: charge.affiliate.commissionPerMille, ...shown(sign * toCommission(charge)) }
}

function shown(nanos: number): { amount: number; nanostar_amount?: number } {
  const rest = nanos % nanosPerStar
  return { amount: Math.trunc(nanos / nanosPerStar), ...(rest === 0 ? {} : { nanostar_amount: rest }) }
}
