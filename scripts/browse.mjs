// `npm run test:e2e -- catalog` runs the browser journeys whose file name contains "catalog", or
// all. `npm run screenshots` draws all screens into screenshots/. Both find or install the browser
// and accept Playwright's options.
import { join } from 'node:path'
import { chromium, wholeChromium } from './packages/chromium.mjs'
import { installPackages } from './packages/install.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { runToEnd } from './processes/run-to-end.mjs'
import { build } from './product/build.mjs'

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
