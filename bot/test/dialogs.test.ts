import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dialog, dialogs } from './dialogs.ts'
import { data, documentUpdate, messageUpdate, paymentUpdate, preCheckoutUpdate, pressUpdate } from './fakes.ts'
import { listen, type Post, startTwoBots } from './two-webhooks.ts'

let started: Awaited<ReturnType<typeof startTwoBots>>
let post: Post
let stop: () => Promise<void>
beforeAll(async () => {
  started = await startTwoBots('dialogs')
  const receivers = await listen(started.bots)
  post = receivers.post
  stop = receivers.stop
})
afterAll(async () => {
  await stop()
  await started.close()
})

const botApi = () => started.bots[0].messenger
const server = () => started.bots[0].server

interface Button {
  readonly text: string
  readonly callback_data?: string
}

function toData(words: string, since: number): string {
  const keyboards = botApi()
    .calls.slice(since)
    .map(({ body }) => body.reply_markup as { inline_keyboard?: Button[][] } | undefined)
  const button = keyboards
    .flatMap((keyboard) => keyboard?.inline_keyboard?.flat() ?? [])
    .findLast(({ text }) => text.startsWith(words))
  if (!button?.callback_data) throw new Error(`nobody was offered «${words}»`)
  return button.callback_data
}

function toUpdate(step: Dialog['steps'][number], from: Dialog['from'], since: number) {
  if ('write' in step) return messageUpdate(step.write, from)
  if ('attach' in step) return documentUpdate(step.attach, from)
  return pressUpdate('press' in step ? step.press : toData(step.choose, since), from)
}

test.each(dialogs)(
  '$name continues on another bot after each step, counts each update once, and lets payments pass',
  async ({ name, from, answers, steps, told }: Dialog) => {
    const [asked, sent] = [server().calls.length, botApi().calls.length]
    const listTold = (path: string) =>
      server()
        .calls.slice(asked)
        .filter(({ name }) => name === path)
    for (const [path, reply] of answers) server().script(path, reply)
    for (const [index, step] of steps.entries()) {
      const update = toUpdate(step, from, sent)
      const [one, other] = index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
      expect(await Promise.all([post(one, update), post(other, update)])).toEqual([200, 200])
      if (index === steps.length - 1) break
      expect(await started.redis.get(`chat:{${from.id}}:conversation`)).toContain(`"${name}"`)
      server().script('/internal/pre-checkouts', data({ ok: true }))
      server().script('/internal/payments', data({ effect: 'granted' }))
      expect(await post(other, preCheckoutUpdate(from))).toBe(200)
      expect(await post(one, paymentUpdate(from))).toBe(200)
    }
    expect(listTold('/internal/payments')).toHaveLength(steps.length - 1)
    const [path, body] = told
    expect(listTold(path).map((call) => call.body)).toMatchObject([body])
  },
)

test('covers every registered conversation', async () => {
  const features = fileURLToPath(new URL('../src/features/', import.meta.url))
  const files = (await readdir(features, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(join(features, name), 'utf8')))
  const registered = texts.flatMap((text) => text.match(/(?:conversationFeature|registerConversation)\(/g) ?? []).length
  expect(new Set(dialogs.map(({ name }) => name)).size).toBe(registered + 1)
})
