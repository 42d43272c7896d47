import type { World } from '../../telegram/world.ts'
import { isRecord, type Params } from '../params/params.ts'
import { refuseUnsupported } from '../params/unsupported-parameters.ts'
import { spend } from '../payments/spend.ts'
import type { Answer } from './answer.ts'
import { BotApiFailure } from './failure.ts'
import { meetFault } from './faults.ts'
import { findMethod } from './methods.ts'

/** Runs one call with faults and limits, and writes it to the journal. Throws the refusal. */
export async function runMethod(
  world: World,
  method: string,
  params: Params,
  gone: AbortSignal,
): Promise<Answer | 'dropped'> {
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
    refuseUnsupported(params)
    const fault = await meetFault(world, method, params, gone)
    if (fault === 'dropped') {
      record(0, 'connection dropped before')
      return 'dropped'
    }
    const giveBack = spend(world, method, params)
    const answer = await attempt(() => execute(world, params, gone), giveBack)
    record(fault === 'drop-after' ? 0 : 200, fault === 'drop-after' ? 'connection dropped after' : undefined)
    return fault === 'drop-after' ? 'dropped' : answer
  } catch (error) {
    record(error instanceof BotApiFailure ? error.status : 500, error instanceof Error ? error.message : undefined)
    throw error
  }
}

async function attempt(act: () => Answer | Promise<Answer>, undo: () => void): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    undo()
    throw error
  }
}

const neverAsReply = /^(?:get.*|setwebhook|deletewebhook|close|logout)$/

/** Runs the method in a webhook's response once; only the journal shows its outcome. */
export async function runReply(world: World, body: unknown): Promise<void> {
  if (!isRecord(body) || typeof body.method !== 'string' || neverAsReply.test(body.method.toLowerCase())) return
  const { method, ...values } = body
  const params = { values, files: new Map() }
  await runMethod(world, String(method), params, new AbortController().signal).catch(() => undefined)
}

function describe({ values, files }: Params): object {
  const uploads = [...files].map(([name, file]) => [name, `${file.name}, ${file.bytes.length} bytes`])
  return { ...values, ...Object.fromEntries(uploads) }
}
