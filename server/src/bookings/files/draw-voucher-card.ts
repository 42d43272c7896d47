import { throwRefusal } from '@enp/shared/errors'
import sharp, { type OverlayOptions } from 'sharp'
import type { Deps } from '../../core/deps.ts'
import { drawText, type TextLine } from '../../media/draw-text.ts'
import { drawQrPng } from './draw-qr.ts'
import { findTrip } from './find-trip.ts'
import { makeTripVoucher } from './make-file.ts'
import { formatTripTimeLines, type Trip, toLocationText, unitLines, zoneWords } from './trip.rules.ts'

const width = 900
const margin = 60
const textWidth = width - 2 * margin
const gap = 26
/** Whole pixels, so that the code stays sharp after Telegram compresses the picture. */
const modulePixels = 12

/** PNG, dark on white, so that the chat theme does not matter. Errors: NOT_FOUND. */
export async function drawVoucherCard({ db, config }: Pick<Deps, 'db' | 'config'>, bookingId: string): Promise<Buffer> {
  const trip = (await findTrip(db, bookingId)) ?? throwRefusal('NOT_FOUND')
  const qr = await drawQrPng(makeTripVoucher(config, trip).qr, modulePixels)
  const [above, below] = [await drawText(linesAbove(trip), textWidth), await drawText(linesBelow(trip), textWidth)]
  const code = { input: qr, ...(await sharp(qr).metadata()) }
  const parts = [...above, code, ...below]
  const height = parts.reduce((sum, part) => sum + part.height + gap, 2 * margin - gap)
  let top = margin
  const placed = parts.map((part): OverlayOptions => {
    const left = part === code ? Math.round((width - part.width) / 2) : margin
    const overlay = { input: part.input, left, top }
    top += part.height + gap
    return overlay
  })
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .png({ palette: true })
    .toBuffer()
}

const [ink, quiet] = ['#14191a', '#566164']

function linesAbove({ title, booking, language, ...trip }: Trip): TextLine[] {
  return [
    { text: title, size: 34, color: ink, isStrong: true },
    ...formatTripTimeLines(language, booking).map((text) => ({ text, size: 24, color: ink })),
    { text: zoneWords(language, booking.starts_at, booking.time_zone), size: 19, color: quiet },
    { text: toLocationText(trip), size: 21, color: ink },
  ]
}

function linesBelow({ booking, optionName }: Trip): TextLine[] {
  return [
    { text: booking.number, size: 34, color: ink, isStrong: true },
    { text: [optionName, ...unitLines(booking)].join(' · '), size: 19, color: quiet },
  ]
}
