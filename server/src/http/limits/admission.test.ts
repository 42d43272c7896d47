import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from '../failure.ts'
import { admissionHooks, openAdmission } from './admission.ts'

const limits = { maxWaitMs: 100, minWaiting: 4, maxWaiting: 2_000, windowMs: 200 }

function openAt(start: number, options = limits) {
  let now = start
  const admission = openAdmission(options, () => now)
  return {
    ...admission,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    repeat: (count: number, step: () => void) => {
      for (let done = 0; done < count; done += 1) step()
    },
  }
}

const refusal = expect.objectContaining({ code: 'UNAVAILABLE', details: { missing: ['capacity'] } })

test('admits a burst up to the most that may wait', () => {
  const { enter, repeat, pass } = openAt(5_000)
  repeat(1_999, enter)
  pass(199)
  expect(enter).not.toThrow()
  expect(enter).toThrow(refusal)
})

test('refuses requests that would wait longer than the limit, and admits again when fewer wait', () => {
  const { isFull, enter, leave, repeat, pass } = openAt(0)
  repeat(100, enter)
  repeat(40, leave)
  pass(200)
  // 40 left in 200 ms, so 20 leave in 100 ms.
  expect(enter).toThrow(refusal)
  repeat(40, leave)
  expect(isFull()).toBe(true)
  leave()
  expect(isFull()).toBe(false)
  enter()
  expect(enter).toThrow(refusal)
})

test('always lets a few wait, even if none has left', () => {
  const { enter, repeat, pass } = openAt(0)
  repeat(3, enter)
  pass(10_000)
  expect(enter).not.toThrow()
  expect(enter).toThrow(refusal)
})

test('forgets the rate of a window in which all requests left', () => {
  const { enter, leave, repeat, pass } = openAt(0)
  repeat(5, enter)
  pass(1_000)
  expect(enter).toThrow(refusal)
  repeat(5, leave)
  repeat(1_000, enter)
  pass(199)
  expect(enter).not.toThrow()
})

test('replies 503 with the time to wait, and frees the place of a request whose check fails', async () => {
  let now = 0
  const { admit, counted } = admissionHooks(openAdmission({ ...limits, minWaiting: 1 }, () => now))
  const checks: Array<{ readonly pass: () => void; readonly fail: (error: Error) => void }> = []
  const check = () => new Promise<void>((pass, fail) => checks.push({ pass, fail }))
  const app = Fastify()
  handleErrors(app)
  app.get('/', { onRequest: [admit, counted([check])] }, async () => ({ success: true }))

  const first = app.inject('/')
  await expect.poll(() => checks.length).toBe(1)
  now = 200
  const refused = await app.inject('/')
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toBe('2')
  expect(refused.json()).toMatchObject({ error: { code: 'UNAVAILABLE', details: { missing: ['capacity'] } } })

  checks[0]?.fail(new Error('the check failed'))
  expect((await first).statusCode).toBe(500)
  const next = app.inject('/')
  await expect.poll(() => checks.length).toBe(2)
  checks[1]?.pass()
  expect((await next).statusCode).toBe(200)
  await app.close()
})
