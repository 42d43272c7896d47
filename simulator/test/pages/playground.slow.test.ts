import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import type axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { PlaygroundProduct, TourBooking } from '../../src/playground/playground-product.ts'
import { buildPlayground } from '../../src/playground/playground-server.ts'
import type { SimulatorWorld } from '../../src/telegram/simulator-world.ts'
import { describeInBrowser } from './chromium.ts'

declare const axe: typeof axeCore

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function startPlayground(world: SimulatorWorld, change: Partial<PlaygroundProduct>): Promise<string> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const product = { prepare: async () => 'S0', findBooking: async () => undefined, remove: async () => undefined }
  const app = await buildPlayground(world, { url, trustProxy: false, product: { ...product, ...change } })
  await app.listen({ host: '127.0.0.1', port })
  onTestFinished(() => app.close())
  return url
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
    const { violations, passes } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
    if (passes.length < 5) return ['axe looked at nothing']
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

const findOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describeInBrowser('the page of the playground', ({ chat, openPage }) => {
  test.each<[string, TourBooking['stage'] | undefined]>([
    ['start', undefined],
    ['pay', 'held'],
    ['checkIn', 'paid'],
    ['look', 'checked_in'],
  ])('has no accessibility violation and fits 320 px at the step %s', async (step, stage) => {
    const booking = stage && { number: 'BK-AAAAAA', stage }
    const url = await startPlayground(chat.world, { findBooking: async () => booking })
    const page = await openPage()
    onTestFinished(() => page.context().close())
    await page.goto(url)
    await page.locator(`[data-testid=tour][data-step=${step}]`).waitFor()
    expect(await findViolations(page)).toEqual([])
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect([width, await findOverflow(page)]).toEqual([width, 0])
    }
    expect(await findViolations(page)).toEqual([])
  })

  test('offers to try again when the product is not ready', async () => {
    const url = await startPlayground(chat.world, { prepare: () => Promise.reject(new Error('starting')) })
    const page = await openPage()
    onTestFinished(() => page.context().close())
    await page.goto(url)
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).waitFor()
    expect(await findViolations(page)).toEqual([])
  })
})
