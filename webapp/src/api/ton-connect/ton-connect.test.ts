import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createConnectEvent,
  pageStore as device,
  listUrl,
  testPageGlobals,
  testWallet,
  testWalletList,
  tonAddressItem,
  tonConnectRequest,
  tonProofItem,
  walletOwnerAddress,
} from './testing/page-wallet.ts'

vi.stubGlobal('window', testPageGlobals)

const person = 700_100
const linked = { id: 'w', rawAddress: walletOwnerAddress, label: 'Test wallet' }
const refusal = (status: number, code: string) =>
  Response.json({ success: false, error: { code, message: code } }, { status })
const data = (value: unknown, status = 200) => Response.json({ success: true, data: value }, { status })
const user = { id: 'u', telegram_id: person, first_name: 'Алексей', language: 'ru' }
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

type Answers = Record<string, () => Response>
const answers: Answers = {}
let sent: { path: string; body: unknown }[] = []

const { startSession } = await import('../api.ts')
const { connectWallet, sendTransaction } = await import('./ton-connect.ts')
const { getWalletPrompt } = await import('../../host/wallet-prompt.ts')
const { walletStorageKey } = await import('./user-storage.ts')

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'worked',
    (error: { kind: unknown; code?: string }) => error.code ?? error.kind,
  )
const session = () => device.getItem(walletStorageKey(person))
const pathsSent = () => sent.map(({ path }) => path)

beforeEach(() => {
  device.removeItem(walletStorageKey(person))
  sent = []
  testPageGlobals.testwallet = { tonconnect: { ...testWallet } }
  testPageGlobals.testwallet.tonconnect.restoreConnection = async () => ({
    event: 'connect_error',
    id: 1,
    payload: { code: 100, message: '' },
  })
  Object.assign(answers, {
    '/v1/auth/login': () => Response.json({ success: true, token: 't', user }),
    '/v1/config': () => data({ botUsername: 'enp_bot', tonConnect: { network: '-239', walletsUrl: listUrl } }),
    '/v1/users/wallets/proof-payload': () => data({ payload: 'p', expiresAt: inAnHour }),
    '/v1/users/wallets': () => data(linked, 201),
    '/list.json': () => Response.json(testWalletList),
  } satisfies Answers)
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const url = new URL(typeof asked === 'string' ? asked : asked.url)
    sent.push({ path: url.pathname, body: typeof asked === 'string' ? '' : await asked.clone().text() })
    return answers[url.pathname]?.() ?? refusal(404, 'NOT_FOUND')
  })
  for (const method of ['error', 'debug', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  startSession({ inside: true, reloads: 0, initData: 'signed', userId: person })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => void vi.unstubAllGlobals())

describe('linking a wallet', () => {
  it('sends the wallet’s proof unchanged and removes its prompt', async () => {
    expect(await connectWallet(person)).toEqual(linked)
    const body = JSON.parse(String(sent.find(({ path }) => path === '/v1/users/wallets')?.body))
    expect(body).toEqual({
      address: walletOwnerAddress,
      network: '-239',
      publicKey: tonAddressItem.publicKey,
      proof: { ...tonProofItem.proof, stateInit: tonAddressItem.walletStateInit },
      label: 'Test wallet',
    })
    expect(getWalletPrompt()).toBeUndefined()
  })

  it('links nothing and leaves no session without a proof', async () => {
    testPageGlobals.testwallet.tonconnect.connect = async () =>
      createConnectEvent(tonAddressItem, { name: 'ton_proof', error: { code: 400, message: '' } })
    expect(await getFailure(connectWallet(person))).toBe('no-proof')
    expect(pathsSent()).not.toContain('/v1/users/wallets')
    expect(session()).toBeNull()
  })

  it('leaves no session when the wallet belongs to another user', async () => {
    answers['/v1/users/wallets'] = () => refusal(409, 'WALLET_TAKEN')
    expect(await getFailure(connectWallet(person))).toBe('WALLET_TAKEN')
    expect(session()).toBeNull()
  })

  it('can be tried again after every failure', async () => {
    testPageGlobals.testwallet.tonconnect.connect = async () => ({
      event: 'connect_error',
      id: 1,
      payload: { code: 300, message: '' },
    })
    expect(await getFailure(connectWallet(person))).toBe('declined')
    testPageGlobals.testwallet.tonconnect.connect = testWallet.connect
    answers['/list.json'] = () => new Response('', { status: 503 })
    expect(await getFailure(connectWallet(person))).toBe('unreachable')
    answers['/list.json'] = () => Response.json(testWalletList)
    expect(await connectWallet(person)).toEqual(linked)
  })

  it('can be cancelled while the wallet does not answer', async () => {
    testPageGlobals.testwallet.tonconnect.connect = () => new Promise(() => {})
    const linking = getFailure(connectWallet(person))
    await expect.poll(getWalletPrompt).toMatchObject({ step: 'waiting', purpose: 'connect', wallet: 'Test wallet' })
    getWalletPrompt()?.cancel()
    expect(await linking).toBe('cancelled')
    expect(session()).toBeNull()
  })
})

describe('transfer', () => {
  it('uses the connected wallet without connecting it again', async () => {
    await connectWallet(person)
    const connects = vi.spyOn(testPageGlobals.testwallet.tonconnect, 'connect')
    expect(await sendTransaction(tonConnectRequest, person)).toEqual({ boc: 'te6ccboc' })
    expect(connects).not.toHaveBeenCalled()
  })

  it('connects a wallet first when none is connected', async () => {
    expect(await sendTransaction(tonConnectRequest, person)).toEqual({ boc: 'te6ccboc' })
  })

  it('is never sent to another wallet than the request names', async () => {
    const asked = vi.spyOn(testPageGlobals.testwallet.tonconnect, 'send')
    const from = `0:${'c'.repeat(64)}`
    expect(await getFailure(sendTransaction({ ...tonConnectRequest, from }, person))).toBe('other-wallet')
    expect(asked).not.toHaveBeenCalled()
    expect(session()).toBeNull()
  })

  it('drops the session when the wallet has forgotten the app, so that the next attempt connects', async () => {
    await connectWallet(person)
    testPageGlobals.testwallet.tonconnect.send = async () => ({ error: { code: 100, message: '' }, id: '0' })
    expect(await getFailure(sendTransaction(tonConnectRequest, person))).toBe('disconnected')
    expect(session()).toBeNull()
    testPageGlobals.testwallet.tonconnect.send = testWallet.send
    expect(await sendTransaction(tonConnectRequest, person)).toEqual({ boc: 'te6ccboc' })
  })

  it('ends after a minute without an answer, whatever the wallet does later', async () => {
    await connectWallet(person)
    testPageGlobals.testwallet.tonconnect.send = () => new Promise(() => {})
    vi.useFakeTimers()
    const sending = getFailure(sendTransaction(tonConnectRequest, person))
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await sending).toBe('no-answer')
    expect(getWalletPrompt()).toBeUndefined()
  })
})
