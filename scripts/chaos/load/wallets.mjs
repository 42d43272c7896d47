import { createHash } from 'node:crypto'
import { mustAsk } from '../ask.mjs'
import { signIn } from '../users.mjs'

/** Returns the balance of the user's wallet on the local chain, in minor units. */
export const getUsdtBalance = async (product, userId) => BigInt((await getWallet(product, userId)).usdt)

const getWallet = ({ chainUrl }, userId) => mustAsk(`${chainUrl}/control/wallets/${userId}`)

/** Links the user's wallet of the local chain. Returns its id. */
export async function linkWallet(product, userId) {
  const { rawAddress, network, publicKey, stateInit } = await getWallet(product, userId)
  const token = await signIn(product, userId)
  const post = (path, body) => mustAsk(`${product.appUrl}/v1/users/wallets${path}`, { method: 'POST', token, body })
  const { payload } = (await post('/proof-payload', {})).data
  const { now } = await mustAsk(`${product.messengerUrl}/control/clock`)
  const timestamp = Math.floor(Date.parse(now) / 1000)
  const domain = new URL(product.appUrl).host
  const digest = toDigest({ rawAddress, timestamp, domain, payload })
  const { signature } = await mustAsk(`${product.chainUrl}/control/wallets/${userId}/sign`, {
    method: 'POST',
    body: { digest },
  })
  const proof = { timestamp, domain: { lengthBytes: domain.length, value: domain }, payload, signature, stateInit }
  const { data } = await post('', { address: rawAddress, network, publicKey, proof })
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
