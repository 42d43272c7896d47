import { statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import type { LocatedFault } from './import-batcher.ts'
import type { ImportListener } from './import-rows.ts'

/** What stays readable; the rest is counted. */
const maxFaults = 50
const rowsPerLine = 10_000

interface ImportProgress extends Required<ImportListener> {
  /** Hears how many bytes of the file were read. */
  read(bytes: number): void
  end(): void
}

/** Shows how far an import is, as a bar on a terminal and as plain lines elsewhere; lists faults when it ends. */
export function openImportProgress(file: string): ImportProgress {
  const faults = openFaults()
  const steps = process.stderr.isTTY ? openBar(file) : openLines()
  let ended = false
  return {
    ...steps,
    fault: faults.tell,
    end() {
      if (ended) return
      ended = true
      steps.end()
      faults.end()
    },
  }
}

type Steps = Pick<ImportProgress, 'read' | 'progress' | 'end'>

function openBar(file: string): Steps {
  const bar = new SingleBar({ format: '{bar} {percentage}%  {rows} rows', hideCursor: true })
  bar.start(statSync(file, { throwIfNoEntry: false })?.size ?? 0, 0, { rows: 0 })
  return {
    read: (bytes) => bar.increment(bytes),
    progress: (rows) => bar.update({ rows }),
    end: () => bar.stop(),
  }
}

function openLines(): Steps {
  let told = 0
  return {
    read: () => undefined,
    progress(rows) {
      if (rows < told + rowsPerLine) return
      told = rows
      process.stdout.write(`${rows} rows\n`)
    },
    end: () => undefined,
  }
}

/** Kept until the end: a line in the middle of a bar would tear it. */
function openFaults() {
  const kept: LocatedFault[] = []
  let count = 0
  return {
    tell(fault: LocatedFault) {
      count += 1
      if (kept.length < maxFaults) kept.push(fault)
    },
    end() {
      // A field's name comes from the file: it must not steer the terminal.
      for (const { place, field, problem } of kept)
        process.stdout.write(`${`${place}  ${field}: ${problem}`.replace(/\p{Cc}/gu, ' ')}\n`)
      if (count > kept.length) process.stdout.write(`and ${count - kept.length} more faults\n`)
    },
  }
}
