import { expect, type Page, type Route } from '@playwright/test'
import { needGuests } from '../../support/fixtures/minimum.ts'
import { makePrivate } from '../../support/fixtures/service/private.ts'
import type { AppState } from '../states.ts'
import { draftOpeners, holdOpener } from './checkout.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'
import { previewOpeners } from './service/preview.ts'
import { questionOpeners } from './service/questions.ts'
import { fullOpeners } from './service/watch.ts'

const list = '**/v1/services?*'
const points = '**/v1/services/map*'
const one = /\/v1\/services\/[0-9a-f-]{36}$/
const days = '**/v1/services/*/availability?*'
const organizer = '**/v1/services/organizer/*'
const nowhere = '00000000-0000-4000-8000-000000000000'

const fails = (url: string | RegExp) => (page: Page) => page.route(url, (route) => route.fulfill(broken))
const firstCard = (page: Page) => page.getByRole('article').first()
const firstPin = (page: Page) => page.locator('[data-service]:visible').first()
const retry = (page: Page) => button(page, 'Повторить')
const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск услуг' })
const type = (words: string) => (page: Page) => field(page).fill(words)
const search = (words: string) => async (page: Page) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const suggested = '**/v1/services/suggestions?*'
const popular = '**/v1/services/searches/popular'

