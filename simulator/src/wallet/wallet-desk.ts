import type { Live } from '../telegram/live.ts'
import type { ShownMessage } from './show-message.ts'

/** A question of a page that its person has not answered yet. */
export type WaitingRequest = { id: number; origin: string } & Question
export type Question = { kind: 'connect'; app: string } | { kind: 'send'; messages: ShownMessage[] }

export const answerModes = ['by-hand', 'approve', 'reject'] as const

/** How a person's wallet behaves. */
export interface WalletHabits {
  /** Whether it waits for the person or answers at once. */
  answers: (typeof answerModes)[number]
  /** It does what was approved at once, and says so after so many real seconds. */
  slowSeconds: number
  /** It connects, and answers `ton_proof` with an error. */
  refusesProof: boolean
}

/**
 * Questions that wait and how the wallets behave. Nothing of it survives a restart: pages ask
 * again.
 */
export interface WalletDesk {
  /** Resolves when the person has answered, whether or not the page is still there to hear it. */
  ask(userId: number, origin: string, question: Question): Promise<boolean>
  /** Answers the oldest question, or the one with this id; false where there is none. */
  answer(userId: number, approve: boolean, id?: number): boolean
  /** Oldest first. */
  waiting(userId: number): WaitingRequest[]
  habits(userId: number): WalletHabits
  change(userId: number, habits: Partial<WalletHabits>): void
}

const usual: WalletHabits = { answers: 'by-hand', slowSeconds: 0, refusesProof: false }

export function createWalletDesk(live: Live): WalletDesk {
  const open = new Map<number, { request: WaitingRequest; answer(approve: boolean): void }[]>()
  const habits = new Map<number, WalletHabits>()
  let lastId = 0
  const of = (userId: number) => open.get(userId) ?? []
  const end = (userId: number, id: number, approve: boolean) => {
    const found = of(userId).find(({ request }) => request.id === id)
    if (!found) return false
    open.set(
      userId,
      of(userId).filter((one) => one !== found),
    )
    found.answer(approve)
    live.publish({ type: 'wallet', userId })
    return true
  }
  const desk: WalletDesk = {
    ask(userId, origin, question) {
      const { answers } = desk.habits(userId)
      if (answers !== 'by-hand') return Promise.resolve(answers === 'approve')
      // A page that asks to connect again has forgotten its first question.
      const forgotten = of(userId).filter(
        ({ request }) => question.kind === 'connect' && isSameConnect(request, origin),
      )
      for (const { request } of forgotten) end(userId, request.id, false)
      lastId += 1
      const request: WaitingRequest = { id: lastId, origin, ...question }
      return new Promise((answer) => {
        open.set(userId, [...of(userId), { request, answer }])
        live.publish({ type: 'wallet', userId })
      })
    },
    answer(userId, approve, id) {
      const asked = id ?? of(userId)[0]?.request.id
      return asked !== undefined && end(userId, asked, approve)
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
