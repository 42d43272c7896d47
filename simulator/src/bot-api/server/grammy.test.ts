import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Bot, type BotConfig, type Context, GrammyError, InlineKeyboard, InputFile, webhookCallback } from 'grammy'
import { describe, expect, onTestFinished, test } from 'vitest'
import { simulatedBotToken } from '../../simulated-bot.ts'
import { createTestPng } from '../../testing/pictures.ts'
import { startSimulator } from '../../testing/simulator.ts'

async function startBot(pressPatienceMs = 10_000) {
  const simulator = await startSimulator({ pressPatienceMs })
  const apiRoot = await simulator.app.listen({ host: '127.0.0.1', port: 0 })
  const config: BotConfig<Context> = { client: { apiRoot } }
  const newBot = () => {
    const bot = new Bot(simulatedBotToken, config)
    onTestFinished(() => bot.stop().catch(() => undefined))
    return bot
  }
  return { ...simulator, newBot }
}

describe('an unmodified grammY bot', () => {
  test('polls, replies to a start link with a keyboard, and answers the button press', async () => {
    const { newBot, control } = await startBot()
    const bot = newBot()
    bot.command('start', (context) =>
      context.reply(`<b>${context.match}</b>`, {
        parse_mode: 'HTML',
        reply_markup: new InlineKeyboard().text('Check', 'check:1').webApp('Open', 'http://127.0.0.1:3000/mining'),
      }),
    )
    bot.callbackQuery(/^check:/, (context) => context.answerCallbackQuery({ text: 'done', show_alert: true }))
    const replied = firstMessage(bot)
    void bot.start()
    await control('/users/700100/messages', { text: '/start CODE_tourist' })
    const messageId = await replied

    expect(await control('/users/700100/chat')).toMatchObject({
      body: { messages: [{ from: 'user' }, { id: messageId, text: 'CODE_tourist', entities: [{ type: 'bold' }] }] },
    })
    expect((await control('/users/700100/press', { messageId, button: 'Check' })).body).toEqual({
      kind: 'callback',
      answered: true,
      text: 'done',
      showAlert: true,
    })
    const opened = await control('/users/700100/press', { messageId, button: 'Open' })
    expect(opened.body).toMatchObject({ kind: 'web_app', url: expect.stringContaining('3000/mining#tgWebAppData=') })
  })

  test('stops with a conflict when a second one polls', async () => {
    const { newBot } = await startBot()
    const [first, second] = [newBot(), newBot()]
    const ended = Promise.race([first.start(), second.start()])
    await expect(ended).rejects.toThrow(GrammyError)
    await expect(ended).rejects.toMatchObject({ error_code: 409 })
  })

  test('sets commands and the menu button, and reads them back', async () => {
    const { newBot, control } = await startBot()
    const { api } = newBot()
    const button = { type: 'web_app' as const, text: 'Открыть', web_app: { url: 'http://127.0.0.1:3000/' } }
    await api.setMyCommands([{ command: 'start', description: 'Begin' }])
    await api.setMyCommands([{ command: 'start', description: 'Начать' }], { language_code: 'ru' })
    await api.setChatMenuButton({ chat_id: 700100, menu_button: button })
    expect(await api.getMyCommands({ language_code: 'ru' })).toEqual([{ command: 'start', description: 'Начать' }])
    expect(await api.getChatMenuButton({ chat_id: 700100 })).toEqual(button)
    expect(await api.getChatMenuButton()).toEqual({ type: 'default' })
    expect((await control('/users/700100/chat')).body).toMatchObject({
      menuButton: button,
      commands: [{ description: 'Начать' }],
    })
    expect((await control('/users/700103/chat')).body).toMatchObject({
      menuButton: { type: 'default' },
      commands: [{ description: 'Begin' }],
    })
  })

  test('gets its updates by webhook, with the secret and in order', async () => {
    const { newBot, control, bot: call, world } = await startBot()
    const bot = newBot()
    const received: string[] = []
    bot.on('message:text', (context) => void received.push(context.message.text))
    const server = createServer(webhookCallback(bot, 'http', { secretToken: 'secret-1' }))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await bot.api.setWebhook(url, { secret_token: 'wrong' })
    for (const text of ['one', 'two', 'three']) await control('/users/700100/messages', { text })
    await world.courier.settled()
    expect((await bot.api.getWebhookInfo()).last_error_message).toBe(
      'Wrong response from the webhook: 401 Unauthorized',
    )
    expect(received).toEqual([])
    await bot.api.setWebhook(url, { secret_token: 'secret-1' })
    await world.courier.settled()
    expect(received).toEqual(['one', 'two', 'three'])
    expect((await call('getWebhookInfo')).result).toMatchObject({ pending_update_count: 0 })
  })

  test('sends files, edits, copies and downloads', async () => {
    const { newBot, control, app } = await startBot()
    const { api } = newBot()
    await control('/users/700100/messages', { text: '/start' })
    const album = await api.sendMediaGroup(700100, [
      { type: 'photo', media: new InputFile(createTestPng(10, 10), 'a b é.png'), caption: 'one' },
      { type: 'photo', media: new InputFile(createTestPng(20, 10), 'c.png') },
    ])
    const groups = album.map((message) => ('media_group_id' in message ? message.media_group_id : undefined))
    expect(groups).toEqual([expect.stringMatching(/^\d+$/), groups[0]])
    const { message_id, document } = await api.sendDocument(700100, new InputFile(Buffer.from('hello'), 'a.txt'))
    const { file_path } = await api.getFile(document.file_id)
    expect((await app.inject(`/file/bot${simulatedBotToken}/${file_path}`)).body).toBe('hello')
    await api.editMessageMedia(700100, message_id, {
      type: 'photo',
      media: new InputFile(createTestPng(30, 10), 'd.png'),
    })
    await api.editMessageCaption(700100, message_id, { caption: 'three' })
    const copy = await api.copyMessage(700100, 700100, message_id)
    await api.deleteMessages(700100, [message_id, copy.message_id])
    expect((await control('/users/700100/chat')).body).toMatchObject({ messages: [{}, { text: 'one' }, {}] })
  })

  test('gets an error when it answers a query too late', async () => {
    const { newBot, control, world } = await startBot(1)
    const bot = newBot()
    bot.command('start', (context) => context.reply('a', { reply_markup: new InlineKeyboard().text('Check', 'c') }))
    const refused = new Promise((resolve) => {
      bot.on('callback_query', async (context) => {
        world.clock.moveTo(200)
        resolve(await context.answerCallbackQuery().catch((error: unknown) => error))
      })
    })
    const replied = firstMessage(bot)
    void bot.start()
    await control('/users/700100/messages', { text: '/start' })
    const press = control('/users/700100/press', { messageId: await replied, button: 'c' })
    expect(await refused).toMatchObject({
      error_code: 400,
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    })
    expect((await press).body).toEqual({ kind: 'callback', answered: false })
  })
})

function firstMessage(bot: Bot): Promise<number> {
  return new Promise((resolve) => {
    bot.api.config.use(async (previous, method, payload, signal) => {
      const answer = await previous(method, payload, signal)
      const sent: unknown = method === 'sendMessage' && answer.ok ? answer.result : undefined
      if (typeof sent === 'object' && sent !== null && 'message_id' in sent) resolve(Number(sent.message_id))
      return answer
    })
  })
}
