import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.mjs'
import { countReplies, write } from './users.mjs'

const lookEveryMs = 200
const answersWithinMs = 5_000

/**
 * Waits until nothing is missing, every program runs, and the bot replies to `witness`.
 * @param ended process ids that must have been replaced
 * @returns `{ seconds }` until then, or `{ lacks }`, a sentence, if not whole within `withinMs`
 */
export async function untilWhole(product, witness, ended, withinMs) {
  const since = performance.now()
  let lacks
  do {
    lacks = (await findLack(product, ended)) ?? (await findSilence(product, witness))
    if (lacks === undefined) return { seconds: (performance.now() - since) / 1000 }
    await sleep(lookEveryMs)
  } while (performance.now() - since < withinMs)
  return { lacks }
}

async function findLack({ appUrl, run }, ended) {
  const { status, body } = await ask(`${appUrl}/health/ready`, { withinMs: 2_000 })
  if (status !== 200) return `the server returns ${status} ${JSON.stringify(body?.error?.details ?? '')}`
  if (body.degraded.length > 0) return `unavailable: ${body.degraded.join(', ')}`
  const [dead] = Object.entries(run().processes).find(([, pid]) => ended.includes(pid) || !isThere(pid)) ?? []
  return dead && `${dead} is not running`
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function findSilence(product, witness) {
  const before = await countReplies(product, witness)
  await write(product, witness, '/help')
  const until = performance.now() + answersWithinMs
  while (performance.now() < until) {
    if ((await countReplies(product, witness)) > before) return undefined
    await sleep(lookEveryMs)
  }
  return 'the bot does not respond'
}
