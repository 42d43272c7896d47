import type { DepartureRef } from '@enp/shared/calls/organizers/organizer-departures'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { formatDepartureData } from '../../messaging/departure-name.ts'
import type { Texts } from '../../texts/texts.ts'

type Row = ReturnType<typeof InlineKeyboard.text>[]

export function departureButtons(texts: Texts, departure: DepartureRef, isUndecided: boolean): Row[] {
  const part = formatDepartureData(departure)
  return [
    ...(isUndecided ? [[InlineKeyboard.text(texts.goButton, `dep:go:${part}`)]] : []),
    [InlineKeyboard.text(texts.departureWriteButton, `dep:write:${part}`)],
    [InlineKeyboard.text(texts.guideButton, `dep:guide:${part}`)],
    [InlineKeyboard.text(texts.departureMoveButton, `dep:move:${part}`)],
    [InlineKeyboard.text(texts.departureCancelButton, `dep:cancel:${part}`)],
  ]
}

export const writeToGuestButton = (texts: Texts, bookingId: string) =>
  InlineKeyboard.text(texts.talkGuestButton, `talk:organizer:${compactId(bookingId)}`)

export const writeToOrganizerButton = (texts: Texts, bookingId: string) =>
  InlineKeyboard.text(texts.talkOrganizerButton, `talk:guest:${compactId(bookingId)}`)

export const replyButton = (texts: Texts, side: 'guest' | 'organizer', bookingId: string) =>
  InlineKeyboard.text(texts.talkAnswerButton, `talk:${side}:${compactId(bookingId)}`)
