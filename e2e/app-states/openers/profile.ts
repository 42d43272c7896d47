import type { AppState } from '../states.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'

export const profileOpeners: Record<AppState<'/profile'>, Opener> = {
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
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
}
