import type { Page } from '@playwright/test'
import { button, type Opener } from '../opener.ts'
import { dialog, fails, part, retry } from './desk-steps.ts'

const list = '**/v1/organizer/channels?*'
const connectionId = '5206a000-0000-4000-8000-000000000601'

const hotel = {
  ...{ id: connectionId, propertyId: '7291', propertyName: 'Дом у маяка', clientId: 'demo-hotel', rooms: 1 },
  readAt: '2026-03-08T07:00:00.000Z',
}
const option = {
  ...{ optionId: '5206a000-0000-4000-8000-000000000602', optionName: 'Стандарт с видом на залив' },
  ...{ serviceId: '5206a000-0000-4000-8000-000000000603', title: 'Дом у маяка', guestsMax: 2, isElsewhere: false },
}
const room = {
  ...{ optionId: option.optionId, roomTypeId: '101', roomName: 'Стандарт', ratePlanId: '202' },
  ...{ rateName: 'С завтраком', adults: 2 },
}
const rooms = {
  rooms: [
    { id: '101', name: 'Стандарт', adults: 2 },
    { id: '102', name: 'Люкс с балконом и видом на залив', adults: 3 },
  ],
  rates: [
    { id: '201', name: 'Базовый' },
    { id: '202', name: 'С завтраком' },
  ],
  options: [
    { ...option, room },
    { ...option, optionId: '5206a000-0000-4000-8000-000000000604', optionName: 'Люкс' },
    { ...option, optionId: '5206a000-0000-4000-8000-000000000605', optionName: 'Флигель', isElsewhere: true },
  ],
}
const nights = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 2, 9 + index)).toISOString().slice(0, 10)
  const theirs = index === 2 ? {} : { theirs: { places: 5, price: index > 4 ? 4_137.5 : 5_000 } }
  return { date, ours: { places: 4, price: 5_000 }, ...theirs }
})
const preview = {
  ...{ nights, different: 30, outOfRange: 1 },
  bookings: { count: 2, numbers: ['K4M-72Q', 'P8T-19S'] },
}

const answer = (page: Page, url: string, data: unknown) =>
  page.route(url, (route) => route.fulfill({ json: { success: true, data } }))

const mockHotels =
  (...connections: object[]) =>
  (page: Page) =>
    answer(page, list, { connections })

async function mockRooms(page: Page): Promise<void> {
  await mockHotels(hotel)(page)
  await answer(page, '**/v1/organizer/channels/*/rooms', rooms)
  await answer(page, '**/v1/organizer/channels/*/preview', preview)
}

async function mockConnecting(page: Page): Promise<void> {
  await mockHotels()(page)
  const properties = [hotel, { ...hotel, propertyId: '7292', propertyName: 'Дом на скале' }]
  await page.route('**/v1/organizer/channels', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: { properties: properties.map(({ propertyId: id, propertyName: name }) => ({ id, name })) },
      },
    }),
  )
}

async function typeKeys(page: Page): Promise<void> {
  await page.getByLabel('Client ID').fill('demo-hotel')
  await page.getByLabel('Client Secret').fill('demo-hotel-secret')
  await button(page, 'Подключить').click()
}

const channels = part('services?channels=')

export const channelOpeners = {
  'channel manager': { ...channels, before: mockHotels(), shows: (page) => page.getByLabel('Client ID') },
  'channel manager failed': { ...channels, before: fails(list), shows: retry },
  'channel manager connected': {
    ...channels,
    before: mockHotels(hotel, {
      ...hotel,
      id: '5206a000-0000-4000-8000-000000000606',
      rooms: 0,
      failure: 'credentials',
      closedSince: hotel.readAt,
    }),
    shows: (page) => button(page, 'Номера').first(),
  },
  'channel manager keys refused': {
    ...channels,
    before: async (page) => {
      await mockHotels()(page)
      await page.route('**/v1/organizer/channels', (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, error: { code: 'CHANNEL_REFUSED', message: '', details: { reason: 'credentials' } } },
        }),
      )
    },
    steps: typeKeys,
    shows: (page) => page.getByText(/не\sузнал эти ключи/),
  },
  'channel manager, which hotel': {
    ...channels,
    before: mockConnecting,
    steps: typeKeys,
    shows: (page) => button(page, 'Дом на скале'),
  },
  'channel manager rooms': {
    ...channels,
    before: mockRooms,
    steps: (page) => button(page, 'Номера').click(),
    shows: dialog('Номера: Дом у маяка'),
  },
  'channel manager room': {
    ...channels,
    before: mockRooms,
    steps: async (page) => {
      await button(page, 'Номера').click()
      await page.getByRole('button', { name: /Люкс/ }).click()
    },
    shows: (page) => button(page, 'Показать, что изменится'),
  },
  'channel manager preview': {
    ...channels,
    before: mockRooms,
    steps: async (page) => {
      await button(page, 'Номера').click()
      await page.getByRole('button', { name: /Стандарт с видом/ }).click()
      await button(page, 'Показать, что изменится').click()
    },
    shows: (page) => button(page, 'Связать'),
  },
} satisfies Readonly<Record<string, Opener>>
