import { type CDPSession, expect, type Page } from '@playwright/test'
import { type Cast, gather } from '../../support/chat/cast.ts'
import { addressFor, getPosition, phone } from '../../support/chat/phone.ts'
import { pretendHost, watchCommits } from '../../support/product/instruments.ts'
import { test } from '../../support/product/product.ts'

const circle = ['/wallet', '/services', '/friends', '/profile', '/earn', '/mining']

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

test('after a hundred pages Back still goes one step, and neither memory nor listeners have grown', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.addInitScript(pretendHost)
  await page.goto(await addressFor(product, cast.miner, '/mining'))
  const devtools = await page.context().newCDPSession(page)
  await expect(page.getByText('Добыто в пути')).toBeVisible()

  const before = await page.evaluate(() => window.history.length)
  await turnPages(page, 12)
  const early = await measure(devtools)
  await turnPages(page, 91)
  expect(getPosition(page)).toBe('/wallet')
  await expect(page.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  expect(await page.evaluate(() => window.backButton?.visible)).toBe(true)
  expect(await page.evaluate(() => window.history.length)).toBeGreaterThan(before)

  await page.evaluate(() => window.Telegram?.WebView?.receiveEvent('back_button_pressed', {}))
  await expect.poll(() => getPosition(page)).toBe('/mining')
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  expect(await page.evaluate(() => window.backButton)).toEqual({ visible: false, stepsBack: 1 })

  const late = await measure(devtools)
  expect(late.JSHeapUsedSize / early.JSHeapUsedSize).toBeLessThanOrEqual(1.2)
  expect(late.Nodes / early.Nodes).toBeLessThanOrEqual(1.2)
  expect(late.JSEventListeners / early.JSEventListeners).toBeLessThanOrEqual(1.2)
})

test('a tick only updates its own text and causes no render four times a second', async ({ browser, product }) => {
  const page = await (await browser.newContext(phone)).newPage()
  await page.addInitScript(watchCommits)
  await page.goto(await addressFor(product, cast.miner, '/mining'))
  await expect(page.getByText('Добыто в пути')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { ticks, commits, changed } = (await page.evaluate(() => window.watchFor?.(4_000))) ?? nothing
  expect(ticks).toBeGreaterThanOrEqual(24)
  // The trail and its percentage render each second, plus perhaps one server response.
  expect(commits).toBeGreaterThanOrEqual(1)
  expect(commits).toBeLessThanOrEqual(8)
  expect(changed.sort()).toEqual(['a ticking text', 'the trail'])
})

const nothing = { ticks: 0, commits: 0, changed: [] }

async function turnPages(page: Page, count: number): Promise<void> {
  const at = circle.indexOf(getPosition(page))
  const paths = Array.from({ length: count }, (_, step) => circle[(at + 1 + step) % circle.length] ?? '')
  await page.evaluate(async (paths) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const until = async (come: () => boolean | undefined) => {
      for (let frames = 0; !come(); frames += 1) {
        if (frames > 600) throw new Error(`Stuck at ${window.location.pathname}`)
        await frame()
      }
    }
    for (const path of paths) {
      const links = () => [...document.querySelectorAll<HTMLElement>(`a[href="${path}"]`)]
      const link = () => links().find((one) => !one.closest('[inert]'))
      await until(() => link() !== undefined)
      link()?.click()
      await until(
        () =>
          window.location.pathname === path &&
          document.querySelector('[inert]') === null &&
          document.querySelector('main') !== null &&
          document.querySelector('[aria-busy=true]') === null,
      )
    }
  }, paths)
}

async function measure(devtools: CDPSession): Promise<Record<'JSHeapUsedSize' | 'Nodes' | 'JSEventListeners', number>> {
  await devtools.send('Performance.enable')
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    JSHeapUsedSize: value('JSHeapUsedSize'),
    Nodes: value('Nodes'),
    JSEventListeners: value('JSEventListeners'),
  }
}
