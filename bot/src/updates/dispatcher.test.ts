import type { Update } from 'grammy/types'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { membershipUpdate, messageUpdate, paymentUpdate, preCheckoutUpdate } from '../../test/fakes.ts'
import { createDispatcher } from './dispatcher.ts'

const silent = pino({ level: 'silent' })

function run() {
  const begun: number[] = []
  const beyondLimit = new WeakSet<Update>()
  const refused: number[] = []
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  const pauses: Array<() => void> = []
  const bot = {
    handleUpdate: (update: Update) => {
      if (beyondLimit.has(update)) {
        refused.push(update.update_id)
        return Promise.resolve()
      }
      begun.push(update.update_id)
      return new Promise<void>((resolve, reject) => ends.set(update.update_id, { resolve, reject }))
    },
  }
  const pause = (_ms: number, stop: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push(resolve)
      stop.addEventListener('abort', () => resolve())
    })
  const dispatcher = createDispatcher(bot, beyondLimit, silent, pause)
  return {
    dispatcher,
    begun,
    refused,
    take: (update: Update) => {
      const one = { id: update.update_id, outcome: undefined as boolean | undefined, done: dispatcher.take(update) }
      one.done.then((outcome) => {
        one.outcome = outcome
      })
      return one
    },
    finish: ({ id }: { id: number }) => ends.get(id)?.resolve(),
    fail: ({ id }: { id: number }) => ends.get(id)?.reject(new Error('the server is away')),
    retry: () => pauses.shift()?.(),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const boris = { id: 700200, first_name: 'Борис' }

test('handles updates of one chat in order, and other chats in parallel', async () => {
  const { take, begun, finish } = run()
  const first = take(messageUpdate('/start'))
  const second = take(messageUpdate('/help'))
  const other = take(messageUpdate('/help', boris))
  await settled()
  expect(begun).toEqual([first.id, other.id])
  finish(first)
  await settled()
  expect(begun).toEqual([first.id, other.id, second.id])
  expect([first.outcome, second.outcome]).toEqual([true, undefined])
})

test('handles inline queries of one user in order, and lets their chat and other users pass', async () => {
  const { take, begun, finish } = run()
  const typed = (id: number, from: { id: number; first_name: string }): Update => ({
    update_id: id,
    inline_query: { id: String(id), from: { ...from, is_bot: false }, query: 'лёд', offset: '' },
  })
  const anna = { id: 700_300, first_name: 'Анна' }
  const first = take(typed(900_001, anna))
  const second = take(typed(900_002, anna))
  const other = take(typed(900_003, boris))
  const written = take(messageUpdate('/help', anna))
  await settled()
  expect(begun).toEqual([first.id, other.id, written.id])
  finish(first)
  await settled()
  expect(begun).toEqual([first.id, other.id, written.id, second.id])
})

test('lets a payment and a pre_checkout_query pass waiting updates of their chat', async () => {
  const { take, begun } = run()
  const start = take(messageUpdate('/start'))
  const waiting = take(messageUpdate('/help'))
  const [asked, paid] = [take(preCheckoutUpdate()), take(paymentUpdate())]
  await settled()
  expect(new Set(begun)).toEqual(new Set([start.id, asked.id, paid.id]))
  expect(waiting.outcome).toBeUndefined()
})

test('retries a payment until it is handled; only the next payment of its chat waits', async () => {
  const { take, begun, fail, finish, retry } = run()
  const [first, second] = [take(paymentUpdate()), take(paymentUpdate())]
  for (let tries = 0; tries < 50; tries += 1) {
    await settled()
    fail(first)
    await settled()
    retry()
  }
  const help = take(messageUpdate('/help'))
  await settled()
  expect(begun.filter((id) => id === first.id)).toHaveLength(51)
  expect(begun.at(-1)).toBe(help.id)
  expect([first.outcome, second.outcome]).toEqual([undefined, undefined])
  finish(first)
  await settled()
  expect(first.outcome).toBe(true)
  expect(begun.at(-1)).toBe(second.id)
})

test('gives no slot to payments that wait for the server', async () => {
  const { take, begun } = run()
  for (let user = 1; user <= 90; user += 1) take({ ...toPayment(user) })
  const help = take(messageUpdate('/help'))
  await settled()
  expect(begun.at(-1)).toBe(help.id)
})

test('handles at most 30 updates at once', async () => {
  const { take, begun, finish } = run()
  const users = Array.from({ length: 40 }, (_, index) => take(messageUpdate('/help', { id: 1 + index })))
  await settled()
  expect(begun).toHaveLength(30)
  finish(users[3] ?? { id: 0 })
  await settled()
  expect(begun.at(-1)).toBe(users[30]?.id)
})

test('replies to a flood once, skips the rest, and lets payments and other chats pass', async () => {
  const { take, begun, refused, finish } = run()
  const flood = Array.from({ length: 100 }, () => take(messageUpdate('/start')))
  const blocked = take(membershipUpdate('kicked'))
  const [paid, help] = [take(paymentUpdate()), take(messageUpdate('/help', boris))]
  await settled()
  expect(refused).toHaveLength(1)
  expect(new Set(begun)).toEqual(new Set([flood[0]?.id, paid.id, help.id]))
  expect(flood.map(({ outcome }) => outcome)).toEqual([undefined, ...Array.from({ length: 99 }, () => true)])
  finish(flood[0] ?? { id: 0 })
  await settled()
  expect(begun.at(-1)).toBe(blocked.id)
})

test('ignores an update that is delivered again while it is handled', async () => {
  const { take, begun, finish } = run()
  const update = paymentUpdate()
  const [first, again] = [take(update), take({ ...update })]
  await settled()
  expect(begun).toEqual([first.id])
  finish(first)
  await settled()
  expect([first.outcome, again.outcome]).toEqual([true, true])
})

test('waits for running updates on a stop, and leaves waiting ones for redelivery', async () => {
  const { dispatcher, take, begun, finish, fail } = run()
  const [inHand, waiting] = [take(messageUpdate('/start')), take(messageUpdate('/help'))]
  const paid = take(paymentUpdate())
  await settled()
  fail(paid)
  await settled()
  let isDrained = false
  const drained = dispatcher.drain().then(() => {
    isDrained = true
  })
  await settled()
  expect(isDrained).toBe(false)
  finish(inHand)
  await drained
  const late = take(messageUpdate('/help', boris))
  await settled()
  expect([inHand, waiting, paid, late].map(({ outcome }) => outcome)).toEqual([true, false, false, false])
  expect(new Set(begun)).toEqual(new Set([inHand.id, paid.id]))
})

function toPayment(user: number): Update {
  const { update_id, message } = paymentUpdate()
  if (!message) throw new Error('a message is expected')
  const chat = { id: user, type: 'private', first_name: 'Кто-то' } as const
  return { update_id, message: { ...message, chat } } as Update
}
