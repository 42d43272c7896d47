import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WalletConnection } from './connection.ts'
import {
  createConnectEvent,
  createMemoryStore,
  listUrl,
  testPageGlobals,
  testWallet,
  testWalletList,
  tonAddressItem,
  tonConnectRequest,
  walletOwnerAddress,
} from './testing/page-wallet.ts'
import type { WalletFailure } from './wallet-failure.ts'

/** Pins the behavior of the TON Connect package with a wallet inside the page. */
vi.stubGlobal('window', testPageGlobals)
let listAnswer: () => Response = () => Response.json(testWalletList)
const signal = () => new AbortController().signal
const getKind = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error: WalletFailure) => error.kind,
  )

async function open(store = createMemoryStore(), user = 1) {
  const { createWalletConnection } = await import('./connection.ts')
  const { createUserStorage } = await import('./user-storage.ts')
  const storage = createUserStorage(store, user)
  const connection = createWalletConnection({ manifestUrl: 'http://app.test/m.json', walletsUrl: listUrl, storage })
  return { connection, storage, store }
}

async function connectTo(connection: WalletConnection, payload?: string) {
  const [first] = await connection.wallets()
  if (!first) throw new Error('no wallet')
  return connection.connect(first, payload, signal()).connected
}

beforeEach(() => {
  testPageGlobals.testwallet = { tonconnect: { ...testWallet } }
  listAnswer = () => Response.json(testWalletList)
  vi.stubGlobal('fetch', async () => listAnswer())
  for (const method of ['error', 'debug'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => void vi.unstubAllGlobals())

describe('wallet list', () => {
  it('has the wallets in the page and those with a bridge', async () => {
    const { connection } = await open()
    expect((await connection.wallets()).map(({ appName }) => appName)).toEqual(['testwallet'])
  })

  it.each([
    ['is not there', () => new Response('no', { status: 404 })],
    ['is a page', () => new Response('<!doctype html>')],
    ['can not be reached', () => Response.error()],
  ])('fails instead of using the package’s own list when the list %s', async (_, answer) => {
    listAnswer = answer
    const { connection } = await open()
    expect(await getKind(connection.wallets())).toBe('unreachable')
  })
})

describe('wallet', () => {
  it('proves itself only while it connects: a restored session has no proof', async () => {
    const first = await open()
    const fresh = await connectTo(first.connection, 'p')
    expect(fresh.connectItems?.tonProof).toMatchObject({ proof: { payload: 'p' } })

    const again = await open(first.store)
    const restored = await again.connection.restore()
    expect(restored?.account.address).toBe(walletOwnerAddress)
    expect(restored?.connectItems?.tonProof).toBeUndefined()
  })

  it('connects without a proof when it answers the proof with an error', async () => {
    testPageGlobals.testwallet.tonconnect.connect = async () =>
      createConnectEvent(tonAddressItem, { name: 'ton_proof', error: { code: 400, message: 'no' } })
    const { connection } = await open()
    expect((await connectTo(connection, 'p')).connectItems?.tonProof).not.toHaveProperty('proof')
  })

  it.each([
    [300, 'declined'],
    [100, 'disconnected'],
    [0, 'failed'],
  ])('refuses to connect with %i, which is reported as %s', async (code, kind) => {
    testPageGlobals.testwallet.tonconnect.connect = async () => ({
      event: 'connect_error',
      id: 1,
      payload: { code, message: '' },
    })
    const { connection } = await open()
    expect(await getKind(connectTo(connection, 'p'))).toBe(kind)
  })

  it('can be connected again after it disconnected', async () => {
    const { connection, store } = await open()
    await connectTo(connection, 'p')
    await connection.disconnect()
    expect(store.keys()).toEqual([])
    expect((await connectTo(connection, 'p')).account.address).toBe(walletOwnerAddress)
  })

  it('is forgotten even when disconnecting fails', async () => {
    const { connection, store } = await open()
    await connectTo(connection, 'p')
    testPageGlobals.testwallet.tonconnect.disconnect = () => {
      throw new Error('gone')
    }
    testPageGlobals.testwallet.tonconnect.send = () => new Promise(() => {})
    await connection.disconnect()
    expect(store.keys()).toEqual([])
    expect((await connectTo(connection, 'p')).account.address).toBe(walletOwnerAddress)
  })
})

describe('session', () => {
  it('is dropped when it can not be restored, and the wallet can be connected again', async () => {
    const first = await open()
    await connectTo(first.connection)
    testPageGlobals.testwallet.tonconnect.restoreConnection = () => new Promise(() => {})
    const { connection } = await open(first.store)
    vi.useFakeTimers()
    const restored = connection.restore()
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await restored).toBeUndefined()
    expect((await connectTo(connection, 'p')).account.address).toBe(walletOwnerAddress)
  })

  it('is separate for each user of the same phone', async () => {
    const first = await open()
    await connectTo(first.connection)
    const second = await open(first.store, 2)
    expect(await second.storage.getItem('ton-connect-storage_bridge-connection')).toBeNull()
    await connectTo(second.connection)
    await second.connection.disconnect()
    expect(await first.storage.getItem('ton-connect-storage_bridge-connection')).toContain('testwallet')
  })
})

describe('transfer', () => {
  const send = (connection: WalletConnection) =>
    connection.send(tonConnectRequest, { signal: signal(), onSent: () => {} })

  it('returns the message that was sent', async () => {
    const { connection } = await open()
    await connectTo(connection)
    expect((await send(connection)).boc).toBe('te6ccboc')
  })

  it.each([
    [300, 'declined'],
    [100, 'disconnected'],
    [1, 'failed'],
  ])('refused with %i is reported as %s', async (code, kind) => {
    testPageGlobals.testwallet.tonconnect.send = async () => ({ error: { code, message: '' }, id: '0' })
    const { connection } = await open()
    await connectTo(connection)
    expect(await getKind(send(connection))).toBe(kind)
  })

  it('is never sent to a wallet on another network or without a connection', async () => {
    const { connection } = await open()
    expect(await getKind(send(connection))).toBe('disconnected')
    testPageGlobals.testwallet.tonconnect.connect = async () => createConnectEvent({ ...tonAddressItem, network: '-3' })
    await connectTo(connection)
    expect(await getKind(send(connection))).toBe('other-wallet')
  })

  it('needs a friendly address, which shows the wallet whether it bounces', async () => {
    const { connection } = await open()
    await connectTo(connection)
    const raw = {
      ...tonConnectRequest,
      messages: tonConnectRequest.messages.map((message) => ({ ...message, address: walletOwnerAddress })),
    }
    expect(await getKind(connection.send(raw, { signal: signal(), onSent: () => {} }))).toBe('failed')
  })
})
