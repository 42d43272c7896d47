import { CallFailure, type Client, createClient } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import { createPaymentFlow } from '../../../api/payment/payment-flow.ts'
import { createPurchaseStore } from '../../../api/payment/purchase-store.ts'
import type { InvoiceStatus } from '../../../host/host-types.ts'
import { parsePurchaseItem } from './boost-item.ts'
import { createBoostRail } from './boost-rail.ts'

const boost = { kind: 'boost', boostType: 'power', boostValue: 2, stars: 45 } as const
const topUp = { kind: 'stars', stars: 100 } as const
const invoicePath = '/v1/mining/boosts/invoice'
const statusPath = '/v1/mining/boosts/purchases/p1'
const prepaidPath = '/v1/mining/boosts/purchase'

interface Sent {
  readonly path: string
  readonly key: string | null
}

/** The test closes the invoice sheet, and pauses end on `tick`. */
function world(entries = new Map<string, string>()) {
  const sent: Sent[] = []
  const opened: { url: string; close: (answer: InvoiceStatus) => void }[] = []
  const answers: Record<string, unknown> = {
    [invoicePath]: { purchaseId: 'p1', invoiceLink: 'https://t.me/$one', starsAmount: 45, expiresAt: '' },
    '/v1/stars/invoice': { purchaseId: 's1', invoiceLink: 'https://t.me/$two', starsAmount: 100, expiresAt: '' },
    '/v1/stars/purchases/s1': { id: 's1', status: 'paid', starsAmount: 100 },
    [statusPath]: { status: 'pending' },
    [prepaidPath]: { purchase: { id: 'p2', status: 'applied' } },
  }
  const call: Client = createClient({
    baseUrl: 'http://server',
    token: () => undefined,
    fetch: async (input) => {
      const request = new Request(input)
      const { pathname: path } = new URL(request.url)
      sent.push({ path, key: request.headers.get('idempotency-key') })
      const answer = answers[path]
      if (answer instanceof Error) throw answer
      if (typeof answer === 'string')
        return Response.json({ error: { code: answer, message: answer } }, { status: 409 })
      return Response.json({ success: true, data: answer }, { status: answer ? 200 : 404 })
    },
  })
  let comeBack = () => {}
  const pauses: (() => void)[] = []
  const desk = createPaymentFlow({
    rail: createBoostRail(call),
    host: {
      openInvoice: (url) => new Promise((close) => opened.push({ url, close })),
      onReturn: (listener) => {
        comeBack = listener
        return () => {}
      },
    },
    store: createPurchaseStore(
      {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: (key) => void entries.delete(key),
        keys: () => [...entries.keys()],
      },
      'enp.purchase.7',
      parsePurchaseItem,
    ),
    wait: (_, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason)
        pauses.push(() => {
          signal.removeEventListener('abort', stop)
          resolve()
        })
        signal.addEventListener('abort', stop)
      }),
  })
  const tick = () => {
    for (const resolve of pauses.splice(0)) resolve()
  }
  return {
    desk,
    sent,
    opened,
    entries,
    answers,
    comeBack: () => comeBack(),
    tick,
    asked: (path: string) => sent.filter((request) => request.path === path).length,
    becomes: (state: object) => expect.poll(() => desk.state()).toMatchObject(state),
    ends: (outcome: string) =>
      expect
        .poll(
          () => {
            tick()
            return desk.state()
          },
          { interval: 5 },
        )
        .toMatchObject({ step: 'over', outcome }),
  }
}

async function paying() {
  const scene = world()
  void scene.desk.pay(boost)
  await expect.poll(() => scene.opened.length).toBe(1)
  return scene
}

const applied = { step: 'over', outcome: 'applied' }

