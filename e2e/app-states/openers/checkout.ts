import type { Page } from '@playwright/test'
import { mockHoldWithMinimum } from '../../support/fixtures/minimum.ts'
import { mockTransfer } from '../../support/fixtures/mock-transfer.ts'
import { mockTrips, serverNow } from '../../support/fixtures/mock-trips.ts'
import {
  awaitingTrip,
  chainPayableTrip,
  heldTrip,
  type Trip,
  transferringTrip,
  trip,
} from '../../support/fixtures/trips.ts'
import type { AppState } from '../states.ts'
import { broken, button, never, type Opener } from './opener.ts'

const one = /\/v1\/bookings\/[0-9a-f-]{36}$/
const bookings = '**/v1/bookings'
const toPath = (made: (now: number) => { readonly id: string }) => `/order-history/${made(0).id}`

function lapsed(now: number): Trip {
  return { ...heldTrip(now), holdExpiresAt: new Date(now - 1_000).toISOString() }
}

const openSheet = (page: Page) => button(page, 'Оплатить').click()

export const payOpeners = {
  checkout: {
    as: 'idler',
    path: toPath(heldTrip),
    before: async (page: Page) => {
      await mockTransfer(page)
      await mockTrips(page, [chainPayableTrip])
    },
    steps: openSheet,
    shows: (page: Page) => page.getByRole('dialog').getByRole('radio', { name: 'Банковская карта' }),
  },
  'checkout, few guests': {
    as: 'idler',
    path: toPath(heldTrip),
    before: async (page: Page) => {
      await mockTransfer(page)
      await mockHoldWithMinimum(page)
    },
    steps: openSheet,
    shows: (page: Page) => page.getByRole('dialog').getByText(/ещё 2\sчеловека/),
  },
  'checkout, over': {
    as: 'idler',
    path: toPath(heldTrip),
    before: async (page: Page) => {
      await page.addInitScript((id) => {
        const data = new URLSearchParams(window.location.hash.slice(1)).get('tgWebAppData')
        const user: unknown = JSON.parse(new URLSearchParams(data ?? '').get('user') ?? '{}')
        if (typeof user === 'object' && user !== null && 'id' in user)
          window.localStorage.setItem(`enp.checkout.${user.id}`, id)
      }, heldTrip(0).id)
      await answerWithHold(page)
      await mockTrips(page, [lapsed])
    },
    shows: (page: Page) => page.getByRole('dialog').getByText('Время на\u00a0оплату вышло'),
  },
  'checkout, transfer': {
    as: 'idler',
    path: toPath(heldTrip),
    before: async (page: Page) => {
      await mockTransfer(page)
      await mockTrips(page, [transferringTrip])
    },
    steps: openSheet,
    shows: (page: Page) => page.getByRole('dialog').getByText('ENP-7K3M2P9XQ'),
  },
  'checkout, transfer too small': {
    as: 'idler',
    path: toPath(heldTrip),
    before: async (page: Page) => {
      await mockTransfer(page, { state: 'underpaid', received: 50 })
      await mockTrips(page, [transferringTrip])
    },
    steps: openSheet,
    shows: (page: Page) => page.getByRole('dialog').getByText('Пришло меньше, чем нужно'),
  },
} satisfies Record<string, Opener>

export const bookedOpeners: Record<AppState<'/order-history/:id/paid'>, Opener> = {
  loading: {
    as: 'idler',
    path: `${toPath(trip)}/paid`,
    before: (page) => never(page, one),
    shows: (page) => page.getByText('Загрузка...'),
  },
  confirmed: {
    as: 'idler',
    path: `${toPath(trip)}/paid`,
    before: (page) => mockTrips(page, [trip]),
    shows: (page) => page.getByRole('img', { name: /BK-7K3M2P/ }),
  },
  requested: {
    as: 'idler',
    path: `${toPath(trip)}/paid`,
    before: (page) => mockTrips(page, [awaitingTrip]),
    shows: (page) => page.getByRole('heading', { name: /^Организатор ответит/ }),
  },
  failed: {
    as: 'idler',
    path: `${toPath(trip)}/paid`,
    before: (page) => page.route(one, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить'),
  },
}

const refusing = (code: string, details: object) => (page: Page) =>
  page.route(bookings, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    return route.fulfill({ status: 409, json: { success: false, error: { code, message: code, details } } })
  })

