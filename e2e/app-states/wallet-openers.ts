import { away, broken, button, learnOfTheOutage, never, type Opener, offlineBanner } from './opener.ts'
import type { AppState } from './states.ts'

export const walletOpeners: Record<AppState<'/wallet'>, Opener> = {
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
}
