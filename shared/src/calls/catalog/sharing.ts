import { type Static, Type } from 'typebox'
import { maxGuests, maxPage, maxStayNights, searchMaxLength } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Language, TelegramId } from '../api.ts'
import { LocalDate, ServiceCard } from './catalog-shapes.ts'

export const storyKinds = ['trip', 'summit', 'streak'] as const
export type StoryKind = (typeof storyKinds)[number]

const Link = Type.String({ format: 'uri' })

const byId = Type.Object({ id: Id })

export const sharingCalls = {
  'POST /v1/services/:id/share': {
    summary: 'Create a link to a service with date, party and sender, optionally as a prepared Telegram message',
    access: 'person',
    rateLimit: 'share',
    params: byId,
    body: Type.Object({
      date: Type.Optional(LocalDate),
      guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
      /** `nights` for a stay, `time` for any other service. */
      nights: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStayNights })),
      time: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
      /** Set if the Telegram client can show a prepared message. */
      prepare: Type.Optional(Type.Boolean()),
    }),
    reply: dataReply(
      Type.Object({
        link: Link,
        text: Type.String(),
        /** Absent if Telegram did not prepare the message; clients then share the link. */
        preparedMessageId: Type.Optional(Type.String()),
      }),
    ),
    errors: ['SERVICE_NOT_FOUND'],
  },
  'GET /internal/inline-results': {
    summary: 'List services that a user can send to any chat with their link, popular ones without words',
    access: 'bot',
    rateLimit: 'search',
    query: Type.Object({
      telegramId: TelegramId,
      /** Of Telegram, for a user that the product does not know. */
      languageCode: Type.Optional(Type.String({ maxLength: 16 })),
      search: Type.Optional(Type.String({ maxLength: searchMaxLength })),
      page: Type.Integer({ minimum: 1, maximum: maxPage, default: 1 }),
    }),
    reply: dataReply(
      Type.Object({
        language: Language,
        /** HTML in `caption`. */
        results: Type.Array(
          Type.Object({
            ...{ id: Id, title: Type.String(), details: Type.Array(Type.String()), caption: Type.String() },
            ...{ pictureUrl: Link, link: Link, open: Type.String() },
          }),
        ),
        hasMore: Type.Boolean(),
      }),
    ),
    errors: [],
  },
  'GET /v1/services/:id/nearby': {
    summary:
      'List services near another one, the same category and location first; also for unknown or hidden services',
    access: 'anybody',
    rateLimit: 'search',
    params: byId,
    query: Type.Object({
      date: Type.Optional(LocalDate),
      guests: Type.Optional(Type.Integer({ minimum: 1, maximum: maxGuests })),
    }),
    reply: dataReply(Type.Array(ServiceCard)),
    errors: [],
  },
  'POST /v1/stories': {
    summary: 'Create a story picture of 1080 x 1920 about an achievement, with the user’s invite link',
    access: 'person',
    rateLimit: 'share',
    body: Type.Object({
      kind: Type.Enum([...storyKinds]),
      bookingId: Type.Optional(Id),
    }),
    reply: dataReply(
      Type.Object({
        /** Public address; the picture contains no personal data. */
        pictureUrl: Link,
        link: Link,
        text: Type.String(),
        linkName: Type.String(),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Record<string, CallDefinition>

export type SharedServiceChoice = Omit<Static<(typeof sharingCalls)['POST /v1/services/:id/share']['body']>, 'prepare'>
