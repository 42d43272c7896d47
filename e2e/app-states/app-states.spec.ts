import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { type Cast, gather } from '../support/chat/cast.ts'
import { root, test } from '../support/product/product.ts'
import { seekViolations } from './accessibility.ts'
import { seekLostFocus } from './focus.ts'
import { inspectEach, isInspected, listStates, rows } from './look.ts'
import { openers } from './openers/openers.ts'
import { appStates } from './states.ts'
import { seekMisplacedText } from './widths.ts'

let cast: Cast
test.beforeAll(async ({ product }) => {
  cast = await gather(product)
})

test('every route of the mini app has states, and every state has an opener', () => {
  const routes = rows.filter((row) => row.startsWith('/'))
  expect(routes.sort()).toEqual(routesOfTheApp())
  const opened = Object.entries(openers).map(([route, states]) => [route, Object.keys(states).sort()])
  const listed = Object.entries(appStates).map(([route, states]) => [route, [...states].sort()])
  expect(opened).toEqual(listed)
})

/** Routes opened in parallel, because most of the time is waiting for pages to load. */
const routesAtOnce = process.env.TEST_SLOW ? 1 : 5

const inspectedRoutes = rows.filter((route) => listStates(route).some(isInspected))

for (const group of inGroups(inspectedRoutes)) {
  test(`${group.join(', ')}: axe finds no violation, focus is ordered and visible, and no text is cut at any width`, async ({
    browser,
    product,
  }) => {
    const states = group.flatMap(listStates).filter(isInspected)
    test.setTimeout(60_000 + states.length * 20_000)
    await inspectEach({ browser, product, cast }, states, async (page, name) => {
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

/** Parses the source of the app, because the e2e workspace must not import it. */
function routesOfTheApp(): string[] {
  const [paths = '', router = ''] = ['paths.ts', 'router.tsx'].map((file) =>
    readFileSync(join(root, 'webapp/src/app', file), 'utf8'),
  )
  const listed = /specRoutes = \[(.*?)\]/s.exec(paths)?.[1] ?? ''
  const texts = [...`${listed} ${router}`.matchAll(/['"](\/[\w/:-]*)['"]/g)].map(([, path]) => path ?? '')
  return [...new Set(texts)].sort()
}
