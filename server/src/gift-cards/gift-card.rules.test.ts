import { money } from '@enp/shared/money/money'
import { describe, expect, test } from 'vitest'
import { systemAccount } from '../ledger/transfer.rules.ts'
import {
  findGiftCardRefundRefusal,
  findGiftCardRefusal,
  type GiftCardOrder,
  type GiftCardRow,
  generateGiftCardCode,
  giftCardInvoiceText,
  giftCardState,
  normalizeGiftCardCode,
  parseGiftCardDetails,
  previewGiftCard,
  showGiftCard,
  toDeliveryTime,
  toGiftCardDetails,
  toGiftCardExpiry,
  toGiftCardPreviewState,
  toIssueTransfer,
} from './gift-card.rules.ts'

const now = new Date('2028-03-10T12:00:00.000Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const card: GiftCardRow = {
  ...{ id: 'c', code: '7K2M9PQ0A1B2C3D4', amount: 3_000_00n, balance: 1_250_50n, buyer_id: 'buyer', owner_id: null },
  ...{ design: 'forest', recipient: null, message: null, purchase_id: 'p', created_at: before },
  ...{ deliver_at: now, expires_at: after, opened_at: null, cancelled_at: null },
}
const opened = { ...card, owner_id: 'owner', opened_at: before }
const shown = {
  ...{ id: 'c', state: 'active', design: 'forest', amount: 3000 },
  ...{ deliverAt: now.toISOString(), expiresAt: after.toISOString() },
}

