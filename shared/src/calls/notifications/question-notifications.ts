import { Type } from 'typebox'
import { Id } from '../api.ts'
import { titleFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

export const questionNotifications = [
  /** To members. `hidden`: an operator hides it on the page of the service. `shown`: no longer. */
  Type.Object({
    kind: kind('organizer_question'),
    values: Type.Object({
      questionId: Id,
      ...titleFields,
      text: Type.String(),
      author: Type.Optional(Type.String()),
      change: Type.Enum(['new', 'hidden', 'shown']),
      reason: Type.Optional(Type.String()),
    }),
  }),
  /** To the traveller who asked. */
  Type.Object({
    kind: kind('question_answered'),
    values: Type.Object({
      serviceId: Id,
      ...titleFields,
      organizerName: Type.String(),
      question: Type.String(),
      text: Type.String(),
    }),
  }),
] as const
