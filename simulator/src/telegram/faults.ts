import { createFaultList } from './fault-list.ts'

export const faultKinds = ['429', '400', '403', '500', 'timeout', 'drop-after', 'duplicate-update', 'delay'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface BotApiFault {
  kind: FaultKind
  /** Lower case; absent means every method except getUpdates and `webhook` (a delivery). */
  method?: string
  chatId?: number
  times: number
  /** Seconds for 429, delay and timeout; description for 400 and 403; `html` for 500. */
  value?: string | number
}

const onlyByName = new Set(['getupdates', 'webhook'])

export type BotApiFaults = ReturnType<typeof createBotApiFaults>

export function createBotApiFaults() {
  const { use, ...faults } = createFaultList<BotApiFault>()
  const meets = (fault: BotApiFault, chatId?: number) => fault.chatId === undefined || fault.chatId === chatId
  return {
    ...faults,
    strike: ({ method, chatId }: { method: string; chatId?: number }) =>
      use(
        (fault) =>
          fault.kind !== 'duplicate-update' &&
          (fault.method === undefined ? !onlyByName.has(method) : fault.method === method) &&
          meets(fault, chatId),
      ),
    doubles: (chatId: number) =>
      use((fault) => fault.kind === 'duplicate-update' && meets(fault, chatId)) !== undefined,
  }
}
