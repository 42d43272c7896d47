import { expect, test } from 'vitest'
import { restartPause } from '../processes/restart-pause.mjs'

const crashed = { readyForMs: undefined, wasKilled: false }

test('a program that fails repeatedly is restarted with growing pauses, without an end', () => {
  const record = { failures: 0 }
  const pauses = Array.from({ length: 1000 }, () => restartPause(record, crashed))
  expect(pauses.slice(0, 7)).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000])
  expect(new Set(pauses.slice(7))).toEqual(new Set([10_000]))
})

test('a ready program killed from outside is restarted at once', () => {
  const record = { failures: 5 }
  for (let kills = 0; kills < 30; kills += 1) {
    expect(restartPause(record, { readyForMs: 100, wasKilled: true })).toBe(200)
  }
})

test('a program killed before it was ready counts as failed', () => {
  const record = { failures: 0 }
  const killed = { readyForMs: undefined, wasKilled: true }
  expect([restartPause(record, killed), restartPause(record, killed)]).toEqual([200, 400])
})

test('after a minute of work the pauses start again from the shortest', () => {
  const record = { failures: 8 }
  expect(restartPause(record, { readyForMs: 61_000, wasKilled: false })).toBe(200)
  expect(restartPause(record, { readyForMs: 1_000, wasKilled: false })).toBe(400)
})
