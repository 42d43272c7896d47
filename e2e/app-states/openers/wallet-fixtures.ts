import type { Page } from '@playwright/test'

const day = 86_400_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const until = (ms: number) => ago(-ms)

const raw = (digit: string) => `0:${digit.repeat(64)}`
const wallet = (change: object) => ({
  id: '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a01',
  address: 'UQBx4mPqJ2nV7sK1rT5uW8yZ3aB6cD9eF0gH4iL2kN1Nk7Rw',
  rawAddress: raw('a'),
  network: '-239',
  label: 'Tonkeeper',
  isDefault: true,
  verifiedAt: ago(3 * day),
  payableFrom: ago(2 * day),
  ...change,
})
export const twoWallets = [
  wallet({}),
  wallet({
    id: '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a02',
    address: 'UQCa7nXwQ3bV5mK8jH1gF4dS6aP9oI2uY0tR3eW5qL8z9mTe',
    rawAddress: raw('b'),
    label: 'MyTonWallet',
    isDefault: false,
    // The clock of the product may be days ahead.
    payableFrom: until(300 * day),
  }),
]

const ofCoin = (change: object) => ({
  minimum: 3,
  fee: 0.05,
  available: 12.4,
  availableExact: '12.4',
  leftToday: 200,
  leftIn30Days: 2_000,
  ...change,
})
export const terms = {
  network: '-239',
  deposit: { address: 'UQD04llvFiTUxPZODk2r9hMhmYmJodgR0zdiZyEY4IOKoZc1N', memo: 'ENP-7K2M9QXTC' },
  withdrawal: {
    ton: ofCoin({}),
    usdt: ofCoin({ minimum: 10, fee: 0.5, available: 25.5, availableExact: '25.5' }),
  },
  rates: { ton: 280, usdt: 82, at: ago(60_000), setAt: ago(3 * day) },
}

const depositId = '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a03'
const deposit = () => ({
  depositId,
  currency: 'ton',
  amount: 12.4,
  amountExact: '12.4',
  ...terms.deposit,
  link: `ton://transfer/${terms.deposit.address}?amount=12400000000&text=${terms.deposit.memo}`,
  state: 'awaiting',
  received: 0,
  expiresAt: until(day),
  serverTime: ago(0),
  transactionId: '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a04',
})

const withdrawal = () => ({
  id: '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a05',
  userId: '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a06',
  type: 'withdrawal',
  status: 'pending',
  amount: -10.5,
  amountExact: '-10.5',
  currency: 'ton',
  description: 'Withdrawal',
  createdAt: until(30 * day),
  metadata: { address: twoWallets[0]?.address ?? '', network: '-239', fee: '0.05', received: '10.45' },
  relatedEntityId: '6d1f6a4e-8f52-4c0e-9d5c-2f4f1f0d9a07',
  relatedEntityType: 'withdrawal',
  postings: [],
})

const data = (value: unknown) => ({ json: { success: true, data: value } })

interface Chain {
  readonly wallets?: readonly unknown[]
  readonly terms?: object
}

export async function onChain(page: Page, { wallets = twoWallets, terms: change = {} }: Chain = {}): Promise<void> {
  await page.route('**/v1/users/wallets', (route) => route.fulfill(data(wallets)))
  await page.route('**/v1/wallet', (route) => route.fulfill(data({ ...terms, ...change })))
  await page.route('**/v1/users/balance', (route) =>
    route.fulfill(
      data({
        enp: 1_000,
        usdt: 25.5,
        ton: 12.4,
        stars: 150,
        exact: { enp: '1000', usdt: '25.5', ton: '12.4', stars: '150' },
      }),
    ),
  )
  await page.route('**/v1/wallet/deposits', (route) => route.fulfill({ ...data(deposit()), status: 201 }))
  await page.route(`**/v1/wallet/deposits/${depositId}*`, (route) => route.fulfill(data(deposit())))
  const accepted = withdrawal()
  await page.route('**/v1/wallet/withdrawals', (route) => route.fulfill({ ...data(accepted), status: 201 }))
  await page.route(`**/v1/transactions/${accepted.id}`, (route) => route.fulfill(data(accepted)))
}

const application = (name: string) => ({
  app_name: name.toLowerCase(),
  name,
  image: '/no-picture.png',
  about_url: 'http://127.0.0.1',
  universal_url: 'https://wallet.invalid/connect',
  platforms: ['ios', 'android'],
  bridge: [{ type: 'sse', url: 'http://127.0.0.1:9/bridge' }],
})

const config = {
  botUsername: 'enp_travel_bot',
  network: 'mainnet',
  coinLabel: 'enp',
  tonLabel: 'TON',
  tonConnect: { network: '-239', walletsUrl: '/wallets-of-the-test.json' },
  roublesPer100Enp: 80,
  version: 'test',
  standIn: true,
}

export async function withListOfWallets(page: Page, list: 'there' | 'broken' = 'there'): Promise<void> {
  await page.route('**/v1/config', (route) => route.fulfill(data(config)))
  await page.route('**/wallets-of-the-test.json', (route) =>
    list === 'there'
      ? route.fulfill({ json: ['Tonkeeper', 'MyTonWallet', 'Tonhub'].map(application) })
      : route.fulfill({ status: 503, body: '' }),
  )
  await page.route('**/proof-payload', (route) =>
    route.fulfill(data({ payload: 'f'.repeat(64), expiresAt: until(900_000) })),
  )
}
