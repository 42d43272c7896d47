import { expect, test } from 'vitest'
import { chooseCover } from './cover.rules.ts'

const nowhere = { category: 'hotel', title: 'Без слов', city: 'Нигде', region: 'Нигде' } as const

test('a word of the title comes before the place, the place before the category', () => {
  expect(chooseCover({ ...nowhere, title: 'Музей чая', city: 'Казань' })).toBe('museum')
  expect(chooseCover({ ...nowhere, city: 'Казань' })).toBe('city')
  expect(chooseCover({ ...nowhere, region: 'Республика Карелия' })).toBe('forest')
  expect(chooseCover(nowhere)).toBe('hotel')
  expect(chooseCover({ ...nowhere, category: 'excursion' })).toBe('mountains')
  expect(chooseCover({ ...nowhere, category: 'entertainment' })).toBe('park')
})

test.each([
  ['Экскурсия по Карелии', 'forest'],
  ['Прогулка по Волге', 'river'],
  ['Три дня на льду Байкала', 'lake'],
  ['ЛЁД и скалы', 'lake'],
  ['Белыми ночами над крышами', 'bridge'],
  ['Природный парк у воды', 'forest'],
  ['Дом у пруда', 'lodge'],
  ['В доме художника', 'lodge'],
  ['Спектакль во дворе', 'theatre'],
  ['Куршская коса: дюны и лес', 'dunes'],
  ['Лес и дюны', 'forest'],
])('a whole word is known in its cases: %s', (title, cover) => {
  expect(chooseCover({ ...nowhere, title })).toBe(cover)
})

test.each([
  ['Домбайские тропы', 'дом in домбайские'],
  ['Спам-музыка', 'спа in спам'],
  ['Шарманщик', 'шар in шарманщик'],
  ['Лесничий', 'лес in лесничий'],
  ['Морепродукты', 'море in морепродукты'],
  ['Казан с пловом', 'казань in казан'],
  ['Паркет', 'парк in паркет'],
  ['Соперница', 'опера in соперница'],
])('a part of a word is not the word: %s', (title) => {
  expect(chooseCover({ ...nowhere, title })).toBe('hotel')
})
