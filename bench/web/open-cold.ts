import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import type { Side } from './sides.ts'

export interface Opening {
  readonly firstPaintMs: number
  readonly dataMs: number
  readonly longestMs: number
  readonly moved: number
  /** Pages, scripts, styles and calls that ended before the data was on screen. */
  readonly awaited: number
  readonly requests: number
}

const watch = fileURLToPath(new URL('watch.js', import.meta.url))
const megabit = 1e6 / 8
const afterDataMs = 1_000

/** Opens a page on a new phone: 4x slower, 1.6 Mbit/s, 150 ms latency, empty caches. */
export async function openCold(browser: Browser, { address, dataSelector, walk }: Side): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript({ path: watch })
    await page.addInitScript(`watchFor(${JSON.stringify(dataSelector)})`)
    await slowDown(page)
    const isThere = page.waitForEvent('console', { predicate: (message) => message.text() === 'data', timeout: 60_000 })
    await Promise.all([isThere, page.goto(address, { waitUntil: 'commit' })])
    await page.waitForTimeout(afterDataMs)
    const opening = await page.evaluate<Omit<Opening, 'moved'>>(read)
    for (const path of walk) {
      await page.locator(`nav a[href="${path}"]`).tap()
      await page.waitForTimeout(afterDataMs)
    }
    return { ...opening, moved: await page.evaluate<number>('watched.moved') }
  } finally {
    await context.close()
  }
}

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
