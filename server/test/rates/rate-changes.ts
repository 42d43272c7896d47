import type { SettingKey } from '@enp/shared/settings/registry'
import { asBot, getAsBot, operatorId, type Product } from '../fixtures/harness.ts'

type RateKey = Extract<SettingKey, `rate.${string}`>

interface NewRate {
  readonly value: number | null
  readonly day?: string
  /** Default: the present value. */
  readonly seen?: number
  readonly confirmed?: boolean
  readonly checked?: boolean
}

/** Calls of an operator who changes rates. */
export function openRates(product: Product) {
  const path = (key: RateKey) => `/internal/admin/settings/${key}`
  const preview = (key: RateKey, fields: Omit<NewRate, 'seen' | 'confirmed' | 'checked'>) =>
    asBot(product, `${path(key)}/preview`, { operatorId, scope: 'all', ...fields })
  const set = async (key: RateKey, { seen, ...fields }: NewRate) =>
    (await asBot(product, path(key), { operatorId, scope: 'all', seen, ...fields })).body.data
  return {
    preview,
    set,
    /** Fails unless the change is made. */
    async change(key: RateKey, fields: NewRate) {
      const { body } = await preview(key, fields)
      const done = await set(key, { seen: body.data?.change?.old, ...fields })
      if (done?.outcome !== 'done') throw new Error(`the change answered ${JSON.stringify(done ?? body)}`)
      return done.undo.actionId as string
    },
    undo: async (actionId: string) =>
      (await asBot(product, `/internal/admin/undoable-actions/${actionId}/undo`, { operatorId })).body.data.outcome,
    show: async (key: RateKey) => (await getAsBot(product, path(key), { operatorId })).body.data,
  }
}
