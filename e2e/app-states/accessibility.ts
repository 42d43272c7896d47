import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

declare const axe: typeof axeCore

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Expects no axe violation of WCAG 2.1 A and AA or of axe's best practices. */
export async function seekViolations(page: Page, name: string): Promise<void> {
  await page.evaluate(source)
  const { found, passes } = await page.evaluate(violations, rules)
  expect.soft(found, name).toEqual([])
  expect.soft(passes, `${name}: was anything looked at?`).toBeGreaterThan(5)
}

/** Runs in the page; collecting the nodes of passed rules would double the time. */
async function violations(tags: string[]): Promise<{ found: string[]; passes: number }> {
  const result = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  const found = result.violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  return { found, passes: result.passes.length }
}
