import { describe, expect, it } from 'vitest'
import { hasNewRefusal } from './refusals.rules.ts'

describe('erroneous button', () => {
  it('shakes for each further refusal of its form', () => {
    expect([hasNewRefusal(0, 1), hasNewRefusal(1, 2)]).toEqual([true, true])
  })

  it('does not shake without a new refusal, or when the form is corrected', () => {
    expect([hasNewRefusal(0, 0), hasNewRefusal(2, 2), hasNewRefusal(2, 0)]).toEqual([false, false, false])
  })
})
