import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type Cast, gather } from '../support/cast.ts'
import { root, test } from '../support/product.ts'
import { seekLostFocus } from './focus.ts'
import { isLookedAt, lookAtEach, rows, statesOf } from './look.ts'
import { openers } from './openers.ts'
import { appStates } from './states.ts'
import { seekMisplacedText } from './widths.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

test('every route of the mini-app has states, and every state an opener', () => {
  const routes = rows.filter((row) => row.startsWith('/'))
  expect(routes.sort()).toEqual(routesOfTheApp())
  const opened = Object.entries(openers).map(([route, states]) => [route, Object.keys(states).sort()])
  const listed = Object.entries(appStates).map(([route, states]) => [route, [...states].sort()])
  expect(opened).toEqual(listed)
})

/** Most of the time goes by until a page stands there: those of some routes are opened beside each other. */
const routesAtOnce = process.env.LONG ? 1 : 5

for (const group of inGroups(rows)) {
  test(`${group.join(', ')}: axe finds nothing, the focus is led and seen, nothing is cut at any width`, async ({
    browser,
    product,
  }) => {
    const states = group.flatMap(statesOf).filter(isLookedAt)
    test.setTimeout(60_000 + states.length * 20_000)
    await lookAtEach({ browser, product, cast }, states, async (page, name) => {
      await seekViolations(page, name)
      await seekLostFocus(page, name)
      await seekMisplacedText(page, name)
    })
  })
}

function inGroups(routes: readonly string[]): string[][] {
  const length = Math.ceil(routes.length / routesAtOnce)
  return Array.from({ length }, (_, index) => routes.slice(index * routesAtOnce, (index + 1) * routesAtOnce))
}

async function seekViolations(page: Page, name: string): Promise<void> {
  // There are no frames, whose findings it would gather on one more page.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
  expect.soft(found, name).toEqual([])
  expect.soft(passes.length, `${name}: was anything looked at?`).toBeGreaterThan(5)
}

/** As the app lists them; their text is read because nothing of the app may be imported here. */
function routesOfTheApp(): string[] {
  const [paths = '', router = ''] = ['paths.ts', 'router.tsx'].map((file) =>
    readFileSync(join(root, 'webapp/src/app', file), 'utf8'),
  )
  const listed = /specRoutes = \[(.*?)\]/s.exec(paths)?.[1] ?? ''
  const texts = [...`${listed} ${router}`.matchAll(/['"](\/[\w/:-]*)['"]/g)].map(([, path]) => path ?? '')
  return [...new Set(texts)].sort()
}
