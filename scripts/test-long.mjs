// `npm run test:long`: what is too long for every `npm test`: more seeds of the model test, new ones each time, more
// kills of the server, every state of the mini-app, how fast a start is, the files named *.long.test.ts or
// *.long.spec.ts, flows behind PgBouncer in transaction mode, and journeys on two of each program behind HAProxy.
import { join } from 'node:path'
import { build } from './services/build.mjs'
import { chromium } from './services/chromium.mjs'
import { runCommand } from './services/command.mjs'
import { installPackages } from './services/install.mjs'
import { redisServer } from './services/redis-server.mjs'
import { root } from './services/root.mjs'
import { runToEnd } from './services/run-to-end.mjs'

const longestMs = 3_600_000
const tests = ['server/test/model.test.ts', 'server/test/crash.test.ts', '.long.test.ts']
const pooledFlows = ['pooler', 'mining', 'boosts', 'payments', 'refunds', 'search'].map(
  (name) => `server/test/${name}.test.ts`,
)
const twiceJourneys = ['two-of-each', 'journey.spec', 'boosts', 'payments']
const journeys = ['app-states', 'supervisor', '.long.spec.ts']

runCommand(async () => {
  await installPackages()
  await redisServer(join(root, '.data'))
  await Promise.all([build('webapp'), build('simulator')])
  const env = { ...process.env, LONG: '1', CHROMIUM_PATH: await chromium() }
  const run = async (tool, args, folder, more = {}) => {
    const options = { cwd: join(root, folder), env: { ...env, ...more }, show: true, timeoutMs: longestMs }
    const { code } = await runToEnd(process.execPath, [join(root, 'node_modules', tool), ...args], options)
    return code
  }
  const codes = [
    await run('vitest/vitest.mjs', ['run', ...tests], '.'),
    // One worker: a start that is measured has the machine to itself.
    await run('@playwright/test/cli.js', ['test', '--workers=1', ...journeys], 'e2e'),
    await run('vitest/vitest.mjs', ['run', '--project', 'flows', ...pooledFlows], '.', { TEST_POOLER: 'on' }),
    await run('@playwright/test/cli.js', ['test', '--workers=1', ...twiceJourneys], 'e2e', {
      START: 'scripts/start-twice.mjs',
    }),
  ]
  return Math.max(...codes)
})
