import { onceNpmIsGone } from './npm-above.mjs'
import { explain } from './refusal.mjs'
import { createSupervisor } from './supervisor.mjs'

const graceMs = 8000
const hurriedGraceMs = 2500

/** Runs a command that starts processes. */
export function runCommand(work) {
  let runFile
  const supervisor = createSupervisor({ onChange: (processes) => runFile?.tell({ processes }) })
  const end = async (code, withinMs) => {
    if (supervisor.isStopping()) return
    await supervisor.stop(withinMs)
    runFile?.remove()
    process.exit(code)
  }

  // A closed terminal or pipe must not prevent the stop of the children.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0, graceMs))
  // A killed npm (-9) leaves little time before someone looks for leftovers.
  onceNpmIsGone(() => end(1, hurriedGraceMs))

  const keep = (file) => {
    runFile = file
    return file
  }
  work(supervisor, keep).then(
    (code) => code !== undefined && end(code, graceMs),
    (error) => {
      if (supervisor.isStopping()) return
      explain(error)
      end(1, graceMs)
    },
  )
}
