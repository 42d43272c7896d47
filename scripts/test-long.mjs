// `npm run test:long`: what is too long for every `npm test`: more seeds of the model test, new ones each time, and an
// import of 100,000 rows.
import { join } from 'node:path'
import { runCommand } from './services/command.mjs'
import { installPackages } from './services/install.mjs'
import { redisServer } from './services/redis-server.mjs'
import { root } from './services/root.mjs'
import { runToEnd } from './services/run-to-end.mjs'

const longestMs = 3_600_000

runCommand(async () => {
  await installPackages()
  await redisServer(join(root, '.data'))
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'flows', 'server/test/model.test.ts', 'server/test/import-long.test.ts']
  const env = { ...process.env, LONG: '1' }
  const { code } = await runToEnd(process.execPath, args, { cwd: root, env, show: true, timeoutMs: longestMs })
  return code
})
