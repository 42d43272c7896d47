import type { Page } from '@playwright/test'

export const inboxUrl = '**/v1/inbox?*'
const hourMs = 3_600_000

function notifications() {
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

export async function mockInbox(page: Page, data: readonly object[] = notifications()): Promise<void> {
  const pagination = { page: 1, limit: 20, total: data.length }
  const unread = data.filter((notification) => !('readAt' in notification)).length
  await page.route(inboxUrl, (route) => route.fulfill({ json: { success: true, data, pagination, unread } }))
}
