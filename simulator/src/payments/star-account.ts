import { findPerson } from '../telegram/chats/people.ts'
import type { TelegramUser } from '../telegram/types.ts'
import type { World } from '../telegram/world.ts'
import type { StarMove } from './types.ts'

interface Partner {
  type: 'user'
  transaction_type: 'invoice_payment'
  user: TelegramUser
  invoice_payload: string
  subscription_period?: number
}

/** Telegram's `StarTransaction`. A refund has the id of its payment, and a receiver instead of a source. */
export type StarTransaction = { id: string; date: number; amount: number } & (
  | { source: Partner }
  | { receiver: Partner }
)

/** The bot's Stars account, oldest first. */
export function listTransactions(world: World, offset: number, limit: number): StarTransaction[] {
  const moves = world.state.payments.starMoves.slice(offset, offset + limit)
  return moves.flatMap((move) => showMove(world, move))
}

export function starBalance(world: World): number {
  const { charges, starMoves } = world.state.payments
  const amounts = new Map(charges.map(({ id, amount }) => [id, amount]))
  return starMoves.reduce((sum, { chargeId, kind }) => {
    const amount = amounts.get(chargeId) ?? 0
    return kind === 'sale' ? sum + amount : sum - amount
  }, 0)
}

function showMove(world: World, { chargeId, kind, date }: StarMove): StarTransaction[] {
  const charge = world.state.payments.charges.find(({ id }) => id === chargeId)
  const person = charge && findPerson(world, charge.userId)
  if (!charge || !person) return []
  const { amount, payload, subscription } = charge
  const partner: Partner = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user: person.user,
    invoice_payload: payload,
    ...(subscription ? { subscription_period: subscription.period } : {}),
  }
  const line = { id: chargeId, date, amount }
  return [kind === 'sale' ? { ...line, source: partner } : { ...line, receiver: partner }]
}
