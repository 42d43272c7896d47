// `npm run types`: the types of every workspace, two at a time with one checker each. The compiler's own four would each
// work out the types of all calls: 38 s of the processor for the server instead of 17.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './services/install.mjs'
import { root } from './services/root.mjs'
import { runToEnd } from './services/run-to-end.mjs'

const minute = 60_000
const lanes = 2

const waiting = [...JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces]
// The longest first, so that no lane is left alone with it.
waiting.sort((a, b) => Number(b === 'server') - Number(a === 'server'))
const codes = await Promise.all(Array.from({ length: lanes }, lane))
process.exitCode = codes.every((ok) => ok) ? 0 : 1

/** One workspace after another; true when nothing is wrong with any of them. */
async function lane() {
  let ok = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { code, lines } = await runToEnd(...npm(['run', '-s', 'types', '-w', next]), {
      cwd: root,
      timeoutMs: 5 * minute,
    })
    for (const line of lines) console.log(line)
    if (code !== 0) console.log(`The types of ${next} are wrong.`)
    ok &&= code === 0
  }
  return ok
}
