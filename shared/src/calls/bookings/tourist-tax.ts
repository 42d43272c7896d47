import { Type } from 'typebox'
import { type CallDefinition, dataReply, Id } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'

export const touristTaxCalls = {
  'GET /v1/services/:id/tourist-tax': {
    summary: 'Tourist tax of a stay for one guest; docs/rules/tourist-tax.md',
    access: 'person',
    rateLimit: 'read',
    params: Type.Object({ id: Id }),
    query: Type.Object({ checkIn: LocalDate, checkOut: LocalDate }),
    reply: dataReply(
      Type.Object({
        /** Roubles for all nights; 0 where the region has no tax. */
        perGuest: Type.Number(),
        /** Younger guests pay nothing. Without it all guests pay. */
        exemptAge: Type.Optional(Type.Integer()),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
