import { manifestColumnTitles, manifestGuideText } from '@enp/shared/bookings/manifest-sheet'
import { unitsText } from '@enp/shared/bookings/party-text'
import type { Language } from '@enp/shared/calls/api'
import type { Departure, Manifest, ManifestGuest } from '@enp/shared/calls/organizers/organizer-departures'
import { visibleText } from '@enp/shared/text/plain-text'
import type { InputRichBlock, RichBlockTableCell, RichText } from 'grammy/types'
import type { Texts } from '../../../texts/texts.ts'
import { bookingTimeText } from '../booking-view.ts'
import { manifestGuestTexts } from './manifest-guest-texts.ts'

/** Telegram accepts 500 blocks (a table row is one) and 32,768 characters. */
const maxGuests = 400
const longestText = 30_000

export function manifestBlocks(texts: Texts, manifest: Manifest): InputRichBlock[] {
  const { departure, guests } = manifest
  const { title, optionName, point, guide, inside, guests: booked, isStay } = departure
  const rows = guests.slice(0, maxGuests).map((guest) => guestCells(texts, guest, departure))
  const fitting = rows.slice(0, countFitting(rows))
  const left = guests.length - fitting.length
  const count = texts[isStay ? 'manifestInsideRooms' : 'manifestInside']({ inside, guests: booked })
  return [
    { type: 'heading', size: 3, text: visibleText(title) },
    { type: 'paragraph', text: visibleText(optionName) },
    {
      type: 'paragraph',
      text: [bookingTimeText(texts.language, departure), ...(point ? [` · ${visibleText(point)}`] : [])],
    },
    ...(guide ? [{ type: 'paragraph' as const, text: manifestGuideText(texts.language, guide) }] : []),
    { type: 'paragraph', text: bold(count) },
    { type: 'table', is_striped: true, is_compact: true, cells: [headCells(texts.language), ...fitting] },
    ...(left > 0 ? [{ type: 'paragraph' as const, text: texts.manifestMore(left) }] : []),
  ]
}

const bold = (text: string): RichText => ({ type: 'bold', text })
const cell = (text: RichText): RichBlockTableCell => ({ text, align: 'left', valign: 'top' })

function headCells(language: Language): RichBlockTableCell[] {
  const { name, party, number } = manifestColumnTitles(language)
  return ['', name, party, number].map((text) => ({ ...cell(text), is_header: true }))
}

function guestCells(texts: Texts, guest: ManifestGuest, departure: Departure): RichBlockTableCell[] {
  const { mark, name, details, state, addOns, notes } = manifestGuestTexts(texts, guest, departure)
  const more = [...details, ...state, ...addOns, ...(notes ? [notes] : [])].map((words) => ` · ${words}`)
  return [mark, [bold(name), ...more], unitsText(guest.units), guest.number].map(cell)
}

function countFitting(rows: readonly RichBlockTableCell[][]): number {
  let length = 0
  const tooLong = rows.findIndex((row) => {
    length += JSON.stringify(row.map(({ text }) => text)).length
    return length > longestText
  })
  return tooLong < 0 ? rows.length : tooLong
}
