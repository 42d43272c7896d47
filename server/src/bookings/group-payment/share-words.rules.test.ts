import { expect, test } from 'vitest'
import { formatGroupPaymentTexts } from './share-words.rules.ts'

const now = new Date('2028-03-01T10:00:00Z')
const paid = { state: 'paid', payer_id: 'b', payer_name: 'Борис', payer_photo: null, paid_at: now } as const
const open = { state: 'open', payer_id: null, payer_name: null, payer_photo: null, paid_at: null } as const
const booking = {
  state: 'hold',
  starts_at: new Date('2028-03-10T06:30:00Z'),
  time_zone: 'Europe/Moscow',
  start_time: '09:30',
  hold_expires_at: new Date('2028-03-01T11:15:00Z'),
} as const
type GroupWordsInput = Parameters<typeof formatGroupPaymentTexts>[1]
const makeInput = (fields: Partial<GroupWordsInput> = {}): GroupWordsInput => {
  return { booking, shares: [paid, open], title: 'Рускеала', owner: { firstName: 'Анна' }, now, ...fields }
}

test('a group message shows who has paid and the deadline, but no amounts', () => {
  const { text, open: button } = formatGroupPaymentTexts('ru', makeInput())
  expect(text).toContain('Анна собирает компанию.')
  expect(text).toContain('Оплачено долей: 1 из 2')
  expect(text).toContain('✓ Борис')
  expect(text).toContain('1 марта в 14:15 (по Москве)')
  expect(text).toContain('Данные на 1 марта в 13:00 (по Москве). Актуальные — по ссылке.')
  expect(text).not.toMatch(/1.?234|5.?678|₽/)
  expect(button).toBe('Оплатить долю')
})

test('a message for a gift does not mention shares', () => {
  const { text, open: button } = formatGroupPaymentTexts('en', makeInput({ shares: [open] }))
  expect(text).toContain('Анна dreams of this trip.')
  expect(text).not.toContain('Shares paid')
  expect(text).not.toContain('stands now')
  expect(button).toBe('Give the trip')
})

test('a group message shows how the group payment ended', () => {
  expect(formatGroupPaymentTexts('ru', makeInput({ booking: { ...booking, state: 'confirmed' } })).text).toMatch(
    /Всё оплачено, едем!$/,
  )
  const over = formatGroupPaymentTexts('ru', makeInput({ booking: { ...booking, state: 'expired' } }))
  expect(over.text).toContain('каждому возвращаем его долю')
})

test('a name in a group message cannot become markup', () => {
  const { caption } = formatGroupPaymentTexts('en', makeInput({ title: '<b>1 & 2', owner: { firstName: '<i>Eve' } }))
  expect(caption).toMatch(/^<b>&lt;b&gt;1 &amp; 2<\/b>\n/)
  expect(caption).not.toContain('<i>')
})
