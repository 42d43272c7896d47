import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Product } from '../product/product.ts'

/** A phone of medium size. Not `isMobile`: that zooms out and hides what is too wide. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
}

export async function addressFor({ messenger }: Product, userId: number, path: string): Promise<string> {
  return leadingTo(await messenger.launchUrl(userId), path)
}

export function leadingTo(launchUrl: string, path: string): string {
  const url = new URL(launchUrl)
  const { pathname, search } = new URL(path, url)
  url.pathname = pathname
  if (search) url.search = search
  return url.toString()
}

interface OpenOptions extends BrowserContextOptions {
  /** True if the app prefetches for an outage; else it saves data. */
  readonly isPrepared?: boolean
  readonly hasOwnClock?: boolean
}

export async function openApp(
  browser: Browser,
  product: Product,
  userId: number,
  path: string,
  { isPrepared = false, hasOwnClock = false, ...more }: OpenOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...more })
  if (!isPrepared) await saveData(context)
  const page = await context.newPage()
  if (hasOwnClock) await page.clock.install()
  await page.goto(await addressFor(product, userId, path), { waitUntil: 'commit' })
  return page
}

/** Disables prefetching, which costs as much as the opening itself. */
export function saveData(of: BrowserContext | Page): Promise<unknown> {
  return of.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

export const apiCalls = /^https?:\/\/[^/]+\/(v1|auth)\//

export function getPosition(page: Page): string {
  return new URL(page.url()).pathname
}
