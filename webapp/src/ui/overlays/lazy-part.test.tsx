import { Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPartCode, lazyPart } from './lazy-part.tsx'

const draw = (Part: ReturnType<typeof lazyPart>) =>
  renderToStaticMarkup(
    <Suspense fallback="Загрузка">
      <Part />
    </Suspense>,
  )

test('a part shows the fallback while its code loads, and renders at once afterwards', async () => {
  const code = createPartCode(async () => () => <p>Маршрут</p>)
  const Part = lazyPart(code)
  expect(draw(Part)).toContain('Загрузка')
  await code()
  expect(draw(Part)).toBe('<p>Маршрут</p>')
})

test('failed code is not marked as arrived and may load later', async () => {
  let isAway = true
  const code = createPartCode(async () => {
    if (isAway) throw new Error('the network is away')
    return () => <p>Маршрут</p>
  })
  await expect(code()).rejects.toThrow('the network is away')
  expect(code.arrived).toBeUndefined()
  isAway = false
  await code()
  expect(draw(lazyPart(code))).toBe('<p>Маршрут</p>')
})
