// `npm run test:long`: what is too long for every `npm test`: more seeds of the model test, new ones each time, and the
// files named *.long.test.ts.
import { join } from 'node:path'
import { chromium } from './services/chromium.mjs'
import { runCommand } from './services/command.mjs'
import { installPackages } from './services/install.mjs'
import { redisServer } from './services/redis-server.mjs'
import { root } from './services/root.mjs'
import { runToEnd } from './services/run-to-end.mjs'

const longestMs = 3_600_000

runCommand(async () => {
  await installPackages()
  await redisServer(join(root, '.data'))
  process.env.CHROMIUM_PATH = await chromium()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', 'server/test/model.test.ts', 'server/test/crash.test.ts', '.long.test.ts']
  const env = { ...process.env, LONG: '1' }
  const { code } = await runToEnd(process.execPath, args, { cwd: root, env, show: true, timeoutMs: longestMs })
  return code
})
