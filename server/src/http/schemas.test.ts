import type { CallDefinition } from '@enp/shared/calls/api'
import { contract } from '@enp/shared/contract'
import { expect, test } from 'vitest'
import { bodyValidator, getWriter, queryValidator } from './schemas.ts'

test('every schema of the contract compiles, which a server does only at the first request', () => {
  for (const [name, call] of Object.entries<CallDefinition>(contract)) {
    const compile = () => {
      if (call.body) bodyValidator.compile(call.body)
      for (const schema of [call.params, call.query]) if (schema) queryValidator.compile(schema)
      return getWriter(call.reply)
    }
    expect(compile, name).not.toThrow()
  }
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['0000-01-01', false],
  ['9999-12-31', true],
  ['26-01-01', false],
])('the day %s is a date: %s', (date, isDate) => {
  const query = contract['GET /v1/organizer/manifest'].query
  const validate = queryValidator.compile(query)
  const optionId = '0b7cbb3e-7d2f-4a6c-9a52-6f0d2f3d9a11'
  expect(validate({ optionId, date, startTime: '10:00' })).toBe(isDate)
})

test.each(['9'.repeat(400), '1e999', 'Infinity', 'NaN', '101', '0', ''])('a limit of %s is refused', (limit) => {
  expect(queryValidator.compile(contract['GET /v1/services/:id/reviews'].query)({ limit })).toBe(false)
})
