import type { Page } from '@playwright/test'
import {
  expiredOffer,
  mockWatches,
  offerPath,
  openLater,
  sellOut,
  tapFullDay,
  tapFullStart,
} from '../../../support/fixtures/watches.ts'
import type { AppState } from '../../states.ts'
import { broken, button, never, type Opener } from '../opener.ts'

const list = /\/v1\/watches$/
const held = /\/v1\/bookings\/[0-9a-f-]{36}$/
const retry = (page: Page) => button(page, 'Повторить')
const toWait = (page: Page) => button(page, 'Сообщить, когда откроется')
const toWatch = (page: Page) => button(page, 'Сообщить, если освободится')

type FullState = 'a full day' | 'a full start' | 'waiting for a day' | 'opening later' | 'waiting for the opening'

export const fullOpeners: Record<FullState, Opener> = {
  'a full day': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: sellOut,
    steps: tapFullDay,
    shows: toWatch,
  },
  'a full start': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: (page) => sellOut(page, 'starts'),
    steps: tapFullStart,
    shows: toWatch,
  },
  'waiting for a day': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: sellOut,
    steps: async (page) => {
      await tapFullDay(page)
      await toWatch(page).click()
    },
    shows: (page) => page.getByRole('dialog', { name: 'Сообщим в\u00a0чате' }),
  },
  'opening later': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: openLater,
    steps: (page) => page.getByRole('heading', { name: 'Первые рейсы' }).waitFor(),
    shows: toWait,
  },
  'waiting for the opening': {
    as: 'idler',
    path: ({ excursion }) => excursion,
    before: openLater,
    steps: (page) => toWait(page).click(),
    shows: (page) => button(page, 'Вы\u00a0ждёте · отменить'),
  },
}

export const watchesOpeners: Record<AppState<'/watches'>, Opener> = {
  loading: {
    as: 'idler',
    path: '/watches',
    before: (page) => never(page, list),
    shows: (page) => page.getByRole('heading', { name: 'За\u00a0чем слежу' }),
  },
  content: {
    as: 'idler',
    path: '/watches',
    before: (page) => mockWatches(page),
    shows: (page) => page.getByText('Ждём места'),
  },
  empty: {
    as: 'idler',
    path: '/watches',
    shows: (page) => page.getByRole('heading', { name: 'Пока ни\u00a0за\u00a0чем не\u00a0следите' }),
  },
  failed: {
    as: 'idler',
    path: '/watches',
    before: (page) => page.route(list, (route) => route.fulfill(broken)),
    shows: retry,
  },
}

const offer = { as: 'idler', path: offerPath, before: (page: Page) => mockWatches(page) } as const

export const offerOpeners: Record<AppState<'/watches/:id'>, Opener> = {
  loading: { ...offer, before: (page) => never(page, held), shows: (page) => page.getByText('Загрузка...') },
  held: { ...offer, shows: (page) => page.getByRole('timer') },
  paying: {
    ...offer,
    steps: (page) => button(page, /^Оплатить/).click(),
    shows: (page) => page.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' }),
  },
  over: {
    ...offer,
    before: (page) => mockWatches(page, undefined, expiredOffer),
    shows: (page) => page.getByRole('heading', { name: 'Этих мест уже не\u00a0держим' }),
  },
  failed: {
    ...offer,
    before: (page) => page.route(held, (route) => route.abort()),
    shows: retry,
  },
}
