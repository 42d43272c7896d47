// `npm run bench [-- NAME]`: runs all measurements of bench/ or one, on separate databases that
// wait for the disk as in production. Results go to bench/results; exit 1 when a limit is exceeded.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bringBenchDatabases } from './bench/databases.mjs'
import { pgbench } from './bench/pgbench.mjs'
import { wholeChromium } from './packages/chromium.mjs'
import { installPackages } from './packages/install.mjs'
import { Refusal } from './processes/refusal.mjs'
import { root } from './processes/root.mjs'
import { runCommand } from './processes/run-command.mjs'
import { programsFolder } from './product/compile.mjs'
import { readSettings } from './product/environment.mjs'
import { runSource } from './product/programs.mjs'
import { claimRunFile } from './product/run-file.mjs'

const folder = join(root, 'bench')
const known = readdirSync(folder).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [])
const asked = process.argv.slice(2)

let isMeasured = false
process.on('exit', () => {
  if (!isMeasured) process.exitCode = 1
})

runCommand(async (supervisor, keep) => {
  const unknown = asked.find((name) => !known.includes(name))
  if (unknown) throw new Refusal(`Unknown benchmark: ${unknown}. Known: ${known.join(', ')}.`)
  const { dataDir } = readSettings()
  const benchDir = join(dataDir, 'bench')
  keep(claimRunFile(benchDir))
  await installPackages()
  const { command, env } = await pgbench(dataDir)
  const databases = await bringBenchDatabases(benchDir, dataDir, supervisor)
  const results = join(folder, 'results')
  mkdirSync(results, { recursive: true })

  const broken = []
  for (const name of asked.length > 0 ? asked : known) {
    console.log(`\n== ${name}`)
    const code = await runSource(`bench/${name}.ts`, {
      ...env,
      ...databases,
      BENCH_PGBENCH: command,
      ...(name === 'web' && { CHROMIUM_PATH: await wholeChromium() }),
      BENCH_RESULTS: results,
      BENCH_PROGRAMS: await programsFolder(),
    })
    if (code !== 0) broken.push(name)
  }
  isMeasured = true
  if (broken.length > 0) console.error(`\nLimits exceeded: ${broken.join(', ')}.`)
  return broken.length > 0 ? 1 : 0
})