describe('the code of a gift card', () => {
  test('has 16 signs of the alphabet and differs from card to card', () => {
    const codes = Array.from({ length: 20 }, generateGiftCardCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(new Set(codes).size).toBe(20)
  })
  test('may be typed with separators, small letters and look-alikes', () => {
    expect(normalizeGiftCardCode(' 7k2m-9pqo  a1b2-c3d4 ')).toBe('7K2M9PQ0A1B2C3D4')
    expect(normalizeGiftCardCode('iLОс')).toBe('110C')
  })
})

test('a card is delivered at 10:00 in Moscow and is valid for three years', () => {
  expect(toDeliveryTime('2028-03-08')).toEqual(new Date('2028-03-08T07:00:00.000Z'))
  expect(toGiftCardExpiry(new Date('2028-03-08T07:00:00.000Z'))).toEqual(new Date('2031-03-08T07:00:00.000Z'))
})

describe('the order of a card', () => {
  test('is parsed from the details of the purchase as it was ordered', () => {
    const order: GiftCardOrder = {
      ...{ amount: 3_000_00n, design: 'city', recipient: 'Оля' },
      ...{ message: 'Поздравляем', deliverOn: '2028-03-08' },
    }
    expect(toGiftCardDetails(order)).toEqual({ ...order, amount: 3_000_00 })
    expect(parseGiftCardDetails(toGiftCardDetails(order))).toEqual(order)
  })
  test('has the first design if its design is unknown, and no empty texts', () => {
    expect(parseGiftCardDetails({ amount: 500_00, design: 'desert' })).toEqual({ amount: 500_00n, design: 'sea' })
    expect(parseGiftCardDetails({ recipient: 7, message: 8, deliverOn: 9 })).toEqual({
      ...{ amount: 0n, design: 'sea', recipient: '7', message: '8', deliverOn: '9' },
    })
  })
})

describe('the state of a card', () => {
  test.each([
    ['active', {}],
    ['spent', { balance: 0n }],
    ['waiting', { deliver_at: after, balance: 0n }],
    ['expired', { expires_at: now, deliver_at: after }],
    ['cancelled', { cancelled_at: before, expires_at: now }],
  ] as const)('is %s with %o', (state, change) => {
    expect(giftCardState({ ...card, ...change }, now)).toBe(state)
  })
})

describe('a card in the list of a user', () => {
  const secret = { code: card.code, balance: 1250.5 }
  test('shows code and balance to the buyer until another user opens it', () => {
    expect(showGiftCard(card, 'buyer', now)).toEqual({ ...shown, ...secret })
    expect(showGiftCard(opened, 'buyer', now)).toEqual({ ...shown, openedAt: before.toISOString() })
    expect(showGiftCard(opened, 'owner', now)).toEqual({ ...shown, ...secret, openedAt: before.toISOString() })
  })
  test('shows the texts of the gift, and no code before its delivery', () => {
    const waiting = { ...card, deliver_at: after, expires_at: new Date('2031-03-10T12:00:00.000Z') }
    expect(showGiftCard({ ...waiting, recipient: 'Оля', message: 'Поздравляем' }, 'buyer', now)).toEqual({
      ...{ ...shown, state: 'waiting', balance: 1250.5, recipient: 'Оля', message: 'Поздравляем' },
      ...{ deliverAt: after.toISOString(), expiresAt: '2031-03-10T12:00:00.000Z' },
    })
  })
  test('shows no code after a refund, and the code of an expired card', () => {
    expect(showGiftCard({ ...card, cancelled_at: now }, 'buyer', now)).toEqual({
      ...{ ...shown, state: 'cancelled', balance: 1250.5 },
    })
    expect(showGiftCard({ ...card, expires_at: now }, 'buyer', now).code).toBe(card.code)
  })
})

describe('the preview of a card', () => {
  const sender = { firstName: 'Анна', photoUrl: null }
  const gift = { design: 'forest', amount: 3000, expiresAt: after.toISOString() }
  test.each([
    ['unopened', {}],
    ['yours', { owner_id: 'guest' }],
    ['taken', { owner_id: 'owner', expires_at: now }],
    ['expired', { expires_at: now }],
    ['expired', { owner_id: 'guest', expires_at: now }],
    ['cancelled', { cancelled_at: now, owner_id: 'owner' }],
  ] as const)('has the state %s for %o', (state, change) => {
    expect(toGiftCardPreviewState({ ...card, ...change }, 'guest', now)).toBe(state)
  })
  test('shows another user who sent it, and neither code nor balance', () => {
    const described = { ...card, recipient: 'Оля', message: 'Поздравляем' }
    expect(previewGiftCard(described, sender, 'guest', now)).toEqual({
      ...{ ...gift, state: 'unopened', sender: { firstName: 'Анна' }, recipient: 'Оля', message: 'Поздравляем' },
    })
    expect(previewGiftCard(card, { ...sender, photoUrl: '/a.jpg' }, 'guest', now)).toEqual({
      ...{ ...gift, state: 'unopened', sender: { firstName: 'Анна', photoUrl: '/a.jpg' } },
    })
    expect(previewGiftCard(card, undefined, 'guest', now)).toEqual({ ...gift, state: 'unopened' })
  })
  test('marks the card as their own for the buyer, without a sender', () => {
    expect(previewGiftCard(card, sender, 'buyer', now)).toEqual({ ...gift, state: 'unopened', isBuyer: true })
  })
  test('shows the balance to the owner', () => {
    expect(previewGiftCard(opened, sender, 'owner', now)).toEqual({
      ...{ ...gift, state: 'yours', balance: 1250.5, sender: { firstName: 'Анна' } },
    })
  })
  test('shows only the design of a card that another user owns or that was refunded', () => {
    expect(previewGiftCard(opened, sender, 'guest', now)).toEqual({ state: 'taken', design: 'forest' })
    expect(previewGiftCard({ ...card, cancelled_at: now }, sender, 'buyer', now)).toEqual({
      ...{ state: 'cancelled', design: 'forest' },
    })
  })
})

describe('paying with a card', () => {
  test('is possible for the owner, and for the first user who opens it', () => {
    expect(findGiftCardRefusal(card, 'guest', now)).toBeUndefined()
    expect(findGiftCardRefusal(opened, 'owner', now)).toBeUndefined()
  })
  test.each([
    ['an unknown code', undefined, 'CODE_UNKNOWN', { reason: 'unknown' }],
    ['a refunded card', { ...card, cancelled_at: now, deliver_at: after }, 'CODE_UNKNOWN', { reason: 'unknown' }],
    ['a card before its delivery', { ...opened, deliver_at: after }, 'CODE_UNKNOWN', { reason: 'not_yet' }],
    ["another user's card", { ...opened, expires_at: now }, 'CODE_USED_UP', { by: 'everyone' }],
    ['an expired card', { ...card, expires_at: now }, 'CODE_EXPIRED', undefined],
  ] as const)('is refused with %s', (_, row, code, details) => {
    expect(findGiftCardRefusal(row, 'guest', now)).toEqual({ code, ...(details && { details }) })
  })
})

describe('a refund of the purchase', () => {
  test.each([
    ['possible for an unopened card', card, undefined],
    ['refused for an opened card', { ...opened, balance: 3_000_00n }, 'gift_opened'],
    ['refused for a used card, also after its end', { ...opened, expires_at: before }, 'gift_used'],
    ['refused for an expired card', { ...card, expires_at: now }, 'gift_expired'],
  ] as const)('is %s', (_, row, refusal) => {
    expect(findGiftCardRefundRefusal(row, now)).toBe(refusal)
  })
})

test('issuing a card moves its roubles from the shop to the gift cards, once per card', () => {
  expect(toIssueTransfer(card)).toEqual({
    key: 'gift_card_issued:c',
    kind: 'gift_card_issued',
    postings: [{ from: systemAccount('shop'), to: systemAccount('gift_cards'), amount: money('rub', 3_000_00n) }],
  })
})

test('the invoice has the amount in groups of three digits and one line with the kopecks', () => {
  const title = 'Подарочная карта на 50\u00a0000 ₽'
  expect(giftCardInvoiceText({ amount: 50_000_00n }, 'ru')).toEqual({
    title,
    description: 'Её можно потратить на любые поездки в течение трёх лет.',
    card: { item: title, lines: [{ label: title, amount: 5_000_000 }], contact: {} },
  })
  expect(giftCardInvoiceText({ amount: 1_234_567_00n }, 'en').title).toBe('Gift card for 1\u00a0234\u00a0567 ₽')
  expect(giftCardInvoiceText({ amount: 500_00n }, 'en')).toMatchObject({ title: 'Gift card for 500 ₽' })
})
