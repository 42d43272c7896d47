/** The limits of one run of a task. Only the work counts: neither the wait for a process nor a busy machine. */
export interface TaskLimits {
  /** CPU time of all threads of the process. */
  readonly cpuMs: number
  /** Memory on top of what the process held before the run. */
  readonly memoryMb: number
}

/** A pure function with a name, run outside of the program because strangers choose its input. */
export interface IsolatedTask<Input, Output> {
  readonly name: string
  readonly limits: TaskLimits
  /** Never called: carries the types from the program that asks to the one that works. */
  readonly signature?: (input: Input) => Output
}

/** Input and output are copied by structured clone: values, arrays, maps, dates and bytes, no functions and no classes. */
export function isolatedTask<Input, Output>(name: string, limits: TaskLimits): IsolatedTask<Input, Output> {
  return { name, limits }
}

/**
 * - `cpu`, `memory`: the run exceeded its limit
 * - `stuck`: the run used no CPU time and did not end
 * - `crash`: the process ended, for example in a native library
 */
export type ExpenseReason = 'cpu' | 'memory' | 'stuck' | 'crash'

/** A run that was stopped. The same input would be stopped again, so it is not retried at once. */
export class TooExpensive extends Error {
  readonly reason: ExpenseReason

  constructor(task: string, reason: ExpenseReason) {
    super(`The task ${task} was stopped: ${reason}`)
    this.reason = reason
  }
}

/** The message from the program to the process. */
export interface TaskRequest {
  readonly name: string
  readonly input: unknown
  readonly limits: TaskLimits
}

/** The message from the process. `isWorn`: it holds so much memory that a new process is better. */
export type TaskReply = { readonly isWorn: boolean } & (
  | { readonly output: unknown }
  | { readonly error: { readonly message: string; readonly stack: string | undefined } }
)
