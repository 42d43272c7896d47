import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { CallRefusal, errorCatalog, throwRefusal } from './errors.ts'

test('every error code of a call is in the error catalog', () => {
  for (const call of Object.values(contract)) for (const code of call.errors) expect(errorCatalog).toHaveProperty(code)
})

test('a refusal contains its code and details', () => {
  expect(() => throwRefusal('MINING_NOT_FINISHED', { remainingSeconds: 5 })).toThrow(CallRefusal)
  // @ts-expect-error details are part of this code
  expect(() => throwRefusal('MINING_NOT_FINISHED')).toThrow(CallRefusal)
})

test('texts fixed by the specification are used word for word', () => {
  expect(errorCatalog.INIT_DATA_MISSING.text).toBe('No authentication data received from the messenger')
  expect(errorCatalog.INSUFFICIENT_FUNDS.text).toBe('Insufficient funds')
})
