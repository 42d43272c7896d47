import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { broadcastButtonPages } from '@enp/shared/broadcasts'
import { describe, expect, it } from 'vitest'
import {
  type ExtraRoute,
  extraRoutes,
  isLegalPath,
  type LegalRoute,
  legalRoutes,
  type SpecRoute,
  specRoutes,
} from './paths.ts'

const files = readdirSync(join(import.meta.dirname, '../pages'), { recursive: true, encoding: 'utf8' })
const pages = new Set(files.map((file) => basename(file, '-page.tsx')))

const ownNames: Partial<Record<SpecRoute | ExtraRoute | LegalRoute, string>> = {
  '/': 'splash',
  '/order-history/:id': 'trip',
  '/order-history/:id/paid': 'booked',
  '/order-history/:id/group-payment': 'group-payment',
  '/service/:id/reviews': 'reviews',
  '/organizer/:id/:part': 'desk',
}

function pageName(route: SpecRoute | ExtraRoute | LegalRoute): string {
  return ownNames[route] ?? route.split('/')[1] ?? ''
}

describe('routes of the specification', () => {
  it.each(specRoutes)('%s has its own page', (route) => {
    expect(pages).toContain(pageName(route))
  })
})

describe('routes that the specification leaves out', () => {
  it.each(extraRoutes)('%s has a page', (route) => {
    expect(pages).toContain(pageName(route))
  })
})

describe('legal pages', () => {
  it.each(legalRoutes)('%s has a page', (route) => {
    expect(pages).toContain(pageName(route))
  })

  it('are recognized with and without a trailing slash', () => {
    expect(['/terms', '/privacy/', '/profile', '/', '/terms/2'].map(isLegalPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('pages for the button of a broadcast', () => {
  it('are pages of the app', () => {
    const first = [...specRoutes, ...extraRoutes, ...legalRoutes].map((route) => route.split('/')[1] ?? '')
    expect(broadcastButtonPages.filter((page) => !first.includes(page))).toEqual([])
  })
})
