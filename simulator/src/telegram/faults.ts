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

export interface BotApiFaults {
  add(fault: BotApiFault): void
  clear(): void
  list(): BotApiFault[]
  strike(call: { method: string; chatId?: number }): BotApiFault | undefined
  doubles(chatId: number): boolean
}

const onlyByName = new Set(['getupdates', 'webhook'])

export function createBotApiFaults(): BotApiFaults {
  let faults: BotApiFault[] = []
  const use = (fits: (fault: BotApiFault) => boolean) => {
    const fault = faults.find(fits)
    if (fault) fault.times -= 1
    faults = faults.filter((one) => one.times > 0)
    return fault
  }
  const meets = (fault: BotApiFault, chatId?: number) => fault.chatId === undefined || fault.chatId === chatId
  return {
    add(fault) {
      faults.push(fault)
    },
    clear() {
      faults = []
    },
    list: () => faults.map((fault) => ({ ...fault })),
    strike: ({ method, chatId }) =>
      use(
        (fault) =>
          fault.kind !== 'duplicate-update' &&
          (fault.method === undefined ? !onlyByName.has(method) : fault.method === method) &&
          meets(fault, chatId),
      ),
    doubles: (chatId) => use((fault) => fault.kind === 'duplicate-update' && meets(fault, chatId)) !== undefined,
  }
}
