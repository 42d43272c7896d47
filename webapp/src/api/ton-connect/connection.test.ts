import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Connection } from './connection.ts'
import { account, connected, list, listUrl, memory, owner, page, request, wallet } from './testing/page-wallet.ts'
import type { WalletFailure } from './wallet-failure.ts'

/**
 * The connector of TON Connect as the app uses it, with a wallet that lives in the page as the standard says. These pin
 * what the package does, so that another version of it can't change that unseen.
 */
vi.stubGlobal('window', page)
let listAnswer: () => Response = () => Response.json(list)
const signal = () => new AbortController().signal
const getKind = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error: WalletFailure) => error.kind,
  )

async function open(store = memory(), user = 1) {
  const { createConnection } = await import('./connection.ts')
  const { createUserStorage } = await import('./user-storage.ts')
  const storage = createUserStorage(store, user)
  const connection = createConnection({ manifestUrl: 'http://app.test/m.json', walletsUrl: listUrl, storage })
  return { connection, storage, store }
}

async function connectTo(connection: Connection, payload?: string) {
  const [first] = await connection.wallets()
  if (!first) throw new Error('no wallet')
  return connection.connect(first, payload, signal()).connected
}

beforeEach(() => {
  page.testwallet = { tonconnect: { ...wallet } }
  listAnswer = () => Response.json(list)
  vi.stubGlobal('fetch', async () => listAnswer())
  for (const method of ['error', 'debug'] as const) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => void vi.unstubAllGlobals())

describe('the wallets to choose from', () => {
  it('are those in the page and those with a bridge', async () => {
    const { connection } = await open()
    expect((await connection.wallets()).map(({ appName }) => appName)).toEqual(['testwallet'])
  })

  it.each([
    ['is not there', () => new Response('no', { status: 404 })],
    ['is a page', () => new Response('<!doctype html>')],
    ['can not be reached', () => Response.error()],
  ])('are not those of the package when the list %s', async (_, answer) => {
    listAnswer = answer
    const { connection } = await open()
    expect(await getKind(connection.wallets())).toBe('unreachable')
  })
})

describe('a wallet', () => {
  it('proves itself only while it connects: a restored session carries no proof', async () => {
    const first = await open()
    const fresh = await connectTo(first.connection, 'p')
    expect(fresh.connectItems?.tonProof).toMatchObject({ proof: { payload: 'p' } })

    const again = await open(first.store)
    const restored = await again.connection.restore()
    expect(restored?.account.address).toBe(owner)
    expect(restored?.connectItems?.tonProof).toBeUndefined()
  })

  it('that answers the proof with an error connects without one', async () => {
    page.testwallet.tonconnect.connect = async () =>
      connected(account, { name: 'ton_proof', error: { code: 400, message: 'no' } })
    const { connection } = await open()
    expect((await connectTo(connection, 'p')).connectItems?.tonProof).not.toHaveProperty('proof')
  })

  it.each([
    [300, 'declined'],
    [100, 'disconnected'],
    [0, 'failed'],
  ])('that refuses to connect with %i is told as %s', async (code, kind) => {
    page.testwallet.tonconnect.connect = async () => ({ event: 'connect_error', id: 1, payload: { code, message: '' } })
    const { connection } = await open()
    expect(await getKind(connectTo(connection, 'p'))).toBe(kind)
  })

  it('that disconnected can be connected again', async () => {
    const { connection, store } = await open()
    await connectTo(connection, 'p')
    await connection.disconnect()
    expect(store.keys()).toEqual([])
    expect((await connectTo(connection, 'p')).account.address).toBe(owner)
  })

  it('whose disconnecting fails is forgotten all the same', async () => {
    const { connection, store } = await open()
    await connectTo(connection, 'p')
    page.testwallet.tonconnect.disconnect = () => {
      throw new Error('gone')
    }
    page.testwallet.tonconnect.send = () => new Promise(() => {})
    await connection.disconnect()
    expect(store.keys()).toEqual([])
    expect((await connectTo(connection, 'p')).account.address).toBe(owner)
  })
})

describe('a session', () => {
  it('that is never restored is given up, and the wallet can be connected', async () => {
    const first = await open()
    await connectTo(first.connection)
    page.testwallet.tonconnect.restoreConnection = () => new Promise(() => {})
    const { connection } = await open(first.store)
    vi.useFakeTimers()
    const restored = connection.restore()
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await restored).toBeUndefined()
    expect((await connectTo(connection, 'p')).account.address).toBe(owner)
  })

  it('of one person is not the next one’s, who uses the same phone', async () => {
    const first = await open()
    await connectTo(first.connection)
    const second = await open(first.store, 2)
    expect(await second.storage.getItem('ton-connect-storage_bridge-connection')).toBeNull()
    await connectTo(second.connection)
    await second.connection.disconnect()
    expect(await first.storage.getItem('ton-connect-storage_bridge-connection')).toContain('testwallet')
  })
})

describe('a transfer', () => {
  const send = (connection: Connection) => connection.send(request, { signal: signal(), onSent: () => {} })

  it('gives the message that was sent', async () => {
    const { connection } = await open()
    await connectTo(connection)
    expect((await send(connection)).boc).toBe('te6ccboc')
  })

  it.each([
    [300, 'declined'],
    [100, 'disconnected'],
    [1, 'failed'],
  ])('refused with %i is told as %s', async (code, kind) => {
    page.testwallet.tonconnect.send = async () => ({ error: { code, message: '' }, id: '0' })
    const { connection } = await open()
    await connectTo(connection)
    expect(await getKind(send(connection))).toBe(kind)
  })

  it('asked of a wallet on another network, or of nobody, is never sent', async () => {
    const { connection } = await open()
    expect(await getKind(send(connection))).toBe('disconnected')
    page.testwallet.tonconnect.connect = async () => connected({ ...account, network: '-3' })
    await connectTo(connection)
    expect(await getKind(send(connection))).toBe('other-wallet')
  })

  it('needs a friendly address, from which the wallet reads whether it bounces', async () => {
    const { connection } = await open()
    await connectTo(connection)
    const raw = { ...request, messages: request.messages.map((message) => ({ ...message, address: owner })) }
    expect(await getKind(connection.send(raw, { signal: signal(), onSent: () => {} }))).toBe('failed')
  })
})
