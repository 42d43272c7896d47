import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { crowdSize } from './assumptions.rules.ts'
import { type Sample, sumSamples } from './figures.rules.ts'
import { type SettingsInput, toSettingsWith } from './settings-input.rules.ts'
import { simulateCrowd } from './simulate-crowd.rules.ts'

interface CrowdsInput {
  readonly agents: number
  readonly days: number
  readonly seed: number
  readonly settings: SettingsInput
}

type CrowdInput = Pick<CrowdsInput, 'days' | 'seed' | 'settings'> & { readonly index: number }

/** Simulates crowds on all cores. The result does not depend on their number. */
export async function runCrowds({ agents, ...input }: CrowdsInput, program: string): Promise<Sample[]> {
  const waiting = Array.from({ length: agents / crowdSize }, (_, index) => index)
  const crowds: Sample[][] = []
  const count = Math.min(availableParallelism(), waiting.length)
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = new Worker(program)
      try {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
          worker.postMessage({ ...input, index } satisfies CrowdInput)
          const [samples] = (await once(worker, 'message')) as [Sample[]]
          crowds[index] = samples
        }
      } finally {
        await worker.terminate()
      }
    }),
  )
  return sumSamples(crowds)
}

/** Body of a worker thread. */
export function serveCrowds(): void {
  parentPort?.on('message', ({ settings, ...input }: CrowdInput) => {
    parentPort?.postMessage(simulateCrowd({ ...input, settings: toSettingsWith(settings) }))
  })
}
