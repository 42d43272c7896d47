import { describe, expect, it } from 'vitest'
import { isOneMore } from './refusals.rules.ts'

describe('erroneous button', () => {
  it('shakes for each further refusal of its form', () => {
    expect([isOneMore(0, 1), isOneMore(1, 2)]).toEqual([true, true])
  })

  it('does not shake without a new refusal, or when the form is corrected', () => {
    expect([isOneMore(0, 0), isOneMore(2, 2), isOneMore(2, 0)]).toEqual([false, false, false])
  })
})
