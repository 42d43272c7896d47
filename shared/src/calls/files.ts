import { Type } from 'typebox'
import { type Call, data, Timestamp } from './api.ts'

/**
 * Files with a temporary address: calendar and map places of a trip, printable voucher, statements,
 * guest list of a departure.
 */
export const fileKinds = ['calendar', 'voucher', 'places', 'statement', 'earnings', 'manifest'] as const
export type FileKind = (typeof fileKinds)[number]

export const filesCalls = {
  'POST /v1/files': {
    summary: 'Create an address without a token, valid for minutes, for Telegram downloads and printing',
    access: 'person',
    rateLimit: 'read',
    /**
     * `id` per kind:
     * calendar, places, voucher: a booking ID. Calendar and places cover the whole itinerary.
     * statement: `all`, a year `2026` or a month `2026-11` of the user's calendar.
     * earnings: an organizer ID, optionally with a year or a month: `<id>/2026-11`.
     * manifest: an option ID with a date and, if there is one, a start time:
     * `<id>/2030-03-13/08:30`.
     */
    body: Type.Object({ kind: Type.Enum([...fileKinds]), id: Type.String({ minLength: 1, maxLength: 53 }) }),
    reply: data(Type.Object({ url: Type.String(), expiresAt: Timestamp })),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
