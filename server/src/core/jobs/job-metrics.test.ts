import { beforeEach, expect, test } from 'vitest'
import { jobMetrics, measured } from './job-metrics.ts'

beforeEach(() => jobMetrics.resetMetrics())

test('rounds are counted by job and result, and only a round without a failure has its time', async () => {
  await measured('the work that succeeds', async () => 3)()
  const failing = measured('the work that fails', () => Promise.reject(new Error('no calendar')))
  await expect(failing()).rejects.toThrow('no calendar')
  const lines = (await jobMetrics.metrics()).split('\n')
  expect(lines).toContain('job_seconds_count{job="work that succeeds",result="done"} 1')
  expect(lines).toContain('job_seconds_count{job="work that fails",result="failed"} 1')
  const succeeded = lines.filter((line) => line.startsWith('job_success_timestamp_seconds'))
  expect(succeeded.map((line) => line.replace(/ .*/, ''))).toEqual(['job_success_timestamp_seconds{job="work'])
  expect(succeeded[0]).toContain('work that succeeds')
})
