/** Limits of one run, without the wait for a process. */
export interface TaskLimits {
  /** CPU time of all threads of the process. */
  readonly cpuMs: number
  /** Memory on top of what the process held before the run. */
  readonly memoryMb: number
}

/** Pure function with a name. It runs in another process because its input is untrusted. */
export interface IsolatedTask<Input, Output> {
  readonly name: string
  readonly limits: TaskLimits
  /** Never called; carries the types to the working process. */
  readonly signature?: (input: Input) => Output
}

/** Input and output are copied by structured clone: no functions, no classes. */
export function isolatedTask<Input, Output>(name: string, limits: TaskLimits): IsolatedTask<Input, Output> {
  return { name, limits }
}

/** `stuck`: no CPU time used and no end. `crash`: for example in a native library. */
export type TaskStopReason = 'cpu' | 'memory' | 'stuck' | 'crash'

/** Stopped run. The same input would be stopped again, so it is not retried at once. */
export class TaskStoppedError extends Error {
  readonly reason: TaskStopReason

  constructor(task: string, reason: TaskStopReason) {
    super(`The task ${task} was stopped: ${reason}`)
    this.reason = reason
  }
}

export interface TaskRequest {
  readonly name: string
  readonly input: unknown
  readonly limits: TaskLimits
}

/** `isWorn`: the process uses so much memory that it should be replaced. */
export type TaskReply = { readonly isWorn: boolean } & (
  | { readonly output: unknown }
  | { readonly error: { readonly message: string; readonly stack: string | undefined } }
)
