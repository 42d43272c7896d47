import { type Static, Type } from 'typebox'
import { favoritesPageSize, listNameMaxLength, maxPageSize } from '../../limits.ts'
import { type CallDefinition, dataReply, Id, Pagination, successReply } from '../api.ts'
import { Page } from './catalog.ts'
import { ServiceCard } from './catalog-shapes.ts'

const ServiceList = Type.Object({
  id: Id,
  name: Type.String(),
  /** Published services only. */
  services: Type.Integer(),
  isShared: Type.Boolean(),
  /** Whether the list has the service of the query; absent without one. */
  hasService: Type.Optional(Type.Boolean()),
})
export type ServiceList = Static<typeof ServiceList>

const OwnList = Type.Object({
  id: Id,
  name: Type.String(),
  /** Present while the list is shared. */
  link: Type.Optional(Type.String({ format: 'uri' })),
  services: Type.Array(ServiceCard),
})
export type OwnList = Static<typeof OwnList>

/** As the holders of the link see it. */
const SharedList = Type.Object({
  name: Type.String(),
  ownerName: Type.String(),
  /** Present only for the owner. */
  ownId: Type.Optional(Id),
  services: Type.Array(ServiceCard),
})
export type SharedList = Static<typeof SharedList>

const byId = Type.Object({ id: Id })
const byService = Type.Object({ id: Id, serviceId: Id })
const Name = Type.String({ minLength: 1, maxLength: listNameMaxLength })
const pages = Type.Object({
  page: Page,
  limit: Type.Integer({ minimum: 1, maximum: maxPageSize, default: favoritesPageSize }),
})
const hasService = dataReply(Type.Object({ hasService: Type.Boolean() }))
const person = { access: 'person', rateLimit: 'value' } as const

/** See docs/rules/lists.md. */
export const serviceListCalls = {
  'GET /v1/users/lists': {
    summary: 'List the user’s lists of services, newest first',
    access: 'person',
    rateLimit: 'read',
    query: Type.Object({ serviceId: Type.Optional(Id) }),
    reply: dataReply(Type.Array(ServiceList)),
    errors: [],
  },
  'POST /v1/users/lists': {
    ...person,
    summary: 'Create a list, with a first service if it is given; a list with the same name is used again',
    body: Type.Object({ name: Name, serviceId: Type.Optional(Id) }),
    reply: dataReply(ServiceList),
    status: 201,
    errors: ['SERVICE_NOT_FOUND', 'LIST_NOT_ALLOWED'],
  },
  'GET /v1/users/lists/:id': {
    summary: 'Get a list of the user with a page of its services, last added first',
    access: 'person',
    rateLimit: 'read',
    params: byId,
    query: pages,
    reply: successReply({ data: OwnList, pagination: Pagination }),
    errors: ['NOT_FOUND'],
  },
  'PATCH /v1/users/lists/:id': {
    ...person,
    summary: 'Rename a list',
    params: byId,
    body: Type.Object({ name: Name }),
    reply: dataReply(ServiceList),
    errors: ['NOT_FOUND', 'LIST_NOT_ALLOWED'],
  },
  'DELETE /v1/users/lists/:id': {
    ...person,
    summary: 'Delete a list; its link stops working, favorites stay',
    params: byId,
    reply: dataReply(Type.Object({ deleted: Type.Boolean() })),
    errors: [],
  },
  'POST /v1/users/lists/:id/services/:serviceId': {
    ...person,
    summary: 'Add a service to a list; repeating has no effect',
    params: byService,
    reply: hasService,
    errors: ['NOT_FOUND', 'SERVICE_NOT_FOUND', 'LIST_NOT_ALLOWED'],
  },
  'DELETE /v1/users/lists/:id/services/:serviceId': {
    ...person,
    summary: 'Remove a service from a list; repeating has no effect',
    params: byService,
    reply: hasService,
    errors: ['NOT_FOUND'],
  },
  'POST /v1/users/lists/:id/link': {
    ...person,
    summary: 'Share a list: create its link; repeated calls return the same',
    params: byId,
    reply: dataReply(Type.Object({ link: Type.String({ format: 'uri' }) })),
    errors: ['NOT_FOUND', 'SUSPENDED', 'UNAVAILABLE'],
  },
  'DELETE /v1/users/lists/:id/link': {
    ...person,
    summary: 'Stop sharing a list: its link never works again; the next one differs',
    params: byId,
    reply: dataReply(Type.Object({ revoked: Type.Boolean() })),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/users/lists/:id/message': {
    summary: 'Get the link and text of a shared list, optionally as a prepared Telegram message with a picture',
    access: 'person',
    rateLimit: 'share',
    params: byId,
    /** Set if the Telegram client can show a prepared message. */
    body: Type.Object({ prepare: Type.Optional(Type.Boolean()) }),
    reply: dataReply(
      Type.Object({
        link: Type.String({ format: 'uri' }),
        text: Type.String(),
        /** Absent for an empty list, or if Telegram did not prepare the message. */
        preparedMessageId: Type.Optional(Type.String()),
      }),
    ),
    errors: ['NOT_FOUND', 'SUSPENDED', 'UNAVAILABLE'],
  },
  'GET /v1/lists/:id': {
    summary: 'Get a shared list by the id of its link, with a page of its services, last added first',
    access: 'anybody',
    rateLimit: 'read',
    params: byId,
    query: pages,
    reply: successReply({ data: SharedList, pagination: Pagination }),
    errors: ['NOT_FOUND'],
  },
  'POST /v1/lists/:id/copy': {
    ...person,
    summary: 'Save a shared list as a list of the user; repeated calls return the same copy',
    params: byId,
    reply: dataReply(ServiceList),
    status: 201,
    errors: ['NOT_FOUND', 'LIST_NOT_ALLOWED'],
  },
} as const satisfies Record<string, CallDefinition>
