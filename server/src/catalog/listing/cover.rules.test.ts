import { expect, test } from 'vitest'
import { chooseCover } from './cover.rules.ts'

const nowhere = { category: 'hotel', title: 'Без слов', city: 'Нигде', region: 'Нигде' } as const

test('chooseCover prefers a word of the title to the city and region, and these to the category', () => {
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
])('chooseCover finds a whole word in any grammatical case: %s', (title, cover) => {
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
])('chooseCover ignores a word that is only part of another word: %s', (title) => {
  expect(chooseCover({ ...nowhere, title })).toBe('hotel')
})
