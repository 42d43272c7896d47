import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { errorCatalog, fail, Refusal } from './errors.ts'

test('every code a call declares stands in the catalogue', () => {
  for (const call of Object.values(contract)) for (const code of call.errors) expect(errorCatalog).toHaveProperty(code)
})

test('a refusal carries its code and details', () => {
  expect(() => fail('MINING_NOT_FINISHED', { remainingSeconds: 5 })).toThrow(Refusal)
  // @ts-expect-error details are part of this code
  expect(() => fail('MINING_NOT_FINISHED')).toThrow(Refusal)
})

test('the texts that the specification fixes stand word for word', () => {
  expect(errorCatalog.INIT_DATA_MISSING.text).toBe('No authentication data received from the messenger')
  expect(errorCatalog.INSUFFICIENT_FUNDS.text).toBe('Insufficient funds')
})
