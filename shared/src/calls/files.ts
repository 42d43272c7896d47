import { Type } from 'typebox'
import { type Call, data, Id, Timestamp } from './api.ts'

/** What can be fetched by an address: a calendar's entry, or the voucher to be printed. */
export const fileKinds = ['calendar', 'voucher'] as const
export type FileKind = (typeof fileKinds)[number]

export const filesCalls = {
  'POST /v1/files': {
    summary: 'An address without a bearer that lives for minutes, for the messenger’s download and for printing',
    access: 'person',
    rateLimit: 'read',
    /** `id` is a booking’s. */
    body: Type.Object({ kind: Type.Enum([...fileKinds]), id: Id }),
    reply: data(Type.Object({ url: Type.String(), expiresAt: Timestamp })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Call>
