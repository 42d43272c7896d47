import { expect, it } from 'vitest'
import { findCurrentRefundStep } from './refund-steps.rules.ts'

const moderate = [
  { until: '2030-03-08T05:30:00.000Z', percent: 100 },
  { until: '2030-03-12T05:30:00.000Z', percent: 50 },
  { percent: 0 },
]
const percents = (time: string) => {
  const at = findCurrentRefundStep(moderate, new Date(time))
  return [at?.step.percent, at?.next?.percent]
}

it('applies a refund step until its end, but not at it', () => {
  expect(percents('2030-03-08T05:29:59.999Z')).toEqual([100, 50])
  expect(percents('2030-03-08T05:30:00.000Z')).toEqual([50, 0])
  expect(percents('2030-03-12T05:30:00.000Z')).toEqual([0, undefined])
})

it('accepts a policy with one step or none', () => {
  expect(findCurrentRefundStep([{ percent: 0 }], new Date(0))).toEqual({ step: { percent: 0 }, next: undefined })
  expect(findCurrentRefundStep([], new Date(0))).toBeUndefined()
})
