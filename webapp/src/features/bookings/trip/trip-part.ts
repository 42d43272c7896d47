import type { BookingSnapshot } from '../booking-calls.ts'
import type { TripWords } from './use-trip-words.ts'

export interface TripPart {
  readonly trip: BookingSnapshot
  readonly now: Date
  readonly words: TripWords
}

export type TripSheet = 'ticket' | 'cancel' | 'part' | 'change' | 'review'
