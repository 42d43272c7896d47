import { expect, it } from 'vitest'
import { extraRoutes, legalRoutes, pageName, specRoutes } from '../../app/paths.ts'
import { blocksOf } from './page-skeleton.shapes.ts'

/** These are in the first load, so nothing is waited for. */
const atOnce = ['/', '/entry']

it('every page whose code is waited for has its own boxes', () => {
  const names = [...specRoutes, ...extraRoutes, ...legalRoutes].filter((route) => !atOnce.includes(route)).map(pageName)
  const unknown = JSON.stringify(blocksOf('/nowhere'))
  expect(names.filter((name) => JSON.stringify(blocksOf(`/${name}`)) === unknown)).toEqual([])
})

it('a row is never wider than the page', () => {
  for (const page of ['services', 'wallet', 'profile', 'mining', 'service', 'earn', 'terms'])
    for (const row of blocksOf(`/${page}`).blocks)
      if (row !== 'words')
        expect(row.reduce((sum, [width]) => sum + width, (row.length - 1) * 2)).toBeLessThanOrEqual(100)
})
