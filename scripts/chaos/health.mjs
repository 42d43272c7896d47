import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.mjs'
import { answersTo, write } from './people.mjs'

const lookEveryMs = 200
const answersWithinMs = 5_000

/**
 * Waits until the product is whole: nothing is missing or degraded, every program runs, and the bot answers somebody
 * who has just written.
 * @param witness asked to write: nobody else writes as this person
 * @returns seconds it took, or undefined when it was not whole within `withinMs`
 */
export async function untilWhole(product, witness, withinMs) {
  const since = performance.now()
  while (performance.now() - since < withinMs) {
    if ((await isReady(product)) && (await answers(product, witness))) return (performance.now() - since) / 1000
    await sleep(lookEveryMs)
  }
  return undefined
}

async function isReady({ appUrl, run }) {
  const { status, body } = await ask(`${appUrl}/health/ready`, { withinMs: 2_000 })
  const { processes } = run()
  const areAlive = Object.values(processes).every((pid) => isThere(pid))
  return status === 200 && body.degraded.length === 0 && areAlive
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function answers(product, witness) {
  const before = await answersTo(product, witness)
  await write(product, witness, '/help')
  const until = performance.now() + answersWithinMs
  while (performance.now() < until) {
    if ((await answersTo(product, witness)) > before) return true
    await sleep(lookEveryMs)
  }
  return false
}
