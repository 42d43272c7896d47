// `npm test`: all checks and tests. `--unit` omits the browser journeys, `--e2e` runs only them.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './packages/chromium.mjs'
import { installPackages } from './packages/install.mjs'
import { killTheRest, refuseNewChildren } from './processes/children.mjs'
import { onceNpmIsGone } from './processes/npm-above.mjs'
import { explain, Refusal } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { runToEnd } from './processes/run-to-end.mjs'
import { build } from './product/build.mjs'
import { redisServer } from './redis/redis-server.mjs'
import { reportOfCrash } from './test/ended-files.mjs'
import { afterSecondTry, filesToTryAgain, playwrightCounts, vitestCounts } from './test/test-counts.mjs'

const minute = 60_000
/** Tests create many short-lived objects: a larger young space saves 5 % processor time. */
const youngSpace = ['--min-semi-space-size=16', '--max-semi-space-size=64']
const only = process.argv[2]
const reports = await mkdtemp(join(tmpdir(), 'enp-reports-'))
const total = { passed: 0, failed: 0 }
const failures = []
/** Passed at the second try: a fault that may return. */
const flaky = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => finish(1))
onceNpmIsGone(() => finish(1))

if (await step('Packages', installPackages)) {
  if (only !== '--e2e') await checksAndUnits()
  if (only === '--unit') await step('Types', async () => judge(await types()))
  if (only === '--e2e') await journeys()
  if (only === undefined) {
    // The compiler uses the quarter of the time in which journeys wait.
    const compiled = types('--gently')
    await journeys()
    await step('Types', async () => judge(await compiled))
  }
}
finish(total.failed > 0 ? 1 : 0)

async function checksAndUnits() {
  await step('Redis', () => redisServer(join(root, '.data')))
  await step('Browser', findBrowser)
  await step('Lint', () => command(process.execPath, [join(root, 'scripts/lint.mjs')], { timeoutMs: 3 * minute }))
  await pages()
  await step('Units, pages and flows', async () => {
    const first = await vitest('first')
    const again = process.env.CI ? filesToTryAgain(first.report) : []
    if (again.length === 0) return vitestCounts(first.report, first.code)
    console.log(`\nRetrying on separate databases: ${again.join(', ')}`)
    const second = await vitest('second', ...again)
    return afterSecondTry(first.report, second.report, second.code)
  })
}

/** A crash of Vitest leaves no report, but the list of files that had ended. */
async function vitest(name, ...files) {
  const [report, ended] = [join(reports, `${name}.json`), join(reports, `${name}.ended`)]
  const reporters = ['default', 'json', join(root, 'scripts/test/ended-files.mjs')].map((each) => `--reporter=${each}`)
  const [node, args] = tool('vitest/vitest.mjs', 'run', ...reporters, `--outputFile.json=${report}`, ...files)
  const options = { env: { ...process.env, ENDED_FILES: ended }, show: true, timeoutMs: 22 * minute }
  const { code, signal } = await runToEnd(node, [...youngSpace, ...args], options)
  if (signal) console.log(`\nVitest was ended by ${signal}.`)
  return { report: read(report) ?? reportOfCrash(ended), code }
}

async function journeys() {
  if (only === '--e2e') await pages()
  if (!process.env.CHROMIUM_PATH) await step('Browser', findBrowser)
  await step('Browser journeys', async () => {
    const report = join(reports, 'playwright.json')
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const args = tool('@playwright/test/cli.js', 'test', '--reporter=list,json')
    const { code } = await runToEnd(...args, { cwd: join(root, 'e2e'), env, show: true, timeoutMs: 25 * minute })
    return playwrightCounts(read(report), code)
  })
}

async function pages() {
  await step('Mini app', () => build('webapp'))
  await step("Messenger's page", () => build('simulator'))
}

async function findBrowser() {
  process.env.CHROMIUM_PATH = await chromium()
}

/** Runs a step under its heading; counts it as one test unless it returns counts. */
async function step(name, run) {
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  const counts = await Promise.resolve()
    .then(run)
    .then(
      (result) => (result && 'passed' in result ? result : { passed: 1, failed: 0 }),
      (error) => {
        explain(error)
        return { passed: 0, failed: 1, names: [name] }
      },
    )
  total.passed += counts.passed
  total.failed += counts.failed
  failures.push(...(counts.names ?? []))
  flaky.push(...(counts.flaky ?? []))
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`== ${name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  return counts.failed === 0
}

/** Silent, because another step may be printing. */
function types(...options) {
  return runToEnd(process.execPath, [join(root, 'scripts/typecheck.mjs'), ...options], { timeoutMs: 10 * minute })
}

function judge({ code, lines }) {
  if (code !== 0) throw new Refusal([...lines, `It ended with code ${code}.`].join('\n'))
}

async function command(program, args, options) {
  const { code } = await runToEnd(program, args, { show: true, ...options })
  if (code !== 0) throw new Refusal(`It ended with code ${code}.`)
}

function tool(path, ...args) {
  return [process.execPath, [join(root, 'node_modules', path), ...args]]
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return undefined
  }
}

function tell(heading, names) {
  if (names.length > 0) console.log(`\n${heading}:\n${names.map((name) => `- ${name}`).join('\n')}`)
}

async function finish(code) {
  refuseNewChildren()
  await killTheRest()
  await rm(reports, { recursive: true, force: true })
  tell('Passed on the second try', flaky)
  tell('Failed', failures)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(code)
}
