import { setTimeout as sleep } from 'node:timers/promises'
import { ask, mustAsk } from '../chaos/ask.mjs'
import { linkWallet } from '../chaos/load/wallets.mjs'
import { signIn, write } from '../chaos/users.mjs'

const lookEveryMs = 500

export async function signUpUser(product, firstName) {
  const { id } = await mustAsk(`${product.messengerUrl}/control/users`, {
    method: 'POST',
    body: { firstName, languageCode: 'en', stars: 20_000 },
  })
  await write(product, id, '/start')
  const user = { id, firstName }
  const walletId = await linkWallet(product, id)
  await mustAsk(`${product.messengerUrl}/control/balance`, {
    method: 'POST',
    body: { userId: id, currency: 'usdt', amount: '100' },
  })
  return { ...user, walletId }
}

export async function post(product, user, path, body) {
  const token = await signIn(product, user.id)
  return mustAsk(`${product.appUrl}${path}`, { method: 'POST', token, body })
}

async function get(product, user, path) {
  const token = await signIn(product, user.id)
  const { status, body } = await ask(`${product.appUrl}${path}`, { token })
  return status === 200 ? body.data : undefined
}

export const withdraw = (product, user) =>
  post(product, user, '/v1/wallet/withdrawals', { currency: 'usdt', amount: 20, walletId: user.walletId })

export async function depositUsdt(product, user, amount) {
  const { data } = await post(product, user, '/v1/wallet/deposits', { currency: 'usdt', amount })
  const { depositAddress } = await mustAsk(`${product.chainUrl}/control/accounts`)
  await mustAsk(`${product.chainUrl}/control/wallets/${user.id}/transfer`, {
    method: 'POST',
    body: { currency: 'usdt', to: depositAddress, amount: String(amount * 1_000_000), memo: data.memo },
  })
}

export async function buyStars(product, user, amount) {
  const { data } = await post(product, user, '/v1/stars/invoice', { amount })
  const slug = data.invoiceLink.slice(data.invoiceLink.lastIndexOf('$') + 1)
  const body = { slug, method: 'stars' }
  await mustAsk(`${product.messengerUrl}/control/users/${user.id}/pay`, { method: 'POST', body })
}

export async function getAccount(product, user) {
  const transactions = (await get(product, user, '/v1/transactions?limit=50')) ?? []
  const withdrawals = transactions.filter(({ type }) => type === 'withdrawal').map(({ status }) => status)
  const balance = await get(product, user, '/v1/users/balance')
  return { withdrawals: withdrawals.reverse(), usdt: balance?.usdt }
}

export async function until(what, isTrue, withinMs = 120_000) {
  const end = performance.now() + withinMs
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`timed out after ${withinMs / 1000} s: ${what}`)
    await sleep(lookEveryMs)
  }
}

export const advance = (product, seconds) =>
  mustAsk(`${product.messengerUrl}/control/clock`, { method: 'POST', body: { advanceSeconds: seconds } })
