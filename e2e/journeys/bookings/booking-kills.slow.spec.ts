import { expect } from '@playwright/test'
import {
  askingBeforeCheckout,
  cancelling,
  endingTrip,
  holding,
  openingInvoice,
  payingFromBalance,
  reportingPayment,
  type Step,
  sendingConfirmation,
} from '../../support/chat/booking-steps.ts'
import { Gate, type Moment } from '../../support/product/gate.ts'
import { type Product, test } from '../../support/product/product.ts'
import { reconcile } from '../../support/product/reconcile.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let gate: Gate
test.beforeAll(async ({ product }) => {
  gate = await Gate.build(product)
})
test.afterAll(async () => gate?.remove())

type Program = 'server' | 'bot' | 'worker'
/** Steps that begin at the same time; `what` is their name in the test title. */
interface ParallelSteps {
  readonly what: string
  readonly steps: readonly ((product: Product, dates: Set<string>) => Promise<Step>)[]
}

/** A server has five connections; with four stopped at the gate it still responds. */
const booking: ParallelSteps = {
  what: 'a hold, a payment from the balance, one by card, and a cancellation with its refund',
  steps: [holding, payingFromBalance, reportingPayment, cancelling],
}
const byCard: ParallelSteps = {
  what: 'a purchase whose invoice is made, a pre-checkout, and a payment',
  steps: [openingInvoice, askingBeforeCheckout, reportingPayment],
}
const told: ParallelSteps = { what: 'a pre-checkout and a payment', steps: [askingBeforeCheckout, reportingPayment] }
const sending: ParallelSteps = { what: 'a confirmation that it has taken to send', steps: [sendingConfirmation] }
const ending: ParallelSteps = { what: 'a confirmation, reminders, and the end of a trip', steps: [endingTrip] }

interface Strike extends ParallelSteps {
  readonly programs: readonly Program[]
  readonly moment: Moment
}

const strikes: readonly Strike[] = [
  { programs: ['server'], moment: 'commit', ...booking },
  { programs: ['bot'], moment: 'commit', ...told },
  { programs: ['worker'], moment: 'commit', ...ending },
  { programs: ['server'], moment: 'midway', ...booking },
  { programs: ['server'], moment: 'commit', ...byCard },
  { programs: ['server'], moment: 'midway', ...byCard },
  { programs: ['bot'], moment: 'commit', ...sending },
  { programs: ['worker'], moment: 'midway', ...ending },
  // The bot knows of the payment, the server does not.
  { programs: ['bot', 'server'], moment: 'midway', ...told },
  { programs: ['server', 'worker', 'bot'], moment: 'commit', ...booking },
]

for (const { programs, moment, what, steps } of strikes) {
  const when = moment === 'commit' ? 'as it is written, and the answer is lost' : 'before it is written'
  test(`the ${programs.join(', the ')} killed at ${what}, ${when}: each has one outcome`, async ({ product }) => {
    const [begun, dates] = [[] as Step[], new Set<string>()]
    for (const prepare of steps) begun.push(await prepare(product, dates))
    await strike(product, programs, moment, begun)
    for (const step of begun) await step.again()
    for (const step of begun) await test.step(step.name, step.expectOnce)
  })
}

test('after all kills every sum is zero, and the bookings account for all places and money', async ({ product }) => {
  expect(await reconcile(product)).toMatch(/\d+ checks, 0 faults/)
})

async function strike(product: Product, programs: readonly Program[], moment: Moment, steps: readonly Step[]) {
  await gate.shut(
    moment,
    steps.flatMap(({ stops }) => stops),
  )
  const answers: Promise<unknown>[] = []
  let standing = 0
  for (const step of steps) {
    answers.push(step.begin())
    standing += step.standing
    await gate.untilReached(standing)
  }
  const before = product.run().processes
  for (const name of programs) await product.kill(name)
  for (const name of programs) await expect.poll(() => isRunning(before[name])).toBe(false)
  await gate.open()
  for (const { name, isWritten, isOurs } of steps) {
    // Nothing is written before the commit, unless the bot has retried the step meanwhile.
    if (moment === 'commit' || isOurs) expect([name, await isWritten()]).toEqual([name, moment === 'commit'])
  }
  for (const name of programs) await expect.poll(() => product.run().processes[name]).not.toBe(before[name])
  await Promise.all(answers)
  await expect
    .poll(() => fetch(`${product.appUrl}/health/live`).then(({ status }) => status, String), {
      timeout: 90_000,
    })
    .toBe(200)
  // A message of a killed sender is sent again after a minute.
  await product.messenger.advance(61)
}

function isRunning(pid = 0): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
