import type { liveRu } from './live.ru.ts'

export const liveEn: typeof liveRu = {
  banner: 'A booking is waiting for payment',
  pay: 'Pay',
  over: 'The time to pay has run out. Your places are no longer held.',
  again: 'Book again',
}
