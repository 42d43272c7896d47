import type { BookingSnapshot } from '../booking-calls.ts'
import type { TripWords } from './use-trip-words.ts'

/** What every part of a trip's page is drawn from. */
export interface TripPart {
  readonly trip: BookingSnapshot
  /** The server's time. */
  readonly now: Date
  readonly words: TripWords
}

/** What opens over the page. */
export type TripSheet = 'ticket' | 'cancel' | 'part' | 'change' | 'review'
