import type { Page } from '@playwright/test'
import {
  mockHoldWithDeposit,
  mockLateRest,
  mockRestWithoutMethod,
  mockUnpaidRest,
} from '../../support/fixtures/deposits.ts'
import { mockTransfer } from '../../support/fixtures/mock-transfer.ts'
import { heldTrip, trip } from '../../support/fixtures/trips.ts'
import { button, type Opener } from './opener.ts'

const toPath = (made: (now: number) => { readonly id: string }) => `/order-history/${made(0).id}`
const path = toPath(trip)
const openRest = (page: Page) => button(page, 'Оплатить остаток').click()
const inSheet = (page: Page) => page.getByRole('dialog')

export const depositOpeners = {
  'checkout, deposit': {
    as: 'idler',
    path: toPath(heldTrip),
    before: async (page: Page) => {
      await mockTransfer(page)
      await mockHoldWithDeposit(page)
    },
    steps: (page: Page) => button(page, 'Оплатить').click(),
    shows: (page: Page) => inSheet(page).getByText(/^Потом, до/),
  },
  'rest, unpaid': {
    as: 'idler',
    path,
    before: mockUnpaidRest,
    shows: (page: Page) => button(page, 'Оплатить остаток'),
  },
  'rest, late': {
    as: 'idler',
    path,
    before: mockLateRest,
    shows: (page: Page) => page.getByText('Срок остатка прошёл, бронь отменяется.'),
  },
  'rest, paying': {
    as: 'idler',
    path,
    before: mockUnpaidRest,
    steps: openRest,
    shows: (page: Page) => inSheet(page).getByRole('radio', { name: 'Банковская карта' }),
  },
  'rest, no method': {
    as: 'idler',
    path,
    before: mockRestWithoutMethod,
    steps: openRest,
    shows: (page: Page) => inSheet(page).getByText('Сейчас нет подходящего способа оплаты.'),
  },
} as const satisfies Record<string, Opener>
