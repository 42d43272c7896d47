import type { Frame, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { simulatedBotToken } from '../../src/simulated-bot.ts'
import { describeInBrowser } from './chromium.ts'
import { listenTo, openApp, receivedEvents } from './opened-app.ts'

const alexey = 700100

describeInBrowser('what a bot of another kind sends', ({ chat, openPage }) => {
  let page: Page
  afterEach(() => page?.context().close())

  const post = async (path: string, body: object): Promise<{ ok?: boolean; result?: { message_id: number } }> => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(`${chat.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const bot = async (method: string, params: object) => {
    const answer = await post(`/bot${simulatedBotToken}/${method}`, { chat_id: alexey, ...params })
    expect(answer).toMatchObject({ ok: true })
    return answer.result?.message_id ?? 0
  }
  const open = async () => {
    await post(`/control/users/${alexey}/messages`, { text: '/start' })
    page = await openPage()
    await page.goto(`${chat.url}/?user=${alexey}`)
  }
  const messages = () => page.getByTestId('chat')
  const keyboard = () => page.getByTestId('reply-keyboard')
  const newest = () => chat.world.state.updates.at(-1)?.update

  test('a reply keyboard can be pressed, asks before it shares, folds after one use and disappears when removed', async () => {
    await open()
    const rows = [['Каталог', { text: 'Номер', request_contact: true }]]
    await bot('sendMessage', { text: 'Меню', reply_markup: { keyboard: rows, one_time_keyboard: true } })
    await keyboard().getByRole('button', { name: 'Номер' }).click()
    expect(await messages().getByText('Вы поделились номером').count()).toBe(0)
    await keyboard().getByRole('button', { name: 'Поделиться' }).click()
    await messages().getByText('Вы поделились номером').waitFor()
    await keyboard().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Клавиатура бота' }).click()
    await keyboard().getByRole('button', { name: 'Каталог' }).click()
    await messages().getByText('Каталог').waitFor()
    await bot('sendMessage', { text: 'Готово', reply_markup: { remove_keyboard: true } })
    await page.getByRole('button', { name: 'Клавиатура бота' }).waitFor({ state: 'detached' })
  })

  test('force_reply shows the message it replies to, and the reply contains it', async () => {
    await open()
    const reply_markup = { force_reply: true, input_field_placeholder: 'Имя и фамилия' }
    const message_id = await bot('sendMessage', { text: 'Как вас зовут?', reply_markup })
    await expect.poll(() => page.getByTestId('answering').textContent()).toContain('Как вас зовут?')
    await page.getByPlaceholder('Имя и фамилия').fill('Алексей')
    await page.keyboard.press('Enter')
    await page.getByTestId('answering').waitFor({ state: 'detached' })
    expect(newest()).toMatchObject({ message: { text: 'Алексей', reply_to_message: { message_id } } })
  })

  test('shows videos, locations, dice, forwards, reactions, pins and styled buttons', async () => {
    await open()
    const refused: string[] = []
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text())
    })
    const form = new FormData()
    form.append('chat_id', String(alexey))
    form.append('video', new Blob([Buffer.from('\0\0\0\x18ftypmp42', 'latin1')]), 'лёд.mp4')
    await fetch(`${chat.url}/bot${simulatedBotToken}/sendVideo`, { method: 'POST', body: form })
    await bot('sendLocation', { latitude: 51.8687, longitude: 104.8313 })
    await bot('sendDice', { emoji: '🎯' })
    const keys = [{ text: 'Отменить', callback_data: 'a', style: 'danger' }]
    const message_id = await bot('sendMessage', { text: 'План', reply_markup: { inline_keyboard: [keys] } })
    await bot('pinChatMessage', { message_id })
    await bot('setMessageReaction', { message_id, reaction: [{ type: 'emoji', emoji: '👍' }] })
    await bot('forwardMessage', { from_chat_id: alexey, message_id: 1 })
    await expect
      .poll(() =>
        messages()
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.error?.code),
      )
      .toBe(4)
    expect(refused).toEqual([])
    await messages().getByText('51.8687, 104.8313').waitFor()
    await messages().getByText('🎯').waitFor()
    await messages().getByText('Переслано: Алексей Миронов').waitFor()
    await messages().getByRole('img', { name: 'Реакция бота 👍' }).waitFor()
    await messages().getByText('Бот закрепил «План»').waitFor()
    expect(await page.getByTestId('pinned').textContent()).toContain('План')
    expect(await messages().getByRole('button', { name: 'Отменить' }).getAttribute('data-style')).toBe('danger')
  })

  const openFrame = async (query: string): Promise<Frame> => {
    page = await openPage()
    await listenTo(page)
    return openApp(page, chat, { query })
  }

  test("the clock's buttons notify an open mini app that it is visible again", async () => {
    const frame = await openFrame('')
    await frame.evaluate(() => window.Telegram.WebApp.onEvent('activated', () => window.told.push('activated')))
    await page.getByRole('button', { name: '+1 ч' }).click()
    expect(await receivedEvents(frame, 1)).toEqual(['activated'])
  })

  test('device storage of host 9.0 survives the mini app', async () => {
    const ask = (frame: Frame, type: string, data: object) =>
      frame.evaluate(
        ([eventType, eventData]) => {
          window.addEventListener('message', ({ data: text }) => {
            const { eventType: event, eventData } = JSON.parse(text)
            if (event.startsWith('device_storage')) window.told.push([event, eventData.value])
          })
          parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
        },
        [type, data] as const,
      )
    const first = await openFrame('&version=9.0')
    await ask(first, 'web_app_device_storage_save_key', { req_id: '1', key: 'seen', value: 'yes' })
    await receivedEvents(first, 1)
    await page.getByRole('button', { name: 'Закрыть', exact: true }).click()
    const second = await openApp(page, chat, { query: '&version=9.0' })
    await ask(second, 'web_app_device_storage_get_key', { req_id: '2', key: 'seen' })
    expect(await receivedEvents(second, 1)).toEqual([['device_storage_key_received', 'yes']])
  })

  test("a mini app closes after the bot's answer, which appears in the chat", async () => {
    await open()
    const url = `${chat.appUrl}/`
    await bot('sendMessage', {
      text: 'Выберите',
      reply_markup: { inline_keyboard: [[{ text: 'Открыть', web_app: { url } }]] },
    })
    await messages().getByRole('button', { name: 'Открыть' }).click()
    await page.getByTestId('mini-app').waitFor()
    const web_app_query_id = chat.world.state.webAppQueries.at(-1)?.id
    const input_message_content = { message_text: 'Выбрано: Ольхон' }
    const result = { type: 'article', id: '1', title: 'a', input_message_content }
    await bot('answerWebAppQuery', { web_app_query_id, result })
    await messages().getByText('Выбрано: Ольхон').waitFor()
    await page.getByTestId('mini-app').waitFor({ state: 'detached' })
  })
})
