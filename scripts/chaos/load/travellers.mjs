import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { mustAsk } from '../ask.mjs'
import { signIn } from '../users.mjs'
import { act } from './operations.mjs'
import { linkWallet } from './wallets.mjs'

const travellersAtOnce = 3
const maxAttempts = 4
const startBalances = { usdt: '2000', enp: '500' }
const prepaidBoost = { boostType: 'time', boostValue: 1.5, starsAmount: 15 }

/** Deposits money and links wallets, a day before the load: a new wallet receives nothing. */
export async function prepareTravellers(product, users) {
  const walletIds = new Map()
  for (const userId of users) {
    walletIds.set(userId, await linkWallet(product, userId))
    for (const [currency, amount] of Object.entries(startBalances))
      await mustAsk(`${product.messengerUrl}/control/balance`, { method: 'POST', body: { userId, currency, amount } })
  }
  return walletIds
}

/**
 * Users hold, pay and cancel bookings, withdraw, claim their bonus and buy boosts, several of them
 * at once for the same user. Each step has a key, with which an unknown reply is repeated.
 */
export function travel(context, { walletIds, offers, random, isOver }) {
  const users = [...walletIds.keys()]
  const tokens = new Map()
  const traveller = async () => {
    while (!isOver()) {
      const user = random.pick(users)
      const token = tokens.get(user) ?? (await signIn(context.product, user))
      tokens.set(user, token)
      const step = (operation, input) => repeat(context, { user, token, operation, input, key: randomUUID() })
      const { status } = token
        ? await random.pick(journeys)(step, { offers, random, walletId: walletIds.get(user) })
        : {}
      if (status === 401) tokens.delete(user)
      await sleep(random.between(100, 500))
    }
  }
  return Promise.all(Array.from({ length: travellersAtOnce }, traveller))
}

/** Repeats a step whose effect is unknown, with the same key. */
async function repeat(context, request) {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await act(context, request)
    if (reply.outcome !== 'unknown' || attempt === maxAttempts) return reply
    await sleep(attempt * 500)
  }
}

const withdrawal = (walletId) => ({ currency: 'usdt', amount: 10, walletId })

/** More bookings than other journeys, because they are the longest. */
const journeys = [
  book,
  book,
  book,
  (step) => step('bonus'),
  (step) => step('boost', prepaidBoost),
  (step, { walletId }) => step('withdraw', withdrawal(walletId)),
]

/** Holds, mostly pays, and cancels half of all bookings: a hold that ends unpaid is rare. */
async function book(step, { offers, random }) {
  const held = await step('hold', random.pick(offers))
  if (held.outcome !== 'ok') return held
  const { id: bookingId } = held.result
  const ending = random.between(1, 10)
  const paid = ending > 1 ? await pay(step, bookingId, random) : held
  if (ending > 5 || paid.outcome === 'refused') return step('cancel', { bookingId })
  return paid
}

const pay = (step, bookingId, random) =>
  step('pay', { bookingId, method: 'balance_usdt', enpToSpend: random.pick([0, 0, 20]) })
