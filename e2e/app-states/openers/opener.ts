import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Cast } from '../../support/chat/cast.ts'
import { apiCalls, leadingTo, phone, saveData } from '../../support/chat/phone.ts'
import type { Product } from '../../support/product/product.ts'

export interface Opener {
  readonly as: 'nobody' | Exclude<keyof Cast, 'staleUrl' | 'places'>
  readonly path: string | ((places: Cast['places']) => string)
  readonly before?: (page: Page) => Promise<unknown>
  readonly address?: (url: string, cast: Cast) => string
  readonly steps?: (page: Page) => Promise<unknown>
  readonly shows: (page: Page) => Locator
}

export interface Session {
  readonly browser: Browser
  readonly product: Product
  readonly cast: Cast
}

interface Manner {
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly watch?: () => void
}

/** Opens the mini app in a state on a new phone, and waits until the state is visible. */
export async function openState(
  { browser, product, cast }: Session,
  { name, opener }: { readonly name: string; readonly opener: Opener },
  { reducedMotion = 'reduce', watch }: Manner = {},
): Promise<Page> {
  const context = await browser.newContext({ ...phone, reducedMotion })
  await saveData(context)
  const page = await context.newPage()
  if (watch) await page.addInitScript(watch)
  await opener.before?.(page)
  const launchUrl = opener.as === 'nobody' ? product.appUrl : await product.messenger.launchUrl(cast[opener.as])
  const path = typeof opener.path === 'string' ? opener.path : opener.path(cast.places)
  const url = leadingTo(launchUrl, path)
  await page.goto(opener.address?.(url, cast) ?? url, { waitUntil: 'commit' })
  await opener.steps?.(page)
  await expect(opener.shows(page), name).toBeVisible()
  await atRest(page)
  return page
}

/** A page is `inert` during its transition. Items of cards next to the chosen one always are. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[inert]:not(li)')).toHaveCount(0)
}

export const broken = { status: 500, json: { success: false, error: { code: 'INTERNAL_ERROR', message: 'broken' } } }

export function away(page: Page): Promise<unknown> {
  return page.route(apiCalls, (route) => route.abort())
}

export function never(page: Page, url: string | RegExp): Promise<unknown> {
  return page.route(url, () => undefined)
}

/** Simulates a return to the app during an outage: the page refetches and notices it. */
export async function simulateReturnDuringOutage(page: Page, sign = offlineBanner(page)): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(sign).toBeVisible({ timeout: 1_500 })
  }).toPass()
}

export function offlineBanner(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Нет связи' })
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name })
}
