import { expect, it } from 'vitest'
import { isNewError } from './field-error.ts'

const none = { error: undefined, errorCount: 0 }
const empty = { error: 'Введите сумму', errorCount: 1 }

it('an error is new when it appears or replaces another', () => {
  expect(isNewError(none, empty)).toBe(true)
  expect(isNewError(empty, { ...empty, error: 'Слишком много' })).toBe(true)
})

it('an error is new when the same input is refused again', () => {
  expect(isNewError(empty, { ...empty, errorCount: 2 })).toBe(true)
})

it('an error is not new while it stays or when it disappears', () => {
  expect(isNewError(empty, empty)).toBe(false)
  expect(isNewError(empty, { ...empty, error: undefined })).toBe(false)
  expect(isNewError(none, { ...none, errorCount: 1 })).toBe(false)
})
