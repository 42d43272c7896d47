import { expect, it } from 'vitest'
import { extraRoutes, legalRoutes, specRoutes } from '../../../app/paths.ts'
import { getSkeletonShape } from './page-skeleton.shapes.ts'

/** In the first load, so without a skeleton. */
const atOnce = ['/', '/entry']

it('every lazy page has its own skeleton', () => {
  const routes = [...specRoutes, ...extraRoutes, ...legalRoutes].filter((route) => !atOnce.includes(route))
  const unknown = JSON.stringify(getSkeletonShape('/nowhere'))
  expect(routes.filter((route) => JSON.stringify(getSkeletonShape(route.replace(':id', '7'))) === unknown)).toEqual([])
  expect(getSkeletonShape('/order-history/7')).not.toEqual(getSkeletonShape('/order-history'))
})

it('a row is never wider than the page', () => {
  for (const page of ['services', 'wallet', 'profile', 'mining', 'service', 'earn', 'friends', 'terms'])
    for (const row of getSkeletonShape(`/${page}`).blocks)
      if (row !== 'words')
        expect(row.reduce((sum, [width]) => sum + width, (row.length - 1) * 2)).toBeLessThanOrEqual(100)
})
