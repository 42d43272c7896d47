import { Type } from 'typebox'
import { LookedAtApplication } from './organizer-applications.ts'
import { LookedAtService } from './organizer-drafts-shapes.ts'

/** Notices of organizers and their services, of `NoticeContent`. */
export const organizerNotices = [
  /** To an operator: somebody wants to be an organizer; a service is to be published. */
  Type.Object({ kind: Type.Literal('application_pending'), values: LookedAtApplication }),
  Type.Object({ kind: Type.Literal('service_pending'), values: LookedAtService }),
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
