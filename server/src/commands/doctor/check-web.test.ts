import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toReadiness } from './check-web.ts'

const runbook = readFileSync(fileURLToPath(new URL('../../../../docs/operate/runbook.md', import.meta.url)), 'utf8')
const anchors = runbook
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) => line.slice(3).toLowerCase().replaceAll(' ', '-'))

test('points each degraded part at its own entry of the runbook', () => {
  for (const part of ['bot', 'worker', 'redis', 'chain', 'payouts']) {
    const { state, fix } = toReadiness([part])
    expect(state).toBe('warn')
    expect(anchors).toContain(fix?.replace('see docs/operate/runbook.md#', ''))
  }
  expect(toReadiness(['payouts']).fix).toBe('see docs/operate/runbook.md#payouts-are-held')
})

test('names an entry once and the variable that is missing', () => {
  expect(toReadiness(['bot', 'worker', 'TRUST_PROXY'])).toMatchObject({
    detail: 'ready, but without: bot, worker, TRUST_PROXY',
    fix: 'see docs/operate/runbook.md#bot-or-worker-does-not-run; set TRUST_PROXY',
  })
  expect(toReadiness([])).toMatchObject({ state: 'ok' })
})
