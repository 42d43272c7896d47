import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { refuseToStart } from './core/jobs/process.ts'
import { crowdSize } from './economy/assumptions.rules.ts'
import { drawCharts } from './economy/chart.rules.ts'
import { findBrokenGates } from './economy/figures.rules.ts'
import { type Run, toJson, toText } from './economy/report.rules.ts'
import { runCrowds, serveCrowds } from './economy/run-crowds.ts'
import { parseSettingInput, type SettingsInput } from './economy/settings-input.rules.ts'

const maxAgents = 1_000_000
const maxDays = 1_825
const maxSeed = 2 ** 31

/** See docs/rules/economy.md. Exits with 1 if a check is broken. */
async function run(): Promise<void> {
  const { values } = readOptions()
  const agents = readNumber('agents', values.agents, { min: crowdSize, max: maxAgents })
  if (agents % crowdSize !== 0) refuseToStart(`--agents must be a multiple of ${crowdSize}.`)
  const input = {
    agents,
    days: readNumber('days', values.days, { min: 1, max: maxDays }),
    seed: readNumber('seed', values.seed, { min: 0, max: maxSeed }),
    settings: readSettings(values.set),
  }
  const result: Run = { ...input, samples: await runCrowds(input, process.argv[1] ?? '') }
  const folder = resolve(process.env.INIT_CWD ?? '.', values.out)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'economy.json'), toJson(result))
  for (const { file, svg } of drawCharts(result.samples)) await writeFile(join(folder, file), svg)
  process.stdout.write(values.json ? toJson(result) : `${toText(result)}Figures and charts: ${folder}\n`)
  process.exitCode = findBrokenGates(result.samples).length > 0 ? 1 : 0
}

function readOptions() {
  const text = (usual: string) => ({ type: 'string', default: usual }) as const
  try {
    return parseArgs({
      options: {
        ...{ agents: text('100000'), days: text('365'), seed: text('1'), out: text('.data/economy') },
        set: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return refuseToStart(error instanceof Error ? error.message : 'The options are not known.')
  }
}

function readNumber(name: string, text: string, { min, max }: { readonly min: number; readonly max: number }): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : -1
  return value >= min && value <= max ? value : refuseToStart(`--${name} must be a number from ${min} to ${max}.`)
}

function readSettings(texts: readonly string[]): SettingsInput {
  const settings: Record<string, number> = {}
  for (const text of texts) {
    const parsed = parseSettingInput(text)
    if ('problem' in parsed) refuseToStart(parsed.problem)
    else settings[parsed.key] = parsed.value
  }
  return settings
}

if (isMainThread)
  run().catch((error: unknown) => {
    refuseToStart(`The simulation could not run: ${error instanceof Error ? error.message : 'unknown reason'}.`)
  })
else serveCrowds()
