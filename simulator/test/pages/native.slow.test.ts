import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { describeInBrowser } from './chromium.ts'
import { heard, listenTo, openApp, receivedEvents } from './opened-app.ts'

const proxy = fileURLToPath(new URL('../../src/chat/public/native-proxy.js', import.meta.url))

describeInBrowser('the native transport', ({ chat, openPage }) => {
  let page: Page
  beforeAll(async () => {
    page = await openPage()
  })

  test('the unmodified script sends through TelegramWebviewProxy and gets events through receiveEvent', async () => {
    await listenTo(page)
    await page.addInitScript({ path: proxy })
    const frame = await openApp(page, chat, { query: '&transport=native&platform=ios' })
    const messages: Record<string, unknown>[] = (await heard(page)).map((message) => ({ ...message }))
    expect(messages.every((message) => 'nativeRequest' in message && !('eventType' in message))).toBe(true)
    expect(messages.map(({ nativeRequest }) => nativeRequest)).not.toContain('iframe_ready')
    expect(await frame.evaluate(() => [window.Telegram.WebApp.platform, window.parent === window])).toEqual([
      'ios',
      true,
    ])

    await frame.evaluate(() => {
      window.Telegram.WebApp.BackButton.onClick(() => window.told.push('back')).show()
      window.Telegram.WebApp.showConfirm('Sure?', (yes) => window.told.push(yes))
    })
    await page.getByRole('alertdialog').getByRole('button', { name: 'ОК' }).click()
    await page.getByRole('button', { name: 'Назад' }).click()
    expect(await receivedEvents(frame, 2)).toEqual([true, 'back'])
    await page.getByRole('switch', { name: 'Светлая тема' }).click()
    await expect.poll(() => frame.evaluate(() => window.Telegram.WebApp.colorScheme)).toBe('light')
  })

  test('the page serves the same proxy script for other suites', async () => {
    const served = await fetch(`${chat.url}/native-proxy.js`)
    expect(served.status).toBe(200)
    expect(await served.text()).toContain('TelegramWebviewProxy')
  })

  test('without the proxy the page shows that it waits for the proxy', async () => {
    const bare = await openPage()
    await bare.goto(`${chat.url}/?user=700100&transport=native`)
    await bare.getByLabel('Ссылка на бота').getByRole('textbox').fill('t.me/enp_travel_bot/app')
    await bare.getByRole('button', { name: 'Перейти' }).click()
    await bare.frameLocator('[data-testid=mini-app]').getByRole('heading', { name: 'Mini-app' }).waitFor()
    await expect.poll(() => bare.getByText('TelegramWebviewProxy').count()).toBe(1)
  })
})
