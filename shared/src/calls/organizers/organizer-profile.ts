import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'

export const profileLimits = { name: 80, about: 1_000, contact: 100 } as const
export const profileFields = ['name', 'about', 'contact'] as const
export type ProfileField = (typeof profileFields)[number]

export const OrganizerProfile = Type.Object({
  organizerId: Id,
  name: Type.String(),
  about: Type.String(),
  /** Phone number, email or Telegram name; absent if travellers see none. */
  contact: Type.Optional(Type.String()),
  photoUrl: Type.Union([Type.String(), Type.Null()]),
  /** Only operators verify an organizer. */
  verified: Type.Boolean(),
  /** Average of the reviews of all services; 0 without reviews. */
  rating: Type.Number(),
  reviews: Type.Integer(),
})
export type OrganizerProfile = Static<typeof OrganizerProfile>

const Changed = dataReply(OrganizerProfile)
const accessErrors = ['NOT_MEMBER', 'NOT_FOUND'] as const

/** See docs/rules/organizers.md#profile */
export const organizerProfileCalls = {
  'GET /v1/organizer/profile': {
    summary: 'Get the profile that travellers see (owners and managers of all services only)',
    access: 'member',
    rateLimit: 'read',
    query: Type.Object({ organizerId: Id }),
    reply: Changed,
    errors: accessErrors,
  },
  'POST /v1/organizer/profile': {
    summary: 'Change the name, description or contact of an organizer (owners and managers of all services only)',
    access: 'member',
    rateLimit: 'value',
    body: Type.Object({
      organizerId: Id,
      name: Type.Optional(Type.String({ maxLength: profileLimits.name })),
      about: Type.Optional(Type.String({ maxLength: profileLimits.about })),
      /** Empty: no contact. */
      contact: Type.Optional(Type.String({ maxLength: profileLimits.contact })),
    }),
    reply: Changed,
    errors: [...accessErrors, 'VALIDATION_ERROR'],
  },
  'POST /internal/organizer/profile/photo': {
    summary: 'Set the photo of an organizer from the chat, or remove it without a file',
    access: 'bot',
    rateLimit: 'value',
    body: Type.Object({
      telegramId: TelegramId,
      organizerId: Id,
      fileId: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
    }),
    reply: dataReply(
      Type.Object({
        refused: Type.Optional(Type.Enum(['too_large', 'not_an_image', 'too_many_pixels'])),
        profile: OrganizerProfile,
      }),
    ),
    errors: [...accessErrors, 'TRY_LATER'],
  },
} as const satisfies Record<string, CallDefinition>
