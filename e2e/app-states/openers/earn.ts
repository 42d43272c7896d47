import type { Page } from '@playwright/test'
import { claimedBonus, mockEarning, otherTasks, someTasks } from '../../support/fixtures/earning.ts'
import type { AppState } from '../states.ts'
import { away, broken, button, never, type Opener, offlineBanner, simulateReturnDuringOutage } from './opener.ts'

const calls = /\/v1\/tasks(\/daily-bonus)?$/
const openTasks = (page: Page) => page.getByRole('heading', { name: 'Задания' })
const done = (now: number) => someTasks(now).slice(-1)

export const earnOpeners: Record<AppState<'/earn'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/earn',
    before: (page) => never(page, calls),
    shows: openTasks,
  },
  content: {
    as: 'idler',
    path: '/earn',
    before: (page) => mockEarning(page, {}),
    shows: (page) => page.getByText('42\u00a0мин', { exact: true }),
  },
  claimed: {
    as: 'idler',
    path: '/earn',
    before: (page) => mockEarning(page, { bonus: claimedBonus, tasks: otherTasks }),
    shows: (page) => button(page, /^Следующий через/),
  },
  'all done': {
    as: 'idler',
    path: '/earn',
    before: (page) => mockEarning(page, { tasks: done }),
    shows: (page) => page.getByRole('heading', { name: 'Всё выполнено' }),
  },
  refused: {
    as: 'idler',
    path: '/earn',
    before: async (page) => {
      await mockEarning(page, {})
      const error = { code: 'TRY_LATER', message: 'Telegram does not respond. Try again later.' }
      await page.route('**/v1/tasks/*/check', (route) =>
        route.fulfill({ status: 503, json: { success: false, error } }),
      )
      await page.addInitScript(() => Object.assign(window, { open: () => null }))
    },
    steps: async (page) => {
      await button(page, /^Перейти/).click()
      await button(page, /^Проверить/).click()
    },
    shows: (page) => page.getByText('Мессенджер не\u00a0отвечает.'),
  },
  'bonus failed': {
    as: 'idler',
    path: '/earn',
    before: async (page) => {
      await mockEarning(page, {})
      await page.route('**/v1/tasks/daily-bonus', (route) => route.fulfill(broken))
    },
    shows: (page) => page.getByText('Бонус не\u00a0загрузился'),
  },
  failed: {
    as: 'idler',
    path: '/earn',
    before: (page) => page.route(calls, (route) => route.fulfill(broken)),
    shows: (page) => page.getByRole('heading', { name: 'Не получилось загрузить' }),
  },
  offline: {
    as: 'idler',
    path: '/earn',
    before: away,
    shows: (page) => page.getByRole('heading', { name: 'Нет связи с сервером' }),
  },
  'offline, saved': {
    as: 'idler',
    path: '/earn',
    before: (page) => mockEarning(page, {}),
    steps: async (page) => {
      await button(page, 'Забрать бонус').waitFor()
      await away(page)
      await simulateReturnDuringOutage(page)
    },
    shows: offlineBanner,
  },
}
