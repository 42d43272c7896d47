import { Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { ServiceCategory } from '../catalog/catalog-shapes.ts'
import { ImportReview } from '../imports/import-reviews.ts'
import { ReviewedApplication } from '../organizers/organizer-applications.ts'
import { ReviewedService } from '../organizers/organizer-drafts-shapes.ts'
import { CurrencyAmount, titleFields } from './booking-notifications.ts'

/** Without `until` an operator ends it. */
const suspensionFields = {
  reason: Type.String(),
  until: Type.Optional(Timestamp),
  timeZone: Type.String(),
}

export const organizerNotifications = [
  /** To an operator. */
  Type.Object({ kind: Type.Literal('application_pending'), values: ReviewedApplication }),
  Type.Object({ kind: Type.Literal('service_pending'), values: ReviewedService }),
  Type.Object({ kind: Type.Literal('import_pending'), values: ImportReview }),
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
  Type.Object({
    kind: Type.Literal('import_done'),
    values: Type.Object({
      importId: Id,
      fileName: Type.String(),
      created: Type.Integer(),
      changed: Type.Integer(),
      unchanged: Type.Integer(),
      locked: Type.Integer(),
      withoutPicture: Type.Integer(),
    }),
  }),
  /** `reopened`: the operator undid the decision, so the services wait again. */
  Type.Object({
    kind: Type.Literal('import_reviewed'),
    values: Type.Object({
      fileName: Type.String(),
      reopened: Type.Boolean(),
      published: Type.Integer(),
      returned: Type.Integer(),
      /** The first returned services. */
      reasons: Type.Array(Type.Object({ title: Type.String(), reason: Type.Optional(Type.String()) })),
    }),
  }),
  Type.Object({
    kind: Type.Literal('service_suspended'),
    values: Type.Object({
      serviceId: Id,
      ...titleFields,
      ...suspensionFields,
    }),
  }),
  /** `published`: false if the service is hidden for another reason. */
  Type.Object({
    kind: Type.Literal('service_resumed'),
    values: Type.Object({ serviceId: Id, ...titleFields, published: Type.Boolean() }),
  }),
  Type.Object({
    kind: Type.Literal('organizer_suspended'),
    values: Type.Object({ organizerName: Type.String(), ...suspensionFields }),
  }),
  Type.Object({
    kind: Type.Literal('organizer_resumed'),
    values: Type.Object({ organizerName: Type.String() }),
  }),
  Type.Object({ kind: Type.Literal('user_suspended'), values: Type.Object(suspensionFields) }),
  Type.Object({ kind: Type.Literal('user_resumed'), values: Type.Object({}) }),
  /** In the morning of the organizer's time zone. The days are today and tomorrow. */
  Type.Object({
    kind: Type.Literal('organizer_digest'),
    values: Type.Object({
      organizerId: Id,
      organizerName: Type.String(),
      timeZone: Type.String(),
      days: Type.Array(
        Type.Object({
          day: Type.String(),
          arrivals: Type.Integer(),
          departures: Type.Integer(),
          trips: Type.Integer(),
          /** On the trips. */
          guests: Type.Integer(),
        }),
        { maxItems: 2 },
      ),
      requests: Type.Integer(),
      /** Of the first request. */
      answerUntil: Type.Optional(Timestamp),
      messages: Type.Integer(),
      /** Until the end of tomorrow. */
      comes: Type.Array(CurrencyAmount, { maxItems: 3 }),
    }),
  }),
  /** In basis points, for the categories of the organizer. */
  Type.Object({
    kind: Type.Literal('commission_changed'),
    values: Type.Object({
      from: Timestamp,
      changes: Type.Array(Type.Object({ category: ServiceCategory, old: Type.Integer(), value: Type.Integer() })),
    }),
  }),
] as const
