import type WebApp from '@twa-dev/sdk'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ChatServer } from './chat-server.ts'

declare global {
  interface Window {
    Telegram: { WebApp: typeof WebApp }
    heard: string[]
    told: unknown[]
  }
}

export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = []
    window.told = []
    window.addEventListener('message', ({ data }) => window.heard.push(String(data)))
  })
}

export async function openApp(
  page: Page,
  chat: Pick<ChatServer, 'url'>,
  { query = '', link = 'startapp=CODE' } = {},
): Promise<Frame> {
  await page.goto(`${chat.url}/?user=700100${query}`)
  await followLink(page, `t.me/enp_travel_bot/app?${link}`)
  return appFrame(page)
}

export async function followLink(page: Page, address: string): Promise<void> {
  await page.getByLabel('Ссылка на бота').getByRole('textbox').fill(address)
  await page.getByRole('button', { name: 'Перейти' }).click()
}

export async function appFrame(page: Page): Promise<Frame> {
  const element = await page.getByTestId('mini-app').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The mini-app has no frame.')
  await frame.waitForFunction(() => window.Telegram?.WebApp !== undefined)
  await expect.poll(() => page.getByTestId('log').getByText('theme_changed').count()).toBeGreaterThan(0)
  return frame
}

export async function heard(page: Page): Promise<{ eventType: string; eventData?: unknown }[]> {
  return (await page.evaluate(() => window.heard)).map((text) => JSON.parse(text))
}

export async function receivedEvents(frame: Frame, count: number): Promise<unknown[]> {
  await expect.poll(() => frame.evaluate(() => window.told.length), { timeout: 5000 }).toBe(count)
  return frame.evaluate(() => window.told)
}
