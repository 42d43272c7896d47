import { setTimeout as wait } from 'node:timers/promises'
import { serveTasks, toServedTask } from '../serve-tasks.ts'
import {
  crashTask,
  environmentTask,
  hoardTask,
  loopTask,
  processTask,
  shoutTask,
  throwTask,
  waitTask,
} from './tasks.ts'

function loop(): never {
  for (;;);
}

function hoard(kind: 'heap' | 'bytes'): number {
  const kept: unknown[] = []
  for (;;) kept.push(kind === 'bytes' ? Buffer.alloc(1_048_576, 1) : new Array(10_000).fill(kept.length))
}

function crash(): never {
  process.kill(process.pid, 'SIGSEGV')
  return loop()
}

serveTasks([
  toServedTask(shoutTask, async () => ({ words, since }) => ({ text: words.join(' ').toUpperCase(), since })),
  toServedTask(loopTask, async () => loop),
  toServedTask(hoardTask, async () => hoard),
  toServedTask(crashTask, async () => crash),
  toServedTask(throwTask, async () => (message) => {
    throw new Error(message)
  }),
  toServedTask(waitTask, async () => async (ms) => {
    await wait(ms)
    return 'waited'
  }),
  toServedTask(environmentTask, async () => () => Object.keys(process.env)),
  toServedTask(processTask, async () => () => process.pid),
])
