import { Type } from 'typebox'
import { ReviewedApplication } from '../organizers/organizer-applications.ts'
import { ReviewedService } from '../organizers/organizer-drafts-shapes.ts'

export const organizerNotifications = [
  /** To an operator. */
  Type.Object({ kind: Type.Literal('application_pending'), values: ReviewedApplication }),
  Type.Object({ kind: Type.Literal('service_pending'), values: ReviewedService }),
  Type.Object({
    kind: Type.Literal('application_decided'),
    values: Type.Object({ name: Type.String(), approved: Type.Boolean(), reason: Type.Optional(Type.String()) }),
  }),
  Type.Object({
    kind: Type.Literal('service_decided'),
    values: Type.Object({
      draftId: Type.String(),
      title: Type.String(),
      published: Type.Boolean(),
      serviceId: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
    }),
  }),
] as const
