import { Type } from 'typebox'
import { ReviewedApplication } from './organizer-applications.ts'
import { ReviewedService } from './organizer-drafts-shapes.ts'

/** Notification contents of organizers and their services, a part of `NotificationContent`. */
export const organizerNotifications = [
  /** Sent to an operator: an organizer application, or a service to moderate. */
  Type.Object({ kind: Type.Literal('application_pending'), values: ReviewedApplication }),
  Type.Object({ kind: Type.Literal('service_pending'), values: ReviewedService }),
  /** Sent to the applicant. */
  Type.Object({
    kind: Type.Literal('application_decided'),
    values: Type.Object({ name: Type.String(), approved: Type.Boolean(), reason: Type.Optional(Type.String()) }),
  }),
  /** Sent to owners and managers. */
  Type.Object({
    kind: Type.Literal('service_decided'),
    values: Type.Object({
      draftId: Type.String(),
      title: Type.String(),
      published: Type.Boolean(),
      /** Present after publication. */
      serviceId: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
    }),
  }),
] as const
