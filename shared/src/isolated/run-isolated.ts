import { type FairQueue, openFairQueue } from './fair-queue.ts'
import { getProgramCommand } from './program-arguments.ts'
import type { IsolatedTask } from './task.ts'
import { startTaskProcess, type TaskProcess } from './task-process.ts'

/** Two, so that one long run does not block all callers. */
const maxProcesses = 2
const maxWaitingPerCaller = 20
const idleMs = 30_000

/** Runs a task in another process. Errors: TooExpensive, QueueFull, and the task's error. */
export type RunIsolated = <Input, Output>(
  task: IsolatedTask<Input, Output>,
  input: Input,
  /** The user, feed or network that chose the input. */
  caller: string,
) => Promise<Output>

/** Starts processes on demand, without environment: untrusted input never meets a secret. */
export function isolatedRunner(program: string): RunIsolated {
  const queue: FairQueue = openFairQueue({ maxRunning: maxProcesses, maxRunningPerCaller: 1, maxWaitingPerCaller })
  const idle: TaskProcess[] = []
  const put = (process: TaskProcess) => {
    idle.push(process)
    process.rest(idleMs, () => idle.splice(idle.indexOf(process), 1))
  }
  return async (task, input, caller) => {
    await queue.enter(caller)
    try {
      const process = idle.pop() ?? startTaskProcess(getProgramCommand(program))
      const { output, isReusable } = await process.run(task, input)
      if (isReusable) put(process)
      return output()
    } finally {
      queue.leave(caller)
    }
  }
}
