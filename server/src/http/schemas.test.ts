import type { Call } from '@enp/shared/calls/api'
import { contract } from '@enp/shared/contract'
import fastJson from 'fast-json-stringify'
import { expect, test } from 'vitest'
import { openBodyChecks, openTextChecks } from './schemas.ts'

test('every schema of the contract can be compiled: a server does that with the first request only', () => {
  const [bodies, texts] = [openBodyChecks(), openTextChecks()]
  for (const [name, call] of Object.entries<Call>(contract)) {
    const compile = () => {
      if (call.body) bodies.compile(call.body)
      for (const schema of [call.params, call.query]) if (schema) texts.compile(schema)
      return fastJson(call.reply)
    }
    expect(compile, name).not.toThrow()
  }
})
