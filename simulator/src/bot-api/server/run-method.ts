import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import { type BotApiParams, isRecord } from '../params/params.ts'
import { refuseUnsupported } from '../params/unsupported-parameters.ts'
import { countSentMessages } from '../payments/count-sent-messages.ts'
import { BotApiError } from './failure.ts'
import { applyMethodFault } from './faults.ts'
import { DescribedResult } from './method.ts'
import { findMethod } from './methods.ts'

export interface BotApiAnswer {
  result: unknown
  description?: string
}

/** Runs one call with faults and limits, and writes it to the journal. Throws the refusal. */
export async function runMethod(
  world: SimulatorWorld,
  method: string,
  params: BotApiParams,
  gone: AbortSignal,
): Promise<BotApiAnswer | 'dropped'> {
  const started = Date.now()
  const record = (status: number, description?: string) =>
    world.journal.write({
      kind: 'call',
      method,
      params: describe(params),
      status,
      durationMs: Date.now() - started,
      ...(description === undefined ? {} : { description }),
    })
  try {
    const execute = findMethod(method)
    refuseUnsupported(params, method)
    const fault = await applyMethodFault(world, method, params, gone)
    if (fault === 'dropped') {
      record(0, 'connection dropped before')
      return 'dropped'
    }
    const counted = countSentMessages(world, method, params)
    const result = await attempt(() => execute(world, params, gone), counted.giveBack)
    counted.bill()
    record(fault === 'drop-after' ? 0 : 200, fault === 'drop-after' ? 'connection dropped after' : undefined)
    if (fault === 'drop-after') return 'dropped'
    return result instanceof DescribedResult ? result : { result }
  } catch (error) {
    record(error instanceof BotApiError ? error.status : 500, error instanceof Error ? error.message : undefined)
    throw error
  }
}

async function attempt(act: () => unknown, undo: () => void): Promise<unknown> {
  try {
    return await act()
  } catch (error) {
    undo()
    throw error
  }
}

const neverAsReply = /^(?:get.*|setwebhook|deletewebhook|close|logout)$/

/** Runs the method in a webhook's response once; only the journal shows its outcome. */
export async function runWebhookReplyMethod(world: SimulatorWorld, body: unknown): Promise<void> {
  if (!isRecord(body) || typeof body.method !== 'string' || neverAsReply.test(body.method.toLowerCase())) return
  const { method, ...values } = body
  const params = { values, files: new Map() }
  await runMethod(world, String(method), params, new AbortController().signal).catch(() => undefined)
}

function describe({ values, files }: BotApiParams): object {
  const uploads = [...files].map(([name, file]) => [name, `${file.name}, ${file.bytes.length} bytes`])
  return { ...values, ...Object.fromEntries(uploads) }
}
