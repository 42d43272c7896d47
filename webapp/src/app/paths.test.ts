import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { laterRoutes, pageName, specRoutes } from './paths.ts'

const pageFile = (name: string) => join(import.meta.dirname, '../pages', `${name}-page.tsx`)

describe('the routes of the specification', () => {
  it('that are left to later work are exactly these', () => {
    expect(laterRoutes).toEqual([
      '/earn',
      '/services',
      '/service/:id',
      '/friends',
      '/profile',
      '/organizer/:id',
      '/order-history',
    ])
  })

  it.each(specRoutes)('%s has a page of its own or is listed as left, never both', (route) => {
    const left: readonly string[] = laterRoutes
    expect(existsSync(pageFile(pageName(route)))).toBe(!left.includes(route))
  })
})
