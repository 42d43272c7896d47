import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lazyPart, partCode } from './lazy-part.tsx'

const draw = (Part: ReturnType<typeof lazyPart>) =>
  renderToStaticMarkup(
    <Suspense fallback="Загрузка">
      <Part />
    </Suspense>,
  )

test('a part whose code is on its way shows the fallback, and one whose code is here is drawn at once', async () => {
  const code = partCode(async () => () => <p>Маршрут</p>)
  const Part = lazyPart(code)
  expect(draw(Part)).toContain('Загрузка')
  await code()
  expect(draw(Part)).toBe('<p>Маршрут</p>')
})

test('code that did not come has not arrived, and may come later', async () => {
  let isAway = true
  const code = partCode(async () => {
    if (isAway) throw new Error('the network is away')
    return () => <p>Маршрут</p>
  })
  await expect(code()).rejects.toThrow('the network is away')
  expect(code.arrived).toBeUndefined()
  isAway = false
  await code()
  expect(draw(lazyPart(code))).toBe('<p>Маршрут</p>')
})
