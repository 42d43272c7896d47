import type { Page } from '@playwright/test'
import { inboxUrl as inbox, mockInbox } from '../../support/fixtures/notifications.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

const friends = (page: Page) => page.getByRole('button', { name: /Друзья прошли первый маршрут/ })

export const inboxOpeners: Record<AppState<'/inbox'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/inbox',
    before: (page) => never(page, inbox),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: { as: 'idler', path: '/inbox', before: (page) => mockInbox(page), shows: friends },
  'the bot can’t write': {
    as: 'idler',
    path: '/inbox',
    before: async (page) => {
      await mockInbox(page)
      await page.route('**/v1/user/info', async (route) => {
        const answer = await route.fetch()
        const { data, ...rest } = await answer.json()
        await route.fulfill({ response: answer, json: { ...rest, data: { ...data, canBeWrittenTo: false } } })
      })
    },
    shows: (page) => page.getByText('Бот не\u00a0может вам написать'),
  },
  unfolded: {
    as: 'idler',
    path: '/inbox',
    before: (page) => mockInbox(page),
    steps: (page) => friends(page).click(),
    shows: (page) => page.getByRole('link', { name: /Марина теперь в пути/ }),
  },
  empty: {
    as: 'idler',
    path: '/inbox',
    before: (page) => mockInbox(page, []),
    shows: (page) => page.getByRole('heading', { name: 'Пока тихо' }),
  },
  failed: {
    as: 'idler',
    path: '/inbox',
    before: (page) => page.route(inbox, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить'),
  },
}
