import { writeSync } from 'node:fs'

interface Listeners {
  /** A line was dropped. */
  readonly dropped?: () => void
  /** There is room again, and so many lines were dropped meanwhile. */
  readonly roomAgain: (count: number) => void
}

const standardOutput = 1
/** How often a reader that is busy is asked again, and with which pause: longer than that it isn't busy but stuck. */
const tries = 20
const pauseMs = 50

/**
 * Where a program's log lines go: a pino destination that outlives its disk. The library's own ends the process when a
 * write fails, and once it is full it never writes again. Here a line that can't be written is dropped; one of which a
 * part was written is finished before the next.
 */
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
      const told = count
      count = 0
      roomAgain(told)
    },
  }
}

/** Answers what could not be written. */
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

/** A log line is written at once, also the last one before the process ends: there is nobody to come back to. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
