import { statSync } from 'node:fs'
import { SingleBar } from 'cli-progress'
import type { LocatedFault } from './import-batcher.ts'
import type { ImportListener } from './import-rows.ts'

const maxFaults = 50
const rowsPerLine = 10_000

interface ImportProgress extends Required<ImportListener> {
  read(bytes: number): void
  end(): void
}

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

/** Collects faults until the end: a line in the middle of a bar would tear it. */
function openFaults() {
  const listed: LocatedFault[] = []
  let count = 0
  return {
    tell(fault: LocatedFault) {
      count += 1
      if (listed.length < maxFaults) listed.push(fault)
    },
    end() {
      // A field's name comes from the file and must not control the terminal.
      for (const { place, field, problem } of listed)
        process.stdout.write(`${`${place}  ${field}: ${problem}`.replace(/\p{Cc}/gu, ' ')}\n`)
      if (count > listed.length) process.stdout.write(`and ${count - listed.length} more faults\n`)
    },
  }
}