const mockTax = (page: Page) =>
  page.route('**/v1/services/*/tourist-tax?*', (route) =>
    route.fulfill({ json: { success: true, data: { perGuest: 160, exemptAge: 14 } } }),
  )

type Choose = (page: Page) => Promise<void>

export function draftOpeners(chooseDay: Choose, chooseNight: Choose) {
  const open = async (page: Page) => {
    await chooseDay(page)
    await button(page, 'Забронировать').click()
    await page.getByRole('dialog').waitFor()
  }
  const hold = async (page: Page) => {
    await open(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^К.оплате/ })
      .click()
  }
  const alternatives = {
    starts: [{ startTime: '15:00', vacancies: 4 }],
    days: [{ date: '2030-03-15', startTime: '12:00', vacancies: 2 }],
    services: [{ id: '5203a000-0000-4000-8000-00000000000a', title: 'Рускеала и водопады Ахвенкоски' }],
  }
  const excursion: Opener['path'] = (places) => places.excursion
  return {
    booking: {
      as: 'idler',
      path: excursion,
      steps: open,
      shows: (page: Page) => page.getByRole('dialog').getByLabel('Телефон'),
    },
    'chosen, taxed': {
      as: 'idler',
      path: (places) => places.hotel,
      before: (page: Page) => mockTax(page),
      steps: chooseNight,
      shows: (page: Page) => page.getByText(/^Туристический налог/),
    },
    'booking, taxed': {
      as: 'idler',
      path: (places) => places.hotel,
      before: (page: Page) => mockTax(page),
      steps: async (page: Page) => {
        await chooseNight(page)
        await button(page, 'Забронировать').click()
        await page.getByRole('dialog').waitFor()
      },
      shows: (page: Page) => page.getByRole('dialog').getByText(/^Гостей младше 14/),
    },
    'booking, wrong': {
      as: 'idler',
      path: excursion,
      steps: async (page: Page) => {
        await open(page)
        await page.getByLabel('Телефон').fill('123')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^К.оплате/ })
          .click()
      },
      shows: (page: Page) => page.getByRole('alert').filter({ hasText: 'Проверьте номер' }),
    },
    'sold out': {
      as: 'idler',
      path: excursion,
      before: refusing('SOLD_OUT', { alternatives }),
      steps: hold,
      shows: (page: Page) => page.getByRole('dialog').getByRole('button', { name: /15:00/ }),
    },
    'price changed': {
      as: 'idler',
      path: excursion,
      before: refusing('PRICE_CHANGED', { amount: 20_100, currency: 'RUB' }),
      steps: hold,
      shows: (page: Page) => button(page, /^Забронировать за/),
    },
  } satisfies Record<string, Opener>
}

export const holdOpener: Opener = {
  as: 'idler',
  path: '/services',
  before: async (page) => {
    await answerWithHold(page)
    // In an endless list Tab would never return to the beginning.
    await never(page, /\/v1\/services\?.*page=2/)
  },
  shows: (page) => button(page, /^Бронь ждёт оплаты/),
}

function answerWithHold(page: Page): Promise<unknown> {
  return page.route('**/v1/user/info', async (route) => {
    const answer = await route.fetch()
    const { success, data } = (await answer.json()) as { success: boolean; data: object }
    const now = await serverNow(route)
    const hold = {
      bookingId: heldTrip(0).id,
      title: 'Термы «Пар и сосны»',
      holdExpiresAt: new Date(now + 870_000).toISOString(),
      serverTime: new Date(now).toISOString(),
    }
    return route.fulfill({ json: { success, data: { ...data, hold } } })
  })
}