describe('the payment flow', () => {
  it('opens one invoice for two taps', async () => {
    const { desk, opened, asked } = world()
    void desk.pay(boost)
    void desk.pay(boost)
    await expect.poll(() => opened.length).toBe(1)
    expect([opened[0]?.url, asked(invoicePath)]).toEqual(['https://t.me/$one', 1])
  })

  it('polls the server while Telegram does not report how the invoice ended', async () => {
    const { tick, asked, answers, ends } = await paying()
    tick()
    await expect.poll(() => asked(statusPath)).toBe(1)
    answers[statusPath] = { status: 'applied' }
    await ends('applied')
    expect(asked(statusPath)).toBe(2)
  })

  it('polls the server immediately when the page returns to the foreground', async () => {
    const { comeBack, tick, answers, becomes } = await paying()
    answers[statusPath] = { status: 'applied' }
    comeBack()
    tick()
    await becomes(applied)
  })

  it('treats «failed» from Telegram as a hint: a charged payment counts as paid', async () => {
    const { opened, tick, answers, becomes } = await paying()
    answers[statusPath] = { status: 'applied' }
    opened[0]?.close('failed')
    await becomes({ step: 'confirming', hint: 'failed' })
    tick()
    await becomes(applied)
  })

  it('fails with the first reply when Telegram reports a failure and the server knows of no payment', async () => {
    const { opened, ends, asked } = await paying()
    opened[0]?.close('failed')
    await ends('failed')
    expect(asked(statusPath)).toBe(1)
  })

  it('asks again after a reported failure while the server does not reply', async () => {
    const { opened, ends, asked, answers } = await paying()
    answers[statusPath] = new Error('offline')
    opened[0]?.close('failed')
    await ends('failed')
    expect(asked(statusPath)).toBe(5)
  })

  it('stops polling some time after Telegram reports «pending», and still accepts a later proof', async () => {
    const { opened, ends, tick, asked, comeBack, answers, becomes } = await paying()
    opened[0]?.close('pending')
    await ends('pending')
    expect(asked(statusPath)).toBeLessThan(15)
    answers[statusPath] = { status: 'paid' }
    comeBack()
    tick()
    await becomes({ step: 'over', outcome: 'waits' })
  })

  it('allows another choice after the invoice sheet is cancelled', async () => {
    const { desk, opened, becomes } = await paying()
    opened[0]?.close('cancelled')
    await becomes({ step: 'choosing' })
    void desk.pay(boost)
    await expect.poll(() => opened.length).toBe(2)
  })

  it('resumes after a reload and removes the stored purchase when it is over', async () => {
    const { entries } = await paying()
    expect([...entries.keys()]).toEqual(['enp.purchase.7'])
    const reloaded = world(entries)
    reloaded.answers[statusPath] = { status: 'refunded', credited: true }
    reloaded.desk.resume()
    expect(reloaded.desk.state()).toEqual({
      step: 'confirming',
      purchase: { id: 'p1', item: boost },
      hint: undefined,
    })
    reloaded.tick()
    await reloaded.becomes({ step: 'over', outcome: 'credited' })
    expect(entries.size).toBe(0)
  })

  it('removes a stored purchase that the server does not know', async () => {
    const { entries } = await paying()
    const reloaded = world(entries)
    reloaded.answers[statusPath] = undefined
    reloaded.desk.resume()
    reloaded.tick()
    await reloaded.becomes({ step: 'choosing' })
    expect(entries.size).toBe(0)
  })

  it('opens no invoice when the price differs from the one on screen', async () => {
    const { desk, opened, answers } = world()
    answers[invoicePath] = { purchaseId: 'p1', invoiceLink: 'https://t.me/$one', starsAmount: 50, expiresAt: '' }
    await desk.pay(boost)
    expect(desk.state()).toMatchObject({ step: 'choosing', problem: { error: { code: 'PRICE_CHANGED' } } })
    expect(opened).toEqual([])
  })

  it('reports why an invoice was refused', async () => {
    const { desk, answers } = world()
    answers[invoicePath] = 'BOOST_ALREADY_OWNED'
    await desk.pay(boost)
    expect(desk.state()).toMatchObject({ step: 'choosing', problem: { error: { code: 'BOOST_ALREADY_OWNED' } } })
  })

  it('handles a Stars top-up like a boost', async () => {
    const { desk, opened, tick, becomes } = world()
    void desk.pay(topUp)
    await expect.poll(() => opened.length).toBe(1)
    opened[0]?.close('paid')
    await becomes({ hint: 'paid' })
    tick()
    await becomes({ step: 'over', purchase: { id: 's1', item: topUp }, outcome: 'waits' })
  })
})

describe('prepaid Stars', () => {
  it('pay immediately without an invoice', async () => {
    const { desk, opened } = world()
    await desk.buy(boost)
    expect(desk.state()).toMatchObject(applied)
    expect(opened).toEqual([])
  })

  it('are requested with the same idempotency key when the first response was lost', async () => {
    const { desk, answers, sent } = world()
    const answer = answers[prepaidPath]
    answers[prepaidPath] = new TypeError('Failed to fetch')
    await desk.buy(boost)
    expect(desk.state()).toMatchObject({ problem: { error: { kind: 'FETCH_ERROR' } } })
    answers[prepaidPath] = answer
    await desk.buy(boost)
    const [first, second] = sent.map(({ key }) => key)
    expect([first, second]).toEqual([second, expect.stringMatching(/^[0-9a-f]{32}$/)])
  })

  it('are requested with a new idempotency key after the server refused', async () => {
    const { desk, answers, sent } = world()
    answers[prepaidPath] = 'INSUFFICIENT_FUNDS'
    await desk.buy(boost)
    expect(desk.state()).toMatchObject({ problem: { error: expect.any(CallFailure) } })
    await desk.buy(boost)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })
})
