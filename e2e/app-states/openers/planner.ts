import type { Page } from '@playwright/test'
import {
  bookTheDay,
  dayPath,
  formPath,
  inTheWay,
  mockPlans,
  savedDayPath,
  withoutStop,
} from '../../support/fixtures/plans.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

const plans = /\/v1\/day-plans$/
const collect = (page: Page) => button(page, 'Собрать день')
const refuses = (problems: readonly object[]) => (page: Page) => mockPlans(page, { found: { plans: [], problems } })
const noDay = (page: Page) => page.getByRole('heading', { name: 'День не\u00a0складывается' })

export const plannerOpeners: Record<AppState<'/planner'>, Opener> = {
  content: { as: 'idler', path: formPath, shows: collect },
}

export const dayOpeners: Record<AppState<'/planner/day'>, Opener> = {
  loading: {
    as: 'idler',
    path: dayPath,
    before: (page) => never(page, plans),
    shows: (page) => page.getByText('Загрузка...'),
  },
  content: {
    as: 'idler',
    path: dayPath,
    before: (page) => mockPlans(page),
    shows: (page) => page.getByRole('link', { name: 'Шхеры Ладоги на хивусе', exact: true }),
  },
  'a stop is gone': {
    as: 'idler',
    path: savedDayPath,
    before: (page) => mockPlans(page, { found: { plans: [], problems: [] }, checked: withoutStop }),
    shows: (page) => page.getByText('На\u00a0это время мест больше нет'),
  },
  'all booked': {
    as: 'idler',
    path: dayPath,
    before: bookTheDay,
    shows: (page) => page.getByRole('link', { name: 'Весь день забронирован' }),
  },
  'nothing possible': { as: 'idler', path: dayPath, before: refuses(inTheWay), shows: noDay },
  'nothing at all': { as: 'idler', path: dayPath, before: refuses([]), shows: noDay },
  failed: {
    as: 'idler',
    path: dayPath,
    before: (page) => page.route(plans, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить'),
  },
}
