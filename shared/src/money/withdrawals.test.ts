import { expect, test } from 'vitest'
import { destinationUsableFrom } from './withdrawals.ts'

test('a new wallet or bank account can be paid to a day later', () => {
  expect(destinationUsableFrom(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2028-03-01T10:00:00Z'))
})
