import type { TonConnectRequest } from '@enp/shared/calls/wallets/wallets-shapes'
import type { KeyValueStore } from '../../offline/safe-storage.ts'

export const listUrl = 'http://wallets.test/list.json'
export const walletOwnerAddress = `0:${'a'.repeat(64)}`
export const tonConnectRequest: TonConnectRequest = {
  validUntil: Math.floor(Date.now() / 1000) + 300,
  network: '-239',
  from: walletOwnerAddress,
  messages: [
    { address: 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI', amount: '1000000', payload: 'te6ccgEBAQEAAgAAAA==' },
  ],
}

export const tonAddressItem = {
  name: 'ton_addr',
  address: walletOwnerAddress,
  network: '-239',
  publicKey: 'b'.repeat(64),
  walletStateInit: 'te6c',
}
export const tonProofItem = {
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
export const createConnectEvent = (...items: object[]) => ({ event: 'connect', id: 1, payload: { items, device } })

export const testWallet = {
  deviceInfo: device,
  walletInfo: { name: 'Test wallet', app_name: 'testwallet', image: '', about_url: '', platforms: ['ios'] },
  protocolVersion: 2,
  isWalletBrowser: true,
  connect: async (): Promise<object> => createConnectEvent(tonAddressItem, tonProofItem),
  restoreConnection: async (): Promise<object> => createConnectEvent(tonAddressItem),
  send: async (): Promise<object> => ({ result: 'te6ccboc', id: '0' }),
  listen: () => () => {},
  disconnect: () => {},
}
export const testWalletList = [
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

export function createMemoryStore(): KeyValueStore {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    keys: () => [...items.keys()],
  }
}

export const pageStore = createMemoryStore()
/** The package reads the page when it loads, so tests of one thread share it. */
export const testPageGlobals = {
  testwallet: { tonconnect: { ...testWallet } },
  dispatchEvent: () => true,
  addEventListener: () => {},
  matchMedia: () => ({ matches: false }),
  location: { origin: 'http://app.test', hash: '' },
  localStorage: pageStore,
}
