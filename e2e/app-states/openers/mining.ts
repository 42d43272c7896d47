import type { AppState } from '../states.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'

export const miningOpeners: Record<AppState<'/mining'>, Opener> = {
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
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
}
