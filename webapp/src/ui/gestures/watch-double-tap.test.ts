import { expect, it } from 'vitest'
import { watchDoubleTap } from './watch-double-tap.ts'

it('reports the second tap on one spot within 300 ms, and starts over after it', () => {
  const isSecond = watchDoubleTap(30)
  expect(isSecond({ x: 10, y: 10 }, 0)).toBe(false)
  expect(isSecond({ x: 20, y: 10 }, 250)).toBe(true)
  expect(isSecond({ x: 20, y: 10 }, 300)).toBe(false)
  expect(isSecond({ x: 50, y: 10 }, 400)).toBe(false)
  expect(isSecond({ x: 50, y: 10 }, 700)).toBe(false)
  expect(isSecond({ x: 50, y: 10 }, 999)).toBe(true)
})
