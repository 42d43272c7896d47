import { expect, it } from 'vitest'
import { isPullable } from './pull-pages.ts'

it.each([
  '/services',
  '/services/',
  '/order-history',
  '/order-history/1',
  '/inbox',
  '/favorites',
  '/wallet',
  '/friends',
  '/watches',
  '/service/1/reviews',
  '/organizer/1/today',
])('%s is asked for anew by pulling it down', (path) => {
  expect(isPullable(path)).toBe(true)
})

it.each(['/', '/entry', '/mining', '/service/1', '/order-history/1/paid', '/terms'])('%s is not', (path) => {
  expect(isPullable(path)).toBe(false)
})
