import { type Static, Type } from 'typebox'
import { maxGuests, maxStayNights } from '../limits.ts'
import { type Call, data, Id } from './api.ts'
import { LocalDate, ServiceCard } from './catalog-shapes.ts'

/** What a person may show as a story. */
export const storyKinds = ['trip', 'summit', 'streak'] as const
export type StoryKind = (typeof storyKinds)[number]

const Link = Type.String({ format: 'uri' })

const byId = Type.Object({ id: Id })

export const sharingCalls = {
  'POST /v1/services/:id/share': {
    summary:
      'A link to a service with its day and party that says who sent it; where asked for, with a message that the messenger keeps ready to be sent',
    access: 'person',
    rateLimit: 'share',
    params: byId,
    body: Type.Object({
      date: Type.Optional(LocalDate),
      guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
      /** Of a stay; a start of anything else. */
      nights: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStayNights })),
      time: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
      /** The host can show a prepared message. */
      prepare: Type.Optional(Type.Boolean()),
    }),
    reply: data(
      Type.Object({
        link: Link,
        /** What stands beside the link in a message, in the person’s language. */
        text: Type.String(),
        /** Left out where the messenger could not be asked: the link alone does it. */
        preparedMessageId: Type.Optional(Type.String()),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND'],
  },
  'GET /v1/services/:id/nearby': {
    summary: 'What else there is: of the same kind and place first. Also of a service that is unknown or withdrawn',
    access: 'anybody',
    rateLimit: 'search',
    params: byId,
    query: Type.Object({
      date: Type.Optional(LocalDate),
      guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
    }),
    reply: data(Type.Array(ServiceCard)),
    errors: [],
  },
  'POST /v1/stories': {
    summary: 'A picture of 1080 x 1920 for a story, of what the person has done, and the link of their invitation',
    access: 'person',
    rateLimit: 'share',
    body: Type.Object({
      kind: Type.Enum([...storyKinds]),
      /** Of a trip that is over. */
      bookingId: Type.Optional(Id),
    }),
    reply: data(
      Type.Object({
        /** Public, and says nothing of the person. */
        pictureUrl: Link,
        link: Link,
        /** For the story, without the link. */
        text: Type.String(),
        /** On the link, where a host shows one. */
        linkName: Type.String(),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, Call>

/** What somebody chose of a service. */
export type SharedChoice = Omit<Static<(typeof sharingCalls)['POST /v1/services/:id/share']['body']>, 'prepare'>
