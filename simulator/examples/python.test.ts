import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startSimulator } from '@enp/simulator'
import { expect, onTestFinished, test } from 'vitest'

const example = fileURLToPath(new URL('http_bot.py', import.meta.url))
const hasPython = spawnSync('python3', ['--version']).status === 0

test.runIf(hasPython)('the Python example passes against the simulator', async () => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.stop())
  const { stdout, stderr } = await promisify(execFile)('python3', [example, simulator.apiRoot])
  expect([stdout, stderr]).toEqual(['passed\n', ''])
})
