import { expect, test } from 'vitest'
import { isGuideNameWrong, isGuidePhoneWrong, toGuide } from './guide.rules.ts'

test('takes a name, with a phone if there is one', () => {
  expect(toGuide({ name: ' Анна ', phone: ' +7 921 000-00-01 ' })).toEqual({ name: 'Анна', phone: '+7 921 000-00-01' })
  expect(toGuide({ name: 'Анна', phone: ' ' })).toEqual({ name: 'Анна' })
})

test('refuses a missing or long name, and a phone without digits', () => {
  expect([isGuideNameWrong({ name: ' ', phone: '' }), isGuideNameWrong({ name: 'А'.repeat(81), phone: '' })]).toEqual([
    true,
    true,
  ])
  expect(isGuidePhoneWrong({ name: 'Анна', phone: 'звоните' })).toBe(true)
  expect(toGuide({ name: 'Анна', phone: 'звоните' })).toBeUndefined()
})
