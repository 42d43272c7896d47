import { CallFailure } from '@enp/shared/client'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadErrorTextsIn } from '../../../../locales/catalog.ts'
import { interfaceTextsEn } from '../../../../locales/en.ts'
import { interfaceTextsRu } from '../../../../locales/ru.ts'
import { checkoutEn } from '../checkout.en.ts'
import { checkoutRu } from '../checkout.ru.ts'
import { promoErrorText } from './promo.rules.ts'

const ru = { checkout: checkoutRu, text: interfaceTextsRu }
const en = { checkout: checkoutEn, text: interfaceTextsEn }
const failure = (code: 'CODE_UNKNOWN' | 'CODE_USED_UP' | 'CODE_EXPIRED', details?: object) =>
  new CallFailure(409, 'no', { code, ...(details && { details }) })

beforeAll(() => loadErrorTextsIn('en'))

describe('the error of a promo code', () => {
  it.each([
    [failure('CODE_UNKNOWN', { reason: 'unknown' }), 'There’s no such code.'],
    [failure('CODE_UNKNOWN', { reason: 'other_trip' }), 'This code isn’t valid for this trip.'],
    [failure('CODE_UNKNOWN', { reason: 'not_yet' }), 'This code isn’t valid yet.'],
    [failure('CODE_USED_UP', { by: 'everyone' }), 'This code has been used up.'],
    [failure('CODE_USED_UP', { by: 'user' }), 'You’ve already used this code.'],
    [failure('CODE_EXPIRED'), 'This code is no longer valid.'],
  ])('says what is wrong: %#', (error, sentence) => {
    expect(promoErrorText(en, error)).toBe(sentence)
  })

  it('has its words in Russian', () => {
    expect(promoErrorText(ru, failure('CODE_USED_UP', { by: 'user' }))).toBe('Вы уже использовали этот промокод.')
  })
})
