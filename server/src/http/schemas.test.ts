import type { Call } from '@enp/shared/calls/api'
import { contract } from '@enp/shared/contract'
import { expect, test } from 'vitest'
import { bodyChecks, getWriter, textChecks } from './schemas.ts'

test('every schema of the contract compiles, which a server does only at the first request', () => {
  for (const [name, call] of Object.entries<Call>(contract)) {
    const compile = () => {
      if (call.body) bodyChecks.compile(call.body)
      for (const schema of [call.params, call.query]) if (schema) textChecks.compile(schema)
      return getWriter(call.reply)
    }
    expect(compile, name).not.toThrow()
  }
})
