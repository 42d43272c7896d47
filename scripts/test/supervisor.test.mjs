import { afterEach, beforeEach, expect, test } from 'vitest'
import { startChild, stopChild } from '../processes/children.mjs'
import { createSupervisor } from '../processes/supervisor.mjs'

const children = []
let isOver = false
beforeEach(() => {
  isOver = false
})
afterEach(async () => {
  isOver = true
  await Promise.all(children.splice(0).map((child) => stopChild(child, 'SIGKILL', 0)))
})

function entry(name, ...turns) {
  const started = []
  return {
    name,
    title: name,
    refusalCode: 2,
    stopSignal: 'SIGTERM',
    started,
    start: async () => {
      const { code, isReady } = turns[Math.min(started.length, turns.length - 1)]
      const program = code === undefined ? 'setInterval(() => {}, 1000)' : `process.exit(${code})`
      const child = startChild(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore'] })
      children.push(child)
      started.push(child)
      const gone = new Promise((_, reject) => child.once('exit', () => reject(new Error('It ended.'))))
      gone.catch(() => {})
      return { process: child, ready: isReady ? Promise.resolve() : gone, lastWords: () => 'No.' }
    },
  }
}

const fails = { code: 1, isReady: false }
const refuses = { code: 2, isReady: false }
const stays = { isReady: true }

function supervise() {
  const pauses = []
  const pids = []
  const pause = (milliseconds) => {
    pauses.push(milliseconds)
    return isOver ? new Promise(() => {}) : Promise.resolve()
  }
  const supervisor = createSupervisor({ pause, onChange: (processes) => pids.push(processes) })
  return { ...supervisor, pauses, pids }
}

test('a program that fails twenty times is started a twenty-first time, and other programs are untouched', async () => {
  const { add, pauses } = supervise()
  const steady = entry('steady', stays)
  const failing = entry('failing', { code: 1, isReady: true }, ...Array.from({ length: 20 }, () => fails), stays)
  await add(steady)
  await add(failing)
  await expect.poll(() => failing.started.length, { timeout: 15_000 }).toBe(22)
  expect(pauses).toHaveLength(21)
  expect(Math.max(...pauses)).toBe(10_000)
  expect(steady.started).toHaveLength(1)
  expect(steady.started[0].exitCode).toBeNull()
})

test('a program that exits with its refusal code is not restarted', async () => {
  const { add, pauses } = supervise()
  const refusing = entry('refusing', { code: 1, isReady: true }, refuses, stays)
  const killed = entry('killed', stays)
  await Promise.all([add(refusing), add(killed)])
  await expect.poll(() => refusing.started[1]?.exitCode, { timeout: 15_000 }).toBe(2)
  killed.started[0].kill('SIGKILL')
  await expect.poll(() => killed.started.length, { timeout: 15_000 }).toBe(2)
  expect(refusing.started).toHaveLength(2)
  expect(pauses).toHaveLength(2)
})

test('a program that fails at its first start rejects `add` and is not restarted', async () => {
  const { add, pauses } = supervise()
  await expect(add(entry('failing', fails))).rejects.toThrow('It ended.')
  expect(pauses).toEqual([])
})

test('the process ids are reported after every start', async () => {
  const { add, pids } = supervise()
  const killed = entry('killed', stays)
  await add(killed)
  killed.started[0].kill('SIGKILL')
  await expect.poll(() => pids.length, { timeout: 15_000 }).toBe(2)
  expect(pids.map((one) => one.killed)).toEqual(killed.started.map(({ pid }) => pid))
})
