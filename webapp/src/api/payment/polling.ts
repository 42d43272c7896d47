import { CallFailure } from '@enp/shared/client'
import {
  findUnfinishedPurchase,
  type PaymentFlowEvent,
  type PaymentFlowState,
  type PaymentPurchase,
} from './payment.rules.ts'

interface PollingParts<I, P extends string> {
  readonly ask: (purchase: PaymentPurchase<I>, signal: AbortSignal) => Promise<P | 'expired' | undefined>
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>
  /** Returns true if the event changed the payment. */
  readonly send: (event: PaymentFlowEvent<I, P>) => boolean
}

interface Polling<I, P extends string> {
  /** Asks for the outcome of the payment's unfinished purchase, instead of an earlier one. */
  restart(payment: PaymentFlowState<I, P>): void
  stop(): void
}

export function createPolling<I, P extends string>({ ask, wait, send }: PollingParts<I, P>): Polling<I, P> {
  let running: AbortController | undefined

  const poll = async (purchase: PaymentPurchase<I>, pauses: readonly number[], signal: AbortSignal) => {
    const { id } = purchase
    for (const pause of pauses) {
      await wait(pause, signal).catch(() => undefined)
      if (signal.aborted) return
      const report = await ask(purchase, signal).then(
        (outcome) => ({ type: 'statusReceived', id, outcome }) as const,
        (error: unknown) => (isUnknown(error) ? ({ type: 'notFound', id } as const) : undefined),
      )
      if (signal.aborted) return
      if (report && send(report)) return
    }
    send({ type: 'pollingEnded', id })
  }

  return {
    restart: (payment) => {
      running?.abort()
      const purchase = findUnfinishedPurchase(payment)
      if (!purchase) return
      running = new AbortController()
      void poll(purchase, pollingDelays(payment), running.signal)
    },
    stop: () => running?.abort(),
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof CallFailure && error.kind === 404
}

/**
 * Seconds before each status request: about a minute in total, less when no payment is likely.
 * After a failure the first reply decides; further requests are for a server that does not reply.
 */
const delays = {
  confirming: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 10, 10],
  failed: [0, 0.5, 1, 2, 3],
  watched: [0, 1, 3],
} as const

function pollingDelays(payment: PaymentFlowState<unknown, string>): readonly number[] {
  if (payment.step !== 'confirming') return delays.watched
  return payment.hint === 'failed' ? delays.failed : delays.confirming
}
