import { expect, test } from 'vitest'
import { createTextTranslator, extractDictionary, keepOriginalTexts } from './words.rules.ts'

const service = {
  title: 'Лёд Байкала',
  title_en: 'The Ice of Baikal',
  details: {
    bring: ['шапка', 'крем'],
    bring_en: ['a hat', 'sun cream'],
    plan: [{ title: 'Мыс', title_en: 'The cape' }],
  },
  options: [
    {
      name: 'Группа',
      name_en: 'Group',
      units: [{ title: 'Взрослый' }],
      questions: [{ choices: ['да', 'нет'], choices_en: ['yes'] }],
    },
  ],
}

test('createWords translates sold texts to the English that the service has now', () => {
  const words = createTextTranslator(extractDictionary(service))
  expect(
    words({ title: 'Лёд Байкала', lines: [{ text: 'Группа', amount: 1 }], bring: ['шапка'], point: 'Мыс', at: null }),
  ).toEqual({
    title: 'The Ice of Baikal',
    lines: [{ text: 'Group', amount: 1 }],
    bring: ['a hat'],
    point: 'The cape',
    at: null,
  })
})

test('createWords leaves texts as they are that have no English or have changed since', () => {
  const words = createTextTranslator(extractDictionary(service))
  expect(words(['Взрослый', 'да', 'Лёд Байкала зимой', 5, undefined])).toEqual([
    'Взрослый',
    'да',
    'Лёд Байкала зимой',
    5,
    undefined,
  ])
  expect(createTextTranslator(extractDictionary({ title: 'Баня', title_en: null }))).toBe(keepOriginalTexts)
})
