import type { Page } from '@playwright/test'
import { leadingTo } from '../support/phone.ts'
import { ordersOpeners, reviewsOpeners, tripOpeners } from './booking-openers.ts'
import { favoritesOpeners, organizerOpeners, serviceOpeners, servicesOpeners } from './catalog-openers.ts'
import { bookedOpeners } from './checkout-openers.ts'
import { inboxOpeners } from './inbox-openers.ts'
import { atRest, away, broken, button, learnOfTheOutage, never, type Opener, offlineBanner } from './opener.ts'
import type { AppRoute, AppState } from './states.ts'

export const openers: { readonly [R in AppRoute]: Record<AppState<R>, Opener> } = {
  '/': {
    splash: { as: 'idler', path: '/', before: holdSplash, shows: (page) => page.getByText('10%', { exact: true }) },
  },
  '/entry': {
    starting: {
      as: 'newcomer',
      path: '/entry',
      before: (page) => never(page, '**/v1/auth/login'),
      shows: (page) => page.getByText('Загрузка...'),
    },
    welcome: { as: 'newcomer', path: '/entry', shows: (page) => button(page, 'Начать') },
    presentation: { as: 'newcomer', path: '/entry', steps: toBenefits, shows: (page) => button(page, 'Дальше') },
    'region, closed': {
      as: 'newcomer',
      path: '/entry',
      steps: toRegion,
      shows: (page) => page.getByRole('combobox', { expanded: false }),
    },
    'region, the list': {
      as: 'newcomer',
      path: '/entry',
      steps: async (page) => {
        await toRegion(page)
        await page.getByRole('combobox').fill('обл')
        await page.keyboard.press('ArrowDown')
      },
      shows: (page) => page.getByRole('option', { selected: true }),
    },
    'region, nothing found': {
      as: 'newcomer',
      path: '/entry',
      steps: async (page) => {
        await toRegion(page)
        await page.getByRole('combobox').fill('Атлантида')
      },
      shows: (page) => page.getByText('Ничего не нашлось.'),
    },
    'region, refused': {
      as: 'newcomer',
      path: '/entry',
      steps: async (page) => {
        await toRegion(page)
        await button(page, 'Продолжить').click({ force: true })
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'Выберите регион' }),
    },
    'server away': {
      as: 'idler',
      path: '/entry',
      before: async (page) => {
        await page.addInitScript(() => {
          const data = new URLSearchParams(window.location.hash.slice(1)).get('tgWebAppData')
          const user: unknown = JSON.parse(new URLSearchParams(data ?? '').get('user') ?? '{}')
          if (typeof user === 'object' && user !== null && 'id' in user)
            window.localStorage.setItem(
              'enp.session',
              JSON.stringify({ userId: user.id, token: 'of an earlier visit' }),
            )
        })
        await away(page)
      },
      shows: (page) => button(page, 'Повторить'),
    },
  },
  '/mining': {
    loading: {
      as: 'idler',
      path: '/mining',
      before: (page) => never(page, '**/v1/mining/status'),
      shows: (page) => page.getByText('Загрузка...'),
    },
    idle: { as: 'idler', path: '/mining', shows: (page) => button(page, 'Отправиться в путь') },
    active: { as: 'miner', path: '/mining', shows: (page) => page.getByText('Добыто в пути') },
    finished: { as: 'finisher', path: '/mining', shows: (page) => button(page, 'Забрать 100 enp') },
    boosts: {
      as: 'miner',
      path: '/mining',
      steps: (page) => button(page, 'Ускорить').click(),
      shows: (page) => page.getByRole('radio', { name: /Сила ×2/ }),
    },
    'top-up': {
      as: 'miner',
      path: '/mining',
      steps: (page) => button(page, /пополнить$/i).click(),
      shows: (page) => page.getByRole('dialog').getByRole('radio').first(),
    },
    failed: {
      as: 'idler',
      path: '/mining',
      before: (page) => page.route('**/v1/mining/status', (route) => route.fulfill(broken)),
      shows: (page) => page.getByRole('heading', { name: 'Не получилось загрузить' }),
    },
    offline: {
      as: 'idler',
      path: '/mining',
      before: away,
      shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
    },
    'offline, saved': {
      as: 'miner',
      path: '/mining',
      steps: async (page) => {
        await page.getByText('Добыто в пути').waitFor()
        await away(page)
        await learnOfTheOutage(page)
      },
      shows: offlineBanner,
    },
  },
  '/wallet': {
    loading: {
      as: 'saver',
      path: '/wallet',
      before: async (page) => {
        await never(page, '**/v1/transactions?*')
        await never(page, '**/v1/users/balance')
      },
      shows: (page) => page.getByText('Загрузка...').first(),
    },
    content: { as: 'saver', path: '/wallet', shows: (page) => page.getByText('Маршрут пройден') },
    empty: { as: 'idler', path: '/wallet', shows: (page) => page.getByText('Здесь будет ваша история') },
    'nothing found': {
      as: 'saver',
      path: '/wallet',
      steps: (page) => button(page, 'Выводы').click(),
      shows: (page) => page.getByText('Таких операций нет'),
    },
    filters: {
      as: 'saver',
      path: '/wallet',
      steps: (page) => button(page, 'Фильтры').click(),
      shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Показать операции' }),
    },
    details: {
      as: 'saver',
      path: '/wallet',
      steps: (page) => button(page, /Темп ×3/).click(),
      shows: (page) => page.getByRole('dialog').getByText('Доход сервиса'),
    },
    failed: {
      as: 'saver',
      path: '/wallet',
      before: (page) => page.route('**/v1/transactions?*', (route) => route.fulfill(broken)),
      shows: (page) => page.getByText('Операции не загрузились'),
    },
    offline: {
      as: 'saver',
      path: '/wallet',
      before: away,
      shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
    },
    'offline, saved': {
      as: 'saver',
      path: '/wallet',
      steps: async (page) => {
        await page.getByText('Маршрут пройден').waitFor()
        await away(page)
        await learnOfTheOutage(page)
      },
      shows: offlineBanner,
    },
  },
  '/earn': { later: later('/earn') },
  '/services': servicesOpeners,
  '/service/:id': serviceOpeners,
  '/service/:id/reviews': reviewsOpeners,
  '/favorites': favoritesOpeners,
  '/inbox': inboxOpeners,
  '/friends': { later: later('/friends') },
  '/profile': {
    loading: {
      as: 'idler',
      path: '/profile',
      before: (page) => never(page, '**/v1/users/*'),
      shows: (page) => page.getByText('Загрузка...').first(),
    },
    content: { as: 'saver', path: '/profile', shows: (page) => page.getByRole('heading', { name: 'Семён' }) },
    mining: {
      as: 'miner',
      path: '/profile',
      steps: (page) => page.getByRole('heading', { name: 'Алексей' }).waitFor(),
      shows: (page) => page.getByRole('link', { name: /В пути/ }),
    },
    region: {
      as: 'idler',
      path: '/profile',
      steps: async (page) => {
        await button(page, /^Регион/).click()
        await page.getByRole('combobox').click()
      },
      shows: (page) => page.getByRole('option').first(),
    },
    'region, refused': {
      as: 'idler',
      path: '/profile',
      steps: async (page) => {
        await button(page, /^Регион/).click()
        await button(page, 'Сохранить').click({ force: true })
      },
      shows: (page) => page.getByRole('alert').filter({ hasText: 'Выберите регион' }),
    },
    leaving: {
      as: 'idler',
      path: '/profile',
      steps: (page) => button(page, 'Выйти').click(),
      shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Остаться' }),
    },
    'choice refused': {
      as: 'idler',
      path: '/profile',
      before: (page) =>
        page.route('**/v1/users/*', (route) =>
          route.request().method() === 'GET' ? route.continue() : route.fulfill(broken),
        ),
      steps: (page) => page.getByRole('switch', { name: 'Поездки' }).click(),
      shows: (page) => page.getByText('Не сохранилось, вернули как было.'),
    },
    failed: {
      as: 'idler',
      path: '/profile',
      before: (page) => page.route('**/v1/users/*', (route) => route.fulfill(broken)),
      shows: (page) => page.getByRole('heading', { name: 'Не получилось загрузить' }),
    },
    offline: {
      as: 'idler',
      path: '/profile',
      before: away,
      shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
    },
    'offline, saved': {
      as: 'saver',
      path: '/profile',
      steps: async (page) => {
        await page.getByRole('heading', { name: 'Семён' }).waitFor()
        await away(page)
        await learnOfTheOutage(page)
      },
      shows: offlineBanner,
    },
  },
  '/terms': {
    text: { as: 'idler', path: '/terms', shows: (page) => page.getByRole('heading', { level: 1 }) },
    'outside the messenger': { as: 'nobody', path: '/terms', shows: (page) => page.getByRole('heading', { level: 1 }) },
  },
  '/privacy': {
    text: { as: 'idler', path: '/privacy', shows: (page) => page.getByRole('heading', { level: 1 }) },
    'outside the messenger': {
      as: 'nobody',
      path: '/privacy',
      shows: (page) => page.getByRole('heading', { level: 1 }),
    },
  },
  '/organizer/:id': organizerOpeners,
  '/order-history': ordersOpeners,
  '/order-history/:id': tripOpeners,
  '/order-history/:id/paid': bookedOpeners,
  '/ui': {
    components: { as: 'idler', path: '/ui', shows: (page) => page.getByRole('heading', { name: 'Компоненты' }) },
    sheet: {
      as: 'idler',
      path: '/ui',
      steps: (page) => button(page, 'Открыть шторку').click(),
      shows: (page) => page.getByRole('dialog', { name: 'Оплата' }),
    },
    notice: {
      as: 'idler',
      path: '/ui',
      steps: (page) => button(page, 'Сообщение на весь экран').click(),
      shows: (page) => page.getByRole('heading', { name: 'Сообщение с двумя действиями' }),
    },
    'no answer': {
      as: 'idler',
      path: '/ui',
      steps: (page) => button(page, 'Нет связи').click(),
      shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
    },
    'not loaded': {
      as: 'idler',
      path: '/ui',
      steps: (page) => button(page, 'Не загрузилось').click(),
      shows: (page) => page.getByRole('heading', { name: 'Не получилось загрузить' }),
    },
    'page on its way': {
      as: 'idler',
      path: '/ui',
      steps: (page) => button(page, 'Страница загружается').click(),
      shows: (page) => page.getByText('Загрузка страницы...'),
    },
    loader: {
      as: 'idler',
      path: '/ui',
      steps: (page) => button(page, 'Загрузка на весь экран').click(),
      shows: (page) => page.getByText('Загрузка...'),
    },
  },
  elsewhere: {
    'page on its way': {
      as: 'idler',
      path: '/mining',
      before: (page) => never(page, '**/assets/mining-page-*.js'),
      shows: (page) => page.getByText('Загрузка страницы...'),
    },
    'page did not come': {
      as: 'idler',
      path: '/mining',
      before: (page) => page.route('**/assets/mining-page-*.js', (route) => route.abort()),
      shows: (page) => button(page, 'Попробовать снова'),
    },
    'error screen': {
      as: 'idler',
      path: '/mining',
      before: (page) =>
        page.route('**/v1/mining/status', (route) =>
          route.fulfill({ json: { success: true, data: { status: 'active' } } }),
        ),
      shows: (page) => page.getByRole('heading', { name: 'Что-то пошло не так' }),
    },
    'outside the messenger': {
      as: 'nobody',
      path: '/mining',
      shows: (page) => page.getByRole('link', { name: 'Открыть бота' }),
    },
    'no data': {
      as: 'idler',
      path: '/mining',
      address: (url) => url.replace(/tgWebAppData=[^&]*/, 'tgWebAppData='),
      shows: (page) => page.getByRole('heading', { name: 'Не удалось войти' }),
    },
    reopen: {
      as: 'newcomer',
      path: '/mining',
      address: (_, { staleUrl }) => leadingTo(staleUrl, '/mining'),
      shows: (page) => page.getByRole('heading', { name: 'Откройте приложение заново' }),
    },
    'logged out': {
      as: 'leaver',
      path: '/profile',
      steps: async (page) => {
        await button(page, 'Выйти').click()
        await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click()
      },
      shows: (page) => page.getByRole('heading', { name: 'Вы вышли' }),
    },
  },
}

/** The splash stops at its first step, so that there is the time to look at it. */
function holdSplash(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout
    const slowly = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      wait(work, ms === 200 ? 600_000 : ms, ...rest)
    Object.assign(window, { setTimeout: slowly })
  })
}

function later(path: string): Opener {
  return { as: 'idler', path, shows: (page) => page.getByRole('heading', { name: 'Этот раздел ещё строится' }) }
}

async function toBenefits(page: Page): Promise<void> {
  await button(page, 'Начать').click()
}

async function toRegion(page: Page): Promise<void> {
  await toBenefits(page)
  await button(page, 'Дальше').click()
  await page.getByRole('combobox').waitFor()
  await atRest(page)
}
