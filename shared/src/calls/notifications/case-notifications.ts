import { Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { caseKinds } from '../bookings/cases.ts'
import { CurrencyAmount, tripFields } from './booking-notifications.ts'

const about = Type.Enum([...caseKinds])
const caseFields = { ...tripFields, caseId: Id }

/** A part of `NotificationContent`. */
export const caseNotifications = [
  /** To the members: a new case, or another statement of the traveller. */
  Type.Object({
    kind: Type.Literal('organizer_case'),
    values: Type.Object({
      ...{ ...caseFields, about, contactName: Type.String(), text: Type.String() },
      /** Present while the organizer has to answer. */
      answerUntil: Type.Optional(Timestamp),
    }),
  }),
  /** To the traveller. */
  Type.Object({
    kind: Type.Literal('case_answered'),
    values: Type.Object({
      ...{ ...caseFields, text: Type.String() },
      offer: Type.Optional(Type.Object({ sum: CurrencyAmount, until: Timestamp })),
    }),
  }),
  /** To an operator, who has to decide. */
  Type.Object({ kind: Type.Literal('case_waiting'), values: Type.Object({ ...caseFields, about }) }),
  /** To both sides: nothing is refunded. */
  Type.Object({
    kind: Type.Literal('case_closed'),
    values: Type.Object({ ...caseFields, reason: Type.String() }),
  }),
] as const
