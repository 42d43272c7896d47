import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { addressFor } from '../support/chat/phone.ts'
import { closeContext } from '../support/product/close-context.ts'
import { type Product, root } from '../support/product/product.ts'

export const folder = join(root, 'screenshots')
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
}
export const standInUser = 700_100
export const hour = 3_600

mkdirSync(folder, { recursive: true })

export async function openDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  })
  return context.newPage()
}

export async function launch(browser: Browser, product: Product, userId: number, path = '/'): Promise<Page> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(await addressFor(product, userId, path), { waitUntil: 'commit' })
  return page
}

/** Waits for fonts, pictures and motion, takes the picture and closes the page. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // A lazy picture outside the screen, also in a row that scrolls sideways, never loads.
    const seen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
  await page.waitForTimeout(1_600)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await closeContext(page.context())
}

export async function speaker(product: Product, firstName: string, languageCode: string): Promise<number> {
  const id = await product.messenger.createPerson({ firstName, languageCode })
  await product.messenger.write(id, '/start')
  return id
}
