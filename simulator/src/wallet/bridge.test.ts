import { signVerify } from '@ton/crypto'
import type { ConnectEvent, TonAddressItemReply, TonProofItemReplySuccess } from '@tonconnect/protocol'
import { expect, test } from 'vitest'
import { openTestWalletPage, signInitDataFor, startApp, startWithWallets } from '../testing/wallet-page.ts'
import { proofDigest } from './ton-proof.ts'

const alexey = 700_100
const anna = 700_101
const payload = 'f'.repeat(64)
const items = [{ name: 'ton_addr' as const }, { name: 'ton_proof' as const, payload }]

async function open(change: object = {}) {
  const { messenger, wallets } = await startWithWallets()
  const origin = await startApp(change)
  const page = openTestWalletPage(messenger, origin, signInitDataFor(messenger, alexey))
  const request = { manifestUrl: `${origin}/manifest.json`, items }
  const answers = (way: 'approve' | 'reject', userId = alexey) =>
    messenger.control(`/users/${userId}/wallet`, { answers: way })
  return { messenger, wallets, origin, page, request, answers }
}

const toCode = (event: ConnectEvent) => (event.event === 'connect_error' ? event.payload.code : undefined)

test('connects after the user agrees, with a proof for the host of the manifest', async () => {
  const { messenger, page, request, origin } = await open()
  const connecting = page.connect(2, request)
  const waiting = () => messenger.world.walletDesk.waiting(alexey)
  await expect.poll(waiting).toEqual([{ id: 1, kind: 'connect', app: 'A shop', origin }])
  expect((await messenger.control(`/users/${alexey}/wallet/answer`, { approve: true })).status).toBe(200)

  const event = await connecting
  if (event.event !== 'connect') throw new Error(event.payload.message)
  const [address, proof] = event.payload.items as [TonAddressItemReply, TonProofItemReplySuccess]
  const { domain, timestamp, signature } = proof.proof
  const { host } = new URL(origin)
  expect(domain).toEqual({ value: host, lengthBytes: host.length })
  expect(timestamp).toBe(messenger.world.clock.now())
  const digest = proofDigest({ address: address.address, domain: host, timestamp, payload })
  expect(signVerify(digest, Buffer.from(signature, 'base64'), Buffer.from(address.publicKey, 'hex'))).toBe(true)
  expect(page.isWalletBrowser).toBe(true)
})

test('returns the address without a proof to a page that comes back, until it disconnects', async () => {
  const { page, request, answers, messenger, origin } = await open()
  await answers('approve')
  await page.connect(2, request)
  const again = openTestWalletPage(messenger, origin, signInitDataFor(messenger, alexey), true)
  const event = await again.restoreConnection()
  expect(event.event === 'connect' && event.payload.items.map(({ name }) => name)).toEqual(['ton_addr'])
  again.disconnect()
  expect(toCode(await again.restoreConnection())).toBe(100)
})

test('gives the next user of the same page no connection but another wallet', async () => {
  const { page, request, answers, messenger, origin } = await open()
  await answers('approve')
  await answers('approve', anna)
  const firstConnection = await page.connect(2, request)
  const secondPage = openTestWalletPage(messenger, origin, signInitDataFor(messenger, anna))
  expect(toCode(await secondPage.restoreConnection())).toBe(100)
  const addressIn = (event: ConnectEvent) => event.event === 'connect' && event.payload.items[0]
  expect(addressIn(await secondPage.connect(2, request))).not.toEqual(addressIn(firstConnection))
})

test('does not extend a connection to a page of another origin', async () => {
  const { page, request, answers, messenger } = await open()
  await answers('approve')
  await page.connect(2, request)
  const other = openTestWalletPage(messenger, await startApp(), signInitDataFor(messenger, alexey))
  expect(toCode(await other.restoreConnection())).toBe(100)
})

test('opens no wallet for init data that this simulator has not signed', async () => {
  const { messenger, origin, request } = await open()
  const signed = signInitDataFor(messenger, anna)
  for (const initData of ['', 'user=%7B%22id%22%3A700100%7D&hash=00', signed.replace(`${anna}`, `${alexey}`)]) {
    expect(toCode(await openTestWalletPage(messenger, origin, initData).connect(2, request))).toBe(1)
  }
  expect([messenger.world.walletDesk.waiting(alexey), messenger.world.walletDesk.waiting(anna)]).toEqual([[], []])
})

test('returns 300 when the user declines', async () => {
  const { page, request, answers } = await open()
  await answers('reject')
  expect(toCode(await page.connect(2, request))).toBe(300)
})

test.each([
  ['a slash at its end', { url: 'http://127.0.0.1/' }],
  ['a picture without an address', { iconUrl: 'icon.svg' }],
  ['no name', { name: '' }],
])('returns 3 for a manifest with %s and does not ask the user', async (_what, change) => {
  const { page, request, messenger } = await open(change)
  expect(toCode(await page.connect(2, request))).toBe(3)
  expect(messenger.world.walletDesk.waiting(alexey)).toEqual([])
})

test('returns 2 for a missing manifest and never reads one of another machine', async () => {
  const { page, request, origin } = await open()
  expect(toCode(await page.connect(2, { ...request, manifestUrl: `${origin}/else.json` }))).toBe(2)
  expect(toCode(await page.connect(2, { ...request, manifestUrl: 'https://app.example/manifest.json' }))).toBe(2)
  expect(toCode(await page.connect(2, { ...request, manifestUrl: '/manifest.json' }))).toBe(2)
})

test('connects a wallet that signs no proofs and reports the proof as an error', async () => {
  const { page, request, answers, messenger } = await open()
  await answers('approve')
  await messenger.control(`/users/${alexey}/wallet`, { refusesProof: true })
  const event = await page.connect(2, request)
  expect(event.event === 'connect' && event.payload.items[1]).toMatchObject({ name: 'ton_proof', error: { code: 400 } })
})

test('replaces the first connect request of a page by the second', async () => {
  const { page, request, messenger } = await open()
  const first = page.connect(2, request)
  await expect.poll(() => messenger.world.walletDesk.waiting(alexey).length).toBe(1)
  const second = page.connect(2, request)
  expect(toCode(await first)).toBe(300)
  await messenger.control(`/users/${alexey}/wallet/answer`, { approve: true })
  expect((await second).event).toBe('connect')
})

test("names the wallet in the list by the script's key and lets other origins read it", async () => {
  const { messenger } = await startWithWallets()
  const answer = await messenger.app.inject({ url: '/wallet/list.json', headers: { host: '127.0.0.1:3001' } })
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  const [wallet] = answer.json()
  expect(wallet).toMatchObject({ app_name: 'enpwallet', bridge: [{ type: 'js', key: 'enpwallet' }] })
  const picture = await messenger.app.inject(new URL(wallet.image).pathname)
  expect(picture.headers['content-type']).toBe('image/png')
})
