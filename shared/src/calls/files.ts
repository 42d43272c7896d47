import { Type } from 'typebox'
import { type CallDefinition, dataReply, Timestamp } from './api.ts'

export const fileKinds = [
  'calendar',
  'voucher',
  'stay',
  'places',
  'statement',
  'earnings',
  'earnings_month',
  'tourist_tax',
  'manifest',
  'bookings',
  'case_photo',
  'import_faults',
  'balance_proof',
] as const
export type FileKind = (typeof fileKinds)[number]

export const filesCalls = {
  'POST /v1/files': {
    summary: 'Create an address without a token, valid for minutes, for Telegram downloads and printing',
    access: 'person',
    rateLimit: 'read',
    /**
     * A booking ID; for `calendar` and `places` its whole itinerary; `stay` for a completed one.
     * `statement`: `all`, `2026` or `2026-11`.
     * `earnings`: an organizer ID, optionally with a period: `<id>/2026-11`.
     * `earnings_month`: an organizer ID with a month.
     * `tourist_tax`: an organizer ID with a quarter: `<id>/2026-Q4`.
     * `bookings`: an organizer ID, optionally with a period: `<id>/past`.
     * `case_photo`: a case ID with the number of the photo: `<id>/0`.
     * `import_faults`: an import ID.
     * `balance_proof`: `latest`.
     * `manifest`: an option ID with date and start time: `<id>/2030-03-13/08:30`.
     */
    body: Type.Object({ kind: Type.Enum([...fileKinds]), id: Type.String({ minLength: 1, maxLength: 53 }) }),
    reply: dataReply(Type.Object({ url: Type.String(), expiresAt: Timestamp })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'STAY_UNAVAILABLE'],
  },
} as const satisfies Record<string, CallDefinition>
