import type { liveRu } from './live.ru.ts'

export const liveEn: typeof liveRu = {
  banner: 'A booking is waiting for payment',
  waits: (title) => `Pay for ${title}`,
  left: (clock) => `${clock} left`,
  pay: 'Pay',
  over: 'The time to pay is over, and your places are no longer held.',
  again: 'Book again',
}
