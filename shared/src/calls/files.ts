import { Type } from 'typebox'
import { type Call, data, Timestamp } from './api.ts'

/**
 * What can be fetched by an address: a trip for the calendar and its places for a map, the voucher to be printed,
 * statements, the list of a departure's guests.
 */
export const fileKinds = ['calendar', 'voucher', 'places', 'statement', 'earnings', 'manifest'] as const
export type FileKind = (typeof fileKinds)[number]

export const filesCalls = {
  'POST /v1/files': {
    summary: 'An address without a bearer that lives for minutes, for the messenger’s download and for printing',
    access: 'person',
    rateLimit: 'read',
    /**
     * `id` is a booking’s: its calendar and its places are those of the whole trip; of a statement it is `all`, a year
     * `2026` or a month `2026-11` of the person's calendar; of earnings an organizer’s, alone or with one of these:
     * `<id>/2026-11`; of a manifest an option’s with the day, and the start where there is one: `<id>/2030-03-13/08:30`.
     */
    body: Type.Object({ kind: Type.Enum([...fileKinds]), id: Type.String({ minLength: 1, maxLength: 53 }) }),
    reply: data(Type.Object({ url: Type.String(), expiresAt: Timestamp })),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
