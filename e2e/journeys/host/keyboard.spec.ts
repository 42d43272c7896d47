import { expect, type Locator, type Page } from '@playwright/test'
import { tabThrough } from '../../app-states/focus.ts'
import { everyState, type NamedOpener } from '../../app-states/look.ts'
import { atRest, openState } from '../../app-states/openers/opener.ts'
import { type Cast, gather } from '../../support/chat/cast.ts'
import { closeContext } from '../../support/product/close-context.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

test('onboarding, the tabs and a start work with the keyboard only', async ({ browser, product }) => {
  const newcomer = await product.messenger.createPerson({ firstName: 'Клава', languageCode: 'ru' })
  const page = await openState({ browser, product, cast: { ...cast, newcomer } }, named('/entry, welcome'))
  await press(page, page.getByRole('button', { name: 'Начать' }))
  await press(page, page.getByRole('button', { name: 'Дальше' }))
  await tabTo(page, page.getByRole('combobox'))
  await page.keyboard.type('карел')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toHaveValue('Республика Карелия')
  await press(page, page.getByRole('button', { name: 'Продолжить' }))
  // The new page's heading has the focus, and the tabs are at the end of the page.
  await press(page, page.getByRole('link', { name: 'Майнинг' }), 'Shift+Tab')
  await press(page, page.getByRole('button', { name: 'Отправиться в путь' }))
  await expect(page.getByText('Добыто в пути')).toBeVisible()
})

for (const [run, state, opener] of [
  [test, '/wallet, content', 'Фильтры'],
  [rarely, '/wallet, content', /Темп ×3/],
  [test, '/mining, active', 'Ускорить'],
  [rarely, '/mining, active', /пополнить$/i],
  [rarely, '/profile, content', /^Регион/],
  [rarely, '/profile, content', 'Выйти'],
] as const) {
  run(
    `on ${state} the sheet behind ${opener} traps the focus, and Escape closes it and returns the focus`,
    async ({ browser, product }) => {
      const page = await openState({ browser, product, cast }, named(state))
      const button = page.getByRole('button', { name: opener })
      await press(page, button)
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      const stops = await tabThrough(page)
      expect(stops.length).toBeGreaterThan(0)
      expect(stops.filter(({ inDialog }) => !inDialog)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await expect(button).toBeFocused()
    },
  )
}

rarely(
  'with less motion nothing moves longer than 10 ms: pages, skeletons, sheets, a shake',
  async ({ browser, product }) => {
    expect(await longestMotion(browser, product, 'reduce')).toBeLessThanOrEqual(10)
    // `npm run test:slow` proves that the measurement detects motion.
    if (process.env.TEST_SLOW)
      expect(await longestMotion(browser, product, 'no-preference')).toBeGreaterThanOrEqual(120)
  },
)

/** Returns the longest animation in milliseconds on a tour of everything that moves. */
async function longestMotion(
  browser: Parameters<typeof openState>[0]['browser'],
  product: Product,
  reducedMotion: 'reduce' | 'no-preference',
): Promise<number> {
  const shared = { browser, product, cast }
  const lengths: number[] = []
  const follow = async (state: string, act: (page: Page) => Promise<unknown>) => {
    const page = await openState(shared, named(state), { reducedMotion, watch: watchMotion })
    await act(page)
    lengths.push(await page.evaluate(() => window.longestMotion ?? 0))
    await closeContext(page.context())
  }
  await follow('/mining, loading', (page) => expect(page.getByText('Загрузка...')).toBeVisible())
  await follow('/entry, region, refused', (page) => expect(page.getByRole('alert')).toBeVisible())
  await follow('/mining, active', async (page) => {
    for (const name of ['Услуги', 'Друзья', 'Профиль', 'Майнинг']) {
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await page.getByRole('button', { name: 'Ускорить' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  return Math.max(...lengths)
}

declare global {
  interface Window {
    longestMotion?: number
  }
}

function watchMotion(): void {
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { activeDuration = 0 } = effect?.getComputedTiming() ?? {}
      window.longestMotion = Math.max(window.longestMotion ?? 0, Number(activeDuration))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function named(name: string): NamedOpener {
  const state = everyState.find((one) => one.name === name)
  if (!state) throw new Error(`No state ${name}`)
  return state
}

type TabKey = 'Tab' | 'Shift+Tab'

async function press(page: Page, control: Locator, key: TabKey = 'Tab'): Promise<void> {
  await tabTo(page, control, key)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, control: Locator, key: TabKey = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  await atRest(page)
  for (let presses = 0; presses < 30; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}
