import { expect, it } from 'vitest'
import { isNewRefusal } from './field-error.ts'

const none = { error: undefined, refusals: 0 }
const empty = { error: 'Введите сумму', refusals: 1 }

it('is new when an error appears, or another takes its place', () => {
  expect(isNewRefusal(none, empty)).toBe(true)
  expect(isNewRefusal(empty, { ...empty, error: 'Слишком много' })).toBe(true)
})

it('is new when the same thing is refused once more', () => {
  expect(isNewRefusal(empty, { ...empty, refusals: 2 })).toBe(true)
})

it('is not new while the error only stays, nor when it goes', () => {
  expect(isNewRefusal(empty, empty)).toBe(false)
  expect(isNewRefusal(empty, { ...empty, error: undefined })).toBe(false)
  expect(isNewRefusal(none, { ...none, refusals: 1 })).toBe(false)
})
