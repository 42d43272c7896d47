import { expect, it } from 'vitest'
import { stayText } from './stay-text.rules.ts'

const now = new Date('2030-03-01T00:00:00Z')

it('shows a shared month or year once, and the year only when it is not the current one', () => {
  const ru = (date: string, checkOut: string) => stayText(date, checkOut, now, { language: 'ru' })
  expect(ru('2030-04-02', '2030-04-05')).toBe('2–5 апреля')
  expect(ru('2030-03-30', '2030-04-02')).toBe('30 марта\u00a0– 2 апреля')
  expect(ru('2031-01-01', '2031-01-04')).toBe('1–4 января 2031')
  expect(stayText('2030-04-02', '2030-04-05', now, { language: 'en' })).toBe('2–5 April')
})
