import { expect, it } from 'vitest'
import { addOnLines } from './add-ons-text.ts'

it('lists extras, the pick-up in local time, and answers with their ticket', () => {
  const addOns = {
    extras: [
      { title: 'Обед', quantity: 2 },
      { title: 'Сапоги', quantity: 1 },
    ],
    pickUp: { id: 'station', title: 'Вокзал', text: 'у входа', at: '2030-03-13T05:30:00.000Z' },
    answers: [
      { questionId: 'cot', question: 'Нужна коляска?', value: 'Да' },
      { questionId: 'diet', question: 'Чего не едите?', value: 'рыбы\nи мяса', unitIndex: 1, unitTitle: 'Взрослый' },
    ],
  }
  expect(addOnLines('ru', 'Europe/Moscow', addOns)).toEqual([
    'Дополнительно: Обед × 2, Сапоги × 1',
    'Забрать: Вокзал, у входа, 13 марта в 08:30 (по Москве)',
    'Нужна коляска? Да',
    'Чего не едите? Взрослый (2): рыбы и мяса',
  ])
  expect(addOnLines('en', 'Europe/Moscow', addOns, 12).slice(2)).toEqual(['Нужна коляс…', 'Чего не еди…'])
  expect(addOnLines('en', 'Europe/Moscow', {})).toEqual([])
})
