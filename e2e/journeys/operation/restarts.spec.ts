import { expect } from '@playwright/test'
import { endNow, openFolder, ready, readyAgainMs, readyWithinMs } from '../../support/product/own-start.ts'
import { rarely, test } from '../../support/product/product.ts'

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'reads /proc')
test.setTimeout(180_000)

const programs = ['server', 'worker', 'bot', 'postgres', 'redis', 'chain']

// One start for all tests: each test leaves its killed programs running again.
let folder: Awaited<ReturnType<typeof openFolder>>
test.beforeAll(async () => {
  folder = await openFolder()
  await ready(folder.start('node', ['scripts/start.mjs']))
  await folder.write('kept')
})
test.afterAll(async () => {
  await folder.endAll()
  folder.remove()
})

rarely('a program that dies is restarted, and a second start in the same folder is refused', async () => {
  const before = folder.runFile().processes
  for (const name of programs) process.kill(Number(before[name]), 'SIGKILL')
  for (const name of programs) {
    await expect.poll(() => folder.runFile().processes[name], { timeout: readyWithinMs }).not.toBe(before[name])
  }
  const live = () => fetch(`http://127.0.0.1:${folder.ports.PORT}/health/live`).then((answer) => answer.status, String)
  await expect.poll(live, { timeout: readyWithinMs }).toBe(200)
  await expect.poll(folder.read, { timeout: readyWithinMs }).toEqual(['kept', 'kept'])

  const sentence = await folder.refusal({})
  expect(sentence).toContain('running in this folder already')
})

const steps = process.env.TEST_SLOW ? 30 : 6

rarely('kill -9 of one program after the other, every 2 s, ends nothing, and all are back within 30 s', async () => {
  const names = ['bot', 'server', 'worker', 'redis', 'postgres', 'bot']
  for (let step = 0; step < steps; step += 1) {
    const name = names[step % names.length] ?? 'bot'
    endNow(Number(folder.runFile().processes[name]))
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  const health = () =>
    fetch(`http://127.0.0.1:${folder.ports.PORT}/health/ready`).then((answer) => answer.json(), String)
  await expect.poll(health, { timeout: readyAgainMs }).toMatchObject({ success: true, degraded: [] })
  await expect.poll(folder.read, { timeout: readyAgainMs }).toEqual(['kept', 'kept'])
})

rarely('Postgres is restarted after a SIGTERM, although it would wait for its clients for ever', async () => {
  const before = folder.runFile().processes.postgres
  process.kill(Number(before), 'SIGTERM')
  await expect.poll(() => folder.runFile().processes.postgres, { timeout: readyAgainMs }).not.toBe(before)
  await expect.poll(folder.read, { timeout: readyAgainMs }).toEqual(['kept', 'kept'])
})
