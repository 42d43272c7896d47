import { expect, it } from 'vitest'
import { catalogEn } from '../catalog.en.ts'
import { catalogRu } from '../catalog.ru.ts'
import { resultCount } from './found.rules.ts'

it('the button tells how many services it leads to', () => {
  expect(resultCount(2, 500, catalogRu)).toEqual({ words: 'Показать 2\u00a0услуги', isNothing: false })
  expect(resultCount(501, 500, catalogRu)).toEqual({ words: 'Показать больше 500 услуг', isNothing: false })
})

it('the button never offers nothing as if it were something', () => {
  expect(resultCount(0, 500, catalogRu)).toEqual({ words: 'Ничего не\u00a0найдётся', isNothing: true })
  expect(resultCount(0, 500, catalogEn)).toEqual({ words: 'No matches', isNothing: true })
})
