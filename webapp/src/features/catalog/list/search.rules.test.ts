import { expect, it } from 'vitest'
import { searchPauseMs } from './search.rules.ts'

it('words are looked for after a pause in typing', () => {
  expect(searchPauseMs('кар', '')).toBe(300)
  expect(searchPauseMs('карелия', 'кар')).toBe(300)
})

it('an emptied field shows everything at once', () => {
  expect(searchPauseMs('', 'кар')).toBe(0)
  expect(searchPauseMs('  ', 'кар')).toBe(0)
})

it('a space more does not ask again', () => {
  expect(searchPauseMs('кар ', 'кар')).toBeUndefined()
  expect(searchPauseMs('', '')).toBeUndefined()
})
