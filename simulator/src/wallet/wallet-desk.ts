import type { LiveEvents } from '../telegram/live-events.ts'
import type { ShownWalletMessage } from './to-shown-wallet-message.ts'

export type WaitingRequest = { id: number; origin: string } & WalletQuestion
type WalletQuestion = { kind: 'connect'; app: string } | { kind: 'send'; messages: ShownWalletMessage[] }

export const answerModes = ['by-hand', 'approve', 'reject'] as const

export interface SimulatedWalletSettings {
  /** Waits for the user or decides at once. */
  answers: (typeof answerModes)[number]
  /** Real seconds between the action and the reply. */
  slowSeconds: number
  /** Connects, but returns an error for `ton_proof`. */
  refusesProof: boolean
}

/** Waiting requests and wallet habits. A restart drops them: pages ask again. */
export interface WalletRequestDesk {
  /** Resolves when the user decides, even if the page is gone. */
  ask(userId: number, origin: string, question: WalletQuestion): Promise<boolean>
  /** Resolves the oldest request or the one with this id; false if there is none. */
  answer(userId: number, approve: boolean, id?: number): boolean
  waiting(userId: number): WaitingRequest[]
  habits(userId: number): SimulatedWalletSettings
  change(userId: number, habits: Partial<SimulatedWalletSettings>): void
}

const usual: SimulatedWalletSettings = { answers: 'by-hand', slowSeconds: 0, refusesProof: false }

export function createWalletRequestDesk(live: LiveEvents): WalletRequestDesk {
  const open = new Map<number, { request: WaitingRequest; answer(approve: boolean): void }[]>()
  const habits = new Map<number, SimulatedWalletSettings>()
  let lastId = 0
  const of = (userId: number) => open.get(userId) ?? []
  const end = (userId: number, id: number, approve: boolean) => {
    const entry = of(userId).find(({ request }) => request.id === id)
    if (!entry) return false
    open.set(
      userId,
      of(userId).filter((one) => one !== entry),
    )
    entry.answer(approve)
    live.publish({ type: 'wallet', userId })
    return true
  }
  const desk: WalletRequestDesk = {
    ask(userId, origin, question) {
      const { answers } = desk.habits(userId)
      if (answers !== 'by-hand') return Promise.resolve(answers === 'approve')
      // A page that connects again no longer waits for its first request.
      const replaced = of(userId).filter(({ request }) => question.kind === 'connect' && isSameConnect(request, origin))
      for (const { request } of replaced) end(userId, request.id, false)
      lastId += 1
      const request: WaitingRequest = { id: lastId, origin, ...question }
      return new Promise((answer) => {
        open.set(userId, [...of(userId), { request, answer }])
        live.publish({ type: 'wallet', userId })
      })
    },
    answer(userId, approve, id) {
      const requestId = id ?? of(userId)[0]?.request.id
      return requestId !== undefined && end(userId, requestId, approve)
    },
    waiting: (userId) => of(userId).map(({ request }) => request),
    habits: (userId) => habits.get(userId) ?? usual,
    change(userId, changed) {
      habits.set(userId, { ...desk.habits(userId), ...changed })
      live.publish({ type: 'wallet', userId })
    },
  }
  return desk
}

const isSameConnect = (request: WaitingRequest, origin: string) =>
  request.kind === 'connect' && request.origin === origin
