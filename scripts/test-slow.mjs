// `npm run test:slow [-- PART…]`: tests that take too long for `npm test`. `tests`: more work with
// TEST_SLOW=1 and *.slow.test.ts. `journeys`: slow journeys, all app states, start times. `pooled`:
// flows behind PgBouncer in transaction mode. `twice`: journeys on two of each program behind
// HAProxy. `debian`: all flows on Debian's Postgres 15. `node24`: all flows on Node 24.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeChromium } from './packages/chromium.mjs'
import { installPackages } from './packages/install.mjs'
import { nodeBinary } from './packages/node-binary.mjs'
import { Refusal } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'
import { build } from './product/build.mjs'
import { redisServer } from './redis/redis-server.mjs'

const longestMs = 3_600_000
const pooledFlows = ['pooler', 'mining', 'boosts', 'payments', 'refunds', 'search'].map((name) => `/${name}.test.ts`)
const twiceJourneys = ['two-of-each', 'journey.spec', 'boosts', 'payments']
const allFlows = ['run', '--project', 'flows']
/** Its file does not show that it has slow tests. */
const otherJourneys = ['app-states']

const parts = {
  tests: (run) => run('vitest/vitest.mjs', ['run', ...slowTests('.test.ts', 'server', 'bot', 'simulator')], '.'),
  // One worker: a measured start needs the whole machine.
  journeys: (run) => run('@playwright/test/cli.js', journeys(...slowTests('.spec.ts', 'e2e'), ...otherJourneys), 'e2e'),
  pooled: (run) => run('vitest/vitest.mjs', ['run', '--project', 'flows', ...pooledFlows], '.', { TEST_POOLER: 'on' }),
  debian: (run) =>
    run('vitest/vitest.mjs', allFlows, '.', { TEST_SLOW: '', POSTGRES_FOLDER: '/usr/lib/postgresql/15' }),
  node24: async (run) => run('vitest/vitest.mjs', allFlows, '.', { TEST_SLOW: '' }, await nodeBinary('24')),
  twice: (run) =>
    run('@playwright/test/cli.js', journeys(...twiceJourneys), 'e2e', { START: 'scripts/start-twice.mjs' }),
}
const asked = process.argv.slice(2)

runCommand(async () => {
  const unknown = asked.find((name) => !(name in parts))
  if (unknown) throw new Refusal(`Unknown part: ${unknown}. Known: ${Object.keys(parts).join(', ')}.`)
  await installPackages()
  await redisServer(join(root, '.data'))
  await Promise.all([build('webapp'), build('simulator')])
  const env = { ...process.env, TEST_SLOW: '1', CHROMIUM_PATH: await wholeChromium() }
  const run = async (tool, args, folder, more = {}, node = process.execPath) => {
    const options = { cwd: join(root, folder), env: { ...env, ...more }, show: true, timeoutMs: longestMs }
    const { code } = await runToEnd(node, [join(root, 'node_modules', tool), ...args], options)
    return code
  }
  const failed = []
  for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
    console.log(`\n== ${name}`)
    const begin = performance.now()
    const code = await parts[name](run)
    if (code !== 0) failed.push(name)
    console.log(
      `== ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - begin) / 1000).toFixed(0)} s`,
    )
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`)
  return failed.length > 0 ? 1 : 0
})

function journeys(...files) {
  return ['test', '--workers=1', ...files]
}

const rare = /\bTEST_SLOW\b|\brarely\(/

/** Finds test files that are slow by name or content, so that none is left out. */
function slowTests(ending, ...workspaces) {
  const files = workspaces.flatMap((workspace) =>
    readdirSync(join(root, workspace), { recursive: true })
      .filter((file) => file.endsWith(ending) && !file.includes('node_modules'))
      .map((file) => join(workspace, file)),
  )
  return files
    .filter((file) => file.endsWith(`.slow${ending}`) || rare.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => (file.startsWith('e2e/') ? file.slice(4) : file))
    .sort()
}
