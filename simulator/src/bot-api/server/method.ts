import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { BotApiParams } from '../params/params.ts'

/** Returns the result of a call, or throws its refusal. `gone` aborts when the bot disconnects. */
export type BotApiMethod = (world: SimulatorWorld, params: BotApiParams, gone: AbortSignal) => unknown

/** A result with the description that some calls add to it. */
export class DescribedResult {
  readonly result: unknown
  readonly description: string

  constructor(result: unknown, description: string) {
    this.result = result
    this.description = description
  }
}
