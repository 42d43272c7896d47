import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { Product } from './product.ts'

/** A phone of the middle size. Not `isMobile`: that one hides what is too wide by making everything smaller. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
}

/** The address the messenger opens the mini-app at for this person, leading to this page of it. */
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
  /** It fetches what an outage may need; else it saves data. */
  readonly isPrepared?: boolean
  /** The device's clock can be moved, by `page.clock`. */
  readonly hasOwnClock?: boolean
}

/** The mini-app on a phone of this person's own, without the messenger's page around it. */
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

/** Fetching beforehand what nobody looks at costs as much as the opening itself. */
export function saveData(of: BrowserContext | Page): Promise<unknown> {
  return of.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** Every call of the API, whatever page makes it. */
export const apiCalls = /^https?:\/\/[^/]+\/(v1|auth)\//

/** Where the person stands in the mini-app. */
export function getPosition(page: Page): string {
  return new URL(page.url()).pathname
}
