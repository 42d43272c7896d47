import type { Page } from '@playwright/test'
import { away, broken, button, learnOfTheOutage, never, type Opener } from './opener.ts'
import type { AppState } from './states.ts'

const departures = '**/v1/organizer/departures?*'
const calendar = '**/v1/organizer/options/*/calendar?*'
const earnings = '**/v1/organizer/earnings?*'
const own = '**/v1/organizer/services'

const fails = (url: string) => (page: Page) => page.route(url, (route) => route.fulfill(broken))
const retry = (page: Page) => button(page, 'Повторить').first()

/** A page of the desk, as somebody sees it who owns the organizer. */
const part = (name: string): Pick<Opener, 'as' | 'path'> => ({
  as: 'owner',
  path: ({ organizer }) => `${organizer}/${name}`,
})

/** The desk says it beside its name. */
const outage = (page: Page) => page.getByRole('status').filter({ hasText: 'Без сети' })

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

export const deskOpeners: Record<AppState<'/organizer/:id/:part'>, Opener> = {
  'no member': {
    as: 'idler',
    path: ({ organizer }) => `${organizer}/today`,
    shows: heading('Здесь работают организаторы'),
  },
  loading: {
    ...part('today'),
    before: (page) => never(page, departures),
    shows: (page) => page.getByRole('tab', { name: 'Сегодня' }),
  },
  'a free day': { ...part('today'), shows: heading('Сегодня никто не приедет') },
  'today failed': { ...part('today'), before: fails(departures), shows: retry },
  calendar: { ...part('calendar'), shows: (page) => page.getByText('продано', { exact: true }) },
  'calendar failed': { ...part('calendar'), before: fails(calendar), shows: retry },
  'no earnings': { ...part('earnings'), shows: heading('Здесь появится доход') },
  'earnings failed': { ...part('earnings'), before: fails(earnings), shows: retry },
  services: { ...part('services'), shows: (page) => page.getByRole('article').first() },
  'services failed': { ...part('services'), before: fails(own), shows: retry },
  offline: {
    ...part('today'),
    steps: async (page) => {
      await heading('Сегодня никто не приедет')(page).waitFor()
      await away(page)
      await learnOfTheOutage(page, outage(page))
    },
    shows: outage,
  },
}
