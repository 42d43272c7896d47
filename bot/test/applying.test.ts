import { Redis } from 'ioredis'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redisConversationStore } from '../src/conversations/store.ts'
import { redisUrl } from './redis-url.ts'
import { runBot } from './running-bot.ts'
import { data, messageUpdate, pressUpdate } from './stand-ins.ts'

type Bot = Awaited<ReturnType<typeof runBot>>

let redis: Redis
let first: Bot
const closers: Array<() => Promise<unknown>> = []
beforeEach(async () => {
  redis = new Redis(redisUrl('applying'))
  await redis.flushdb()
  first = await runBot({ conversationStore: redisConversationStore(redis) })
  closers.push(first.close, () => redis.quit())
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const application = '/internal/organizer/application'
const texts = () =>
  first.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => String(body.text))

test('an application goes on after a restart in the middle of every step, and each update counts once', async () => {
  first.server.script(`${application}?telegramId=700100`, data({}))
  first.server.script(
    `/internal/regions?text=${encodeURIComponent('карелия')}`,
    data([{ code: 'RU-KR', ru: '', en: '' }]),
  )
  first.server.script(application, data({ first: true, application: {}, operators: 1 }))
  const updates = [
    pressUpdate('apply:start'),
    ...['Тропа Веры', 'Вожу по Ладоге', 'карелия', '+79210000001'].map((text) => messageUpdate(text)),
    pressUpdate('apply:send'),
  ]
  for (const update of updates) {
    // Another process each time: nothing of the one before is left but Redis.
    const bot = await runBot({ conversationStore: redisConversationStore(redis), beside: first })
    await bot.handle(update)
    await bot.handle(update)
  }
  expect(texts().map((text) => /Шаг \d|Проверьте|передана/.exec(text)?.[0])).toEqual([
    'Шаг 1',
    'Шаг 2',
    'Шаг 3',
    'Шаг 4',
    'Проверьте',
    'передана',
  ])
  const sent = first.server.calls.filter(({ name }) => name === application).map(({ body }) => body)
  expect(sent).toMatchObject([
    { name: 'Тропа Веры', about: 'Вожу по Ладоге', region: 'RU-KR', contact: '+79210000001' },
  ])
})