export const servicesOpeners: Record<AppState<'/services'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/services',
    before: (page) => never(page, list),
    // The rows above may still be loading too.
    shows: (page) => page.getByText('Загрузка...').last(),
  },
  content: { as: 'idler', path: '/services', before: firstPageOnly, shows: firstCard },
  'every row': {
    as: 'idler',
    path: '/services',
    before: async (page) => {
      await firstPageOnly(page)
      await page.route('**/v1/home*', suggest)
    },
    steps: async (page) => {
      await firstCard(page).getByRole('link').click()
      await daysShown(page).waitFor()
      await page.goBack()
      await firstCard(page).waitFor()
      await page.evaluate(() => scrollTo(0, 0))
    },
    shows: (page) => page.getByRole('heading', { name: 'Недавно смотрели' }),
  },
  corrected: {
    as: 'idler',
    path: '/services',
    before: firstPageOnly,
    steps: search('экскурсея'),
    shows: (page) => page.getByText('Исправлено на'),
  },
  'words left out': {
    as: 'idler',
    path: '/services',
    before: firstPageOnly,
    steps: search('ццщщ рускеала'),
    shows: (page) => page.getByRole('heading', { name: 'Ближе всего по смыслу' }),
  },
  'free on other days': {
    as: 'idler',
    path: '/services',
    steps: search('карелия завтра'),
    shows: (page) => page.getByRole('heading', { name: /^На\s.*\sмест нет$/ }),
  },
  'nothing found': {
    as: 'idler',
    path: '/services',
    steps: search('ццщщ'),
    shows: (page) => page.getByRole('heading', { name: 'Популярное', exact: true }),
  },
  'nothing found, what is near fails': {
    as: 'idler',
    path: '/services',
    before: fails('**/v1/services/no-results?*'),
    steps: search('ццщщ'),
    shows: (page) => page.getByRole('heading', { name: 'Такого пока нет' }),
  },
  searching: {
    as: 'idler',
    path: '/services?search=Рускеала&guests=2',
    steps: async (page) => {
      await field(page).click()
      await field(page).press('Enter')
      await field(page).click()
      await field(page).fill('')
    },
    shows: (page) => page.getByRole('heading', { name: 'Недавно искали' }),
  },
  'searching, nothing is known': {
    as: 'idler',
    path: '/services',
    before: fails(popular),
    steps: (page) => field(page).click(),
    shows: (page) => page.getByRole('heading', { name: 'Быстрый выбор' }),
  },
  suggestions: {
    as: 'idler',
    path: '/services',
    steps: type('спб'),
    shows: (page) => page.getByRole('option', { name: /Санкт-Петербург Регион/ }),
  },
  'suggestions are on their way': {
    as: 'idler',
    path: '/services',
    before: (page) => never(page, suggested),
    steps: type('спб'),
    shows: (page) => page.getByText('Загрузка...').first(),
  },
  'no suggestions': {
    as: 'idler',
    path: '/services',
    steps: type('ццщщ'),
    shows: (page) => page.getByText('Подсказок нет'),
  },
  'suggestions failed': {
    as: 'idler',
    path: '/services',
    before: fails(suggested),
    steps: type('спб'),
    shows: (page) => page.getByText('Подсказки не загрузились'),
  },
  filters: {
    as: 'idler',
    path: '/services',
    steps: (page) => button(page, 'Фильтры').click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: /^Показать/ }),
  },
  'filters of hotels': {
    as: 'idler',
    path: '/services?category=hotel&stars=3,4&amenities=wifi',
    steps: (page) => page.getByRole('button', { name: /^Фильтры/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: /^Показать \d/ }),
  },
  'filters of excursions': {
    as: 'idler',
    path: '/services?category=excursion&difficulty=easy,moderate',
    steps: (page) => page.getByRole('button', { name: /^Фильтры/ }).click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: /^Показать \d/ }),
  },
  'when and who': {
    as: 'idler',
    path: '/services',
    steps: (page) => button(page, 'Когда').click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: /^Показать/ }),
  },
  'when and who of hotels': {
    as: 'idler',
    path: '/services?category=hotel&guests=4&ages=7,12',
    steps: async (page) => {
      await page.getByRole('button', { name: /^4\sгостя/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Следующий месяц' }).click()
      await page.locator('[data-day$="-05"]').click()
      await page.locator('[data-day$="-08"]').click()
    },
    shows: (page) => page.getByRole('dialog').getByText(/^3\sночи$/),
  },
  narrowed: {
    as: 'idler',
    path: '/services?category=hotel&guests=2&priceMax=90000&amenities=wifi&stars=3,4',
    shows: (page) => page.getByRole('button', { name: 'Сбросить всё' }).and(page.locator(':visible')),
  },
  'a hold waits': holdOpener,
  'without a session': {
    as: 'idler',
    path: '/services',
    before: async (page) => {
      await firstPageOnly(page)
      await fails('**/v1/auth/login')(page)
    },
    shows: firstCard,
  },
  failed: { as: 'idler', path: '/services', before: fails(list), shows: retry },
  offline: {
    as: 'idler',
    path: '/services',
    steps: async (page) => {
      await firstCard(page).waitFor()
      await away(page)
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
  map: { as: 'idler', path: '/services?view=map', shows: firstPin },
  'map, a card': {
    as: 'idler',
    path: '/services?view=map',
    steps: async (page) => {
      await firstPin(page).click()
    },
    shows: firstCard,
  },
  'map, nothing here': {
    as: 'idler',
    path: '/services?view=map&bbox=90,74,91,75',
    shows: (page) => page.getByText('Здесь ничего не нашлось'),
  },
  'map, failed': { as: 'idler', path: '/services?view=map', before: fails(points), shows: retry },
  'map, offline': {
    as: 'idler',
    path: '/services?view=map',
    steps: async (page) => {
      await firstPin(page).waitFor()
      await away(page)
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
}

async function suggest(route: Route): Promise<void> {
  const { data } = await (await route.fetch()).json()
  const services = data.weekend.services.map(({ service }: { service: { id: string; title: string } }) => service)
  const [liked, ...alike] = services
  const reasons = [liked, services.at(-1)].map(({ id, title }) => ({ id, title }))
  const because = {
    liked: reasons[0],
    services: alike.map((service: object, at: number) => ({ service, because: reasons[at % 2] })),
  }
  await route.fulfill({ json: { success: true, data: { ...data, because } } })
}

const daysShown = (page: Page) => page.getByRole('table')

async function withReviews(page: Page): Promise<void> {
  await daysShown(page).waitFor()
  const all = button(page, /^Все отзывы/)
  await expect(async () => {
    await page.mouse.wheel(0, 1_000)
    await expect(all).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.evaluate(() => scrollTo(0, 0))
}

export const serviceOpeners: Record<AppState<'/service/:id'>, Opener> = {
  ...previewOpeners,
  loading: {
    as: 'idler',
    path: ({ hotel }) => hotel,
    before: (page) => never(page, '**/v1/services/*'),
    shows: (page) => page.getByText('Загрузка...'),
  },
  hotel: { as: 'idler', path: ({ hotel }) => hotel, shows: daysShown },
  excursion: { as: 'idler', path: ({ excursion }) => excursion, steps: withReviews, shows: daysShown },
  entertainment: { as: 'idler', path: ({ entertainment }) => entertainment, shows: daysShown },
  photos: {
    as: 'idler',
    path: ({ excursion }) => excursion,
    steps: (page) => page.getByRole('button', { name: /^Открыть фото 1/ }).click(),
    shows: (page) => page.getByRole('dialog').getByText(/^1 из/),
  },
  chosen: {
    as: 'idler',
    path: ({ excursion }) => excursion,
    steps: chooseDay,
    shows: (page) => button(page, 'Забронировать'),
  },
  ...draftOpeners(chooseDay, chooseNight),
  ...fullOpeners,
  ...questionOpeners,
  'private departure': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: makePrivate,
    steps: chooseDay,
    shows: (page) => page.getByText('Только ваша группа').first(),
  },
  'few guests': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: needGuests,
    steps: chooseDay,
    shows: (page) => page.getByText(/ещё 2\sчеловека/),
  },
  'dates failed': {
    as: 'idler',
    path: ({ hotel }) => hotel,
    before: fails(days),
    shows: (page) => page.getByText('Свободные даты не загрузились'),
  },
  gone: {
    as: 'idler',
    path: `/service/${nowhere}`,
    shows: (page) => page.getByRole('heading', { name: 'Такой услуги нет' }),
  },
  suspended: {
    as: 'idler',
    path: ({ hotel }) => hotel,
    before: (page) => page.route(one, (route) => route.fulfill(suspended)),
    shows: (page) => page.getByRole('heading', { name: 'Услуга приостановлена' }),
  },
  failed: { as: 'idler', path: ({ hotel }) => hotel, before: fails(one), shows: retry },
}

const suspended = {
  status: 409,
  json: {
    success: false,
    error: { code: 'SERVICE_SUSPENDED', message: 'suspended', details: { reason: 'Проверяем лицензию организатора' } },
  },
}

export const organizerOpeners: Record<AppState<'/organizer/:id'>, Opener> = {
  loading: {
    as: 'idler',
    path: ({ organizer: path }) => path,
    before: (page) => never(page, `${organizer}*`),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: { as: 'idler', path: ({ organizer: path }) => path, shows: (page) => page.getByText('рейтинг') },
  gone: {
    as: 'idler',
    path: `/organizer/${nowhere}`,
    shows: (page) => page.getByRole('heading', { name: 'Такого организатора нет' }),
  },
  failed: { as: 'idler', path: ({ organizer: path }) => path, before: fails(`${organizer}*`), shows: retry },
}

const favorites = '**/v1/users/favorites?*'

export const favoritesOpeners: Record<AppState<'/favorites'>, Opener> = {
  loading: {
    as: 'saver',
    path: '/favorites',
    before: (page) => never(page, favorites),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: { as: 'saver', path: '/favorites', shows: firstCard },
  empty: { as: 'idler', path: '/favorites', shows: (page) => page.getByText('Здесь будут места') },
  failed: { as: 'saver', path: '/favorites', before: fails(favorites), shows: retry },
}

/** In an endless list Tab would never return to the beginning. */
function firstPageOnly(page: Page): Promise<unknown> {
  return never(page, /\/v1\/services\?.*page=2/)
}

async function chooseNight(page: Page): Promise<void> {
  await daysShown(page).waitFor()
  // The last days of a month can be the only ones in its table.
  await button(page, 'Следующий месяц').click()
  const free = daysShown(page).locator('button:not([aria-disabled])')
  await free.first().click()
  await free.nth(1).click()
}

export async function chooseDay(page: Page): Promise<void> {
  await daysShown(page).locator('button:not([aria-disabled])').first().click()
  const times = page.getByRole('button', { name: /^\d\d:\d\d/, disabled: false })
  if (await times.first().isVisible()) await times.first().click()
}
