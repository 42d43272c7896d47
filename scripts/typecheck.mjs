// `npm run typecheck`: the types of everything, two programs of the compiler at a time with one
// checker each. Its own four checkers would each work out the types of all calls: 38 s of the
// processor for the server instead of 17.
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './services/root.mjs'
import { runToEnd } from './services/run-to-end.mjs'

const minute = 60_000
const lanes = 2

// Beside other work: it takes the processor only while that waits.
if (process.argv.includes('--gently')) setPriority(constants.priority.PRIORITY_LOW)

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
// What runs on Node is one program, the longest, and the first. What pages have differs, so each of
// theirs is its own.
const onNode = 'tsconfig.node.json'
const apart = read('package.json').workspaces.filter((workspace) => !read(onNode).include.includes(workspace))
const waiting = [onNode, ...apart, 'bench/web/bare']
const codes = await Promise.all(Array.from({ length: lanes }, lane))
process.exitCode = codes.every((ok) => ok) ? 0 : 1

/** One program after another; true when nothing is wrong with any of them. */
async function lane() {
  let ok = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { code, lines } = await runToEnd(process.execPath, [compiler, '-p', next, '--checkers', '1'], {
      cwd: root,
      timeoutMs: 5 * minute,
    })
    for (const line of lines) console.log(line)
    if (code !== 0) console.log(`The types of ${next} are wrong.`)
    ok &&= code === 0
  }
  return ok
}
