import type { Page } from '@playwright/test'
import {
  answeredTicket,
  askedTicket,
  endedTicket,
  mockTicket,
  offeredPlace,
  ownPlace,
  ownTicket,
  passedTicket,
  placePath,
  roomTicket,
  takenPlace,
  ticketPath,
} from '../../support/fixtures/tickets.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

type Made = typeof ownTicket
const calls = /\/v1\/(tickets|places)\/[0-9a-f-]{36}$/
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const shown = (path: string, made: Made) =>
  ({ as: 'idler', path, before: (page: Page) => mockTicket(page, made) }) as const

export const ticketOpeners: Record<AppState<'/ticket/:id'>, Opener> = {
  loading: {
    ...{ as: 'idler', path: ticketPath, before: (page) => never(page, calls) },
    shows: (page) => page.getByText('Загрузка...'),
  },
  ticket: { ...shown(ticketPath, ownTicket), shows: (page) => button(page, 'Передать место') },
  asked: { ...shown(ticketPath, askedTicket), shows: (page) => button(page, 'Ответить') },
  answering: {
    ...shown(ticketPath, askedTicket),
    steps: async (page) => {
      await button(page, 'Ответить').click()
      await button(page, 'Сохранить').click()
    },
    shows: (page) => page.getByText(/организатор не\sсможет подготовиться/),
  },
  answered: { ...shown(ticketPath, answeredTicket), shows: (page) => button(page, 'Изменить ответы') },
  room: { ...shown(ticketPath, roomTicket), shows: (page) => page.getByText('Выезд') },
  passing: { ...shown(ticketPath, passedTicket), shows: (page) => button(page, /^Не\sпередавать$/) },
  ended: { ...shown(ticketPath, endedTicket), shows: heading('Поездка отменена') },
  offered: { ...shown(placePath, offeredPlace), shows: (page) => button(page, 'Принять место') },
  'own link': { ...shown(placePath, ownPlace), shows: (page) => button(page, /^К\sпоездке$/) },
  taken: { ...shown(placePath, takenPlace), shows: heading('Место уже приняли') },
  gone: { as: 'idler', path: ticketPath, shows: heading('Такого билета нет') },
  failed: {
    ...{ as: 'idler', path: ticketPath, before: (page) => page.route(calls, (route) => route.fulfill(broken)) },
    shows: (page) => button(page, 'Повторить'),
  },
}
