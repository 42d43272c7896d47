import { type ChildProcess, fork } from 'node:child_process'
import { type IsolatedTask, type TaskReply, type TaskRequest, TaskStoppedError, type TaskStopReason } from './task.ts'
import { cpuSignal, memorySignal } from './watchdog.ts'

/** Limit for a process that neither works nor ends. A busy machine never reaches it. */
const stuckMs = 120_000

export interface TaskProcess {
  /** Errors: TooExpensive, after which the process no longer exists. */
  run<Input, Output>(
    task: IsolatedTask<Input, Output>,
    input: Input,
  ): Promise<{
    readonly output: () => Output
    readonly isReusable: boolean
  }>
  /** Ends the process after this time. Calls `ended` once, also if the process ends earlier. */
  rest(idleMs: number, ended: () => void): void
}

interface Program {
  readonly file: string
  readonly execArgv: readonly string[]
}

export function startTaskProcess({ file, execArgv }: Program): TaskProcess {
  const child = fork(file, [], {
    execArgv: [...execArgv, '--max-old-space-size=512'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener, a process that cannot be started or reached would end the program.
  child.on('error', () => {})
  let stopResting = () => {}
  return {
    async run(task, input) {
      stopResting()
      const reply = await ask(child, task, input)
      const isReusable = !reply.isWorn && child.connected
      if (!isReusable) child.disconnect()
      return { output: () => toOutput(task, reply), isReusable }
    },
    rest(idleMs, ended) {
      keepsProgramRunning(child, false)
      const end = () => {
        stopResting()
        ended()
        if (child.connected) child.disconnect()
      }
      const timer = setTimeout(end, idleMs).unref()
      child.once('exit', end)
      stopResting = () => {
        clearTimeout(timer)
        child.off('exit', end)
        keepsProgramRunning(child, true)
      }
    },
  }
}

function ask<Input, Output>(child: ChildProcess, task: IsolatedTask<Input, Output>, input: Input): Promise<TaskReply> {
  const { name, limits } = task
  return new Promise((resolve, reject) => {
    let isStuck = false
    const timer = setTimeout(() => {
      isStuck = true
      child.kill('SIGKILL')
    }, stuckMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      child.off('message', replied)
      child.off('exit', exited)
      child.off('error', failed)
      finish()
    }
    const replied = (reply: unknown) => settle(() => resolve(reply as TaskReply))
    const exited = (code: number | null, signal: string | null) =>
      settle(() => reject(new TaskStoppedError(name, isStuck ? 'stuck' : toReason(code, signal))))
    const failed = (error: Error) => settle(() => reject(error))
    child.on('message', replied)
    child.on('exit', exited)
    child.on('error', failed)
    const request: TaskRequest = { name, input, limits }
    // The exit event reports a process that no longer exists.
    child.send(request, () => {})
  })
}

/** V8 ends its process with SIGABRT when the heap is full. */
function toReason(code: number | null, signal: string | null): TaskStopReason {
  if (signal === cpuSignal) return 'cpu'
  return signal === memorySignal || signal === 'SIGABRT' || code === 134 ? 'memory' : 'crash'
}

function toOutput<Input, Output>({ name }: IsolatedTask<Input, Output>, reply: TaskReply): Output {
  if ('output' in reply) return reply.output as Output
  const error = new Error(`The task ${name} failed: ${reply.error.message}`)
  if (reply.error.stack) error.stack = reply.error.stack
  throw error
}

function keepsProgramRunning(child: ChildProcess, keeps: boolean): void {
  if (keeps) child.ref()
  else child.unref()
  if (keeps) child.channel?.ref()
  else child.channel?.unref()
}
