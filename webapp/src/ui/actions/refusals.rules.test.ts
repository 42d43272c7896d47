import { describe, expect, it } from 'vitest'
import { isOneMore } from './refusals.rules.ts'

describe('a button that is flagged as erroneous', () => {
  it('shakes for each further refusal of its form', () => {
    expect([isOneMore(0, 1), isOneMore(1, 2)]).toEqual([true, true])
  })

  it('does not shake while nothing new is wrong, or when the form is corrected', () => {
    expect([isOneMore(0, 0), isOneMore(2, 2), isOneMore(2, 0)]).toEqual([false, false, false])
  })
})
