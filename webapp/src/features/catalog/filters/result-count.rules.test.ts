import { expect, it } from 'vitest'
import { catalogEn } from '../catalog.en.ts'
import { catalogRu } from '../catalog.ru.ts'
import { filterWordsEn } from './filter-words.en.ts'
import { filterWordsRu } from './filter-words.ru.ts'
import { resultCount } from './result-count.rules.ts'

const russian = { catalog: catalogRu, words: filterWordsRu }

it('writes how many services the button leads to', () => {
  expect(resultCount(2, 500, undefined, russian)).toEqual({ words: 'Показать 2\u00a0услуги', isNothing: false })
  expect(resultCount(14, 500, 'hotel', russian).words).toBe('Показать 14\u00a0отелей')
  expect(resultCount(1, 500, 'excursion', russian).words).toBe('Показать 1\u00a0экскурсию')
  expect(resultCount(501, 500, 'hotel', russian)).toEqual({ words: 'Показать больше 500 услуг', isNothing: false })
})

it('marks a button that leads to no services', () => {
  expect(resultCount(0, 500, undefined, russian)).toEqual({ words: 'Ничего не\u00a0найдётся', isNothing: true })
  expect(resultCount(0, 500, 'hotel', { catalog: catalogEn, words: filterWordsEn })).toEqual({
    words: 'No matches',
    isNothing: true,
  })
})
