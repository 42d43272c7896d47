import type { Page } from '@playwright/test'
import { mockFriends } from '../../support/fixtures/friends.ts'
import type { AppState } from '../states.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'

const referrals = /\/v1\/referrals/
const friends = (page: Page) => page.getByRole('list', { name: 'Приглашённые' })
const toRewards = (page: Page) => page.getByRole('tab', { name: 'Награды' }).click()

const opened = (steps: Opener['steps'], shows: Opener['shows'], some: 'some' | 'none' = 'some'): Opener => ({
  as: 'idler',
  path: '/friends',
  before: (page) => mockFriends(page, some),
  ...(steps && { steps }),
  shows,
})

export const friendsOpeners: Record<AppState<'/friends'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/friends',
    before: (page) => never(page, referrals),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: opened(undefined, friends),
  empty: opened(undefined, (page) => page.getByRole('heading', { name: 'Здесь будут ваши друзья' }), 'none'),
  rewards: opened(toRewards, (page) => page.getByRole('list', { name: 'Награды' })),
  'rewards, none': opened(toRewards, (page) => page.getByRole('heading', { name: 'Наград пока нет' }), 'none'),
  filters: opened(
    async (page) => {
      await toRewards(page)
      await button(page, 'Фильтры').click()
    },
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Показать награды' }),
  ),
  code: opened(
    (page) => button(page, 'Показать QR-код').click(),
    (page) => page.getByRole('dialog').getByRole('img', { name: 'QR-код приглашения' }),
  ),
  formula: opened(
    (page) => button(page, 'Как считается доход').click(),
    (page) => page.getByRole('dialog').getByRole('heading', { name: 'Кто считается' }),
  ),
  failed: {
    as: 'idler',
    path: '/friends',
    before: (page) => page.route(referrals, (route) => route.fulfill(broken)),
    shows: (page) => page.getByRole('heading', { name: 'Не получилось загрузить' }),
  },
  offline: {
    as: 'idler',
    path: '/friends',
    before: away,
    shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
  },
  'offline, saved': opened(async (page) => {
    await friends(page).waitFor()
    await away(page)
    await simulateReturnDuringOutage(page)
  }, offlineBanner),
}
