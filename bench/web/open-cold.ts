import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { Side } from './sides.ts'

export interface Opening {
  readonly firstPaintMs: number
  readonly dataMs: number
  readonly longestMs: number
  /** Layout shift by page; the opened one is `opening`. */
  readonly moved: Readonly<Record<string, number>>
  /** Pages, scripts, styles and calls that ended before the data was on screen. */
  readonly awaited: number
  readonly requests: number
}

const watch = fileURLToPath(new URL('watch.js', import.meta.url))
const megabit = 1e6 / 8
const afterDataMs = 1_000

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ru-RU' }
/** The splash lasts 2.7 s after its scripts have arrived; then comes the onboarding. */
const splashMs = 8_000

/** The layout shift of the splash and the page after it. */
async function measureSplash(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: watch })
    await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForTimeout(splashMs)
    return await takeMoved(page)
  } finally {
    await context.close()
  }
}

/** Opens a page on a new phone: 4x slower, 1.6 Mbit/s, 150 ms latency, empty caches. */
export async function openCold(browser: Browser, side: Side): Promise<Opening> {
  const { address, dataSelector, walk, splash } = side
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: watch })
    await page.addInitScript(`watchFor(${JSON.stringify(dataSelector)})`)
    await slowDown(page)
    const isThere = page.waitForEvent('console', { predicate: (message) => message.text() === 'data', timeout: 60_000 })
    await Promise.all([isThere, page.goto(address, { waitUntil: 'commit' })])
    await page.waitForTimeout(afterDataMs)
    const opening = await page.evaluate<Omit<Opening, 'moved'>>(read)
    const moved: Record<string, number> = { opening: await takeMoved(page) }
    for (const { name, tap, afterBack } of walk) {
      if (afterBack) await page.goBack()
      await page.locator(tap).first().tap()
      await page.waitForTimeout(afterDataMs)
      moved[name] = await takeMoved(page)
    }
    if (splash !== undefined) moved['/'] = await measureSplash(browser, splash)
    return { ...opening, moved }
  } finally {
    await context.close()
  }
}

/** The layout shift since the last call. */
const takeMoved = (page: Page) =>
  page.evaluate<number>('(() => { const { moved } = watched; watched.moved = 0; return moved })()')

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * megabit,
    uploadThroughput: 0.75 * megabit,
  })
}

/** As text, because its types belong to the page. */
const read = `(() => {
  const [data] = performance.getEntriesByName('data')
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < data.startTime)
  const isBeside = ({ name }) => /\\.(?:woff2|svg|png|jpg|webp|avif)$/.test(name)
  const awaited = before.filter((each) => each.responseEnd < data.startTime && !isBeside(each))
  return {
    firstPaintMs: paint.startTime,
    dataMs: data.startTime,
    longestMs: watched.longestMs,
    awaited: 1 + awaited.length,
    requests: 1 + before.length,
  }
})()`
