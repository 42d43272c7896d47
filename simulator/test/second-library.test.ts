import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Input, Markup, Telegraf, TelegramError } from 'telegraf'
import { message } from 'telegraf/filters'
import { bold, fmt, link } from 'telegraf/format'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulatedBotToken } from '../src/simulated-bot.ts'
import { createTestPng } from '../src/testing/pictures.ts'
import { startSimulator, type TestSimulator } from '../src/testing/simulator.ts'

// Uses another library than grammY, to find what only one library sends or ignores.
const alexey = 700100

async function startBot(limits = false) {
  // The clock is fixed, so slow machines hit the limits too.
  const simulator = await startSimulator({ pressPatienceMs: 10_000, limits, ...(limits ? { realNow: () => 0 } : {}) })
  const apiRoot = await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const newBot = () => {
    const bot = new Telegraf(simulatedBotToken, { telegram: { apiRoot } })
    const failures: unknown[] = []
    bot.catch((error) => void failures.push(error))
    onTestFinished(() => {
      try {
        bot.stop()
      } catch {
        // The library throws if the bot was never started.
      }
      expect(failures).toEqual([])
    })
    return bot
  }
  return { ...simulator, newBot, bot: newBot(), call: simulator.bot }
}

const write = ({ control }: Pick<TestSimulator, 'control'>, text: string) =>
  control(`/users/${alexey}/messages`, { text })

function poll(bot: Telegraf): void {
  bot.launch().catch((error: unknown) => {
    if (!(error instanceof TelegramError)) throw error
  })
}

async function refusal(call: Promise<unknown>): Promise<TelegramError> {
  const error = await call.catch((reason: unknown) => reason)
  if (!(error instanceof TelegramError)) throw new Error(`Not refused as a library says it: ${String(error)}`)
  return error
}

