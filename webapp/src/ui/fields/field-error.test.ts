import { expect, it } from 'vitest'
import { isNewError } from './field-error.ts'

const none = { error: undefined, errorCount: 0 }
const empty = { error: 'Введите сумму', errorCount: 1 }

it('is new when an error appears, or another takes its place', () => {
  expect(isNewError(none, empty)).toBe(true)
  expect(isNewError(empty, { ...empty, error: 'Слишком много' })).toBe(true)
})

it('is new when the same thing is refused once more', () => {
  expect(isNewError(empty, { ...empty, errorCount: 2 })).toBe(true)
})

it('is not new while the error only stays, nor when it goes', () => {
  expect(isNewError(empty, empty)).toBe(false)
  expect(isNewError(empty, { ...empty, error: undefined })).toBe(false)
  expect(isNewError(none, { ...none, errorCount: 1 })).toBe(false)
})
