import { expect, type Page } from '@playwright/test'
import { createOnboardedUser } from '../../support/chat/cast.ts'
import { ChatPage } from '../../support/chat/chat-page.ts'
import { apiCalls, getPosition, openApp } from '../../support/chat/phone.ts'
import { type Product, rarely, test } from '../../support/product/product.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading')

test('a region is found by its everyday name, and the user chooses among several matches', async ({
  browser,
  product,
}) => {
  const id = await product.messenger.createPerson({ firstName: 'Рита', languageCode: 'ru' })
  const page = await openApp(browser, product, id, '/entry')
  await page.getByRole('button', { name: 'Начать' }).click()
  await page.getByRole('button', { name: 'Дальше' }).click()
  const field = page.getByRole('combobox')
  for (const [typed, region] of [
    ['питер', 'Санкт-Петербург'],
    ['татария', 'Республика Татарстан'],
    ['кариелия', 'Республика Карелия'],
  ] as const) {
    await field.fill(typed)
    await expect(page.getByRole('option')).toHaveText([region])
  }

  await field.fill('алтай')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Подходит несколько регионов/)
  await expect(page.getByRole('option')).toHaveText(['Алтайский край', 'Республика Алтай'])

  await field.fill('каре')
  await page.getByRole('button', { name: 'Продолжить' }).click()
  await expect.poll(() => getPosition(page)).toBe('/services')
  await expect.poll(() => getRegion(product, id)).toBe('RU-KR')
})

async function getRegion({ sql }: Product, telegramId: number): Promise<string | undefined> {
  const [row] = await sql<{ region: string }>('select region from users where telegram_id = $1', [telegramId])
  return row?.region
}

rarely(
  'a page transition leaves the tab bar in place, starts with the card and focuses the heading',
  async ({ browser, product }) => {
    const id = await createOnboardedUser(product, 'Слава')
    const touch = { isMobile: true, hasTouch: true, reducedMotion: 'no-preference' } as const
    const page = await openApp(browser, product, id, '/services', touch)
    const title = (await titles(page).first().textContent()) ?? ''
    await page.evaluate(followTabBar)
    const answers = await holdServices(page)
    await titles(page).first().getByRole('link').tap()
    // The page's own response is still pending.
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeFocused()
    await expect(page.getByText('Загрузка...')).toBeVisible()
    answers.release()
    await expect(page.getByRole('region', { name: 'Цена' }).getByRole('button').last()).toBeVisible()
    await expect(heading).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Услуги' })).toBeFocused()
    await expect(titles(page).first()).toHaveText(title)
    expect(await page.evaluate(() => window.placesOfTabBar)).toEqual(['390 wide, ends at 844'])
  },
)

declare global {
  interface Window {
    placesOfTabBar?: string[]
  }
}

function followTabBar(): void {
  window.placesOfTabBar = []
  const look = () => {
    const bottom = document.querySelector('nav')?.getBoundingClientRect().bottom ?? 0
    const place = `${window.innerWidth} wide, ends at ${Math.round(bottom)}`
    if (!window.placesOfTabBar?.includes(place)) window.placesOfTabBar?.push(place)
    requestAnimationFrame(look)
  }
  look()
}

async function holdServices(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/v1\/services\/[0-9a-f-]{36}$/, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}

