import { CallFailure } from '@enp/shared/client'
import { expect, it } from 'vitest'
import { holdRefusal } from './refusal.rules.ts'

const refused = (code: string, details?: unknown) => holdRefusal(new CallFailure(409, 'no', { code, details }))

it('distinguishes each error code that needs its own next step', () => {
  expect(refused('PRICE_CHANGED', { amount: 20_100, currency: 'RUB' })).toEqual({
    kind: 'priceChanged',
    amount: 20_100,
  })
  expect(
    ['HOLD_LIMIT', 'CUTOFF_PASSED', 'DATE_CLOSED', 'SERVICE_NOT_FOUND', 'SERVICE_SUSPENDED'].map(
      (code) => refused(code).kind,
    ),
  ).toEqual(['holdLimit', 'cutoff', 'closed', 'gone', 'suspended'])
})

it('leaves a refused promo code to its field', () => {
  for (const code of ['CODE_UNKNOWN', 'CODE_USED_UP', 'CODE_EXPIRED'] as const) expect(refused(code).kind).toBe('promo')
})

it('returns the moment from which a departure can be held again after an unpaid hold', () => {
  const until = '2030-03-14T11:35:00.000Z'
  expect(refused('HOLD_COOLDOWN', { until })).toEqual({ kind: 'cooldown', until })
  expect(refused('HOLD_COOLDOWN', { until: 'soon' }).kind).toBe('other')
})

it('returns the moment at which the option opens', () => {
  const opensAt = '2030-03-15T09:00:00.000Z'
  expect(refused('NOT_OPEN_YET', { opensAt })).toEqual({ kind: 'unopened', until: opensAt })
  expect(refused('NOT_OPEN_YET', {}).kind).toBe('other')
})

it('returns the free alternatives of SOLD_OUT', () => {
  const alternatives = {
    starts: [{ startTime: '11:00', vacancies: 4 }],
    days: [{ date: '2030-03-15', vacancies: 2 }],
    services: [{ id: 's', title: 'Суздаль' }],
  }
  expect(refused('SOLD_OUT', { alternatives })).toEqual({ kind: 'soldOut', alternatives })
})

it('returns the remaining extras when only an extra is sold out', () => {
  const left = [{ unitId: 'extra-lunch', left: 1 }]
  const alternatives = { starts: [], days: [], services: [] }
  expect(refused('SOLD_OUT', { alternatives, extras: [...left, null] })).toEqual({ kind: 'extras', left })
})
it('leaves out alternatives that it cannot read', () => {
  const nothing = { kind: 'soldOut', alternatives: { starts: [], days: [], services: [] } }
  expect(refused('SOLD_OUT')).toEqual(nothing)
  expect(refused('SOLD_OUT', { alternatives: { starts: [null, { startTime: 9 }], days: 'x' } })).toEqual(nothing)
})

it('returns any other error unchanged', () => {
  const error = new Error('broken')
  expect(holdRefusal(error)).toEqual({ kind: 'other', error })
  expect(refused('RATE_LIMITED').kind).toBe('other')
  expect(refused('PRICE_CHANGED', {}).kind).toBe('other')
})
