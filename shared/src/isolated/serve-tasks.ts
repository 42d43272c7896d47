import { setPriority } from 'node:os'
import type { IsolatedTask, TaskReply, TaskRequest } from './task.ts'
import { startWatchdog } from './watchdog.ts'

type Work = (input: unknown) => unknown
type LoadWork = () => Promise<Work>

export function toServedTask<Input, Output>(
  { name }: IsolatedTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): readonly [name: string, load: LoadWork] {
  return [name, load as LoadWork]
}

/** A process that uses more memory is not reused. */
const wornBytes = 256 * 1_048_576
/** Nice value: untrusted input yields to everything else on the machine. */
const lowPriority = 10

/** Serves these tasks for the program that forked this process, and ends with it. */
export function serveTasks(tasks: ReadonlyArray<readonly [name: string, load: LoadWork]>): void {
  const table = new Map(tasks)
  const watchdog = startWatchdog()
  // Ctrl-C reaches the whole process group; the program decides when this process ends.
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
      .catch((error: unknown) => ({ error: describeError(error), isWorn: false }))
      .then((reply) => process.send?.(reply))
  })
}

const describeError = (error: unknown) =>
  error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error), stack: undefined }
