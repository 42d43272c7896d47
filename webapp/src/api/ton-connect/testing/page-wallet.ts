import type { TonConnectRequest } from '@enp/shared/calls/wallets-shapes'
import type { KeyValueStore } from '../../safe-storage.ts'

export const listUrl = 'http://wallets.test/list.json'
export const owner = `0:${'a'.repeat(64)}`
export const request: TonConnectRequest = {
  validUntil: Math.floor(Date.now() / 1000) + 300,
  network: '-239',
  from: owner,
  messages: [
    { address: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI', amount: '1000000', payload: 'te6ccgEBAQEAAgAAAA==' },
  ],
}

export const account = {
  name: 'ton_addr',
  address: owner,
  network: '-239',
  publicKey: 'b'.repeat(64),
  walletStateInit: 'te6c',
}
export const proof = {
  name: 'ton_proof',
  proof: { timestamp: 1_700_000_000, domain: { lengthBytes: 8, value: 'app.test' }, payload: 'p', signature: 'c2ln' },
}
const device = {
  platform: 'iphone',
  appName: 'testwallet',
  appVersion: '1',
  maxProtocolVersion: 2,
  features: [{ name: 'SendTransaction', maxMessages: 4 }],
}
export const connected = (...items: object[]) => ({ event: 'connect', id: 1, payload: { items, device } })

export const wallet = {
  deviceInfo: device,
  walletInfo: { name: 'Test wallet', app_name: 'testwallet', image: '', about_url: '', platforms: ['ios'] },
  protocolVersion: 2,
  isWalletBrowser: true,
  connect: async (): Promise<object> => connected(account, proof),
  restoreConnection: async (): Promise<object> => connected(account),
  send: async (): Promise<object> => ({ result: 'te6ccboc', id: '0' }),
  listen: () => () => {},
  disconnect: () => {},
}
export const list = [
  {
    app_name: 'testwallet',
    name: 'Test wallet',
    image: 'http://wallets.test/icon.png',
    about_url: 'http://wallets.test',
    platforms: ['ios', 'android'],
    bridge: [{ type: 'js', key: 'testwallet' }],
  },
  {
    app_name: 'elsewhere',
    name: 'Not in this page',
    image: 'http://wallets.test/icon.png',
    about_url: 'http://wallets.test',
    platforms: ['chrome'],
    bridge: [{ type: 'js', key: 'elsewhere' }],
  },
]

export function memory(): KeyValueStore {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

export const pageStore = memory()
/** The package reads the page when it loads, so tests of one thread share it. */
export const page = {
  testwallet: { tonconnect: { ...wallet } },
  dispatchEvent: () => true,
  addEventListener: () => {},
  matchMedia: () => ({ matches: false }),
  location: { origin: 'http://app.test', hash: '' },
  localStorage: pageStore,
}