rarely(
  'a stay’s address holds its dates and guests, its price has a breakdown, and a refusal shows its reason at the button',
  async ({ browser, product }) => {
    const { service, option, nights } = await shortStay(product)
    const [from = '', next = '', until = ''] = nights
    const id = await createOnboardedUser(product, 'Женя')
    const page = await openApp(browser, product, id, `/service/${service}`)
    // As in a link from a list, the option is not chosen yet.
    await page.getByRole('radio', { name: new RegExp(option.name) }).check()
    const day = (date: string) => page.locator(`[data-day="${date}"]`)
    const turn = page.getByRole('button', { name: 'Следующий месяц' })
    await expect(async () => {
      if ((await day(from).count()) === 0) await turn.click()
      await expect(day(from)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await day(from).click()
    await day(next).click()
    const under = page.locator('tr', { has: day(next) }).locator('+ tr')
    await expect(under.getByRole('alert')).toHaveText(/^Бронь от\s2\sночей\. Выезд не\sраньше/)
    await day(until).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Больше: Номера' }).click()

    const summary = page.getByRole('region', { name: 'Ваш выбор' })
    await expect(summary.getByText('Итого')).toBeVisible()
    const chosen = await summary.textContent()
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ option: option.id, date: from, until })
    await page.reload()
    await expect(summary.getByText('Итого')).toBeVisible()
    expect(await summary.textContent()).toBe(chosen)
    await page.getByRole('link', { name: 'Профиль' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goBack()
    await expect(summary.getByText('Итого')).toBeVisible()
    expect(await summary.textContent()).toBe(chosen)
  },
)

interface Offered {
  readonly optionId: string
  readonly date: string
  readonly status: string
}

/** Finds a room with a two-night minimum and two free nights in one month. */
async function shortStay({ appUrl }: Product) {
  const ask = async (path: string) => (await (await fetch(appUrl + path)).json()).data
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const later = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10)
  for (const { id: service } of await ask('/v1/services?category=hotel&limit=50')) {
    const { options } = await ask(`/v1/services/${service}`)
    const option = options.length > 1 && options.find(({ minNights }: { minNights?: number }) => minNights === 2)
    if (!option) continue
    const all: Offered[] = await ask(`/v1/services/${service}/availability?start_date=${soon}&end_date=${later}`)
    const free = all.filter(({ optionId, status }) => optionId === option.id && status === 'AVAILABLE')
    const days = free.map(({ date }) => date)
    const at = days.findIndex(
      (date, place) => dayAfter(date, 1) === days[place + 1] && dayAfter(date, 2).slice(0, 7) === date.slice(0, 7),
    )
    const from = days[at]
    if (from) return { service, option, nights: [from, dayAfter(from, 1), dayAfter(from, 2)] }
  }
  throw new Error('The demo has no such room')
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

test('«Попробовать снова» fetches again after a response that broke the screen', async ({ browser, product }) => {
  const id = await createOnboardedUser(product, 'Тася')
  const page = await openApp(browser, product, id, '/services')
  await expect(titles(page).first()).toBeVisible()
  // The balance is not suitable: the list of services has just cached it.
  const nonsense = { success: true, data: [{}], pagination: { page: 1, limit: 20, total: 1 } }
  await page.route('**/v1/transactions?*', (route) => route.fulfill({ json: nonsense }))
  await page.goto(new URL('/wallet', page.url()).href)
  await expect(page.getByText('Что-то пошло не так')).toBeVisible()
  await page.unroute('**/v1/transactions?*')
  await page.getByRole('button', { name: 'Попробовать снова' }).click()
  await expect(page.getByRole('heading', { name: 'Кошелёк' })).toBeVisible()
  await expect(page.getByText('для скидок')).toBeVisible()
})

rarely('when the panel moves the clock, what is open in the mini app is loaded again', async ({ page, product }) => {
  const id = await createOnboardedUser(product, 'Фаина')
  const chat = new ChatPage(page)
  await chat.open(product.chatUrl, id)
  await chat.tapMenuButton()
  await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  await chat.app.getByRole('button', { name: 'Отправиться в путь' }).click()
  await expect(chat.app.getByText(/^23:5\d:\d\d$/)).toBeVisible()
  await chat.app.getByRole('link', { name: 'Услуги' }).click()
  await expect(chat.app.getByRole('article').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (apiCalls.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await chat.letPass('+6 ч')
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/v1/mining/status', '/v1/services']))
  await chat.app.getByRole('link', { name: 'Майнинг' }).click()
  await expect(chat.app.getByText(/^17:5\d:\d\d$/)).toBeVisible()
})
