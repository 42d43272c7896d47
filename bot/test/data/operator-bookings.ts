import { compactId } from '../../src/compact-id.ts'

export const bookingId = '0190a0a0-0000-7000-8000-000000000001'
export const compactBooking = compactId(bookingId)
const at = '2030-03-12T10:00:00.000Z'

/** As operators see it. */
export const operatorBooking = (more: object = {}) => ({
  bookingId,
  serviceId: '018f0000-0000-7000-8000-0000000000d1',
  organizerId: '018f0000-0000-7000-8000-0000000000d2',
  number: 'BK-000001',
  state: 'confirmed',
  title: 'Кижи',
  optionName: 'Утро',
  organizerName: 'Тропа',
  startsAt: at,
  endsAt: at,
  timeZone: 'Europe/Moscow',
  units: [{ title: 'Взрослый', quantity: 2 }],
  price: { amount: '5600', currency: 'rub' },
  enpSpent: '0',
  traveller: { telegramId: 700100, name: 'Анна' },
  cancellable: true,
  policyPercent: 100,
  events: [],
  postings: [],
  refunds: [],
  ...more,
})