describe('an unmodified Telegraf bot', () => {
  test('gets its own name and id', async () => {
    const { bot } = await startBot()
    expect(await bot.telegram.getMe()).toMatchObject({ id: 7000000001, is_bot: true, username: 'enp_travel_bot' })
  })

  test('polls, reads a start link, and finds the entities of a text', async () => {
    const { bot, control } = await startBot()
    const received = new Promise<{ payload: string; name: string | undefined }>((resolve) => {
      bot.start((context) => resolve({ payload: context.payload, name: context.from.first_name }))
    })
    const mentioned = new Promise<object>((resolve) => {
      bot.url(/enp\.travel/, (context) => resolve([context.match[0], context.message]))
    })
    poll(bot)
    await control(`/users/${alexey}/messages`, { text: '/start CODE_tourist' })
    await control(`/users/${alexey}/messages`, { text: 'Смотри https://enp.travel/baikal и #лето' })
    expect(await received).toEqual({ payload: 'CODE_tourist', name: 'Алексей' })
    expect(await mentioned).toMatchObject([
      'enp.travel',
      {
        entities: [
          { type: 'url', offset: 7, length: 25 },
          { type: 'hashtag', offset: 35, length: 5 },
        ],
      },
    ])
  })

  test('sends entities and gets them back', async () => {
    const simulator = await startBot()
    await write(simulator, '/start')
    const text = fmt`Байкал 🏔 ${bold('зимой')}: ${link('план', 'https://enp.travel/plan')}`
    const sent = await simulator.bot.telegram.sendMessage(alexey, text)
    expect(sent).toMatchObject({
      text: 'Байкал 🏔 зимой: план',
      entities: [
        { type: 'bold', offset: 10, length: 5 },
        { type: 'text_link', offset: 17, length: 4, url: 'https://enp.travel/plan' },
      ],
    })
  })

  test('shows a keyboard with a mini app, answers the press and edits the message', async () => {
    const simulator = await startBot()
    const { bot, control } = simulator
    const replied = new Promise<number>((resolve) => {
      bot.start(async (context) => {
        const keyboard = Markup.inlineKeyboard([
          [Markup.button.callback('Check', 'check:1')],
          [Markup.button.webApp('Open', 'http://127.0.0.1:3000/mining')],
        ])
        resolve((await context.reply('Hello', keyboard)).message_id)
      })
    })
    const edited = new Promise<void>((resolve) => {
      bot.action(/^check:(\d)$/, async (context) => {
        await context.editMessageText(`Checked ${context.match[1]}`)
        await context.answerCbQuery('done', { show_alert: true })
        resolve()
      })
    })
    poll(bot)
    await write(simulator, '/start')
    const messageId = await replied
    expect((await control(`/users/${alexey}/press`, { messageId, button: 'Open' })).body).toMatchObject({
      kind: 'web_app',
      url: expect.stringContaining('3000/mining#tgWebAppData='),
    })
    expect((await control(`/users/${alexey}/press`, { messageId, button: 'Check' })).body).toEqual({
      kind: 'callback',
      answered: true,
      text: 'done',
      showAlert: true,
    })
    await edited
    expect((await control(`/users/${alexey}/chat`)).body).toMatchObject({
      messages: [{}, { id: messageId, text: 'Checked 1', edited: true, buttons: [] }],
    })
  })

  test('uploads a picture and downloads the same bytes', async () => {
    const simulator = await startBot()
    await write(simulator, '/start')
    const { telegram } = simulator.bot
    const picture = createTestPng(640, 480, 7)
    const sent = await telegram.sendPhoto(alexey, Input.fromBuffer(picture, 'озеро é.png'), {
      caption: '<b>Baikal</b>',
      parse_mode: 'HTML',
      ...Markup.inlineKeyboard([Markup.button.callback('Like', 'like')]),
    })
    expect(sent).toMatchObject({
      photo: [{ width: 640, height: 480, file_size: picture.length }],
      caption: 'Baikal',
      caption_entities: [{ type: 'bold', offset: 0, length: 6 }],
      reply_markup: { inline_keyboard: [[{ text: 'Like', callback_data: 'like' }]] },
    })
    const fileId = sent.photo.at(-1)?.file_id ?? ''
    const answer = await fetch(await telegram.getFileLink(fileId))
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
    expect((await telegram.sendPhoto(alexey, fileId)).photo.at(-1)?.file_id).toBe(fileId)
  })

  test("gets a user's picture and sends a document", async () => {
    const simulator = await startBot()
    const { bot, control } = simulator
    const got = new Promise<{ size: number | undefined; caption: string | undefined }>((resolve) => {
      bot.on(message('photo'), ({ message: { photo, caption } }) => resolve({ size: photo.at(-1)?.file_size, caption }))
    })
    poll(bot)
    const picture = createTestPng(30, 20)
    await control(`/users/${alexey}/messages`, { photo: picture.toString('base64'), caption: 'Here' })
    expect(await got).toEqual({ size: picture.length, caption: 'Here' })
    const { document } = await bot.telegram.sendDocument(alexey, Input.fromBuffer(Buffer.from('план'), 'план.txt'))
    expect(document).toMatchObject({ file_name: 'план.txt', mime_type: 'text/plain', file_size: 8 })
  })

  test('sends an album, edits a picture, its caption and a keyboard, and deletes messages', async () => {
    const simulator = await startBot()
    await write(simulator, '/start')
    const { telegram } = simulator.bot
    const album = await telegram.sendMediaGroup(alexey, [
      { type: 'photo', media: Input.fromBuffer(createTestPng(10, 10)), caption: 'one' },
      { type: 'photo', media: Input.fromBuffer(createTestPng(20, 10)) },
    ])
    const [first, second] = album.map(({ message_id }) => message_id)
    expect(new Set(album.map((one) => 'media_group_id' in one && one.media_group_id)).size).toBe(1)
    const changed = await telegram.editMessageMedia(alexey, first, undefined, {
      type: 'photo',
      media: Input.fromBuffer(createTestPng(40, 30)),
      caption: 'another',
    })
    expect(changed).toMatchObject({ message_id: first, photo: [{ width: 40 }], caption: 'another' })
    await telegram.editMessageCaption(alexey, second, undefined, 'two')
    const { message_id } = await telegram.sendMessage(alexey, 'three')
    const keyboard = Markup.inlineKeyboard([Markup.button.url('Site', 'https://enp.travel')]).reply_markup
    expect(await telegram.editMessageReplyMarkup(alexey, message_id, undefined, keyboard)).toMatchObject({
      text: 'three',
      reply_markup: { inline_keyboard: [[{ text: 'Site', url: 'https://enp.travel/' }]] },
    })
    expect(await telegram.deleteMessage(alexey, first ?? 0)).toBe(true)
    expect((await simulator.control(`/users/${alexey}/chat`)).body).toMatchObject({
      messages: [{ from: 'user' }, { text: 'two' }, { text: 'three' }],
    })
  })

  test("gets the library's own error when a user has blocked it", async () => {
    const simulator = await startBot()
    await write(simulator, '/start')
    await simulator.control(`/users/${alexey}/block`, { blocked: true })
    const error = await refusal(simulator.bot.telegram.sendMessage(alexey, 'Hello'))
    expect([error.code, error.description]).toEqual([403, 'Forbidden: bot was blocked by the user'])
  })

  test('gets the seconds to wait when it sends too fast', async () => {
    const simulator = await startBot(true)
    await write(simulator, '/start')
    const sent = Array.from({ length: 21 }, (_, index) => simulator.bot.telegram.sendMessage(alexey, `${index}`))
    const ends = await Promise.allSettled(sent)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toEqual([expect.any(TelegramError)])
    expect(refused).toMatchObject([
      { code: 429, description: 'Too Many Requests: retry after 1', parameters: { retry_after: 1 } },
    ])
  })

  test('continues polling after a 429', async () => {
    const simulator = await startBot()
    const { bot, control } = simulator
    await control('/faults', { kind: '429', method: 'getUpdates', times: 2, value: 0 })
    const received = new Promise<string>((resolve) => {
      bot.on(message('text'), (context) => resolve(context.message.text))
    })
    poll(bot)
    await write(simulator, 'still here')
    expect(await received).toBe('still here')
    expect((await control('/faults')).body).toEqual([])
  })

  test('stops with a conflict when a second one polls', async () => {
    const { newBot, bot } = await startBot()
    const second = newBot()
    const ended = await refusal(Promise.race([bot.launch(), second.launch()]))
    expect([ended.code, ended.description]).toEqual([
      409,
      'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    ])
  })

  test('stops with a conflict when a webhook is set', async () => {
    const simulator = await startBot()
    const { bot, call } = simulator
    const received = new Promise<void>((resolve) => {
      bot.on(message('text'), () => resolve())
    })
    const ended = refusal(bot.launch())
    await write(simulator, 'polling already')
    await received
    await call('setWebhook', { url: 'http://127.0.0.1:1/hook' })
    expect(await ended).toMatchObject({ code: 409, description: expect.stringMatching(/^Conflict: .*webhook/i) })
  })

  test('gets updates by webhook only with the secret, and may call a method in its response', async () => {
    const simulator = await startBot()
    const { bot, control, world } = simulator
    const received: string[] = []
    bot.on(message('text'), (context) => void received.push(context.message.text))
    bot.action('go', (context) => context.answerCbQuery('in the reply'))
    const server = createServer(bot.webhookCallback('/hook', { secretToken: 'secret-1' }))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    await bot.telegram.setWebhook(url, { secret_token: 'wrong---' })
    for (const text of ['one', 'two', 'three']) await write(simulator, text)
    await world.courier.settled()
    expect(await bot.telegram.getWebhookInfo()).toMatchObject({
      last_error_message: 'Wrong response from the webhook: 403 Forbidden',
      pending_update_count: 3,
    })
    expect(received).toEqual([])
    await bot.telegram.setWebhook(url, { secret_token: 'secret-1' })
    await world.courier.settled()
    expect(received).toEqual(['one', 'two', 'three'])

    const keyboard = Markup.inlineKeyboard([Markup.button.callback('Go', 'go')])
    const { message_id: messageId } = await bot.telegram.sendMessage(alexey, 'Go?', keyboard)
    expect((await control(`/users/${alexey}/press`, { messageId, button: 'Go' })).body).toMatchObject({
      answered: true,
      text: 'in the reply',
    })
    const queries = simulator.world.journal.read().filter((line) => JSON.stringify(line).includes('in the reply'))
    expect(queries).toHaveLength(1)
  })
})

describe('a Stars sale of a Telegraf bot', () => {
  async function startShop(yes: boolean) {
    const simulator = await startBot()
    const { bot } = simulator
    const queries: object[] = []
    bot.on('pre_checkout_query', async (context) => {
      queries.push(context.preCheckoutQuery)
      await context.answerPreCheckoutQuery(yes, yes ? undefined : 'Sold out')
    })
    const paid = new Promise<{ telegram_payment_charge_id: string; invoice_payload: string }>((resolve) => {
      bot.on(message('successful_payment'), (context) => resolve(context.message.successful_payment))
    })
    const refunded = new Promise<object>((resolve) => {
      bot.on('message', (context) => {
        if ('refunded_payment' in context.message) resolve(context.message)
      })
    })
    await write(simulator, '/start')
    poll(bot)
    const invoice = {
      title: 'Чек-лист',
      description: 'Что взять на Байкал',
      payload: 'order:1',
      provider_token: '',
      currency: 'XTR',
      prices: [{ label: 'Чек-лист', amount: 100 }],
    }
    return { ...simulator, asked: queries, paid, refunded, invoice }
  }

  test('by message asks the bot, charges once and refunds once', async () => {
    const { bot, call, control, asked: queries, paid, refunded, invoice } = await startShop(true)
    const { message_id: messageId } = await bot.telegram.sendInvoice(alexey, invoice)
    const outcome = await control(`/users/${alexey}/pay`, { messageId })
    const payment = await paid
    expect(outcome.body).toEqual({ status: 'paid', chargeId: payment.telegram_payment_charge_id })
    expect(queries).toMatchObject([{ currency: 'XTR', total_amount: 100, invoice_payload: 'order:1' }])
    expect(payment).toMatchObject({ currency: 'XTR', total_amount: 100, invoice_payload: 'order:1' })
    expect((await control(`/users/${alexey}/pay`, { messageId })).body).toEqual(outcome.body)
    expect(queries).toHaveLength(1)

    // This version of the library lacks the method.
    const charge = { user_id: alexey, telegram_payment_charge_id: payment.telegram_payment_charge_id }
    expect((await call('getMyStarBalance')).result).toEqual({ amount: 100 })
    expect((await call('refundStarPayment', charge)).result).toBe(true)
    expect(await refunded).toMatchObject({ refunded_payment: { ...payment, currency: 'XTR', total_amount: 100 } })
    expect((await call('refundStarPayment', charge)).description).toBe('Bad Request: CHARGE_ALREADY_REFUNDED')
    expect((await call('getMyStarBalance')).result).toEqual({ amount: 0 })
  })

  test('by link charges nothing if the bot refuses, and shows its reason', async () => {
    const { bot, call, control, asked: queries, invoice } = await startShop(false)
    const slug = await bot.telegram.createInvoiceLink(invoice)
    expect(slug).toMatch(/^https:\/\/t\.me\/\$/)
    expect((await control(`/users/${alexey}/pay`, { slug })).body).toEqual({
      status: 'failed',
      error: 'PRECHECKOUT_FAILED',
      message: 'Sold out',
    })
    expect(queries).toHaveLength(1)
    expect((await call('getStarTransactions')).result).toEqual({ transactions: [] })
  })
})
