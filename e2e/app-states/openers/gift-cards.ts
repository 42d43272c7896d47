import { mockTransfer, toDeposit } from '../../support/fixtures/mock-transfer.ts'
import { serverNow } from '../../support/fixtures/mock-trips.ts'
import type { AppState } from '../states.ts'
import { broken, button, type Opener } from './opener.ts'

const list = /\/v1\/gift-cards$/

const card = {
  ...{ id: '5204a000-0000-4000-8000-000000000201', state: 'active', amount: 5_000 },
  ...{ deliverAt: '2026-03-08T07:00:00.000Z', expiresAt: '2029-03-08T07:00:00.000Z' },
}
const cards = {
  owned: [{ ...card, design: 'mountains', code: '7K2M9PQ0A1B2C3D4', balance: 1_200 }],
  bought: [{ ...card, design: 'forest', recipient: 'Марине', message: 'Увидимся на севере', code: 'A1B2C3D47K2M9PQ0' }],
}

const preview = /\/v1\/gift-cards\/preview$/
const gift = {
  ...{ state: 'unopened', design: 'sea', amount: 5_000 },
  sender: { firstName: 'Анна' },
  ...{ recipient: 'Алексею', message: 'С днём рождения. Выбери что-нибудь у воды' },
  expiresAt: '2030-03-07T07:00:00.000Z',
}
const linked = (data: object): Pick<Opener, 'as' | 'path' | 'before'> => ({
  as: 'idler',
  path: '/gift-cards?code=7K2M9PQ0A1B2C3D4',
  before: (page) => page.route(preview, (route) => route.fulfill({ json: { success: true, data } })),
})

export const giftCardOpeners: Record<AppState<'/gift-cards'>, Opener> = {
  form: {
    as: 'idler',
    path: '/gift-cards',
    shows: (page) => page.getByRole('button', { name: 'Купить карту' }),
  },
  cards: {
    as: 'idler',
    path: '/gift-cards',
    before: (page) => page.route(list, (route) => route.fulfill({ json: { success: true, data: cards } })),
    shows: (page) => page.getByText('7K2M-9PQ0-A1B2-C3D4'),
  },
  gift: {
    ...linked(gift),
    shows: (page) => button(page, /^Забрать/),
  },
  'gift-yours': {
    ...linked({ ...gift, state: 'yours', balance: 5_000 }),
    shows: (page) => page.getByRole('heading', { name: 'Подарок ваш' }),
  },
  'gift-taken': {
    ...linked({ state: 'taken', design: 'sea' }),
    shows: (page) => page.getByRole('heading', { name: 'Подарок уже открыт' }),
  },
  'gift-unknown': {
    as: 'idler',
    path: '/gift-cards?code=7K2M9PQ0A1B2C3D4',
    shows: (page) => button(page, 'Ввести код'),
  },
  transfer: {
    as: 'idler',
    path: '/gift-cards',
    before: async (page) => {
      await mockTransfer(page)
      await page.route('**/v1/gift-cards/order', async (route) => {
        const transfer = toDeposit(await serverNow(route))
        return route.fulfill({ status: 201, json: { success: true, data: { id: transfer.depositId, transfer } } })
      })
    },
    steps: async (page) => {
      await page.getByRole('radio', { name: /TON$/ }).click()
      await button(page, 'Купить карту').click()
    },
    shows: (page) => page.getByRole('dialog').getByText('ENP-7K3M2P9XQ'),
  },
  failed: {
    as: 'idler',
    path: '/gift-cards',
    before: (page) => page.route(list, (route) => route.fulfill(broken)),
    shows: (page) => button(page, 'Повторить'),
  },
}
