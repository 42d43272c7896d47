import type { Language } from '@enp/shared/calls/api'
import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { formatDepartureData } from '../../messaging/departure-name.ts'

type Texts = Deps['texts']
type Row = ReturnType<typeof InlineKeyboard.text>[]

export function departureButtons(texts: Texts, language: Language, departure: DepartureRef): Row[] {
  const part = formatDepartureData(departure)
  return [
    [InlineKeyboard.text(texts.t(language, 'departure-write-button'), `dep:write:${part}`)],
    [InlineKeyboard.text(texts.t(language, 'departure-cancel-button'), `dep:cancel:${part}`)],
  ]
}

export const writeToGuestButton = (texts: Texts, language: Language, bookingId: string) =>
  InlineKeyboard.text(texts.t(language, 'talk-guest-button'), `talk:organizer:${compactId(bookingId)}`)

export const writeToOrganizerButton = (texts: Texts, language: Language, bookingId: string) =>
  InlineKeyboard.text(texts.t(language, 'talk-organizer-button'), `talk:guest:${compactId(bookingId)}`)

export const replyButton = (texts: Texts, language: Language, side: 'guest' | 'organizer', bookingId: string) =>
  InlineKeyboard.text(texts.t(language, 'talk-answer-button'), `talk:${side}:${compactId(bookingId)}`)
