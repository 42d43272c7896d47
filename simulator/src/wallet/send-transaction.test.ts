import { Address, beginCell, comment } from '@ton/core'
import { expect, test } from 'vitest'
import { openTestWalletPage, signInitDataFor, startApp, startWithWallets } from '../testing/wallet-page.ts'

const alexey = 700_100
const shop = Address.parse(`0:${'12'.repeat(32)}`)
const to = shop.toString({ bounceable: false })
const tenMinutes = 600

async function connected() {
  const { messenger, wallets } = await startWithWallets()
  const origin = await startApp()
  const page = openTestWalletPage(messenger, origin, signInitDataFor(messenger, alexey))
  const habits = (body: object) => messenger.control(`/users/${alexey}/wallet`, body)
  await habits({ answers: 'approve' })
  await page.connect(2, { manifestUrl: `${origin}/manifest.json`, items: [{ name: 'ton_addr' }] })
  await habits({ answers: 'by-hand' })
  const { rawAddress: from } = await wallets.show(alexey)
  const valid_until = messenger.world.clock.now() + tenMinutes
  const transaction = { valid_until, network: '-239', from, messages: [{ address: to, amount: '1000000000' }] }
  const send = (change: object = {}, method = 'sendTransaction') =>
    page.send({ id: '7', method, params: [JSON.stringify({ ...transaction, ...change })] })
  const answer = (approve: boolean) => messenger.control(`/users/${alexey}/wallet/answer`, { approve })
  const waiting = () => messenger.world.walletDesk.waiting(alexey)
  return { messenger, wallets, page, habits, transaction, send, answer, waiting }
}

test('sends an approved transaction unchanged and returns the external message', async () => {
  const { send, answer, waiting, wallets, transaction } = await connected()
  const payload = comment('ENP-1').toBoc().toString('base64')
  const messages = [{ address: to, amount: '1000000000', payload }]
  const sending = send({ messages })
  await expect.poll(waiting).toMatchObject([{ kind: 'send', messages: [{ to, ton: '1000000000', memo: 'ENP-1' }] }])
  expect(wallets.sent).toEqual([])
  await answer(true)
  expect(await sending).toEqual({ id: '7', result: expect.any(String) })
  expect(wallets.sent).toEqual([{ userId: alexey, messages, validUntil: transaction.valid_until }])
})

test('shows the receiver, amount and comment of a token transfer', async () => {
  const { send, waiting } = await connected()
  const body = beginCell()
    .storeUint(0x0f8a7ea5, 32)
    .storeUint(0, 64)
    .storeCoins(12_500_000n)
    .storeAddress(shop)
    .storeAddress(null)
    .storeBit(0)
    .storeCoins(1)
    .storeBit(1)
    .storeRef(comment('ENP-2'))
    .endCell()
  const message = { address: `EQ${to.slice(2)}`, amount: '50000000', payload: body.toBoc().toString('base64') }
  void send({ messages: [{ ...message, address: shop.toString() }] })
  await expect.poll(waiting).toMatchObject([{ messages: [{ to, ton: '50000000', token: '12500000', memo: 'ENP-2' }] }])
})

test('returns 300 for a declined transaction and does not send it', async () => {
  const { send, answer, waiting, wallets } = await connected()
  const sending = send()
  await expect.poll(() => waiting().length).toBe(1)
  await answer(false)
  expect((await sending).error?.code).toBe(300)
  expect(wallets.sent).toEqual([])
})

test('returns 1 for an invalid transaction and does not ask the user', async () => {
  const { send, waiting, wallets } = await connected()
  const one = (change: object) => ({ messages: [{ address: to, amount: '1', ...change }] })
  const refused: Record<string, object> = {
    'another network': { network: '-3' },
    'another wallet': { from: `0:${'00'.repeat(32)}` },
    'an expired transaction': { valid_until: 1 },
    'a raw address': one({ address: shop.toRawString() }),
    'an address with a typing mistake': one({ address: `${to.slice(0, -1)}_` }),
    'an address for test networks': one({ address: shop.toString({ testOnly: true }) }),
    'a fraction of a nanoton': one({ amount: '0.5' }),
    'a payload that is no cell': one({ payload: 'text' }),
    'no message': { messages: [] },
    'five messages': { messages: Array(5).fill({ address: to, amount: '1' }) },
  }
  for (const [what, change] of Object.entries(refused)) expect((await send(change)).error?.code, what).toBe(1)
  expect([waiting(), wallets.sent]).toEqual([[], []])
})

test('refuses more than the balance and does not ask the user', async () => {
  const { send, waiting } = await connected()
  const { error } = await send({ messages: [{ address: to, amount: '5000000001' }] })
  expect([error, waiting()]).toEqual([{ code: 0, message: 'Not enough TON' }, []])
})

test('does not send a transaction that expired while it waited', async () => {
  const { messenger, send, answer, waiting, wallets } = await connected()
  const sending = send()
  await expect.poll(() => waiting().length).toBe(1)
  messenger.world.clock.moveTo(tenMinutes + 1)
  await answer(true)
  expect((await sending).error?.code).toBe(1)
  expect(wallets.sent).toEqual([])
})

test('returns 400 for another method, and 100 after the wallet removed the page', async () => {
  const { messenger, send, wallets } = await connected()
  expect((await send({}, 'signData')).error?.code).toBe(400)
  await messenger.control(`/users/${alexey}/wallet/disconnect`, {})
  expect((await send()).error?.code).toBe(100)
  expect(wallets.sent).toEqual([])
})

test("sends a user's own transfer in whole units, and refuses a second answer to one request", async () => {
  const { messenger, wallets, answer } = await connected()
  const transfer = (body: object) => messenger.control(`/users/${alexey}/wallet/send`, body)
  expect((await transfer({ currency: 'usdt', to, amount: '12.5', memo: 'ENP-3' })).status).toBe(200)
  expect(wallets.sent).toEqual([
    { userId: alexey, transfer: { currency: 'usdt', to, amount: '12500000', memo: 'ENP-3' } },
  ])
  expect((await transfer({ currency: 'usdt', to, amount: '0.1234567' })).status).toBe(400)
  expect((await transfer({ currency: 'rub', to, amount: '1' })).status).toBe(400)
  expect((await answer(true)).status).toBe(409)
})
