import { type Static, Type } from 'typebox'
import { type CallDefinition, dataReply, Id, TelegramId } from '../api.ts'
import { UndoReceipt } from '../operators/undo-receipt.ts'

export const maxTemplateTitle = 40
export const maxTemplateText = 2_000
/** One chat message has room for this many buttons. */
export const maxSupportTemplates = 40

const SupportTemplate = Type.Object({ id: Id, title: Type.String(), text: Type.String() })
export type SupportTemplate = Static<typeof SupportTemplate>

/**
 * `empty`: no visible words. `taken`: another template has this title. `full`: there are too many.
 * `same`: nothing changes. `gone`: it was removed. `field`: braces with an unknown field.
 */
const Refusal = Type.Enum(['empty', 'taken', 'full', 'same', 'gone', 'field'])
export type SupportTemplateRefusal = Static<typeof Refusal>

const internal = { access: 'bot', rateLimit: 'read', permissions: ['support'] } as const
const operator = { operatorId: TelegramId }

/** See docs/rules/support.md#templates. */
export const supportTemplateCalls = {
  'GET /internal/support/templates': {
    ...internal,
    summary: 'List the templates of support answers by title (operators only)',
    query: Type.Object(operator),
    reply: dataReply(Type.Object({ templates: Type.Array(SupportTemplate) })),
    errors: [],
  },
  'GET /internal/support/requests/:id/templates': {
    ...internal,
    summary: 'List the templates with the name and the booking number of a request filled in (operators only)',
    params: Type.Object({ id: Id }),
    query: Type.Object(operator),
    /** `needsBooking`: it contains the booking number, and the request has no booking. */
    reply: dataReply(
      Type.Object({
        number: Type.Integer(),
        templates: Type.Array(Type.Object({ ...SupportTemplate.properties, needsBooking: Type.Boolean() })),
      }),
    ),
    errors: ['NOT_FOUND'],
  },
  'POST /internal/support/templates': {
    ...internal,
    summary: 'Add a template of support answers, or change one (operators only)',
    body: Type.Object({
      ...operator,
      templateId: Type.Optional(Id),
      title: Type.String({ minLength: 1, maxLength: maxTemplateTitle }),
      text: Type.String({ minLength: 1, maxLength: maxTemplateText }),
    }),
    reply: dataReply(
      Type.Object({
        template: Type.Optional(SupportTemplate),
        refusal: Type.Optional(Refusal),
        undo: Type.Optional(UndoReceipt),
      }),
    ),
    errors: ['NOT_OPERATOR'],
  },
  'POST /internal/support/templates/:id/remove': {
    ...internal,
    summary: 'Remove a template of support answers; repeating has no effect (operators only)',
    params: Type.Object({ id: Id }),
    body: Type.Object(operator),
    reply: dataReply(Type.Object({ first: Type.Boolean(), undo: Type.Optional(UndoReceipt) })),
    errors: ['NOT_OPERATOR'],
  },
} as const satisfies Record<string, CallDefinition>
