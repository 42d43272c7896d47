import { setTimeout as wait } from 'node:timers/promises'
import { served, serveTasks } from '../serve-tasks.ts'
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
  served(shoutTask, async () => ({ words, since }) => ({ text: words.join(' ').toUpperCase(), since })),
  served(loopTask, async () => loop),
  served(hoardTask, async () => hoard),
  served(crashTask, async () => crash),
  served(throwTask, async () => (message) => {
    throw new Error(message)
  }),
  served(waitTask, async () => async (ms) => {
    await wait(ms)
    return 'waited'
  }),
  served(environmentTask, async () => () => Object.keys(process.env)),
  served(processTask, async () => () => process.pid),
])
