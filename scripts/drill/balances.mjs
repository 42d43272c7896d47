import { getUsdtBalance } from '../chaos/load/wallets.mjs'
import { getAccount } from './money.mjs'

/** Longer than several rounds of the payout worker. */
export const stillMs = 15_000

const paidUsdt = 19_500_000n
const whoWithdrew = ['done', 'onItsWay', 'pending', 'requestedLater', 'lost']

export async function getBalances(product, users) {
  const wallets = {}
  for (const [name, user] of Object.entries(users)) wallets[name] = await getUsdtBalance(product, user.id)
  return wallets
}

export function toExpected(before) {
  const expected = {}
  for (const [name, had] of Object.entries(before)) {
    const withdrew = whoWithdrew.includes(name)
    const deposit = name === 'deposited' ? 30 : 0
    expected[name] = {
      wallet: had + (withdrew ? paidUsdt : 0n) - BigInt(deposit) * 1_000_000n,
      // The guest has 100 too: the restored database does not know the ticket.
      usdt: 100 - (withdrew ? 20 : 0) + deposit,
      withdrawals: withdrew ? ['completed'] : [],
    }
  }
  return expected
}

export async function findWrongWallets(product, users, expected) {
  const has = await getBalances(product, users)
  return Object.keys(users)
    .filter((name) => has[name] !== expected[name].wallet)
    .map((name) => `${name}'s wallet has ${has[name]} instead of ${expected[name].wallet}`)
}

export async function findWrongBalances(product, users, expected) {
  const faults = await findWrongWallets(product, users, expected)
  for (const [name, user] of Object.entries(users)) {
    const { usdt, withdrawals } = await getAccount(product, user)
    const wanted = expected[name]
    if (usdt !== wanted.usdt) faults.push(`${name} has ${usdt} USDT instead of ${wanted.usdt}`)
    if (withdrawals.join() !== wanted.withdrawals.join())
      faults.push(`${name}'s withdrawals are ${withdrawals.join()} instead of ${wanted.withdrawals.join()}`)
  }
  return faults
}
