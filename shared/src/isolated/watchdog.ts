import { Worker } from 'node:worker_threads'
import type { TaskLimits } from './task.ts'

/** Signals that show why the process ended. By default they end it without a dump. */
export const cpuSignal = 'SIGVTALRM'
export const memorySignal = 'SIGKILL'

const tickMs = 20
const [isRunning, maxCpuMs, maxBytes] = [0, 1, 2]

/** Plain JavaScript, which needs no loader. Its thread runs while the main thread is busy. */
const loop = `
const { workerData: { shared, parentId, tickMs, cpuSignal, memorySignal } } = require('node:worker_threads')
const flag = new Int32Array(shared, 0, 1)
const limits = new Float64Array(shared)
const cpuMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
for (;;) {
  Atomics.wait(flag, 0, 0)
  Atomics.wait(flag, 0, 1, tickMs)
  if (Atomics.load(flag, 0) !== 1) continue
  if (process.ppid !== parentId) process.kill(process.pid, memorySignal)
  if (process.memoryUsage.rss() > limits[${maxBytes}]) process.kill(process.pid, memorySignal)
  if (cpuMs() > limits[${maxCpuMs}]) process.kill(process.pid, cpuSignal)
}
`

/** Ends this process if a run exceeds its limits or the program ended, even in native code. */
export function startWatchdog(): { watch(limits: TaskLimits): void; rest(): void } {
  const shared = new SharedArrayBuffer(8 * 3)
  const flag = new Int32Array(shared, 0, 1)
  const limits = new Float64Array(shared)
  const workerData = { shared, parentId: process.ppid, tickMs, cpuSignal, memorySignal }
  new Worker(loop, { eval: true, execArgv: [], workerData }).unref()
  return {
    watch({ cpuMs, memoryMb }) {
      const { user, system } = process.cpuUsage()
      limits[maxCpuMs] = (user + system) / 1_000 + cpuMs
      limits[maxBytes] = process.memoryUsage.rss() + memoryMb * 1_048_576
      Atomics.store(flag, isRunning, 1)
      Atomics.notify(flag, isRunning)
    },
    rest() {
      Atomics.store(flag, isRunning, 0)
      Atomics.notify(flag, isRunning)
    },
  }
}
