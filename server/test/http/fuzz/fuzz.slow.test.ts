import { type CallName, contract } from '@enp/shared/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectNothingLeaked } from '../../fixtures/booking-fixtures.ts'
import { chainAddresses } from '../../fixtures/chain-money.ts'
import { send, startProduct } from '../../fixtures/harness.ts'
import { judgeReply } from './judge-reply.ts'
import { readKnownValues } from './known-values.ts'
import { drawMutatedRequest, drawValidRequest, type FuzzRequest } from './requests.ts'
import { arriveAgain, openWorld } from './world.ts'

/**
 * Random requests of each call, by the schemas of which the OpenAPI document is made. FUZZ_CALLS: a
 * regular expression of the calls. FUZZ_VALID and FUZZ_MUTATED: requests per call. FUZZ_SEED.
 */
const { FUZZ_CALLS = '', FUZZ_VALID = '200', FUZZ_MUTATED = '2000', FUZZ_SEED = '1' } = process.env
const names = (Object.keys(contract) as CallName[]).filter((name) => new RegExp(FUZZ_CALLS).test(name))
/** Requests at the same time. */
const together = 8
const mostFaults = 5

const product = await startProduct({ env: chainAddresses })
await openWorld(product)

async function findFaults(name: CallName, requests: readonly FuzzRequest[]): Promise<string[]> {
  const faults = new Map<string, string>()
  for (let at = 0; at < requests.length; at += together) {
    await Promise.all(
      requests.slice(at, at + together).map(async ({ server, options }) => {
        const fault = judgeReply(name, await send(product[server], options))
        if (fault && faults.size < mostFaults) faults.set(fault, `${fault} at ${JSON.stringify(options)}`)
      }),
    )
  }
  const logged = product.errors.splice(0).flatMap((line) => describeError(line))
  return [...faults.values(), ...new Set(logged)].map((fault) => fault.slice(0, 1_500)).slice(0, mostFaults)
}

/** Logged, because an operator should know: random requests are right to cause them. */
const expected = ['Telegram reported a refund of an unknown charge']

interface LoggedError {
  readonly msg?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
}

function describeError(line: string): string[] {
  const { msg = '', err } = JSON.parse(line) as LoggedError
  if (expected.includes(msg) || err?.type === 'BotApiError') return []
  const own = err?.stack?.split('\n').find((frame) => frame.includes('/server/src/') && !frame.includes('/core/'))
  return [`${msg} ${err?.message ?? ''} ${own?.trim() ?? ''}`]
}

const timeout = 600_000

test.each(names)('%s has no unexpected reply to random requests', { timeout }, async (name) => {
  const world = await arriveAgain(product)
  const known = await readKnownValues(product)
  const seed = Number(FUZZ_SEED)
  const requests = [
    ...fc.sample(drawValidRequest(name, known, world), { numRuns: Number(FUZZ_VALID), seed }),
    ...fc.sample(drawMutatedRequest(name, known, world), { numRuns: Number(FUZZ_MUTATED), seed }),
  ]
  expect(await findFaults(name, requests)).toEqual([])
})

test('random requests leave money and places right', { timeout }, async () => {
  await expectNothingLeaked(product)
})
