/**
 * Limits of one run of a task. Only the work counts, not the wait for a process or a busy machine.
 */
export interface TaskLimits {
  /** CPU time of all threads of the process. */
  readonly cpuMs: number
  /** Memory on top of what the process held before the run. */
  readonly memoryMb: number
}

/** Pure function with a name. It runs outside of the program because its input is untrusted. */
export interface IsolatedTask<Input, Output> {
  readonly name: string
  readonly limits: TaskLimits
  /** Never called; carries the types from the calling program to the working process. */
  readonly signature?: (input: Input) => Output
}

/**
 * Creates a task. Input and output are copied by structured clone: values, arrays, maps, dates and
 * bytes, but no functions and no classes.
 */
export function isolatedTask<Input, Output>(name: string, limits: TaskLimits): IsolatedTask<Input, Output> {
  return { name, limits }
}

/**
 * `cpu`, `memory`: the run exceeded its limit.
 * `stuck`: the run used no CPU time and did not end.
 * `crash`: the process ended, for example in a native library.
 */
export type ExpenseReason = 'cpu' | 'memory' | 'stuck' | 'crash'

/** Stopped run. The same input would be stopped again, so it is not retried at once. */
export class TooExpensive extends Error {
  readonly reason: ExpenseReason

  constructor(task: string, reason: ExpenseReason) {
    super(`The task ${task} was stopped: ${reason}`)
    this.reason = reason
  }
}

/** Message from the program to the process. */
export interface TaskRequest {
  readonly name: string
  readonly input: unknown
  readonly limits: TaskLimits
}

/**
 * Message from the process. `isWorn`: the process uses so much memory that it should be replaced.
 */
export type TaskReply = { readonly isWorn: boolean } & (
  | { readonly output: unknown }
  | { readonly error: { readonly message: string; readonly stack: string | undefined } }
)
