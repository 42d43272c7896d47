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
