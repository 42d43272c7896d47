import { expect, it } from 'vitest'
import { canPullToRefresh } from './pull-pages.ts'

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
])('%s refreshes when it is pulled down', (path) => {
  expect(canPullToRefresh(path)).toBe(true)
})

it.each(['/', '/entry', '/mining', '/service/1', '/order-history/1/paid', '/terms'])(
  '%s does not refresh when it is pulled down',
  (path) => {
    expect(canPullToRefresh(path)).toBe(false)
  },
)
