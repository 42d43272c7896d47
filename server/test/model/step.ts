import type { AsyncCommand } from 'fast-check'
import type { Reply } from '../fixtures/harness.ts'
import { outcome } from './expected.ts'
import { situations } from './met.ts'
import { paymentFaults, readPayments } from './readings.ts'
import { differences, getFacts } from './snapshot.ts'
import type { Model } from './state.ts'
import { refreshSessions, type World } from './world.ts'

/** A step with resolved references, so that its meaning does not depend on the order. */
export interface Plan {
  readonly name: string
  readonly text: string
  perform(world: World): Promise<readonly Reply[]>
  /** Brings the model to where the product should be; answers what is wrong with the replies. */
  judge(model: Model, replies: readonly Reply[]): string[]
}

/** A command as it was drawn; there is nothing to do while what it refers to does not exist. */
export interface Draft {
  readonly text: string
  plan(model: Model): Plan | undefined
}

/** A race replaces the model by the one of the order in which things happened. */
export interface Box {
  model: Model
}

/**
 * One thing, or several at once: what came out must be what one of their orders gives. Everything
 * is compared.
 */
export class Step implements AsyncCommand<Box, World> {
  private readonly drafts: readonly Draft[]

  constructor(...drafts: readonly Draft[]) {
    this.drafts = drafts
  }

  check(): boolean {
    return true
  }

  async run(box: Box, world: World): Promise<void> {
    const plans = this.drafts.map((draft) => draft.plan(box.model)).filter((plan) => plan !== undefined)
    const done = await Promise.all(plans.map((plan) => perform(plan, world)))
    const judged = listOrders(done).map((order) => {
      const model = structuredClone(box.model)
      return { model, faults: order.flatMap(({ plan, replies }) => plan.judge(model, replies)) }
    })
    await refreshSessions(world, Math.max(...judged.map(({ model }) => model.now)))
    const facts = await getFacts(world.product, world.travellers)
    const readings = await readPayments(box.model, world)
    const outcomes = judged.map(({ model, faults }) => ({
      model,
      faults: [...faults, ...differences(model, facts), ...paymentFaults(model, readings)],
    }))
    const right = outcomes.find(({ faults }) => faults.length === 0)
    if (!right) throw new Error(outcomes.map(({ faults }) => faults.join('\n')).join('\nor, in the other order:\n'))
    box.model = right.model
    for (const situation of situations(right.model)) world.met.add(situation)
  }

  toString(): string {
    return this.drafts.map((draft) => draft.text).join('  AT ONCE WITH  ')
  }
}

async function perform(plan: Plan, world: World) {
  world.journal.push(plan.text)
  const replies = await plan.perform(world)
  for (const reply of replies) world.met.add(`${plan.name}: ${outcome(reply)}`)
  world.journal.push(`${' '.repeat(4)}${plan.name} -> ${replies.map(outcome).join(', ') || 'done'}`)
  return { plan, replies }
}

function listOrders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, at) => listOrders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}
