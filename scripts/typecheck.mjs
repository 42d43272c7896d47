// `npm run typecheck`: two compilers at a time with one checker each.
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './processes/root.mjs'
import { runToEnd } from './processes/run-to-end.mjs'

const minute = 60_000
const lanes = 2

// Low priority: uses idle processor time only.
if (process.argv.includes('--gently')) setPriority(constants.priority.PRIORITY_LOW)

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
// All Node code is one program, the longest; each page has its own types.
const onNode = 'tsconfig.node.json'
const apart = read('package.json').workspaces.filter((workspace) => !read(onNode).include.includes(workspace))
const waiting = [onNode, ...apart, 'bench/web/bare']
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const codes = await Promise.all(Array.from({ length: lanes }, lane))
process.exitCode = codes.every((ok) => ok) ? 0 : 1

// The build info makes a repeated check read only what changed: 4 s instead of 39 s.
function options(project) {
  const buildInfo = join(root, 'node_modules/.cache/typecheck', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  return ['--checkers', '1', '--noEmit', '--incremental', '--tsBuildInfoFile', buildInfo]
}

async function lane() {
  let ok = true
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { code, lines } = await runToEnd(process.execPath, [compiler, '-p', next, ...options(next)], {
      cwd: root,
      timeoutMs: 10 * minute,
    })
    for (const line of lines) console.log(line)
    if (code !== 0) console.log(`Type errors in ${next}.`)
    ok &&= code === 0
  }
  return ok
}
