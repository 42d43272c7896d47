import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
