import { Refusal } from '../processes/refusal.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'

/** Runs a tool and returns what it printed. Errors: Refusal with its last lines if it fails. */
export async function mustRun(command, args, options = {}) {
  const { code, lines, errors } = await runToEnd(command, args, options)
  if (code !== 0)
    throw new Refusal([`${command} ${args[0] ?? ''} failed with code ${code}:`, ...lines.slice(-20)].join('\n'))
  return lines.filter((line) => !errors.includes(line)).join('\n')
}
