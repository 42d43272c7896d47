import { Bot, InputFile, Keyboard } from 'grammy'
import { Input, Markup, Telegraf } from 'telegraf'
import { message } from 'telegraf/filters'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulatedBotToken } from '../src/simulated-bot.ts'
import { startSimulator } from '../src/testing/simulator.ts'

// Everyday calls of other bots, sent over the wire by two unmodified libraries.
const alexey = 700100

async function listening() {
  const simulator = await startSimulator()
  const apiRoot = await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  await simulator.control(`/users/${alexey}/messages`, { text: '/start' })
  const press = (button: string) => simulator.control(`/users/${alexey}/press`, { button })
  return { ...simulator, apiRoot, press }
}

const mp4 = Buffer.from('\0\0\0\x18ftypmp42', 'latin1')

describe('an unmodified grammY bot', () => {
  const started = async () => {
    const simulator = await listening()
    return { ...simulator, api: new Bot(simulatedBotToken, { client: { apiRoot: simulator.apiRoot } }).api }
  }

  test('sends videos, locations and dice, forwards, pins and reacts', async () => {
    const { api, control } = await started()
    const video = await api.sendVideo(alexey, new InputFile(mp4, 'лёд.mp4'), { duration: 3, width: 16, height: 9 })
    expect(video).toMatchObject({ video: { duration: 3, file_size: mp4.length } })
    await api.sendLocation(alexey, 51.8687, 104.8313)
    expect((await api.sendDice(alexey, '🎳')).dice.value).toBeLessThanOrEqual(6)
    const forwarded = await api.forwardMessage(alexey, alexey, 1)
    expect(forwarded).toMatchObject({ forward_origin: { type: 'user', sender_user: { id: alexey } } })
    expect(await api.pinChatMessage(alexey, forwarded.message_id)).toBe(true)
    expect(await api.setMessageReaction(alexey, 1, [{ type: 'emoji', emoji: '👍' }])).toBe(true)
    expect(await api.getUserProfilePhotos(alexey)).toEqual({ total_count: 0, photos: [] })
    expect((await control(`/users/${alexey}/chat`)).body).toMatchObject({
      pinned: { text: '/start' },
      messages: [
        { reaction: '👍' },
        { video: {} },
        { location: {} },
        { dice: {} },
        { forwardedFrom: 'Алексей Миронов' },
        {},
      ],
    })
  })

  test('shows a styled reply keyboard and removes it', async () => {
    const { api, press, world } = await started()
    const keyboard = new Keyboard().text('Каталог').requestLocation('Где я').resized()
    await api.sendMessage(alexey, 'Меню', { reply_markup: keyboard })
    expect((await press('Где я')).body).toEqual({ kind: 'sent' })
    expect(world.state.updates.at(-1)?.update).toMatchObject({ message: { location: { latitude: 51.8687 } } })
    await api.sendMessage(alexey, 'Всё', { reply_markup: { remove_keyboard: true } })
    expect((await press('Каталог')).status).toBe(404)
  })

  test('sells a subscription and cancels it', async () => {
    const { api, control, world } = await started()
    const prices = [{ label: 'Пропуск', amount: 45 }]
    const more = { subscription_period: 2_592_000 }
    const link = await api.createInvoiceLink('Пропуск', 'На месяц', 'pass:1', '', 'XTR', prices, more)
    const paying = control(`/users/${alexey}/pay`, { slug: link.replace('https://t.me/$', '') })
    const query = () =>
      world.state.updates.flatMap(({ update }) =>
        'pre_checkout_query' in update ? [update.pre_checkout_query.id] : [],
      )
    await expect.poll(query).toHaveLength(1)
    await api.answerPreCheckoutQuery(query()[0] ?? '', true)
    const { chargeId } = (await paying).body as { chargeId: string }
    expect(await api.editUserStarSubscription(alexey, chargeId, true)).toBe(true)
    expect((await control(`/users/${alexey}/subscriptions`)).body).toMatchObject([{ canceledByBot: true }])
  })

  test('answers a query of a mini app', async () => {
    const { api, control } = await started()
    const { body } = await control(`/users/${alexey}/init-data`, { from: 'menu' })
    const query = new URLSearchParams((body as { initData: string }).initData).get('query_id') ?? ''
    const content = { message_text: '*Выбрано*', parse_mode: 'Markdown' as const }
    await api.answerWebAppQuery(query, { type: 'article', id: '1', title: 'a', input_message_content: content })
    expect((await control(`/users/${alexey}/chat`)).body).toMatchObject({
      messages: [{}, { text: 'Выбрано', entities: [{ type: 'bold' }], viaBot: 'enp_travel_bot' }],
    })
  })
})

describe('an unmodified Telegraf bot', () => {
  test('asks by keyboard and by force_reply, and gets the replies', async () => {
    const { apiRoot, control, press } = await listening()
    const bot = new Telegraf(simulatedBotToken, { telegram: { apiRoot } })
    onTestFinished(() => bot.stop())
    const received: unknown[] = []
    bot.on(message('contact'), ({ message: { contact } }) => void received.push(contact.user_id))
    bot.on(message('text'), ({ message: { text, reply_to_message } }) => {
      received.push([text, reply_to_message?.message_id])
    })
    const hears = (what: unknown) => expect.poll(() => received.at(-1), { timeout: 10_000 }).toEqual(what)
    void bot.launch()
    await hears(['/start', undefined])
    const keyboard = Markup.keyboard([['Да'], [Markup.button.contactRequest('Номер')]]).oneTime()
    await bot.telegram.sendMessage(alexey, 'Едем?', keyboard)
    await press('Да')
    await hears(['Да', undefined])
    await press('Номер')
    await hears(alexey)
    const { message_id } = await bot.telegram.sendMessage(alexey, 'Имя?', Markup.forceReply())
    await control(`/users/${alexey}/messages`, { text: 'Алексей', replyTo: message_id })
    await hears(['Алексей', message_id])
  })

  test('sends a video, and a text that mentions users', async () => {
    const { apiRoot } = await listening()
    const { telegram } = new Telegraf(simulatedBotToken, { telegram: { apiRoot } })
    expect(await telegram.sendVideo(alexey, Input.fromBuffer(mp4, 'a.mp4'))).toMatchObject({ video: { file_size: 12 } })
    const user = { id: 700101, is_bot: false, first_name: 'Анна' }
    const entities = [{ type: 'text_mention' as const, offset: 0, length: 4, user }]
    expect(await telegram.sendMessage(alexey, 'Анна едет', { entities })).toMatchObject({
      entities: [{ type: 'text_mention', user: { username: 'anna_k' } }],
    })
  })
})
