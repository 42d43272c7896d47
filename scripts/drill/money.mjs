import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, mustAsk } from '../chaos/ask.mjs'
import { signIn, write } from '../chaos/users.mjs'

const lookEveryMs = 500

export async function signUpUser(product, firstName) {
  const { id } = await mustAsk(`${product.messengerUrl}/control/users`, {
    method: 'POST',
    body: { firstName, languageCode: 'en', stars: 20_000 },
  })
  await write(product, id, '/start')
  const user = { id, firstName }
  const walletId = await linkWallet(product, user)
  await mustAsk(`${product.messengerUrl}/control/balance`, {
    method: 'POST',
    body: { userId: id, currency: 'usdt', amount: '100' },
  })
  return { ...user, walletId }
}

export const getUsdtBalance = async (product, user) => BigInt((await getWallet(product, user)).usdt)

const getWallet = ({ chainUrl }, { id }) => mustAsk(`${chainUrl}/control/wallets/${id}`)

async function linkWallet(product, user) {
  const { rawAddress, network, publicKey, stateInit } = await getWallet(product, user)
  const { payload } = (await post(product, user, '/v1/users/wallets/proof-payload', {})).data
  const { now } = await mustAsk(`${product.messengerUrl}/control/clock`)
  const timestamp = Math.floor(Date.parse(now) / 1000)
  const domain = new URL(product.appUrl).host
  const digest = toDigest({ rawAddress, timestamp, domain, payload })
  const { signature } = await mustAsk(`${product.chainUrl}/control/wallets/${user.id}/sign`, {
    method: 'POST',
    body: { digest },
  })
  const proof = { timestamp, domain: { lengthBytes: domain.length, value: domain }, payload, signature, stateInit }
  const { data } = await post(product, user, '/v1/users/wallets', { address: rawAddress, network, publicKey, proof })
  return data.id
}

/** Returns the digest that a wallet signs for TON Connect's `ton_proof`. */
function toDigest({ rawAddress, timestamp, domain, payload }) {
  const [workchain, hash] = rawAddress.split(':')
  const head = Buffer.alloc(4)
  head.writeInt32BE(Number(workchain))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(domain.length)
  const time = Buffer.alloc(8)
  time.writeBigUInt64LE(BigInt(timestamp))
  const message = sha256('ton-proof-item-v2/', head, Buffer.from(hash, 'hex'), length, domain, time, payload)
  return sha256(Buffer.from([0xff, 0xff]), 'ton-connect', message).toString('hex')
}

function sha256(...parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
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
