import type { FileKind } from '@enp/shared/calls/files'
import { fail } from '@enp/shared/errors'
import { readNow } from '../../core/clock.ts'
import type { Deps } from '../../core/deps.ts'
import { voucherOf } from '../vouchers/voucher.rules.ts'
import { calendarOf } from './calendar.rules.ts'
import { drawQrSvg } from './draw-qr.ts'
import { fileKeyOf, fileLifeSeconds, fileName, readFileName } from './file-address.rules.ts'
import type { Trip } from './trip.rules.ts'
import { findTrip } from './trip.store.ts'
import { voucherSheet } from './voucher-sheet.rules.ts'

type Needs = Pick<Deps, 'db' | 'config'>

/** What is served: its kind says with which headers. */
export interface MadeFile {
  readonly kind: FileKind
  readonly name: string
  readonly content: string
}

/** An address that leads to a person's file for some minutes. Errors: NOT_FOUND, also where there is no voucher. */
export async function addressFile({ db, config }: Needs, userId: string, { kind, id }: { kind: FileKind; id: string }) {
  const trip = (await findTrip(db, id, userId)) ?? fail('NOT_FOUND')
  if (kind === 'voucher') voucherOfTrip(config, trip)
  const now = await readNow(db)
  const expiresAt = new Date(Math.floor(now.getTime() / 1000 + fileLifeSeconds) * 1000)
  const name = fileName(fileKeyOf(config.jwtSecret), { kind, bookingId: trip.booking.id }, expiresAt)
  return { data: { url: `${config.webappUrl}/v1/files/${name}`, expiresAt: expiresAt.toISOString() } }
}

/** The file of an address. Errors: NOT_FOUND for one that is over, or that nobody gave. */
export async function openFile({ db, config }: Needs, name: string): Promise<MadeFile> {
  const now = await readNow(db)
  const { kind, bookingId } = readFileName(fileKeyOf(config.jwtSecret), name, now) ?? fail('NOT_FOUND')
  const trip = (await findTrip(db, bookingId)) ?? fail('NOT_FOUND')
  return kind === 'calendar' ? calendarFile(trip, now) : voucherFile(config, trip)
}

/** A person's own booking as a calendar's entry. Errors: NOT_FOUND. */
export async function makeCalendar({ db }: Needs, userId: string, bookingId: string): Promise<MadeFile> {
  const trip = (await findTrip(db, bookingId, userId)) ?? fail('NOT_FOUND')
  return calendarFile(trip, await readNow(db))
}

function calendarFile(trip: Trip, now: Date): MadeFile {
  return { kind: 'calendar', name: `${trip.booking.number}.ics`, content: calendarOf(trip, now) }
}

async function voucherFile(config: Deps['config'], trip: Trip): Promise<MadeFile> {
  const qr = await drawQrSvg(voucherOfTrip(config, trip).qr)
  return { kind: 'voucher', name: `${trip.booking.number}.html`, content: voucherSheet(trip, qr) }
}

/** Errors: NOT_FOUND. */
export function voucherOfTrip({ voucherKeys }: Deps['config'], { booking, title }: Trip) {
  return voucherOf(voucherKeys, { ...booking, title }) ?? fail('NOT_FOUND')
}
