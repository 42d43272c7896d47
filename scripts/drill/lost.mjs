import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mustEnp, toCommandEnvironment } from './enp.mjs'

/** Acknowledged after the backup; neither the chain nor Telegram brings it back. */
const expected = [
  /^\S+Z {2}mining_reward +guest .* enp$/,
  /^\S+Z {2}booking held +guest .* 1000 rub +Drill harbour walk, /,
  /^\S+Z {2}booking_paid +guest .* -\S+ usdt +Drill harbour walk, /,
  /^\S+Z {2}booking confirmed +guest .* 1000 rub +Drill harbour walk, /,
]

/** Compares `enp restored --logs` of the logs at the crash with what was lost. */
export async function findWronglyListed(product, crashed) {
  const files = ['server', 'worker'].flatMap((name) => [`${name}.log.old`, `${name}.log`])
  const paths = files.map((name) => join(crashed, 'logs', name)).filter(existsSync)
  const lines = await mustEnp(await toCommandEnvironment(product), 'restored', '--logs', ...paths)
  for (const line of lines) console.log(line)
  const listed = lines.slice(0, Math.max(lines.indexOf(''), 0))
  const missing = expected.filter((pattern) => !listed.some((line) => pattern.test(line)))
  const surplus = listed.filter((line) => !expected.some((pattern) => pattern.test(line)))
  return [
    ...missing.map((pattern) => `enp restored --logs does not list ${pattern.source}`),
    ...surplus.map((line) => `enp restored --logs lists ${line}`),
  ]
}
