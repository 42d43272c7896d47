import { isolatedTask } from '../task.ts'

const limits = { cpuMs: 300, memoryMb: 96 }

export const shoutTask = isolatedTask<{ words: readonly string[]; since: Date }, { text: string; since: Date }>(
  'shout',
  limits,
)
export const loopTask = isolatedTask<undefined, never>('loop', limits)
export const hoardTask = isolatedTask<'heap' | 'bytes', number>('hoard', { cpuMs: 20_000, memoryMb: 96 })
export const crashTask = isolatedTask<undefined, never>('crash', limits)
export const throwTask = isolatedTask<string, never>('throw', limits)
export const waitTask = isolatedTask<number, string>('wait', limits)
export const environmentTask = isolatedTask<undefined, string[]>('environment', limits)
export const processTask = isolatedTask<undefined, number>('process', limits)
