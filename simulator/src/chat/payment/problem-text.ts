import type { ChatWords } from '../words/words.ts'

export interface PaymentProblem {
  error: string
  message?: string
}

/** Prefers the bot's message to our text; falls back to the code. */
export function problemText({ error, message }: PaymentProblem, { paymentProblems }: ChatWords): string {
  return message ?? Object.entries(paymentProblems).find(([code]) => code === error)?.[1] ?? error
}
