import { Type } from 'typebox'
import { ReviewedApplication } from './organizer-applications.ts'
import { ReviewedService } from './organizer-drafts-shapes.ts'

/** Notices of organizers and their services, of `NoticeContent`. */
export const organizerNotifications = [
  /** To an operator: somebody wants to be an organizer; a service is to be published. */
  Type.Object({ kind: Type.Literal('application_pending'), values: ReviewedApplication }),
  Type.Object({ kind: Type.Literal('service_pending'), values: ReviewedService }),
  /** To who applied. */
  Type.Object({
    kind: Type.Literal('application_decided'),
    values: Type.Object({ name: Type.String(), approved: Type.Boolean(), reason: Type.Optional(Type.String()) }),
  }),
  /** To owners and managers. */
  Type.Object({
    kind: Type.Literal('service_decided'),
    values: Type.Object({
      draftId: Type.String(),
      title: Type.String(),
      published: Type.Boolean(),
      /** Where it was published. */
      serviceId: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
    }),
  }),
] as const
