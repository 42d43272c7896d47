import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { simulatedBotToken } from '../../src/simulated-bot.ts'
import { addBotMessage } from '../../src/telegram/chats/messages.ts'
import { findUser } from '../../src/telegram/chats/users.ts'
import { describeInBrowser } from './chromium.ts'
import { followLink, listenTo, openApp, receivedEvents } from './opened-app.ts'

/** Rare cases, partly covered by the other tests: `npm run test:slow`. */
const rarely = test.runIf(process.env.TEST_SLOW)
const userId = 700100

describeInBrowser('the chat page', ({ chat, openPage }) => {
  let page: Page
  afterEach(() => page?.context().close())

  const ask = async (path: string, body: object) => {
    const answer = await fetch(chat.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const bot = async (method: string, params: object) => (await ask(`/bot${simulatedBotToken}/${method}`, params)).body
  const open = async (user = userId) => {
    page = await openPage()
    await page.goto(`${chat.url}/?user=${user}`)
  }
  const tab = (name: string) => page.getByRole('tab', { name }).click()

  test('the content security policy blocks nothing of the page, a mini app in it or a picture', async () => {
    page = await openPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    const frame = await openApp(page, chat)
    expect(await frame.evaluate(() => document.body.textContent)).toContain('Mini-app')
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Onest')
    expect(refused).toEqual([])
  })

  test('a link with a start parameter offers Start and sends it only when pressed', async () => {
    await open(700103)
    await followLink(page, 'https://t.me/enp_travel_bot?start=CODE_tourist')
    const startMessage = page.getByTestId('chat').getByText('/start CODE_tourist')
    expect(await startMessage.count()).toBe(0)
    await page.getByRole('button', { name: 'Старт', exact: true }).click()
    await expect.poll(() => startMessage.count()).toBe(1)
    await followLink(page, 'tg://resolve?domain=enp_travel_bot&start=AGAIN')
    await page.getByRole('button', { name: 'Старт', exact: true }).click()
    await expect.poll(() => page.getByTestId('chat').getByText('/start AGAIN').count()).toBe(1)
  })

  test('scrolls to a new message unless the user reads further up', async () => {
    const user = findUser(chat.world, 700102)
    if (!user) throw new Error('Nobody lives here.')
    for (let number = 1; number <= 60; number += 1) addBotMessage(chat.world, user, { text: `Message ${number}.` })
    await open(700102)
    const list = page.getByTestId('chat')
    await expect.poll(() => list.getByText('Message 60.').isVisible()).toBe(true)
    addBotMessage(chat.world, user, { text: 'News at the end' })
    await expect.poll(() => list.getByText('News at the end').isVisible()).toBe(true)

    const read = list.getByText('Message 15.')
    await read.scrollIntoViewIfNeeded()
    const place = async () => Math.round((await read.boundingBox())?.y ?? -1)
    const before = await place()
    addBotMessage(chat.world, user, { text: 'News nobody sees yet' })
    await expect.poll(() => list.getByText('News nobody sees yet').count()).toBe(1)
    expect(await place()).toBe(before)
  })

  test('a mini app shares a prepared message, and the friend receives it', async () => {
    page = await openPage()
    await listenTo(page)
    const frame = await openApp(page, chat)
    const { result } = await bot('savePreparedInlineMessage', {
      user_id: userId,
      allow_user_chats: true,
      result: { type: 'article', id: '1', title: 'A', input_message_content: { message_text: 'Come along' } },
    })
    await frame.evaluate((id) => window.Telegram.WebApp.shareMessage(id, (sent) => window.told.push(sent)), result.id)
    await page.getByRole('dialog').getByRole('button', { name: 'Анна' }).click()
    expect(await receivedEvents(frame, 1)).toEqual([true])
    await page.context().close()
    await open(700101)
    await page.getByRole('tab', { name: 'Алексей' }).click()
    await expect.poll(() => page.getByTestId('chat').getByText('Come along').count()).toBe(1)
  })

  rarely('a prepared message that doesn’t exist fails at once', async () => {
    page = await openPage()
    await listenTo(page)
    const frame = await openApp(page, chat)
    await frame.evaluate(() => {
      window.Telegram.WebApp.onEvent('shareMessageFailed', ({ error }) => window.told.push(error))
      window.Telegram.WebApp.shareMessage('nobody-made-this')
    })
    expect(await receivedEvents(frame, 1)).toEqual(['MESSAGE_EXPIRED'])
  })

  test('an invoice opens the payment sheet, which reports cancelled when closed and failed for an invalid invoice', async () => {
    page = await openPage()
    await listenTo(page)
    const frame = await openApp(page, chat)
    const prices = [{ label: 'A', amount: 45 }]
    const link = await bot('createInvoiceLink', { title: 'A', description: 'b', payload: 'c', currency: 'XTR', prices })
    const pay = (url: string) =>
      frame.evaluate((one) => window.Telegram.WebApp.openInvoice(one, (status) => window.told.push(status)), url)
    await pay(link.result)
    await page.getByTestId('payment-sheet').getByText('45').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 1)).toEqual(['cancelled'])
    await pay('https://t.me/$nonsense')
    await page.getByTestId('payment-sheet').getByRole('alert').waitFor()
    await page.keyboard.press('Escape')
    expect(await receivedEvents(frame, 2)).toEqual(['cancelled', 'failed'])
  })

  rarely('channels: made, joined from the page, read, left', async () => {
    await open()
    await tab('Каналы')
    await page.getByLabel('Имя канала').fill('enp_news')
    await page.getByRole('button', { name: 'Создать' }).click()
    await page.getByRole('switch', { name: 'Участник' }).click()
    await expect
      .poll(async () => (await bot('getChatMember', { chat_id: '@enp_news', user_id: userId })).result?.status)
      .toBe('member')
    await page.getByRole('tab', { name: 'enp_news' }).click()
    await bot('sendMessage', { chat_id: '@enp_news', text: 'News of the day' })
    await expect.poll(() => page.getByTestId('chat').getByText('News of the day').count()).toBe(1)
    await page.getByRole('button', { name: 'Отписаться' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Подписаться' }).count()).toBe(1)
  })

  rarely('a fault strikes once, or until its switch is off', async () => {
    await open()
    await ask(`/control/users/${userId}/messages`, { text: 'a' })
    const send = async () => (await ask(`/bot${simulatedBotToken}/sendMessage`, { chat_id: userId, text: 'b' })).status
    await tab('Сбои')
    const fault = page.getByRole('switch', { name: 'Ошибка 500' })
    const is = (on: boolean) => expect.poll(() => fault.getAttribute('aria-checked')).toBe(String(on))
    await fault.click()
    await is(true)
    expect([await send(), await send()]).toEqual([500, 200])
    await is(false)
    await page.getByRole('button', { name: 'Пока включено' }).click()
    await fault.click()
    await is(true)
    expect([await send(), await send()]).toEqual([500, 500])
    await fault.click()
    await is(false)
    expect(await send()).toBe(200)
  })

  rarely('the log is filtered and copied', async () => {
    await open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await bot('setMyCommands', { commands: [{ command: 'help', description: 'Help' }] })
    await bot('getMe', {})
    const lines = page.getByTestId('log').getByRole('listitem')
    await page.getByLabel('Фильтр').fill('setmycommands 200')
    await expect.poll(() => lines.count()).toBe(1)
    await page.getByRole('button', { name: 'Копировать' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^\S+\tAPI\tsetMyCommands.*\t200$/)
    await page.getByRole('button', { name: 'Очистить' }).click()
    await expect.poll(() => lines.count()).toBe(0)
  })

  test('works by keyboard alone: tabs, menus, switches', async () => {
    await open()
    await page.getByRole('tab', { name: 'Хост' }).focus()
    await page.keyboard.press('ArrowRight')
    for (const _ of ['insets', 'location', 'keyboard']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('switch', { name: 'Клавиатура' }).getAttribute('aria-checked')).toBe('true')
    await page.getByRole('button', { name: 'Ещё' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Clear' }).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  test('without a product starts in the language of the browser, and shows no deposits', async () => {
    const russian = await openPage()
    page = (await russian.context().browser()?.newPage({ locale: 'en-US' })) ?? russian
    await russian.context().close()
    await page.goto(chat.url)
    await page.getByRole('button', { name: 'Clear' }).waitFor()
    expect(await page.getByText('Balance in the app').count()).toBe(0)
  })
})
