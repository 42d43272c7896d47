import type { BookingSnapshot } from '../booking-calls.ts'
import type { TripTexts } from './trip.texts.ts'

export interface TripPartProps {
  readonly trip: BookingSnapshot
  readonly now: Date
  readonly words: TripTexts
}

export type TripSheetName = 'ticket' | 'cancel' | 'part' | 'change' | 'review' | 'rest'
