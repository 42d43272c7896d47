import { expect, test } from 'vitest'
import { groupWords } from './share-words.rules.ts'

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
type Told = Parameters<typeof groupWords>[1]
const told = (fields: Partial<Told> = {}): Told => {
  return { booking, shares: [paid, open], title: 'Рускеала', owner: { firstName: 'Анна' }, now, ...fields }
}

test('a group reads who has paid, until when, and no amounts', () => {
  const { text, open: button } = groupWords('ru', told())
  expect(text).toContain('Анна собирает компанию.')
  expect(text).toContain('Оплачено долей: 1 из 2')
  expect(text).toContain('✓ Борис')
  expect(text).toContain('1 марта в 14:15 (по Москве)')
  expect(text).toContain('Так было 1 марта в 13:00 (по Москве). Как сейчас, видно по ссылке.')
  expect(text).not.toMatch(/1.?234|5.?678|₽/)
  expect(button).toBe('Оплатить долю')
})

test('a gift is asked for without shares', () => {
  const { text, open: button } = groupWords('en', told({ shares: [open] }))
  expect(text).toContain('Анна dreams of this trip.')
  expect(text).not.toContain('Shares paid')
  expect(text).not.toContain('stands now')
  expect(button).toBe('Give the trip')
})

test('it says how it ended', () => {
  expect(groupWords('ru', told({ booking: { ...booking, state: 'confirmed' } })).text).toMatch(/Всё оплачено, едем!$/)
  const over = groupWords('ru', told({ booking: { ...booking, state: 'expired' } }))
  expect(over.text).toContain('каждому возвращаем его долю')
})

test('a name can’t become markup', () => {
  const { caption } = groupWords('en', told({ title: '<b>1 & 2', owner: { firstName: '<i>Eve' } }))
  expect(caption).toMatch(/^<b>&lt;b&gt;1 &amp; 2<\/b>\n/)
  expect(caption).not.toContain('<i>')
})
