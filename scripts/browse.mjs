// `npm run test:e2e -- catalog` runs the browser journeys whose file name contains "catalog", or
// all. `npm run screenshots` retakes docs/screens. Both find or install the browser and accept
// Playwright's options.
import { join } from 'node:path'
import { build } from './services/build.mjs'
import { chromium, wholeChromium } from './services/chromium.mjs'
import { runCommand } from './services/command.mjs'
import { installPackages } from './services/install.mjs'
import { root } from './services/root.mjs'
import { runToEnd } from './services/run-to-end.mjs'

const longestMs = 3_600_000
const [config, ...options] = process.argv.slice(2)

runCommand(async () => {
  await installPackages()
  await Promise.all([build('webapp'), build('simulator')])
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [playwright, 'test', '-c', join(root, `e2e/${config}.config.ts`), ...options]
  const env = { ...process.env, CHROMIUM_PATH: await (config === 'screens' ? wholeChromium() : chromium()) }
  const { code } = await runToEnd(process.execPath, args, { cwd: root, env, show: true, timeoutMs: longestMs })
  return code
})
