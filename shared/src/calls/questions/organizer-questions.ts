import { type Static, Type } from 'typebox'
import { maxPage } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Timestamp } from '../api.ts'

const OrganizerQuestion = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  /** First name of the traveller. */
  author: Type.Optional(Type.String()),
  askedAt: Timestamp,
  answer: Type.Optional(Type.String()),
  /** Grows with each edit of the answer; 0 without one. */
  answerVersion: Type.Integer({ minimum: 0 }),
  /** The organizer shows it on the page of the service. */
  published: Type.Boolean(),
  /** Present if an operator hides it there. */
  hiddenReason: Type.Optional(Type.String()),
})
export type OrganizerQuestion = Static<typeof OrganizerQuestion>

const byId = Type.Object({ id: Id })
const member = { access: 'member', rateLimit: 'value' } as const

/** See docs/rules/questions.md. */
export const organizerQuestionsCalls = {
  'GET /v1/organizer/questions': {
    summary: 'List questions about the services of a member, 5 a page: open ones oldest first (members only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({
      state: Type.Enum(['open', 'answered'], { default: 'open' }),
      /** Absent: of all organizers of the member. */
      organizerId: Type.Optional(Id),
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
    }),
    reply: dataReply(Type.Object({ questions: Type.Array(OrganizerQuestion), total: Type.Integer() })),
    errors: ['NOT_MEMBER'],
  },
  'GET /v1/organizer/questions/:id': {
    summary: 'Get a question about a service (members only)',
    access: 'member',
    rateLimit: 'read',
    params: byId,
    reply: dataReply(OrganizerQuestion),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
  'POST /v1/organizer/questions/:id/answer': {
    ...member,
    summary: 'Answer a question, or edit the answer if its version is unchanged (members only)',
    params: byId,
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: 1_000 }),
      published: Type.Boolean(),
      /** The version that the member saw. */
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    /** `first`: this request wrote the answer. Otherwise `question` shows the current one. */
    reply: dataReply(Type.Object({ first: Type.Boolean(), question: OrganizerQuestion })),
    errors: ['NOT_MEMBER', 'NOT_FOUND', 'REPLY_NOT_ALLOWED'],
  },
  'POST /v1/organizer/questions/:id/publication': {
    ...member,
    summary: 'Show an answered question on the page of the service, or remove it there (members only)',
    params: byId,
    body: Type.Object({ published: Type.Boolean() }),
    reply: dataReply(OrganizerQuestion),
    errors: ['NOT_MEMBER', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>
