import { setPriority } from 'node:os'
import type { IsolatedTask, TaskReply, TaskRequest } from './task.ts'
import { startWatchdog } from './watchdog.ts'

type Work = (input: unknown) => unknown
type LoadWork = () => Promise<Work>

/** A task with the module that does its work, loaded before its first run. */
export function served<Input, Output>(
  { name }: IsolatedTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): readonly [name: string, load: LoadWork] {
  return [name, load as LoadWork]
}

/** More than that is kept for no next run. */
const wornBytes = 256 * 1_048_576
/** Strangers' input waits for everything else on the machine. */
const lowPriority = 10

/** Makes this process the one that runs these tasks for the program that forked it; it ends with that program. */
export function serveTasks(tasks: ReadonlyArray<readonly [name: string, load: LoadWork]>): void {
  const table = new Map(tasks)
  const watchdog = startWatchdog()
  // Ctrl-C in a terminal reaches the whole group; the program decides when this process ends.
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))
  setPriority(lowPriority)

  const answer = async ({ name, input, limits }: TaskRequest): Promise<TaskReply> => {
    const load = table.get(name)
    if (!load) throw new Error(`There is no isolated task ${name}`)
    const work = await load()
    watchdog.watch(limits)
    try {
      const output = await work(input)
      return { output, isWorn: process.memoryUsage.rss() > wornBytes }
    } finally {
      watchdog.rest()
    }
  }
  process.on('message', (request: TaskRequest) => {
    answer(request)
      .catch((error: unknown) => ({ error: described(error), isWorn: false }))
      .then((reply) => process.send?.(reply))
  })
}

const described = (error: unknown) =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error), stack: undefined }
