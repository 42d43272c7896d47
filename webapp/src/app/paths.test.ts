import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { appPages } from '@enp/shared/broadcasts'
import { describe, expect, it } from 'vitest'
import { extraRoutes, isLegalPath, legalRoutes, pageName, specRoutes } from './paths.ts'

const pageFile = (name: string) => join(import.meta.dirname, '../pages', `${name}-page.tsx`)

describe('the routes of the specification', () => {
  it.each(specRoutes)('%s has a page of its own', (route) => {
    expect(existsSync(pageFile(pageName(route)))).toBe(true)
  })
})

describe('a route that the specification leaves out', () => {
  it.each(extraRoutes)('%s has a page', (route) => {
    expect(existsSync(pageFile(pageName(route)))).toBe(true)
  })
})

describe('the legal pages', () => {
  it.each(legalRoutes)('%s has a page', (route) => {
    expect(existsSync(pageFile(pageName(route)))).toBe(true)
  })

  it('are told from all others, whatever ends the path', () => {
    expect(['/terms', '/privacy/', '/profile', '/', '/terms/2'].map(isLegalPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the pages that a broadcast’s button may lead to', () => {
  it('are pages of the app', () => {
    const first = [...specRoutes, ...extraRoutes, ...legalRoutes].map((route) => route.split('/')[1] ?? '')
    expect(appPages.filter((page) => !first.includes(page))).toEqual([])
  })
})
