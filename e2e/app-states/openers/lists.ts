import type { Page } from '@playwright/test'
import { emptyList, listId, noList, ownList, sharedList, summaries } from '../../support/fixtures/lists.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

const all = /\/v1\/users\/lists(?:\?.*)?$/
const own = '**/v1/users/lists/*?*'
const shared = '**/v1/lists/*?*'
const ownPath = `/favorites/lists/${listId}`
const sharedPath = `/favorites/shared/${listId}`

const replies = (url: string | RegExp, json: object) => (page: Page) =>
  page.route(url, (route) => route.fulfill({ json }))
const fails = (url: string | RegExp) => (page: Page) => page.route(url, (route) => route.fulfill(broken))
const isMissing = (url: string) => (page: Page) => page.route(url, (route) => route.fulfill(noList))
const loading = (page: Page) => page.getByText('Загрузка...')
const retry = (page: Page) => button(page, 'Повторить')

export const listsOpeners: Record<AppState<'/favorites/lists'>, Opener> = {
  loading: { as: 'idler', path: '/favorites/lists', before: (page) => never(page, all), shows: loading },
  content: {
    as: 'idler',
    path: '/favorites/lists',
    before: replies(all, { success: true, data: summaries }),
    shows: (page) => page.getByText('Зима с детьми'),
  },
  empty: { as: 'idler', path: '/favorites/lists', shows: (page) => page.getByText('Списков пока нет') },
  failed: { as: 'idler', path: '/favorites/lists', before: fails(all), shows: retry },
}

export const ownListOpeners: Record<AppState<'/favorites/lists/:id'>, Opener> = {
  loading: { as: 'idler', path: ownPath, before: (page) => never(page, own), shows: loading },
  content: {
    as: 'idler',
    path: ownPath,
    before: replies(own, ownList),
    shows: (page) => page.getByRole('article').first(),
  },
  settings: {
    as: 'idler',
    path: ownPath,
    before: replies(own, ownList),
    steps: (page) => button(page, 'Настроить список').click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Отправить ссылку' }),
  },
  empty: {
    as: 'idler',
    path: ownPath,
    before: replies(own, emptyList),
    shows: (page) => page.getByText('В списке пусто'),
  },
  gone: {
    as: 'idler',
    path: ownPath,
    before: isMissing(own),
    shows: (page) => page.getByRole('heading', { name: 'Списка больше нет' }),
  },
  failed: { as: 'idler', path: ownPath, before: fails(own), shows: retry },
}

export const sharedListOpeners: Record<AppState<'/favorites/shared/:id'>, Opener> = {
  loading: { as: 'idler', path: sharedPath, before: (page) => never(page, shared), shows: loading },
  content: {
    as: 'idler',
    path: sharedPath,
    before: replies(shared, sharedList),
    shows: (page) => page.getByText('Список собирает Ольга'),
  },
  closed: {
    as: 'idler',
    path: sharedPath,
    before: isMissing(shared),
    shows: (page) => page.getByRole('heading', { name: 'Список закрыт' }),
  },
  failed: { as: 'idler', path: sharedPath, before: fails(shared), shows: retry },
}
