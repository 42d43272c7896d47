import type { Page } from '@playwright/test'
import { broken, button, never, type Opener } from './opener.ts'
import type { AppState } from './states.ts'

const inbox = '**/v1/inbox?*'
const hourMs = 3_600_000

/** Notices of two days, as the server words them. */
function notices() {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hourMs).toISOString()
  const friend = (id: string, name: string, share: number, hoursAgo: number) => ({
    id: `00000000-0000-4000-8000-00000000000${id}`,
    class: 'news',
    kind: 'friend_active',
    friend: { name, share },
    title: `${name} теперь в пути`,
    text: `Первый маршрут пройден. Ваша доля — ${share} enp.`,
    path: '/friends',
    createdAt: at(hoursAgo),
  })
  return [
    {
      id: '00000000-0000-4000-8000-000000000009',
      class: 'urgent',
      kind: 'booking_confirmed',
      title: 'Поездка подтверждена',
      text: 'Ждём вас: «Лёд Байкала», 14 марта в 09:00 (по Иркутску). Бронь BK-7K3M2P подтверждена.',
      path: '/order-history',
      createdAt: at(0),
    },
    friend('1', 'Анна', 12.5, 0.1),
    friend('2', 'Дмитрий', 10, 0.2),
    friend('3', 'Марина', 7.5, 0.3),
    {
      id: '00000000-0000-4000-8000-000000000008',
      class: 'timely',
      kind: 'mining_finished',
      title: 'Награда ждёт',
      text: 'Маршрут пройден. 100 enp ждут на вершине.',
      path: '/mining',
      createdAt: at(49),
      readAt: at(48),
    },
  ]
}

async function told(page: Page): Promise<void> {
  const data = notices()
  const pagination = { page: 1, limit: 20, total: data.length }
  await page.route(inbox, (route) => route.fulfill({ json: { success: true, data, pagination, unread: 4 } }))
}

const friends = (page: Page) => page.getByRole('button', { name: /Друзья прошли первый маршрут/ })

export const inboxOpeners: Record<AppState<'/inbox'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/inbox',
    before: (page) => never(page, inbox),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: { as: 'idler', path: '/inbox', before: told, shows: friends },
  unfolded: {
    as: 'idler',
    path: '/inbox',
    before: told,
    steps: (page) => friends(page).click(),
    shows: (page) => page.getByRole('link', { name: /Марина теперь в пути/ }),
  },
  empty: {
    as: 'idler',
    path: '/inbox',
    before: (page) =>
      page.route(inbox, (route) =>
        route.fulfill({ json: { success: true, data: [], pagination: { page: 1, limit: 20, total: 0 }, unread: 0 } }),
      ),
    shows: (page) => page.getByRole('heading', { name: 'Пока тихо' }),
  },
  failed: {
    as: 'idler',
    path: '/inbox',
    before: (page) => page.route(inbox, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить'),
  },
}
