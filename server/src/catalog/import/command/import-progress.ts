import { statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import type { LocatedFault } from '../files/import-source.ts'
import type { ImportListener } from '../import-rows.ts'

const rowsPerLine = 10_000
/** More faults than anybody can read; a file with more is wrong as a whole. */
const maxFaults = 100_000

type Listeners = Required<Pick<ImportListener, 'fault' | 'progress'>>

interface ImportProgress extends Listeners {
  /** In the order in which they were found. */
  readonly faults: readonly LocatedFault[]
  countFaults(): number
  read(bytes: number): void
  end(): void
}

export function openImportProgress(file: string): ImportProgress {
  // Faults wait for the end: a line in the middle of a bar would tear it.
  const faults: LocatedFault[] = []
  const steps = process.stderr.isTTY ? openBar(file) : openLines()
  let count = 0
  let ended = false
  return {
    ...steps,
    faults,
    countFaults: () => count,
    fault(fault) {
      count += 1
      if (faults.length < maxFaults) faults.push(fault)
    },
    end() {
      if (!ended) steps.end()
      ended = true
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
  let shownRows = 0
  return {
    read: () => undefined,
    progress(rows) {
      if (rows < shownRows + rowsPerLine) return
      shownRows = rows
      process.stdout.write(`${rows} rows\n`)
    },
    end: () => undefined,
  }
}
