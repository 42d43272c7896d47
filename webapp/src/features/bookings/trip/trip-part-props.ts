import type { BookingSnapshot } from '../booking-calls.ts'
import type { TripWords } from './use-trip-words.ts'

export interface TripPartProps {
  readonly trip: BookingSnapshot
  readonly now: Date
  readonly words: TripWords
}

export type TripSheetName = 'ticket' | 'cancel' | 'part' | 'change' | 'review'
