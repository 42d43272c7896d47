import { writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { version } from './version.ts'

/** In every log line: which process of which machine and version wrote it. */
export const logBase = { pid: process.pid, hostname: hostname(), version }

interface Listeners {
  readonly dropped?: () => void
  /** Called with the number of dropped lines when writing works again. */
  readonly roomAgain: (count: number) => void
}

const standardOutput = 1
/** Retries and their pause; after that the reader counts as stuck. */
const tries = 20
const pauseMs = 50

/** Opens a pino destination that drops lines on a full disk; pino's own ends the process. */
export function openLogOutput({ dropped, roomAgain }: Listeners, fd = standardOutput): { write(line: string): void } {
  let unfinished: Buffer = Buffer.alloc(0)
  let count = 0
  const drop = () => {
    count += 1
    dropped?.()
  }
  return {
    write(line) {
      unfinished = writeOut(fd, unfinished)
      if (unfinished.length > 0) return drop()
      const bytes = Buffer.from(line)
      const left = writeOut(fd, bytes)
      if (left.length === bytes.length) return drop()
      unfinished = left
      if (left.length > 0 || count === 0) return
      const droppedCount = count
      count = 0
      roomAgain(droppedCount)
    },
  }
}

function writeOut(fd: number, bytes: Buffer): Buffer {
  let written = 0
  for (let left = tries; written < bytes.length && left > 0; ) {
    try {
      written += writeSync(fd, bytes, written)
    } catch (error) {
      if (!isBusy(error)) break
      left -= 1
      sleep(pauseMs)
    }
  }
  return bytes.subarray(written)
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** Blocks: otherwise the last line before the process ends would be lost. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
